import { randomUUID } from "node:crypto";
import { spawnSync } from "node:child_process";
import { closeSync, fsyncSync, mkdirSync, openSync, renameSync, rmSync, statSync, writeSync } from "node:fs";
import { dirname, join } from "node:path";
import { errorCode } from "../error-code.ts";
import { answerEach } from "./file-worker.ts";
import type { PutRequest } from "./put-many.ts";

/**
 * Runs in a worker thread. Files are written beside each other without waiting for the disk, then the whole file system
 * is synced once (`sync -f`), the files get their names, and it is synced again: two waits for hundreds of files.
 */
function put({ staging, files }: PutRequest): void {
  const missing = files.filter(({ path, bytes }) => sizeOf(path) !== bytes.length);
  const written = missing.map(({ path, bytes }) => ({
    path,
    from: join(staging, `many-${randomUUID()}`),
    bytes,
  }));
  try {
    for (const { from, bytes } of written) write(from, bytes);
    sync(staging, () => written.map(({ from }) => from));
    for (const { from, path } of written) name(from, path);
    // Also for those that were there: somebody else may have named them a moment ago.
    sync(staging, () => [staging, ...new Set(files.flatMap(({ path }) => foldersOf(path)))]);
  } catch (error) {
    for (const { from } of written) rmSync(from, { force: true });
    throw error;
  }
}

function sizeOf(path: string): number | null {
  return statSync(path, { throwIfNoEntry: false })?.size ?? null;
}

function write(path: string, bytes: Uint8Array): void {
  const file = openSync(path, "wx", 0o600);
  try {
    for (let at = 0; at < bytes.length;) at += writeSync(file, bytes, at);
  } finally {
    closeSync(file);
  }
}

function name(from: string, path: string): void {
  try {
    renameSync(from, path);
  } catch (error) {
    if (errorCode(error) !== "ENOENT") throw error;
    mkdirSync(dirname(path), { recursive: true, mode: 0o700 });
    renameSync(from, path);
  }
}

/** Where `sync -f` isn't known or fails, every path is synced by itself, which also tells what is wrong. */
function sync(folder: string, paths: () => readonly string[]): void {
  if (spawnSync("sync", ["-f", folder], { stdio: "ignore" }).status === 0) return;
  for (const path of paths()) {
    const file = openSync(path, "r");
    try {
      fsyncSync(file);
    } finally {
      closeSync(file);
    }
  }
}

/** The folder of a blob and the two that list it. */
const foldersOf = (path: string): readonly string[] => {
  const folder = dirname(path);
  return [folder, dirname(folder), dirname(dirname(folder))];
};

answerEach(put);
