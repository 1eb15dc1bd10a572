import type { BlobStore } from "./blob-store.ts";
import { StoreRefusal } from "./store-refusal.ts";

/** `refused`: it answers, but won't do what is asked until the operator changes something. */
export type StoreState = "ok" | "away" | "refused";

/**
 * How a store is. Of a bucket nothing rejects: all servers share it, and each of them goes on with what needs no bytes.
 * Rejects when a disk can't be read and written: other servers may have theirs. `tell` is given why it isn't well.
 */
export async function storeState(
  store: Pick<BlobStore, "ping">,
  blobUrl: string,
  tell: (error: unknown) => void,
): Promise<StoreState> {
  try {
    await store.ping();
    return "ok";
  } catch (error) {
    if (!blobUrl.startsWith("s3:")) throw error;
    tell(error);
    return error instanceof StoreRefusal ? "refused" : "away";
  }
}
