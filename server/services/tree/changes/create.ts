import type { Tx } from "../../../database.ts";
import { failure } from "../../../platform/failure.ts";
import { addReferences } from "../references/blob.repository.ts";
import { FolderChanges } from "./changes.ts";
import { toEntry, weightOf, type NodeRow } from "../entry.ts";
import { MAX_DEPTH } from "../listing/find.ts";
import { freeNames } from "../names/free-names.ts";
import { openFolder } from "../overlay/materialize.ts";
import { checkName } from "../names/names.ts";
import { newNodeId } from "../ids/node-id.ts";
import { insertNodes } from "../overlay/node.repository.ts";
import type { Folder } from "../overlay/folder.ts";
import { childEntry, childrenNamed } from "../overlay/overlay.repository.ts";
import { named } from "./place.ts";
import { charge, lockDrive } from "../references/quota.repository.ts";
import { replaceContentOf } from "./replace.ts";
import type { TreeContext } from "../tree.context.ts";
import type { TreeService } from "../tree.service.ts";
import type { Entry } from "../tree.types.ts";

type FolderRequest = Parameters<TreeService["createFolder"]>[1];
export type FileRequest = Parameters<TreeService["createFile"]>[1];

export async function createFolder(tx: Tx, context: TreeContext, request: FolderRequest): Promise<Entry> {
  const { ownerId, parentId } = request;
  const wanted = checkName(request.name);
  await lockDrive(tx, ownerId);
  const { path, folder } = await openFolder(tx, context, ownerId, parentId);
  const [there] = await childrenNamed(tx, folder, [wanted]);
  if (there && request.onConflict === "REFUSE") throw failure("file_duplicated_name");
  if (there && request.onConflict === "SKIP") return childEntry(folder, there);
  if (there?.is_file === 0 && request.onConflict === "MERGE") return childEntry(folder, there);
  if (path.length >= MAX_DEPTH) throw failure("file_path_too_deep");
  const [name = wanted] = there ? await freeNames(tx, folder, [{ name: wanted, isFile: false }]) : [wanted];
  const row: NodeRow = {
    ...newRow(ownerId, parentId, name, 0, context.now()),
    id: newNodeId(),
    folder_type: request.folderType ?? "",
  };
  await charge(tx, ownerId, { bytes: 0, entries: 1 }, context.standard);
  await insertNodes(tx, [row]);
  const changes = new FolderChanges();
  changes.enter(path, row.name, weightOf(row));
  await changes.apply(tx, context, ownerId);
  return toEntry(row);
}

export async function createFile(tx: Tx, context: TreeContext, request: FileRequest): Promise<Entry> {
  const { ownerId, parentId, blob } = request;
  const wanted = checkName(request.name);
  const now = context.now();
  await lockDrive(tx, ownerId);
  const { path, folder } = await openFolder(tx, context, ownerId, parentId);
  const met = await meetFile(tx, context, folder, wanted, request);
  if (met) return met;
  await charge(tx, ownerId, { bytes: blob.size, entries: 1 }, context.standard);
  const [name = wanted] = await freeNames(tx, folder, [{ name: wanted, isFile: true }]);
  const row = fileRow(request, name, now);
  await addReferences(tx, [blob], now);
  await insertNodes(tx, [row]);
  const changes = new FolderChanges();
  changes.enter(path, row.name, weightOf(row));
  await changes.apply(tx, context, ownerId);
  return toEntry(row);
}

/** The row of a file under a name that is free. */
export function fileRow(request: FileRequest, name: string, now: number): NodeRow {
  const { ownerId, parentId, blob } = request;
  return {
    ...newRow(ownerId, parentId, name, 1, now),
    id: request.id,
    size: blob.size,
    sha256: blob.sha256,
    gcid: blob.gcid,
    user_modified_at: request.userModifiedAt,
    params: JSON.stringify(request.params ?? {}),
  };
}

/** Replaces or keeps the file that has the name already, if there is one and the name isn't numbered. */
async function meetFile(
  tx: Tx,
  context: TreeContext,
  folder: Folder,
  name: string,
  { ownerId, blob, userModifiedAt, onConflict = "KEEP_BOTH" }: FileRequest,
): Promise<Entry | null> {
  if (onConflict === "KEEP_BOTH") return null;
  const [there] = await childrenNamed(tx, folder, [name]);
  if (!there) return null;
  if (onConflict === "REFUSE") throw failure("file_duplicated_name");
  if (onConflict === "SKIP") return childEntry(folder, there);
  if (!there.is_file) return null;
  return replaceContentOf(tx, context, { ownerId, id: there.id, blob, userModifiedAt });
}

/** The row of a new entry that is still empty. */
export const newRow = (ownerId: string, parentId: string, name: string, isFile: number, now: number) => ({
  ...named(isFile, name),
  owner_id: ownerId,
  parent_id: parentId,
  is_file: isFile,
  size: 0,
  sha256: null,
  gcid: null,
  folder_type: "",
  starred: 0,
  created_at: now,
  modified_at: now,
  user_modified_at: null,
  trashed_at: null,
  revision: 1,
  params: "{}",
  base_id: null,
  seal_id: null,
  masks: 0,
  files: 0,
  folders: 0,
  bytes: 0,
  kept: 0,
});
