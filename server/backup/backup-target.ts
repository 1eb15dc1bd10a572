import type { BlobStore } from "../platform/blob/blob-store.ts";
import type { Contents } from "./manifest.ts";

/** A new folder that a backup is written into, in the clear or sealed. */
export interface BackupTarget {
  /** The rows of a table as text, in pieces. */
  writeTable(name: string, pieces: AsyncIterable<string>): Promise<void>;
  /** Every blob of the list, which is read once and never held as a whole. Called once. */
  writeBlobs(store: BlobStore, sha256s: AsyncIterable<string>): Promise<void>;
  writeSecrets(bytes: Buffer): Promise<void>;
  /** Comes last: with the manifest the folder is whole. */
  finish(contents: Contents): Promise<void>;
}
