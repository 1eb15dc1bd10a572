import { mkdir, open, rename } from "node:fs/promises";
import { dirname } from "node:path";
import { pipeline } from "node:stream/promises";
import { syncFolder } from "../platform/blob/file-tools.ts";
import type { Pieces } from "./pieces.ts";

/** Writes a file that only this account may read, durably; rejects when there is one already. */
export async function writeNewFile(path: string, pieces: Pieces): Promise<void> {
  await mkdir(dirname(path), { recursive: true, mode: 0o700 });
  const file = await open(path, "wx", 0o600);
  await pipeline(pieces, file.createWriteStream({ flush: true }));
}

/** Puts the file at `from` in the place of `to`, whether or not `to` exists; durable in one step. */
export async function putInPlace(from: string, to: string): Promise<void> {
  await mkdir(dirname(to), { recursive: true, mode: 0o700 });
  await rename(from, to);
  await syncFolder(dirname(to));
}
