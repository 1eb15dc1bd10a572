import type { Place } from "./page-token.ts";

/** A place of a list and its position. */
interface Known {
  readonly position: number;
  /** The place of the last entry before the position; null at the beginning. */
  readonly place: Place | null;
}

/** Knows the length of a list that doesn't change, and some of its places, in order. */
export class PositionMap {
  readonly count: number;
  private readonly apart: number;
  private readonly known: Known[] = [{ position: 0, place: null }];

  /** @param apart entries between two places that are kept */
  constructor(count: number, apart: number) {
    this.count = count;
    this.apart = apart;
  }

  get size(): number {
    return this.known.length;
  }

  /** The last one known at or before a position. */
  before(position: number): Known {
    return this.known[this.firstWith((known) => known.position > position) - 1]!;
  }

  /** The first one known at or after a position; null when none is. */
  behind(position: number): Known | null {
    return this.known[this.firstWith((known) => known.position >= position)] ?? null;
  }

  /** The last known one whose place isn't after another. */
  beforePlace(isBehind: (place: Place) => boolean): Known {
    return this.known[this.firstWith(({ place }) => place !== null && isBehind(place)) - 1]!;
  }

  /** Keeps a place, unless it is close to a known one. */
  keep(position: number, place: Place): void {
    const at = this.firstWith((known) => known.position >= position);
    const before = this.known[at - 1]?.position ?? 0;
    const behind = this.known[at]?.position ?? Infinity;
    if (Math.min(position - before, behind - position) >= this.apart)
      this.known.splice(at, 0, { position, place });
  }

  /** The index of the first known place for which `isSuch` holds; it holds for all after it, too. */
  private firstWith(isSuch: (known: Known) => boolean): number {
    let [low, high] = [0, this.known.length];
    while (low < high) {
      const middle = (low + high) >> 1;
      if (isSuch(this.known[middle]!)) high = middle;
      else low = middle + 1;
    }
    return low;
  }
}

interface Kept {
  readonly state: string;
  readonly map: Promise<PositionMap>;
  size: number;
}

/**
 * Keeps the maps of lists and drops the least recently used first. Callers that ask at the same time wait for the same
 * count.
 */
export class PositionMaps {
  private readonly kept = new Map<string, Kept>();
  private readonly most: number;
  private size = 0;

  /** `most` is the number of places kept in all. */
  constructor(most = 200_000) {
    this.most = most;
  }

  /** `state` is the state in which the list was counted: while it is equal, so is the list. */
  async of(list: string, state: string, begin: () => Promise<PositionMap>): Promise<PositionMap> {
    const known = this.kept.get(list);
    this.drop(list);
    const kept = known?.state === state ? known : { state, map: begin(), size: 1 };
    this.keep(list, kept);
    try {
      const map = await kept.map;
      if (this.kept.get(list) === kept) {
        this.size += map.size - kept.size;
        kept.size = map.size;
        this.shrink(list);
      }
      return map;
    } catch (error) {
      if (this.kept.get(list) === kept) this.drop(list);
      throw error;
    }
  }

  private keep(list: string, kept: Kept): void {
    this.kept.set(list, kept);
    this.size += kept.size;
  }

  private drop(list: string): void {
    this.size -= this.kept.get(list)?.size ?? 0;
    this.kept.delete(list);
  }

  private shrink(spared: string): void {
    for (const list of this.kept.keys()) {
      if (this.size <= this.most) return;
      if (list !== spared) this.drop(list);
    }
  }
}
