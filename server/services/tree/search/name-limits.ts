/** How names of wide folders are kept; tests set less. */
export interface NameLimits {
  /** Entries that a folder has at most without being wide. */
  readonly wideFrom: number;
  /** Bytes of folded names in one block: less than a page of PostgreSQL. */
  readonly blockBytes: number;
  /** Names that one transaction writes. */
  readonly pieceEntries: number;
  /** Changed names of a folder that are left beside its blocks. */
  readonly changesLeft: number;
}

export const NAME_LIMITS: NameLimits = {
  wideFrom: 4_096,
  blockBytes: 3_500,
  pieceEntries: 4_000,
  changesLeft: 250,
};
