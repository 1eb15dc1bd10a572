import type { BlobStore } from "../../server/platform/blob/blob-store.ts";
import { openDiskBlobStore } from "../../server/platform/blob/disk-blob-store.ts";
import { openBlobStore } from "../../server/platform/blob/open-blob-store.ts";
import { freshBucket, type TestBucket } from "./s3.ts";

const buckets = new Map<string, Promise<TestBucket>>();

/**
 * The blob store of a folder of the tests. With `HOLDALL_TEST_BLOBS=s3` it is a bucket that stands for the folder, which
 * must not make a difference.
 */
export async function openTestStore(folder: string): Promise<BlobStore> {
  if (process.env["HOLDALL_TEST_BLOBS"] !== "s3") return openDiskBlobStore(folder);
  const bucket = buckets.get(folder) ?? freshBucket();
  buckets.set(folder, bucket);
  return openBlobStore(await bucket);
}
