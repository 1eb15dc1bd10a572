import type { FileObject } from "../../../contract/files.ts";

export type FileKind = "folder" | "image" | "video" | "audio" | "document" | "archive" | "other";

/** The kind by which an entry gets its icon. */
export const kindOf = (file: Pick<FileObject, "kind" | "file_category">): FileKind =>
  file.kind === "drive#folder" ? "folder" : (file.file_category.toLowerCase() as FileKind);
