import { failure, type Failure } from "../failure.ts";

/** The client that takes a slot. */
export interface SlotHolder {
  /** The account, or a stand-in for one. */
  readonly ownerId: string;
  /** The network they ask from; see `networkOf`. */
  readonly network: string;
}

/** The most slots for each owner, for each network, and in all. */
export interface SlotLimits {
  readonly each: number;
  readonly network: number;
  readonly all: number;
}

interface Slot extends SlotHolder {
  readonly giveUp: (fault: Failure) => void;
}

interface Network {
  /** Slots of all its owners. */
  count: number;
  /** The slots of each owner, the oldest first. */
  readonly owners: Map<string, Set<Slot>>;
}

/** Clients are told to ask again after this many seconds. */
const RETRY_S = 5;

/** `resource_exhausted` tells that there is no slot left, or that one was taken away. */
export const noSlot = (): Failure => failure("resource_exhausted", { seconds: RETRY_S });

/**
 * Limits how much of something may run at once in this process. When a network has all of its slots, or all are taken,
 * a new caller gets the newest slot of the owner with most, unless that leaves that owner with fewer: an owner who
 * holds on to slots uses up their own share, not everybody's.
 */
export class Slots {
  readonly #limits: SlotLimits;
  readonly #networks = new Map<string, Network>();
  /** Slots of each owner, in any network. */
  readonly #owned = new Map<string, number>();
  #count = 0;

  constructor(limits: SlotLimits) {
    this.#limits = limits;
  }

  /** The number of taken slots. */
  get count(): number {
    return this.#count;
  }

  /** Throws `resource_exhausted`; `work` is aborted with the same failure when its slot goes to somebody else. */
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
    this.#add(slot);
    if (inTheWay) this.#remove(inTheWay);
    inTheWay?.giveUp(noSlot());
    return () => this.#remove(slot);
  }

  /** The slot that has to be given up; null when there is room. */
  readonly #inTheWayOf = ({ ownerId, network }: SlotHolder): Slot | null => {
    const { each, network: eachNetwork, all } = this.#limits;
    if ((this.#owned.get(ownerId) ?? 0) >= each) throw noSlot();
    const near = this.#networks.get(network);
    const nearby = near?.count ?? 0;
    if (nearby < eachNetwork) {
      if (this.#count < all) return null;
      const largest = mostOf(this.#networks, ({ count }) => count);
      if (largest && largest.count > nearby + 1) return newestOf(largest);
    }
    const mine = near?.owners.get(ownerId)?.size ?? 0;
    const others = near && mostOf(near.owners, ({ size }) => size);
    if (!near || !others || others.size <= mine + 1) throw noSlot();
    return newestOf(near);
  };

  readonly #add = (slot: Slot): void => {
    const network = this.#networks.get(slot.network) ?? { count: 0, owners: new Map<string, Set<Slot>>() };
    const own = network.owners.get(slot.ownerId) ?? new Set();
    this.#networks.set(slot.network, network);
    network.owners.set(slot.ownerId, own.add(slot));
    network.count += 1;
    this.#owned.set(slot.ownerId, (this.#owned.get(slot.ownerId) ?? 0) + 1);
    this.#count += 1;
  };

  readonly #remove = (slot: Slot): void => {
    const network = this.#networks.get(slot.network);
    const own = network?.owners.get(slot.ownerId);
    if (!network || !own?.delete(slot)) return;
    if (own.size === 0) network.owners.delete(slot.ownerId);
    network.count -= 1;
    if (network.count === 0) this.#networks.delete(slot.network);
    const owned = (this.#owned.get(slot.ownerId) ?? 0) - 1;
    if (owned === 0) this.#owned.delete(slot.ownerId);
    else this.#owned.set(slot.ownerId, owned);
    this.#count -= 1;
  };
}

/** The newest slot of the owner with the most slots in a network. */
const newestOf = ({ owners }: Network): Slot | null =>
  [...(mostOf(owners, ({ size }) => size) ?? [])].at(-1) ?? null;

/** The first of those with the highest count. */
function mostOf<T>(parts: ReadonlyMap<string, T>, countOf: (part: T) => number): T | null {
  let most: T | null = null;
  for (const part of parts.values()) if (most === null || countOf(part) > countOf(most)) most = part;
  return most;
}
