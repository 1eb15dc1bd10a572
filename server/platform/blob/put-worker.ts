import { closeSync, fsyncSync, mkdirSync, openSync, renameSync, rmSync, statSync, writeSync } from "node:fs";
import { answerEach } from "../threads/worker-thread.ts";
import type { Name, PutStep } from "./put-many.ts";
import { syncFileSystem } from "./sync-file-system.ts";

/** Runs in a worker thread and takes one step of `FilePutter` at a time; while the disk syncs, the next steps go on. */
function take(step: PutStep): void | Promise<void> {
  switch (step.kind) {
    case "write":
      return step.files.forEach(({ path, bytes }) => write(path, bytes));
    case "sync file system":
      return syncFileSystem(step.of);
    case "sync":
      return step.paths.forEach(sync);
    case "make folders":
      return step.paths.forEach((path) => mkdirSync(path, { recursive: true, mode: 0o700 }));
    case "name":
      return step.names.forEach(name);
    case "remove":
      return step.paths.forEach((path) => rmSync(path, { force: true }));
  }
}

function write(path: string, bytes: Uint8Array): void {
  const file = openSync(path, "wx", 0o600);
  try {
    for (let at = 0; at < bytes.length;) at += writeSync(file, bytes, at);
  } finally {
    closeSync(file);
  }
}

function name({ from, to, size }: Name): void {
  if (statSync(to, { throwIfNoEntry: false })?.size === size) rmSync(from, { force: true });
  else renameSync(from, to);
}

function sync(path: string): void {
  const file = openSync(path, "r");
  try {
    fsyncSync(file);
  } finally {
    closeSync(file);
  }
}

answerEach(take);
