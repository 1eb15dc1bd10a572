import type { BlobStore } from "./blob-store.ts";
import { openDiskBlobStore } from "./disk-blob-store.ts";

const DISK = "disk:";

/** Opens the store at `disk:<folder>`; the folder is made when missing. */
export function openBlobStore(url: string): Promise<BlobStore> {
  if (!url.startsWith(DISK)) throw new Error("Not the address of a blob store");
  return openDiskBlobStore(url.slice(DISK.length));
}
