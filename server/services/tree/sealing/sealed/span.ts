/** A position after every entry. */
export const LAST_POSITION = 2 ** 31 - 1;

/** Entries of a tree that is being written: those after position `after`, up to `upTo`. */
export interface Span {
  readonly treeId: number;
  readonly after: number;
  readonly upTo: number;
}
