import { CONTENT_PUT_BYTES } from "../../../../contract/content-limits.ts";
import type { FileObject } from "../../../../contract/files.ts";
import { previewKind, type PreviewKind } from "../file/preview-kind.ts";

const TEXTS: readonly PreviewKind[] = ["text", "markdown", "table"];

type Told = Pick<FileObject, "kind" | "name" | "mime_type" | "size" | "phase" | "writable" | "trashed">;

/** Only whole texts are edited: what a part of a file would be saved as isn't that file any more. */
export const isEditable = (file: Told): boolean =>
  file.kind === "drive#file" &&
  file.writable &&
  !file.trashed &&
  file.phase === "PHASE_TYPE_COMPLETE" &&
  Number(file.size) <= CONTENT_PUT_BYTES &&
  TEXTS.includes(previewKind(file));
