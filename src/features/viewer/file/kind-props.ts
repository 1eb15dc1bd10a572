import type { FileObject } from "../../../../contract/files.ts";
import type { FileSource } from "../../../api/file-source.ts";

/** Props of every kind of preview. */
export interface KindProps {
  /** The file with its links. */
  readonly file: FileObject;
  readonly source: FileSource;
  /** Fetches the links anew. */
  readonly renew: () => Promise<FileObject>;
  /** All files of the viewer, this one included. */
  readonly siblings: readonly FileObject[];
  /** Steps to another sibling. */
  readonly onShow?: ((file: FileObject) => void) | undefined;
}
