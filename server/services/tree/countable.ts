import { failure } from "../../platform/failure.ts";
import { UNLIMITED, type Totals } from "./tree.types.ts";

/**
 * No folder holds this many files, or this many folders. A copy of a copy is only one row, so totals could soon grow
 * beyond the numbers that a database, or JavaScript, can count. A stored total of this value means "too many to be
 * counted", and stays.
 */
export const TOO_MANY = 1_000_000_000_000;

/** Totals in the form in which they are stored. */
export const countable = ({ files, folders, bytes }: Totals): Totals => ({
  files: Math.min(files, TOO_MANY),
  folders: Math.min(folders, TOO_MANY),
  bytes: Math.min(bytes, UNLIMITED),
});

export const isCountable = ({ files, folders }: Pick<Totals, "files" | "folders">): boolean =>
  files < TOO_MANY && folders < TOO_MANY;

/** Throws `file_tree_too_large`. */
export function assertCountable(totals: Totals): void {
  if (!isCountable(totals)) throw failure("file_tree_too_large");
}
