import type { BlobStore } from "../../server/platform/blob/blob-store.ts";
import { openBlobStore } from "../../server/platform/blob/open-blob-store.ts";
import { openPackedBlobStore } from "../../server/platform/blob/packed-blob-store.ts";
import { inPairs } from "./pairs.ts";
import { freshBucket, type TestBucket } from "./s3.ts";

const buckets = new Map<string, Promise<TestBucket>>();

/**
 * The blob store of a folder of the tests. In pairs it is a bucket that stands for the folder.
 */
export async function openTestStore(folder: string): Promise<BlobStore> {
  if (!inPairs()) return openPackedBlobStore(folder);
  const bucket = buckets.get(folder) ?? freshBucket();
  buckets.set(folder, bucket);
  return openBlobStore(await bucket);
}
