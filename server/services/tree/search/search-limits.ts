/** Limits on the work a search does at once; tests set smaller ones. */
export interface SearchLimits {
  /** At most this many entries are fetched for one page. */
  readonly looked: number;
  /** The database looks through at most this many entries for one page. */
  readonly passed: number;
  /** One statement looks through at most this many entries, which takes some ten milliseconds. */
  readonly entries: number;
  /** At most this many names are fetched by such a statement. */
  readonly names: number;
  /** One statement reads at most this many blocks of names, and at least two. */
  readonly blocks: number;
  /** One statement takes at most this many names from blocks, and as many from later changes. */
  readonly found: number;
  /** A folder with at most this many folders in it is looked through by the database; one with more is read. */
  readonly folders: number;
  /** One statement reads at most this many children. */
  readonly rows: number;
}

export const SEARCH_LIMITS: SearchLimits = {
  looked: 20_000,
  passed: 1_000_000,
  entries: 50_000,
  names: 2_000,
  blocks: 32,
  found: 250,
  folders: 1_000,
  rows: 500,
};
