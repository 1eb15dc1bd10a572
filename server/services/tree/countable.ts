import { failure } from "../../platform/failure.ts";
import { UNLIMITED, type Totals } from "./tree.types.ts";

/**
 * No folder holds so many files, or so many folders: copies of copies are a row each, so they would soon be more than
 * a database, or JavaScript, can count. A stored total of so many says "too many to be counted", and stays.
 */
export const TOO_MANY = 1_000_000_000_000;

/** Totals as they are stored. */
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
