import type { Place } from "./page-token.ts";

/** Entries between two known places of a list. */
export const STRIDE = 1_000;

/** A list that was walked to its end. */
export interface PositionMap {
  readonly count: number;
  /** Of the last entry before each multiple of `STRIDE`, the first of them `STRIDE` itself. */
  readonly places: readonly Place[];
}

interface Kept {
  readonly state: string;
  readonly map: Promise<PositionMap>;
  size: number;
}

/** What has been walked, the least recently asked for out first. Whoever asks meanwhile waits for the same walk. */
export class PositionMaps {
  private readonly kept = new Map<string, Kept>();
  private readonly most: number;
  private size = 0;

  /** `most`: places kept in all. */
  constructor(most = 200_000) {
    this.most = most;
  }

  /** `state` says as what the list was walked: while it is equal, so is the list. */
  async of(list: string, state: string, walk: () => Promise<PositionMap>): Promise<PositionMap> {
    const known = this.kept.get(list);
    this.drop(list);
    const kept = known?.state === state ? known : { state, map: walk(), size: 1 };
    this.keep(list, kept);
    try {
      const map = await kept.map;
      if (this.kept.get(list) === kept) {
        this.size += map.places.length + 1 - kept.size;
        kept.size = map.places.length + 1;
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
