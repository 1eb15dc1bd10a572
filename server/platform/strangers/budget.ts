/** Rows and bytes. */
export interface Amount {
  readonly rows: number;
  readonly bytes: number;
}

export interface StrangerLimits {
  /** The most that may be kept for one network: an IPv4 address, or an IPv6 /56; a /48 may have four times as much. */
  readonly network: Amount;
  /** The most that may be kept for all of them. */
  readonly all: Amount;
}

export interface Holdings {
  readonly network: Amount;
  readonly block: Amount;
  readonly all: Amount;
}

const NETWORKS_OF_BLOCK = 4;
/**
 * Once half of the whole is used, a network gets no more than this part of its own limit, so that newcomers still get
 * something.
 */
const [CROWDED, MODEST] = [1 / 2, 1 / 20];
/** Rows that people can do without take no more than this part of any limit. */
const SPARE = 1 / 2;

/** The limit that is passed by the present rows, the newest included; null for none. */
export function passed(
  { network, block, all }: Holdings,
  limits: StrangerLimits,
  spare: boolean,
): "network" | "block" | "all" | null {
  const part = spare ? SPARE : 1;
  if (isOver(all, limits.all, part)) return "all";
  if (isOver(block, limits.network, part * NETWORKS_OF_BLOCK)) return "block";
  const crowded = isOver(all, limits.all, CROWDED * part);
  return isOver(network, limits.network, crowded ? MODEST : part) ? "network" : null;
}

const isOver = (held: Amount, limit: Amount, part: number): boolean =>
  held.rows > limit.rows * part || held.bytes > limit.bytes * part;
