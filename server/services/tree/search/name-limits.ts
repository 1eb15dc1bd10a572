/** Limits for keeping the names of wide folders; tests set smaller ones. */
export interface NameLimits {
  /** A folder with more entries is wide. */
  readonly wideFrom: number;
  /** Bytes of folded names in one block: less than a page of PostgreSQL. */
  readonly blockBytes: number;
  /** This many names are written by one transaction. */
  readonly pieceEntries: number;
  /** This many changed names of a folder may stay beside its blocks. */
  readonly changesLeft: number;
}

export const NAME_LIMITS: NameLimits = {
  wideFrom: 4_096,
  blockBytes: 3_500,
  pieceEntries: 4_000,
  changesLeft: 250,
};
