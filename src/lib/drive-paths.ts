import type { FileObject } from "../../contract/files.ts";

export const folderPath = (id: string): string => (id === "" ? "/drive/all" : `/drive/all/${id}`);

/** The address of a folder's listing with some entries marked. */
export const entriesPath = (folderId: string, ids: readonly string[]): string =>
  `${folderPath(folderId)}?${ids.map((id) => `show=${encodeURIComponent(id)}`).join("&")}`;

export const entryPath = ({ id, parent_id }: Pick<FileObject, "id" | "parent_id">): string =>
  entriesPath(parent_id, [id]);
