import type { FileObject } from "../../../../contract/files.ts";
import type { FileSource } from "../../../api/file-source.ts";

/** What each kind of preview is given. */
export interface KindProps {
  /** With its links. */
  readonly file: FileObject;
  readonly source: FileSource;
  /** Fetches the links anew. */
  readonly renew: () => Promise<FileObject>;
  /** Everything that can be stepped through, the file among it. */
  readonly siblings: readonly FileObject[];
  /** Steps to another of them. */
  readonly onShow?: ((file: FileObject) => void) | undefined;
}
