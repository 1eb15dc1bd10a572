import { open, stat, statfs } from "node:fs/promises";
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

/** The bytes that are free on a folder's file system for users other than root. */
export async function freeBytes(folder: string): Promise<number> {
  const { bavail, bsize } = await statfs(folder);
  return bavail * bsize;
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
