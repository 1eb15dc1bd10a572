import type { Selectable } from "kysely";
import type { FileCategory } from "../../../contract/files.ts";
import { fileKind } from "./names/file-kind.ts";
import type { NodeTable, TreeEntryTable } from "./tree.tables.ts";
import type { Entry, Totals } from "./tree.types.ts";

export type NodeRow = Selectable<NodeTable>;

/** An entry of a sealed folder, with the facts its blob has. */
export interface SealedRow extends Selectable<TreeEntryTable> {
  readonly gcid: string | null;
}

/** Every row of a listing has these columns, wherever it comes from. */
export type ShownRow = Omit<NodeRow, "owner_id" | "parent_id" | "masks">;

export const rowEntry = (ownerId: string, parentId: string, row: ShownRow): Entry => ({
  id: row.id,
  ownerId,
  parentId,
  name: row.name,
  kind: row.is_file ? "file" : "folder",
  size: row.size,
  sha256: row.sha256,
  gcid: row.gcid,
  mimeType: row.mime_type,
  category: row.category as FileCategory,
  folderType: row.folder_type,
  starred: row.starred === 1,
  createdAt: row.created_at,
  modifiedAt: row.modified_at,
  userModifiedAt: row.user_modified_at,
  trashedAt: row.trashed_at,
  revision: row.revision,
  params: JSON.parse(row.params) as Record<string, string>,
});

export const toEntry = (row: NodeRow): Entry => rowEntry(row.owner_id, row.parent_id, row);

/** These columns follow from a file's name; folders have none of them. */
export const kindColumns = (name: string, isFile: number): { mime_type: string; category: string } => {
  const { mimeType, category } = fileKind(name);
  return isFile ? { mime_type: mimeType, category } : { mime_type: "", category: "OTHER" };
};

/**
 * The row that a sealed entry shows as, and becomes at the first write. It is as old as the row it hangs on, and never
 * starred, revised or in the trash by itself.
 */
export const shownRow = (id: string, createdAt: number, row: SealedRow): ShownRow => ({
  id,
  name: row.name,
  sort_key: row.sort_key,
  type_key: row.type_key,
  is_file: row.is_file,
  size: row.size,
  sha256: row.sha256,
  gcid: row.gcid,
  ...kindColumns(row.name, row.is_file),
  folder_type: "",
  starred: 0,
  created_at: createdAt,
  modified_at: row.modified_at,
  user_modified_at: row.user_modified_at,
  trashed_at: null,
  revision: 1,
  params: row.params,
  base_id: row.child_id,
  seal_id: row.child_id,
  files: 0,
  folders: 0,
  bytes: 0,
  kept: 0,
});

/** Totals, and the bytes of kept versions. */
export interface Weight extends Totals {
  readonly kept: number;
}

/** A row's weight in its folder: itself and everything live below it. */
export const weightOf = (
  row: Pick<NodeRow, "is_file" | "size" | "files" | "folders" | "bytes" | "kept">,
): Weight => ({
  files: row.is_file + row.files,
  folders: 1 - row.is_file + row.folders,
  bytes: row.size + row.bytes,
  kept: row.kept,
});
