import type { Sql } from "../../../database.ts";
import { failure } from "../../../platform/failure.ts";
import type { Folder } from "../overlay/folder.ts";
import { childrenNamed, type ChildRow } from "../overlay/overlay.repository.ts";
import type { ConflictChoice } from "../tree.types.ts";

export type Choice = "KEEP_BOTH" | "REPLACE" | "MERGE" | "SKIP" | "REFUSE";

/** A file and a folder are never merged: where they meet, both are kept, unless one is skipped or refused. */
export function choiceFor({ files, folders }: ConflictChoice, isFile: number, isFileThere: number): Choice {
  const choice = isFile ? files : folders;
  const isLike = isFile === isFileThere || choice === "SKIP" || choice === "REFUSE";
  return isLike ? choice : "KEEP_BOTH";
}

/**
 * A refusal is decided before anything moves. Where names meet only later, inside merged folders or because somebody
 * was quicker, both entries are kept.
 */
export const unrefused = ({ files, folders }: ConflictChoice): ConflictChoice => ({
  files: files === "REFUSE" ? "KEEP_BOTH" : files,
  folders: folders === "REFUSE" ? "KEEP_BOTH" : folders,
});

/** An entry that is about to enter a folder. */
export interface Arrival {
  readonly id: string;
  readonly name: string;
  readonly isFile: number;
  /** It lies in that folder at any depth; nothing is merged into a folder it is part of. */
  isBelow(folderId: string): boolean;
}

/**
 * The ways in which arrivals enter: by themselves (numbered where a name is taken), into an entry of their name, or not
 * at all.
 */
export interface Admitted<Item> {
  readonly placed: readonly Item[];
  readonly meeting: readonly { readonly item: Item; readonly there: ChildRow }[];
}

/** Decides for each arrival; throws `file_duplicated_name` where an arrival is to be refused. */
export async function admit<Item extends Arrival>(
  sql: Sql,
  folder: Folder,
  items: readonly Item[],
  onConflict: ConflictChoice,
): Promise<Admitted<Item>> {
  if (onConflict.files === "KEEP_BOTH" && onConflict.folders === "KEEP_BOTH")
    return { placed: items, meeting: [] };
  const names = [...new Set(items.map((item) => item.name))];
  const taken = new Map((await childrenNamed(sql, folder, names)).map((row) => [row.name, row]));
  const placed: Item[] = [];
  const meeting: { item: Item; there: ChildRow }[] = [];
  for (const item of items) {
    const there = taken.get(item.name);
    const isOther = there !== undefined && there.id !== item.id && !item.isBelow(there.id);
    const choice = isOther ? choiceFor(onConflict, item.isFile, there.is_file) : "KEEP_BOTH";
    if (choice === "REFUSE") throw failure("file_duplicated_name");
    if (choice === "KEEP_BOTH") placed.push(item);
    else if (there && choice !== "SKIP") meeting.push({ item, there });
  }
  return { placed, meeting };
}
