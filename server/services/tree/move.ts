import type { Tx } from "../../platform/db/database.ts";
import { failure } from "../../platform/http/failure.ts";
import { fileKind } from "./file-kind.ts";
import { findAllLive, live, liveFolder, MAX_DEPTH } from "./find.ts";
import { freeNames } from "./free-names.ts";
import { checkName } from "./names.ts";
import { findChild, updateNodes, type NodeChange } from "./node.repository.ts";
import { lockDrive } from "./quota.repository.ts";
import { sortKey, typeKey } from "./sort-key.ts";
import type { TreeContext } from "./tree.context.ts";
import type { Entry } from "./tree.types.ts";
import { heightBelow } from "./walk.repository.ts";

export async function rename(
  tx: Tx,
  context: TreeContext,
  ownerId: string,
  id: string,
  given: string,
): Promise<Entry> {
  const name = checkName(given);
  await lockDrive(tx, ownerId);
  const entry = await live(tx, ownerId, id);
  if (entry.name === name) throw failure("file_rename_to_same_name");
  if (await findChild(tx, ownerId, entry.parentId, name)) throw failure("file_duplicated_name");
  await updateNodes(tx, ownerId, [id], { ...named(entry, name), modified_at: context.now() });
  return live(tx, ownerId, id);
}

export async function move(
  tx: Tx,
  context: TreeContext,
  ownerId: string,
  ids: readonly string[],
  toParentId: string,
): Promise<void> {
  await lockDrive(tx, ownerId);
  const entries = await findAllLive(tx, ownerId, ids);
  const path = await liveFolder(tx, ownerId, toParentId);
  const moving = entries.filter((entry) => entry.parentId !== toParentId);
  if (moving.length === 0) throw failure("file_move_or_copy_to_cur");
  await assertFits(tx, ownerId, moving, path);
  await place(tx, ownerId, moving, toParentId, { modified_at: context.now() });
}

/** Throws when the entries can't go below the last folder of `path`: it lies in one of them, or is too deep. */
export async function assertFits(
  tx: Tx,
  ownerId: string,
  entries: readonly Entry[],
  path: readonly Entry[],
): Promise<void> {
  const ids = new Set(entries.map((entry) => entry.id));
  if (path.some((folder) => ids.has(folder.id))) throw failure("file_move_into_itself");
  if (await isTooDeep(tx, ownerId, entries, path.length)) throw failure("file_path_too_deep");
}

export async function isTooDeep(
  tx: Tx,
  ownerId: string,
  entries: readonly Entry[],
  depth: number,
): Promise<boolean> {
  const folders = entries.filter((entry) => entry.kind === "folder").map((entry) => entry.id);
  return folders.length > 0 && depth + (await heightBelow(tx, ownerId, folders)) > MAX_DEPTH;
}

/** Puts entries into a folder, numbered where their names are taken; the rest of `change` goes to all of them. */
export async function place(
  tx: Tx,
  ownerId: string,
  entries: readonly Entry[],
  parentId: string,
  change: NodeChange,
): Promise<void> {
  const wanted = entries.map(({ name, kind }) => ({ name, isFile: kind === "file" }));
  const names = await freeNames(tx, ownerId, parentId, wanted);
  const unchanged = entries.filter((entry, index) => entry.name === names[index]);
  await updateNodes(
    tx,
    ownerId,
    unchanged.map((entry) => entry.id),
    { ...change, parent_id: parentId },
  );
  for (const [index, entry] of entries.entries()) {
    const name = names[index]!;
    if (name === entry.name) continue;
    await updateNodes(tx, ownerId, [entry.id], { ...change, ...named(entry, name), parent_id: parentId });
  }
}

/** All columns that follow from a name. */
export function named({ kind }: Pick<Entry, "kind">, name: string): NodeChange {
  const isFile = kind === "file";
  const { mimeType, category } = fileKind(name);
  return {
    name,
    sort_key: sortKey(name),
    type_key: typeKey(name, isFile),
    ...(isFile ? { mime_type: mimeType, category } : {}),
  };
}
