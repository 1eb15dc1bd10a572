import { createHash } from "node:crypto";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { BlobStore } from "../../../../server/platform/blob/blob-store.ts";
import { openPackedBlobStore } from "../../../../server/platform/blob/packed-blob-store.ts";
import type { Blob } from "../../../../server/services/tree/index.ts";

/** The bytes of the few contents that random drives hold, on a disk of their own. */
export interface RandomBlobs {
  readonly store: BlobStore;
  blobOf(content: string): Blob;
  /** Puts the bytes there as an upload does, unless they are there. */
  keep(content: string): Promise<void>;
  remove(): void;
}

export async function randomBlobs(): Promise<RandomBlobs> {
  const folder = mkdtempSync(join(tmpdir(), "holdall-random-"));
  const store = await openPackedBlobStore(folder);
  return {
    store,
    blobOf,
    async keep(content) {
      const { sha256, size } = blobOf(content);
      if ((await store.stat(sha256)) !== null) return;
      const key = `staged-${sha256}`;
      await store.append(key, 0, bytes(content));
      await store.commit(key, sha256, size);
    },
    remove: () => rmSync(folder, { recursive: true, force: true }),
  };
}

const blobOf = (content: string): Blob => ({
  sha256: createHash("sha256").update(content).digest("hex"),
  gcid: createHash("sha1").update(content).digest("hex").toUpperCase(),
  crc32: null,
  size: Buffer.byteLength(content),
});

async function* bytes(content: string): AsyncGenerator<Buffer> {
  yield Buffer.from(content);
}
