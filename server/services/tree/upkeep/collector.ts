import type { Database, Tx } from "../../../database.ts";
import type { BlobStore } from "../../../platform/blob/blob-store.ts";
import { deleteBlobs, lockFreeBlobs } from "../references/blob.repository.ts";

/** Rows locked at once while their bytes go. */
const BATCH = 50;

interface CollectorParts {
  readonly database: Database;
  readonly blobs: BlobStore;
  readonly now?: () => number;
  /** Takes away what others keep about the contents. */
  readonly forget?: (tx: Tx, sha256s: readonly string[]) => Promise<void>;
}

/**
 * Removes blobs that nothing has referred to for `graceMs` (longer than any upload takes from its last byte to its
 * entry), at most `limit`; resolves with how many. Bytes go while their row is locked and before it goes: killed at any
 * point, a row without references remains, and the next run finishes. A blob that comes back meanwhile waits for the
 * lock, or is reserved and thereby out of grace.
 * @param heldSince what was let go of since then stays (epoch ms); null for nothing
 */
export async function collectBlobs(
  { database, blobs, now = Date.now, forget = async () => undefined }: CollectorParts,
  { graceMs, limit, heldSince = null }: { graceMs: number; limit: number; heldSince?: number | null },
): Promise<number> {
  const freedBefore = Math.min(now() - graceMs, heldSince ?? Infinity);
  let collected = 0;
  while (collected < limit) {
    const batch = Math.min(BATCH, limit - collected);
    const count = await database.write(async (tx) => {
      const free = await lockFreeBlobs(tx, freedBefore, batch);
      for (const sha256 of free) await blobs.remove(sha256);
      if (free.length > 0) {
        await forget(tx, free);
        await deleteBlobs(tx, free);
      }
      return free.length;
    });
    collected += count;
    if (count < batch) break;
  }
  return collected;
}
