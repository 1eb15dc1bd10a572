import type { Sql } from "../../../database.ts";
import { failure } from "../../../platform/failure.ts";
import type { Folder } from "../overlay/folder.ts";
import { childrenNamed, type ChildRow } from "../overlay/overlay.repository.ts";
import type { OnClash } from "../tree.types.ts";

export type Choice = "KEEP_BOTH" | "REPLACE" | "MERGE" | "SKIP" | "REFUSE";

/** A file and a folder never become one: where they meet both are kept, unless it is skipped or refused. */
export function choiceFor({ files, folders }: OnClash, isFile: number, isFileThere: number): Choice {
  const choice = isFile ? files : folders;
  const isLike = isFile === isFileThere || choice === "SKIP" || choice === "REFUSE";
  return isLike ? choice : "KEEP_BOTH";
}

/**
 * Refusing is decided before anything moves: where names meet only then, inside folders that are merged or because
 * somebody was quicker, both are kept.
 */
export const unrefused = ({ files, folders }: OnClash): OnClash => ({
  files: files === "REFUSE" ? "KEEP_BOTH" : files,
  folders: folders === "REFUSE" ? "KEEP_BOTH" : folders,
});

/** An entry that is about to enter a folder. */
export interface Arrival {
  readonly id: string;
  readonly name: string;
  readonly isFile: number;
  /** Whether it lies, at any depth, in that folder: nothing is merged into what it is part of. */
  isBelow(folderId: string): boolean;
}

/** How arrivals enter: by themselves (numbered where a name is taken), into an entry of their name, or not at all. */
export interface Settled<Item> {
  readonly placed: readonly Item[];
  readonly meeting: readonly { readonly item: Item; readonly there: ChildRow }[];
}

/** Decides for each arrival; throws `file_duplicated_name` where that is to be refused. */
export async function settle<Item extends Arrival>(
  sql: Sql,
  folder: Folder,
  items: readonly Item[],
  onClash: OnClash,
): Promise<Settled<Item>> {
  if (onClash.files === "KEEP_BOTH" && onClash.folders === "KEEP_BOTH") return { placed: items, meeting: [] };
  const names = [...new Set(items.map((item) => item.name))];
  const taken = new Map((await childrenNamed(sql, folder, names)).map((row) => [row.name, row]));
  const placed: Item[] = [];
  const meeting: { item: Item; there: ChildRow }[] = [];
  for (const item of items) {
    const there = taken.get(item.name);
    const isOther = there !== undefined && there.id !== item.id && !item.isBelow(there.id);
    const choice = isOther ? choiceFor(onClash, item.isFile, there.is_file) : "KEEP_BOTH";
    if (choice === "REFUSE") throw failure("file_duplicated_name");
    if (choice === "KEEP_BOTH") placed.push(item);
    else if (there && choice !== "SKIP") meeting.push({ item, there });
  }
  return { placed, meeting };
}
