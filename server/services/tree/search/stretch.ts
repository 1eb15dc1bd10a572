import type { NameCursor } from "../overlay/overlay.repository.ts";

/** Entries of a folder that the database alone looks through, by name. */
export interface Stretch {
  /** The names of entries that may match, in order; hidden ones are among them. */
  readonly names: readonly string[];
  /** The last entry that was looked at; null at the end of the folder. */
  readonly end: NameCursor | null;
  readonly looked: number;
  /** Tells whether they were looked for in blocks of names, which costs next to nothing. */
  readonly isKept: boolean;
}

export interface StretchRequest {
  /** The words, folded. */
  readonly words: readonly string[];
  readonly after: NameCursor;
  /** The most entries to look through. */
  readonly entries: number;
  /** The most names that are wanted. */
  readonly names: number;
  /** The most blocks that one statement reads, two at least, and the names wanted from them. */
  readonly blocks: number;
  readonly found: number;
}
