import type { TreeEntryTable } from "../../tree.tables.ts";
import { encoded } from "../hash/tree-hash.ts";

/** An entry with all that its place in the orders and its part in the tree's sum are made of. */
export interface WrittenEntry extends Pick<
  TreeEntryTable,
  "position" | "is_file" | "modified_at" | "size" | "sort_key" | "name" | "user_modified_at" | "params"
> {
  /** The hash of a file's content, or of a folder's tree. */
  readonly content: string;
}

/** The order in which the database lists the values of an entry. */
export const WRITTEN = [
  "position",
  "is_file",
  "modified_at",
  "size",
  "sort_key",
  "name",
  "user_modified_at",
  "params",
  "content",
] as const satisfies readonly (keyof WrittenEntry)[];

type Values = readonly [number, number, number, number, string, string, number | null, string, string];

/** Reads entries from JSON, a list of lists, and puts them in order of their positions. */
export const readEntries = (text: string): readonly WrittenEntry[] =>
  (JSON.parse(text) as Values[])
    .map(([position, is_file, modified_at, size, sort_key, name, user_modified_at, params, content]) => ({
      position,
      is_file,
      modified_at,
      size,
      sort_key,
      name,
      user_modified_at,
      params,
      content,
    }))
    .sort((left, right) => left.position - right.position);

/** The entry in the form in which it is hashed. */
export const encodedEntry = (entry: WrittenEntry): string =>
  encoded({
    name: entry.name,
    kind: entry.is_file ? "file" : "folder",
    size: entry.size,
    content: entry.content,
    modifiedAt: entry.modified_at,
    userModifiedAt: entry.user_modified_at,
    params: entry.params,
  });
