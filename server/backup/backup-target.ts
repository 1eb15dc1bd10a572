import type { BlobWriter, StoredBlob } from "./blob-ends.ts";
import type { Contents } from "./manifest.ts";

/** A folder into which a backup is written, in the clear or sealed. The backup before stays whole until `finish`. */
export interface BackupTarget {
  /** The blobs of the backup. Later backups into the same folder find them there again. */
  readonly blobs: BlobWriter;
  /** Begins with rows anew, and forgets those that were written before. */
  begin(): Promise<void>;
  /** The rows of a table as text, in pieces. */
  writeTable(name: string, pieces: AsyncIterable<string>): Promise<void>;
  /** Writes the list of the backup's blobs; the list is read once and never held as a whole. */
  writeList(pages: AsyncIterable<readonly StoredBlob[]>): Promise<void>;
  writeSecrets(bytes: Buffer): Promise<void>;
  /** Comes last: in one step the folder is this backup and no longer the one before. */
  finish(contents: Contents): Promise<void>;
  /** Removes files that only earlier backups needed; resolves with how many blobs that were. */
  tidy(): Promise<number>;
}
