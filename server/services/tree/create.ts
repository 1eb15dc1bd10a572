import type { Tx } from "../../platform/db/database.ts";
import { failure } from "../../platform/http/failure.ts";
import { addReferences } from "./blob.repository.ts";
import { fileKind } from "./file-kind.ts";
import { liveFolder, MAX_DEPTH } from "./find.ts";
import { freeNames } from "./free-names.ts";
import { checkName } from "./names.ts";
import { newNodeId } from "./node-id.ts";
import { findChild, insertNodes, toEntry, type NodeRow } from "./node.repository.ts";
import { charge, lockDrive } from "./quota.repository.ts";
import { sortKey, typeKey } from "./sort-key.ts";
import type { TreeContext } from "./tree.context.ts";
import type { TreeService } from "./tree.service.ts";
import type { Entry } from "./tree.types.ts";

type FolderRequest = Parameters<TreeService["createFolder"]>[1];
export type FileRequest = Parameters<TreeService["createFile"]>[1];

export async function createFolder(tx: Tx, context: TreeContext, request: FolderRequest): Promise<Entry> {
  const { ownerId, parentId } = request;
  const wanted = checkName(request.name);
  await lockDrive(tx, ownerId);
  const above = await liveFolder(tx, ownerId, parentId);
  const there = await findChild(tx, ownerId, parentId, wanted);
  if (there && request.onClash === "refuse") throw failure("file_duplicated_name");
  if (there?.kind === "folder" && request.onClash === "reuse") return there;
  if (above.length >= MAX_DEPTH) throw failure("file_path_too_deep");
  const [name = wanted] = await freeNames(tx, ownerId, parentId, [{ name: wanted, isFile: false }]);
  const row: NodeRow = {
    ...newRow(ownerId, parentId, name, context.now()),
    id: newNodeId(),
    is_file: 0,
    content: "rows",
    folder_type: request.folderType ?? "",
  };
  await insertNodes(tx, [row]);
  return toEntry(row);
}

export async function createFile(tx: Tx, context: TreeContext, request: FileRequest): Promise<Entry> {
  const { ownerId, parentId, blob } = request;
  const wanted = checkName(request.name);
  const now = context.now();
  await lockDrive(tx, ownerId);
  await liveFolder(tx, ownerId, parentId);
  if (!(await charge(tx, ownerId, blob.size, context.defaultLimit))) throw failure("file_space_not_enough");
  const [name = wanted] = await freeNames(tx, ownerId, parentId, [{ name: wanted, isFile: true }]);
  const row = fileRow(request, name, now);
  await addReferences(tx, [blob], now);
  await insertNodes(tx, [row]);
  return toEntry(row);
}

/** The row of a file under a name that is free. */
export function fileRow(request: FileRequest, name: string, now: number): NodeRow {
  const { ownerId, parentId, blob } = request;
  const { mimeType, category } = fileKind(name);
  return {
    ...newRow(ownerId, parentId, name, now),
    id: request.id,
    is_file: 1,
    content: "blob",
    type_key: typeKey(name, true),
    size: blob.size,
    sha256: blob.sha256,
    gcid: blob.gcid,
    mime_type: mimeType,
    category,
    user_modified_at: request.userModifiedAt,
    params: JSON.stringify(request.params ?? {}),
  };
}

const newRow = (ownerId: string, parentId: string, name: string, now: number) => ({
  owner_id: ownerId,
  parent_id: parentId,
  name,
  sort_key: sortKey(name),
  type_key: "",
  tree_hash: null,
  size: 0,
  sha256: null,
  gcid: null,
  mime_type: "",
  category: "OTHER",
  folder_type: "",
  starred: 0,
  created_at: now,
  modified_at: now,
  user_modified_at: null,
  trashed_at: null,
  revision: 1,
  params: "{}",
});
