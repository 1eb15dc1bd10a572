import type { FileObject } from "../../../../contract/files.ts";
import type { FileSource } from "../../../api/file-source.ts";
import { FileStage } from "./FileStage.tsx";
import { useLinkedFile } from "../file/use-linked-file.ts";

interface Props {
  readonly file: FileObject;
  readonly source: FileSource;
}

const NONE: readonly FileObject[] = [];

/** Shows one file within a page. */
export const FilePreview = ({ file, source }: Props) => (
  <FileStage file={file} linked={useLinkedFile(file, source)} source={source} siblings={NONE} />
);
