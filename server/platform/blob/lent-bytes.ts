import type { FileHandle } from "node:fs/promises";
import { SpareMemory } from "../memory/spare-memory.ts";

const CHUNK_BYTES = 256 * 1024;
/** This many chunks, 16 MiB, are kept while nobody reads. */
const KEPT = 64;

const spare = new SpareMemory(KEPT, () => Buffer.allocUnsafeSlow(CHUNK_BYTES));
const lent = new WeakSet<ArrayBufferLike>();

/**
 * Yields the rest of a file in memory that is lent: a reader gives a chunk back with `giveBack`, and it is filled anew.
 * On many virtual machines new memory costs several times as much as reading and hashing. The file is closed at the
 * end.
 */
export async function* lentBytes(file: FileHandle): AsyncGenerator<Buffer> {
  let next = readChunk(file);
  try {
    for (;;) {
      const chunk = await next;
      if (chunk.length === 0) return;
      next = readChunk(file);
      yield chunk;
    }
  } finally {
    await next.then(giveBack, () => undefined);
    await file.close();
  }
}

/** Takes back a chunk that nobody reads or writes any more; memory of any other kind is left to the collector. */
export function giveBack(chunk: Buffer): void {
  if (lent.delete(chunk.buffer)) spare.giveBack(Buffer.from(chunk.buffer));
}

async function readChunk(file: FileHandle): Promise<Buffer> {
  const memory = spare.take();
  const { bytesRead } = await file.read(memory, 0, memory.length, null);
  lent.add(memory.buffer);
  return memory.subarray(0, bytesRead);
}
