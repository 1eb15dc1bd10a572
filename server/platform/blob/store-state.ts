import type { BlobStore } from "./blob-store.ts";
import { StoreRefusal } from "./store-refusal.ts";

/** `refused`: the store answers, but refuses requests until the operator changes something. */
export type StoreState = "ok" | "away" | "refused";

/**
 * Tells the state of a store. For a bucket it never rejects, because all servers share the bucket and each goes on with
 * work that needs no bytes. It rejects when a disk can't be read and written, because other servers may have working
 * ones. `tell` gets the reason when the store isn't well.
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
