import type { StoredBlob } from "./blob-ends.ts";

/** Larger ones go alone, as streams. */
const SMALL_BYTES = 2 << 20;
const BATCH_BYTES = 8 << 20;
const BATCH_COUNT = 256;

/** Groups blobs so that the bytes of a group fit into memory, in their order; large blobs come alone and at once. */
export async function* batched<Blob extends StoredBlob>(
  blobs: AsyncIterable<Blob>,
): AsyncGenerator<readonly Blob[]> {
  let batch: Blob[] = [];
  let bytes = 0;
  for await (const blob of blobs) {
    const { size } = blob;
    if (size === null || size > SMALL_BYTES) {
      yield [blob];
      continue;
    }
    if (batch.length === BATCH_COUNT || bytes + size > BATCH_BYTES) {
      yield batch;
      batch = [];
      bytes = 0;
    }
    batch.push(blob);
    bytes += size;
  }
  if (batch.length > 0) yield batch;
}
