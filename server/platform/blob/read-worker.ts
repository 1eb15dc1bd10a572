import { closeSync, openSync, readvSync } from "node:fs";
import { answerEach } from "../threads/worker-thread.ts";
import { lengthOf, type FilePart } from "./read-many.ts";

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

function read(part: FilePart): void {
  const { path, start, into } = part;
  const file = openSync(path, "r");
  try {
    const end = start + lengthOf(part);
    if (start + readvSync(file, into, start) < end) throw new Error(`${path} ends before byte ${end}`);
  } finally {
    closeSync(file);
  }
}

answerEach(readFromMemory);
