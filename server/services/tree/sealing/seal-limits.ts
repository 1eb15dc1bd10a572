import { ENTRIES_PER_DIGEST } from "./tree-hash.ts";

/** How much is done at once while folders are sealed; tests set smaller ones, so that little is wide. */
export interface SealLimits {
  /** A folder with no more below it is sealed at once; also what one step seals at most. */
  readonly stepEntries: number;
  /** A tree with more entries is wide; at least `stepEntries`. */
  readonly digestEntries: number;
  /** Entries of a wide folder that are written or changed by a few statements. */
  readonly pieceEntries: number;
  /** Entries of a wide tree from this position on are put in order when all of them are there. The same for all servers. */
  readonly sortedFrom: number;
  /**
   * A layered tree takes over so many entries from the one before it; if there are more, the whole tree is written
   * anew.
   */
  readonly carriedEntries: number;
}

export const SEAL_LIMITS: SealLimits = {
  stepEntries: 2_048,
  digestEntries: ENTRIES_PER_DIGEST,
  pieceEntries: 500,
  sortedFrom: 16_384,
  carriedEntries: 2_000,
};
