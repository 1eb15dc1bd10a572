import type { FileHandle } from "node:fs/promises";
import { SpareMemory } from "../memory/spare-memory.ts";

const CHUNK_BYTES = 256 * 1024;
/** Kept while nobody reads: 16 MiB. */
const KEPT = 64;

const spare = new SpareMemory(KEPT, () => Buffer.allocUnsafeSlow(CHUNK_BYTES));
const lent = new WeakSet<ArrayBufferLike>();

/**
 * The rest of a file, in memory that is lent: whoever needs a chunk no more says so by `giveBack`, and it is filled anew.
 * On many virtual machines new memory costs several times what reading and hashing take. The file is closed at the end.
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

/** For a chunk that nobody reads or writes any more; any other memory is left to the collector. */
export function giveBack(chunk: Buffer): void {
  if (lent.delete(chunk.buffer)) spare.giveBack(Buffer.from(chunk.buffer));
}

async function readChunk(file: FileHandle): Promise<Buffer> {
  const memory = spare.take();
  const { bytesRead } = await file.read(memory, 0, memory.length, null);
  lent.add(memory.buffer);
  return memory.subarray(0, bytesRead);
}
