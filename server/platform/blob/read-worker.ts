import { closeSync, openSync, readSync } from "node:fs";
import { answerEach } from "../threads/worker-thread.ts";
import type { FilePart } from "./read-many.ts";

/** A read of a file that takes longer wasn't served from memory. */
const FROM_MEMORY_MS = 1;

/** Reads parts until one had to wait for the disk, and returns how many it read. */
function readFromMemory(parts: readonly FilePart[]): number {
  for (const [index, part] of parts.entries()) {
    const began = performance.now();
    read(part);
    if (performance.now() - began > FROM_MEMORY_MS) return index + 1;
  }
  return parts.length;
}

function read({ path, start, into }: FilePart): void {
  const file = openSync(path, "r");
  try {
    const length = readSync(file, into, 0, into.length, start);
    if (length < into.length) throw new Error(`${path} ends before byte ${start + into.length}`);
  } finally {
    closeSync(file);
  }
}

answerEach(readFromMemory);
