import { closeSync, open as openFile, read } from "node:fs";
import { open, stat } from "node:fs/promises";
import { isMissing } from "./file-error.ts";

/** null when there is no such file. */
export async function statOf(path: string): Promise<{ size: number; mtimeMs: number } | null> {
  try {
    return await stat(path);
  } catch (error) {
    if (isMissing(error)) return null;
    throw error;
  }
}

/** Bytes; null when there is no such file. */
export async function sizeOf(path: string): Promise<number | null> {
  return (await statOf(path))?.size ?? null;
}

export async function syncFile(path: string): Promise<void> {
  const handle = await open(path, "r+");
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}

/** Makes the names in a folder durable. */
export async function syncFolder(path: string): Promise<void> {
  const handle = await open(path, "r");
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}

/** Fills `into` with a file's bytes from `start` on. By calls back, which cost half of what a file handle does. */
export function readInto(path: string, start: number, into: Uint8Array): Promise<void> {
  return new Promise((resolve, reject) => {
    openFile(path, "r", (failed, file) => {
      if (failed) return reject(failed);
      read(file, into, 0, into.length, start, (error, length) => {
        // Nothing waits for the disk here.
        closeSync(file);
        if (error) reject(error);
        else if (length < into.length) reject(new Error(`${path} ends before byte ${start + into.length}`));
        else resolve();
      });
    });
  });
}
