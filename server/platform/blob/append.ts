import type { FileHandle } from "node:fs/promises";
import { untilBroken } from "./until-broken.ts";

const BATCH_BYTES = 1 << 20;
/**
 * After this many bytes the disk begins to sync while writing goes on, so that little is left to wait for at the end.
 */
const SYNC_BYTES = 32 << 20;

interface Batch {
  readonly chunks: Buffer[];
  bytes: number;
}

const emptyBatch = (): Batch => ({ chunks: [], bytes: 0 });

/**
 * Writes `source` from `offset` on, some MiB at a time without copying, and goes on reading while a batch is being
 * written. Resolves with the end offset, also when the source breaks off; rejects only when writing (or `onBytes`)
 * fails.
 */
export async function appendTo(
  handle: FileHandle,
  offset: number,
  source: AsyncIterable<Buffer>,
  onBytes: (chunk: Buffer) => void | Promise<void>,
): Promise<number> {
  let end = offset;
  let writing: Promise<void> = Promise.resolve();
  let batch = emptyBatch();
  let synced = offset;
  let syncing: Promise<void> | null = null;
  // A disk reports lost bytes only once, so the report must not go to a sync that nobody waits for.
  const lost: unknown[] = [];

  const syncBeside = () => {
    if (syncing || end - synced < SYNC_BYTES) return;
    synced = end;
    syncing = handle
      .datasync()
      .catch((error: unknown) => void lost.push(error))
      .then(() => void (syncing = null));
  };

  const flush = async () => {
    await writing;
    const { chunks, bytes } = batch;
    const position = end;
    batch = emptyBatch();
    end += bytes;
    writing = writeAll(handle, chunks, position).then(() => tell(chunks, onBytes));
    writing.catch(() => undefined);
  };

  for await (const chunk of untilBroken(source)) {
    batch.chunks.push(chunk);
    batch.bytes += chunk.length;
    if (batch.bytes >= BATCH_BYTES) await flush();
    syncBeside();
  }
  await flush();
  await writing;
  await syncing;
  if (lost.length > 0) throw lost[0];
  return end;
}

async function tell(
  chunks: readonly Buffer[],
  onBytes: (chunk: Buffer) => void | Promise<void>,
): Promise<void> {
  for (const chunk of chunks) await onBytes(chunk);
}

/** A short write, as on an almost full disk, is followed by another for the rest. */
async function writeAll(handle: FileHandle, chunks: readonly Buffer[], position: number): Promise<void> {
  let rest = chunks;
  let at = position;
  while (rest.length > 0) {
    const { bytesWritten } = await handle.writev(rest, at);
    at += bytesWritten;
    rest = after(rest, bytesWritten);
  }
}

/** The chunks without their first `bytes`. */
function after(chunks: readonly Buffer[], bytes: number): readonly Buffer[] {
  let skip = bytes;
  const rest: Buffer[] = [];
  for (const chunk of chunks) {
    if (skip < chunk.length) rest.push(skip > 0 ? chunk.subarray(skip) : chunk);
    skip = Math.max(0, skip - chunk.length);
  }
  return rest;
}
