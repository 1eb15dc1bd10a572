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
  /** Folded. */
  readonly words: readonly string[];
  readonly after: NameCursor;
  /** Entries looked through. */
  readonly entries: number;
  /** Names that are wanted. */
  readonly names: number;
  /** Blocks of names that one statement gives, two at least, and the names that are wanted of them. */
  readonly blocks: number;
  readonly found: number;
}
