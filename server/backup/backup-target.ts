import type { BlobWriter, StoredBlob } from "./blob-ends.ts";
import type { Contents } from "./manifest.ts";

/** A folder that a backup is written into, in the clear or sealed. What it held before stays whole until `finish`. */
export interface BackupTarget {
  /** Where blobs go. They are found there again by later backups into the same folder. */
  readonly blobs: BlobWriter;
  /** Begins with rows anew, and forgets those that were written before. */
  begin(): Promise<void>;
  /** The rows of a table as text, in pieces. */
  writeTable(name: string, pieces: AsyncIterable<string>): Promise<void>;
  /** Which blobs belong to the backup; the list is read once and never held as a whole. */
  writeList(pages: AsyncIterable<readonly StoredBlob[]>): Promise<void>;
  writeSecrets(bytes: Buffer): Promise<void>;
  /** Comes last: in one step the folder is this backup and no longer the one before. */
  finish(contents: Contents): Promise<void>;
  /** Removes what only earlier backups needed; resolves with how many blobs that were. */
  tidy(): Promise<number>;
}
