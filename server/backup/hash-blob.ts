import { createHash } from "node:crypto";
import type { BlobStore } from "../platform/blob/blob-store.ts";
import { Failure } from "../platform/http/failure.ts";

/** Reads a blob again and says in a sentence what is wrong with it; null when it is whole. */
export async function blobFault(blobs: BlobStore, sha256: string, size: number): Promise<string | null> {
  try {
    const hash = createHash("sha256");
    let read = 0;
    for await (const chunk of await blobs.open(sha256)) {
      read += (chunk as Buffer).length;
      hash.update(chunk as Buffer);
    }
    if (read !== size) return `Blob ${sha256} has ${read} bytes instead of ${size}.`;
    return hash.digest("hex") === sha256 ? null : `Blob ${sha256} holds other bytes.`;
  } catch (error) {
    if (error instanceof Failure && error.error === "file_not_found") {
      return `Blob ${sha256} is missing, though a file refers to it.`;
    }
    return `Blob ${sha256} can't be read: ${String(error)}.`;
  }
}
