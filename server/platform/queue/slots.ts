import { failure, type Failure } from "../http/failure.ts";

/** Who takes a slot. */
export interface SlotHolder {
  /** The account, or what stands for one. */
  readonly ownerId: string;
  /** Where they ask from; see `networkOf`. */
  readonly network: string;
}

/** How much may run at once of each who asks, of each network, and in all. */
export interface SlotLimits {
  readonly each: number;
  readonly network: number;
  readonly all: number;
}

interface Slot extends SlotHolder {
  readonly giveUp: (fault: Failure) => void;
}

/**
 * How much of something may run at once in this process. When a network has all of its slots, or all are taken, who asks
 * gets the newest of whoever has most, unless that leaves them with fewer: those who hold on to slots wear out their own
 * share, not everybody's.
 */
export class Slots {
  readonly #limits: SlotLimits;
  /** The oldest first. */
  readonly #taken = new Set<Slot>();

  constructor(limits: SlotLimits) {
    this.#limits = limits;
  }

  /** Throws `resource_exhausted`; with that `work` is told, too, when its slot goes to somebody else. */
  async run<Result>(holder: SlotHolder, work: (lost: AbortSignal) => Promise<Result>): Promise<Result> {
    const losing = new AbortController();
    const free = this.take(holder, (fault) => losing.abort(fault));
    try {
      return await work(losing.signal);
    } finally {
      free();
    }
  }

  /**
   * Answers what gives the slot back. Throws `resource_exhausted`.
   * @param giveUp is called when the slot goes to somebody else
   */
  take({ ownerId, network }: SlotHolder, giveUp: (fault: Failure) => void): () => void {
    const inTheWay = this.#inTheWayOf({ ownerId, network });
    const slot = { ownerId, network, giveUp };
    this.#taken.add(slot);
    if (inTheWay) this.#taken.delete(inTheWay);
    inTheWay?.giveUp(failure("resource_exhausted"));
    return () => void this.#taken.delete(slot);
  }

  /** The slot that has to be given up; null when there is room. */
  readonly #inTheWayOf = ({ ownerId, network }: SlotHolder): Slot | null => {
    const { each, network: eachNetwork, all } = this.#limits;
    const taken = [...this.#taken];
    if (taken.filter((slot) => slot.ownerId === ownerId).length >= each) throw failure("resource_exhausted");
    const near = taken.filter((slot) => slot.network === network);
    if (near.length < eachNetwork) {
      if (taken.length < all) return null;
      const largest = mostOf(taken, (slot) => slot.network);
      if (largest.length > near.length + 1) return newestOf(largest);
    }
    const mine = near.filter((slot) => slot.ownerId === ownerId);
    const others = mostOf(near, (slot) => slot.ownerId);
    if (others.length <= mine.length + 1) throw failure("resource_exhausted");
    return newestOf(others);
  };
}

/** Of whoever has most. */
const newestOf = (slots: readonly Slot[]): Slot | null =>
  mostOf(slots, (slot) => slot.ownerId).at(-1) ?? null;

/** The slots of whoever has most of them. */
function mostOf(slots: readonly Slot[], keyOf: (slot: Slot) => string): readonly Slot[] {
  const byKey = [...Map.groupBy(slots, keyOf).values()];
  return byKey.reduce((most, each) => (each.length > most.length ? each : most), []);
}
