import type { ArchiveFile } from "./archive.types.ts";

/** `length` bytes from `start` on, fewer at the end of the file. */
export async function readBytes(
  { sha256, size, store, signal }: ArchiveFile,
  start: number,
  length: number,
): Promise<Buffer> {
  const end = Math.min(size, start + length) - 1;
  if (start < 0 || end < start) return Buffer.alloc(0);
  signal.throwIfAborted();
  const chunks: Buffer[] = [];
  for await (const chunk of await store.open(sha256, { start, end })) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks);
}
