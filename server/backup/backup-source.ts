import type { BlobReader, StoredBlob } from "./blob-ends.ts";
import type { Contents } from "./manifest.ts";

type Bytes = AsyncIterable<Buffer>;

export interface BackedUpBlob extends StoredBlob {
  /** Its path in the backup. */
  readonly file: string;
}

/**
 * A whole backup that can be read, in the clear or sealed; damage that it notices by itself is thrown as a
 * `StartFault`.
 */
export interface BackupSource extends BlobReader<BackedUpBlob> {
  readonly contents: Contents;
  readTable(name: string): Bytes;
  blobs(): AsyncIterable<BackedUpBlob>;
  /** null when it has none. */
  readSecrets(): Promise<Buffer | null>;
  /** Reads everything that the methods above don't, and throws a `StartFault` when it differs from the manifest. */
  checkRest(): Promise<void>;
}
