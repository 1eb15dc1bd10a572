import type { BlobStore } from "./blob-store.ts";
import { openDiskBlobStore } from "./disk-blob-store.ts";
import { openPackedBlobStore } from "./packed-blob-store.ts";
import { mayPack } from "./packs/may-pack.ts";
import { openS3BlobStore } from "./s3-blob-store.ts";
import { parseS3Url, type S3Credentials } from "./s3-location.ts";
import type { StoreWatch } from "./store-watch.ts";

const DISK = "disk:";
const S3 = "s3:";

export interface BlobStoreAddress {
  /** `disk:<folder>` or `s3://bucket/prefix?endpoint=…&region=…`. */
  readonly blobUrl: string;
  /** Keys of an S3 store; null uses the machine's own. */
  readonly blobCredentials: S3Credentials | null;
  /** The time within which a call to an S3 store must bring its first byte; a default holds unless said. */
  readonly blobPatienceMs?: number;
}

/** Opens a store. A missing folder is made, but a bucket must exist. `watch` sees the outcome of calls to a bucket. */
export function openBlobStore(
  { blobUrl, blobCredentials, blobPatienceMs: patienceMs }: BlobStoreAddress,
  watch?: StoreWatch,
): Promise<BlobStore> {
  if (blobUrl.startsWith(DISK)) return openFolder(blobUrl.slice(DISK.length));
  const location = blobUrl.startsWith(S3) ? parseS3Url(blobUrl) : { rule: "is no address of a blob store" };
  if ("rule" in location) throw new Error(location.rule);
  const options = { ...(patienceMs && { patienceMs }), ...(watch && { watch }) };
  return openS3BlobStore(location, blobCredentials, options);
}

const openFolder = async (folder: string): Promise<BlobStore> =>
  mayPack(folder) ? openPackedBlobStore(folder) : openDiskBlobStore(folder);
