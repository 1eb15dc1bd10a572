/** How much a search does at once; tests set less. */
export interface SearchLimits {
  /** Entries fetched for one page. */
  readonly looked: number;
  /** Entries that the database looks through for one page. */
  readonly passed: number;
  /** The same by one statement: some ten milliseconds. */
  readonly entries: number;
  /** Names that are fetched from there. */
  readonly names: number;
  /** Blocks of names that one statement gives, two at least, and names of them. */
  readonly blocks: number;
  readonly found: number;
  /** Folders in a folder that is looked through so; where there are more, it is read. */
  readonly folders: number;
  /** Children read by one statement. */
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
