import type { FileObject } from "../../../../contract/files.ts";

/** Takes an edited text where it belongs, which who opens the window knows. */
export interface EditPort {
  /**
   * Puts bytes in the place of the content with this SHA-256.
   * @throws ApiError `file_changed_meanwhile` when another content is there, whose SHA-256 it names
   */
  readonly write: (file: FileObject, bytes: Uint8Array<ArrayBuffer>, base: string) => Promise<FileObject>;
  /** Puts bytes beside the file as a file of its own, and tells the name that it was given. */
  readonly writeBeside: (file: FileObject, bytes: Uint8Array<ArrayBuffer>) => Promise<string>;
}
