import { randomUUID } from "node:crypto";
import type { BlobStore } from "../platform/blob/blob-store.ts";
import { giveBack } from "../platform/blob/lent-bytes.ts";

const WHOLE_BYTES = 1 << 20;

export interface StoredBlob {
  readonly sha256: string;
  /** Bytes; null where the size is unknown, as in lists of older backups. */
  readonly size: number | null;
}

/** A place that blobs come from. */
export interface BlobReader<Blob extends StoredBlob = StoredBlob> {
  /**
   * The bytes of a blob, all of them or a few more than its size; throws, also later, when it isn't there or isn't
   * whole.
   */
  open(blob: Blob): Promise<AsyncIterable<Buffer>>;
  /** The same in lent memory: each chunk is given back (`giveBack`) when it is no longer needed. */
  openLent(blob: Blob): Promise<AsyncIterable<Buffer>>;
}

/** A place that blobs go to. Stored blobs are durable. */
export interface BlobWriter<Blob extends StoredBlob = StoredBlob> {
  /** `there`: whole already. `linked`: it is now, without a byte sent. `wanted`: its bytes have to be put. */
  prepare(blob: Blob): Promise<"there" | "linked" | "wanted">;
  /** Small ones at once; `contents` are their bytes, in the same order. */
  putMany(blobs: readonly Blob[], contents: readonly Buffer[]): Promise<void>;
  /**
   * Rejects with the error that `bytes` throws; then nothing is kept. The chunks lie in lent memory, and are given
   * back.
   */
  put(blob: Blob, bytes: AsyncIterable<Buffer>): Promise<void>;
}

/** Reads a small blob into memory of its size and one byte more, which shows whether there is too much of it. */
export const readerOf = (store: Pick<BlobStore, "open" | "openLent">): BlobReader => ({
  open: async ({ sha256, size }) => {
    const range = size === null || size === 0 || size > WHOLE_BYTES ? undefined : { start: 0, end: size };
    return (await store.open(sha256, range)) as AsyncIterable<Buffer>;
  },
  openLent: ({ sha256 }) => store.openLent(sha256),
});

export const writerOf = (store: BlobStore): BlobWriter => ({
  prepare: async ({ sha256, size }) => {
    const there = await store.stat(sha256);
    return there !== null && there === size ? "there" : "wanted";
  },
  putMany: (blobs, contents) => store.putMany(contents, Promise.resolve(blobs.map(({ sha256 }) => sha256))),
  put: async ({ sha256 }, bytes) => {
    const key = `carried-${randomUUID()}`;
    const broken: unknown[] = [];
    try {
      const size = await store.append(key, 0, noting(bytes, broken), giveBack);
      if (broken.length > 0) throw broken[0];
      await store.commit(key, sha256, size);
    } catch (error) {
      await store.discardStaged(key).catch(() => undefined);
      throw error;
    }
  },
});

/** Takes bytes and keeps none: blobs that are carried there are read and hashed, no more. */
export const NOWHERE: BlobWriter = {
  prepare: async () => "wanted",
  putMany: async () => undefined,
  async put(_blob, bytes) {
    for await (const chunk of bytes) giveBack(chunk);
  },
};

/** A store takes bytes that break off for the whole, so the error that broke them has to be noted on the way. */
async function* noting(bytes: AsyncIterable<Buffer>, broken: unknown[]): AsyncGenerator<Buffer> {
  try {
    yield* bytes;
  } catch (error) {
    broken.push(error);
    throw error;
  }
}
