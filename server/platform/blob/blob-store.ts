import type { Readable } from "node:stream";

export interface ByteRange {
  /** First byte. */
  readonly start: number;
  /** Last byte, inclusive. */
  readonly end: number;
}

/** A part of a blob to be read into memory. */
export interface BlobPart {
  readonly sha256: string;
  /** First byte. */
  readonly start: number;
  /** This memory is filled to its end. */
  readonly into: Uint8Array;
}

/** The SHA-256 of each of many contents; null for one that is to be dropped. */
export type BlobNames = readonly (string | null)[];

/**
 * Content-addressed bytes. A blob is visible under its SHA-256 only when all its bytes are durable.
 * Staged bytes belong to one upload, are append-only and outlive the process.
 */
export interface BlobStore {
  /** Bytes staged under `key` that survive a crash of the process, 0 when there are none. */
  stagedSize(key: string): Promise<number>;
  /**
   * Appends `source` at `offset`, which must equal the staged size (else throws `upload_offset_mismatch`).
   * Resolves with the new durable size, also when the source breaks off: what arrived is kept.
   * `onBytes` sees each chunk, in order, once the store is done with its memory. Throws `storage_full`, and
   * `unavailable` when the store doesn't answer.
   */
  append(
    key: string,
    offset: number,
    source: AsyncIterable<Buffer>,
    onBytes?: (chunk: Buffer) => void | Promise<void>,
  ): Promise<number>;
  readStaged(key: string): Readable;
  /** Turns staged bytes into the blob `sha256`, durably. Idempotent: a second call after success succeeds. */
  commit(key: string, sha256: string, size: number): Promise<void>;
  /**
   * Stores many small contents at once, far cheaper than one by one; they are durable when this resolves. Their bytes
   * may go to the disk while `naming` is still under way; when it fails nothing is kept. Throws as `append` does; then
   * any of them may be there. Bytes in shared memory aren't copied.
   */
  putMany(contents: readonly Uint8Array[], naming: Promise<BlobNames>): Promise<void>;
  discardStaged(key: string): Promise<void>;
  /** Keys and ages of everything staged, for clean-up. */
  listStaged(): AsyncIterable<{ readonly key: string; readonly modifiedAt: number }>;
  /** Throws `file_not_found` when the blob isn't there. Reads 1 MiB at a time. */
  open(sha256: string, range?: ByteRange): Promise<Readable>;
  /**
   * Like `open`, for a reader that reads to the end and gives each chunk's memory back when it is done with it
   * (`giveBack`).
   */
  openLent(sha256: string): Promise<AsyncIterable<Buffer>>;
  /**
   * Fills memory with small parts, a few MiB at once, which is far cheaper than streams. Throws `file_not_found`, and
   * when a blob ends before its part does; then any of the memory may still be written to.
   */
  readMany(parts: readonly BlobPart[]): Promise<void>;
  /** Size in bytes, or null. */
  stat(sha256: string): Promise<number | null>;
  /** The time at which the blob was stored, epoch ms, or null. */
  storedAt(sha256: string): Promise<number | null>;
  /** Says whether the blob is a file of its own on a disk, which other programs may send; false also when it isn't there. */
  isFile(sha256: string): Promise<boolean>;
  /** Puts the blob's bytes into the new file `file`, by a hard link where that works; `file_not_found` like `open`. */
  copyTo(sha256: string, file: string): Promise<void>;
  /** Makes the new file `file` a hard link to the blob; false where that can't be, or when the blob isn't there. */
  linkTo(sha256: string, file: string): Promise<boolean>;
  remove(sha256: string): Promise<void>;
  list(): AsyncIterable<{ readonly sha256: string; readonly size: number }>;
  /**
   * Removes half-made remains of killed processes from before `before` (epoch ms), which nobody sees, and gives back room
   * that removed blobs still take; resolves with how many files went.
   */
  tidy(before: number): Promise<number>;
  /** Bytes that still fit; null when nobody knows. */
  free(): Promise<number | null>;
  /** Rejects when the store can't be read and written. */
  ping(): Promise<void>;
}
