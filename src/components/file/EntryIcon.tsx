import type { FileObject } from "../../../contract/files.ts";
import { kindOf } from "./file-kind.ts";
import { FileIcon } from "./FileIcon.tsx";

interface Props {
  readonly file: Pick<FileObject, "kind" | "file_category" | "name">;
  /** Edge length in CSS units; the default suits a list row. */
  readonly size?: string;
}

/** The icon of an entry: its kind gives the colour, the end of its name the drawing. */
export const EntryIcon = ({ file, ...size }: Props) => (
  <FileIcon kind={kindOf(file)} name={file.name} {...size} />
);
