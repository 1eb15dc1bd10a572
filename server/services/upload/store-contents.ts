import type { Database } from "../../database.ts";
import type { BlobStore } from "../../platform/blob/blob-store.ts";
import type { Blob, TreeService } from "../tree/index.ts";

export interface StoreContentsParts {
  readonly database: Database;
  readonly tree: Pick<TreeService, "reserveBlob">;
  readonly store: Pick<BlobStore, "putMany">;
}

/**
 * Stores contents that lie in memory, durably, and spares them from the collector before any of them is there. Their bytes
 * may go to the disk while it is still judged what is kept.
 * @param judging the blob of each content; null for one that is to be dropped
 */
export async function storeContents(
  { database, tree, store }: StoreContentsParts,
  contents: readonly Uint8Array[],
  judging: Promise<readonly (Blob | null)[]>,
): Promise<void> {
  const naming = judging.then(async (blobs) => {
    const kept = blobs.filter((blob) => blob !== null);
    if (kept.length > 0) await database.write((tx) => tree.reserveBlob(tx, ...kept));
    return blobs.map((blob) => blob?.sha256 ?? null);
  });
  await store.putMany(contents, naming);
}
