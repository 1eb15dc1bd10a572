/** Limits on the work a search does at once; tests set smaller ones. */
export interface SearchLimits {
  /** So many entries are fetched for one page. */
  readonly looked: number;
  /** So many entries are looked through by the database for one page. */
  readonly passed: number;
  /** So many entries are looked through by one statement, which takes some ten milliseconds. */
  readonly entries: number;
  /** So many names are fetched from such a statement. */
  readonly names: number;
  /** So many blocks of names are read by one statement, two at least, and so many names are taken from them. */
  readonly blocks: number;
  readonly found: number;
  /** A folder with at most so many folders in it is looked through by the database; one with more is read. */
  readonly folders: number;
  /** So many children are read by one statement. */
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
