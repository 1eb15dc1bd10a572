import { ENTRIES_PER_DIGEST } from "./hash/tree-hash.ts";

/**
 * Limits on the work done at once while folders are sealed. Tests set smaller ones, so that small folders count as
 * wide.
 */
export interface SealLimits {
  /** The most entries that one step seals. A folder with no more entries below it is sealed at once. */
  readonly stepEntries: number;
  /** A tree with more entries is wide; at least `stepEntries`. */
  readonly digestEntries: number;
  /** This many entries of a wide folder are written or changed by a few statements. */
  readonly pieceEntries: number;
  /**
   * Entries of a wide tree from this position on are put in order only when all of them are there. All servers must use
   * the same number.
   */
  readonly sortedFrom: number;
  /**
   * A layered tree takes over this many entries from the one before it; if there are more, the whole tree is written
   * anew.
   */
  readonly carriedEntries: number;
}

export const SEAL_LIMITS: SealLimits = {
  stepEntries: 2_048,
  digestEntries: ENTRIES_PER_DIGEST,
  pieceEntries: 2_000,
  sortedFrom: 16_384,
  carriedEntries: 2_000,
};
