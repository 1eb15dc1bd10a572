import type { FileObject } from "../../../../contract/files.ts";
import type { FileSource } from "../../../api/file-source.ts";
import type { EditPort } from "./edit-port.ts";

export interface EditorProps {
  readonly file: FileObject;
  readonly source: FileSource;
  readonly port: EditPort;
  /** The drafts of the file are asked for, whatever content they were begun upon. */
  readonly isDraftWanted: boolean;
  /** Somebody wants to leave, which is answered by `onLeave` or `onStay`. */
  readonly isLeaving: boolean;
  readonly onLeave: () => void;
  /** The person wants to leave by a button of the editor. */
  readonly onDone: () => void;
  readonly onStay: () => void;
  /** The file has another content than the preview knows: it was saved here or, meanwhile, elsewhere. */
  readonly onNewContent: (file: FileObject) => void;
}
