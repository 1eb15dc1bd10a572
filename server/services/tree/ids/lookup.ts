import type { Sql } from "../../../database.ts";
import { failure } from "../../../platform/failure.ts";
import { locateFolder } from "../listing/find.ts";
import { folderAt } from "../listing/listing.ts";
import { isInTrash } from "./locate.ts";
import { rootFolder, type Folder } from "../overlay/folder.ts";
import { childEntry, childrenNamed } from "../overlay/overlay.repository.ts";
import { ROOT_ID, type Entry } from "../tree.types.ts";

/** The entries of a live folder that have one of the names, by it. */
export async function takenNames(
  sql: Sql,
  ownerId: string,
  folderId: string,
  names: readonly string[],
): Promise<ReadonlyMap<string, Entry>> {
  const folder = await folderOf(sql, ownerId, folderId);
  const rows = await childrenNamed(sql, folder, names);
  return new Map(rows.map((row) => [row.name, childEntry(folder, row)]));
}

/** The entry of that name in a live folder; null when the name is free. */
export async function named(
  sql: Sql,
  ownerId: string,
  folderId: string,
  name: string,
): Promise<Entry | null> {
  const folder = await folderOf(sql, ownerId, folderId);
  const [there] = await childrenNamed(sql, folder, [name.normalize("NFC")]);
  return there ? childEntry(folder, there) : null;
}

/** Throws unless it is a live folder. */
export async function folderOf(sql: Sql, ownerId: string, id: string): Promise<Folder> {
  if (id === ROOT_ID) return rootFolder(ownerId);
  const located = await locateFolder(sql, ownerId, id);
  if (isInTrash(located)) throw failure("file_in_recycle_bin");
  return folderAt(located);
}
