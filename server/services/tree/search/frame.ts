import type { Sql } from "../../../database.ts";
import type { Folder } from "../overlay/folder.ts";
import { childrenByName, type ChildRow, type NameCursor } from "../overlay/overlay.repository.ts";
import { candidates, foldersIn } from "./candidates.ts";
import type { SearchLimits } from "./search-limits.ts";
import { hasAll, type Matcher } from "./search-match.ts";

/** This many pages are read whole where the database would leave little out. */
const READ_WHOLE = 8;
/** The most statements for one page, for when folders are many and small. */
const STATEMENTS = 1_000;

/** An open folder of the search. */
export interface Frame {
  readonly folder: Folder;
  after: NameCursor | null;
  ahead: readonly ChildRow[];
  at: number;
  /** Reading goes on here once everything ahead has been looked at; null when it goes on after the last of those. */
  next: NameCursor | null;
  isRead: boolean;
  /** This many pages are still read whole before the database is asked to leave out entries that can't match. */
  whole: number;
  /** Names of its folders; null when they are too many. */
  folders: ReadonlySet<string> | null | undefined;
}

export const frameOf = (folder: Folder, after: NameCursor | null): Frame => ({
  folder,
  after,
  ahead: [],
  at: 0,
  next: null,
  isRead: false,
  whole: 1,
  folders: undefined,
});

export interface Sought {
  readonly matches: Matcher;
  readonly words: readonly string[];
  readonly limits: SearchLimits;
}

/** The cost of a page so far. */
export interface Spent {
  looked: number;
  passed: number;
  /** Entries whose names were looked for in blocks, which costs next to nothing. */
  kept: number;
  statements: number;
}

export const isSpent = ({ looked, passed, statements }: Spent, limits: SearchLimits): boolean =>
  looked >= limits.looked || passed >= limits.passed || statements >= STATEMENTS;

/**
 * Reads the next children of a folder, or of a wide folder those that may match; once the limits are spent, just one.
 */
export async function readOn(sql: Sql, frame: Frame, { words, limits }: Sought, spent: Spent): Promise<void> {
  frame.after = frame.next ?? frame.after;
  frame.next = null;
  frame.at = 0;
  frame.whole -= 1;
  if (words.length > 0 && frame.whole < 0 && frame.folders === undefined) {
    frame.folders = await foldersIn(sql, frame.folder, limits);
  }
  const { folder, after, folders } = frame;
  if (words.length === 0 || !after || !folders || frame.whole >= 0 || isSpent(spent, limits)) {
    const rows = isSpent(spent, limits) ? 1 : limits.rows;
    frame.ahead = await childrenByName(sql, folder, after, rows);
    frame.isRead = frame.ahead.length < rows;
    return;
  }
  const hasWords = (name: string) => hasAll(words, name);
  const found = await candidates(sql, folder, { after, words, hasWords, folders, limits });
  frame.ahead = found.children;
  frame.next = found.upTo;
  frame.isRead = found.upTo === null;
  if (found.looked + found.kept < READ_WHOLE * found.fetched) frame.whole = READ_WHOLE;
  spent.looked += found.fetched;
  spent.passed += found.looked;
  spent.kept += found.kept;
}
