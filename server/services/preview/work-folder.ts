import { randomUUID } from "node:crypto";
import { mkdir, open, readdir, rm, stat } from "node:fs/promises";
import { join } from "node:path";
import type { Readable } from "node:stream";
import type { Bytes, Source } from "./preview.types.ts";

/**
 * Only the beginning and the end of a large file are written, because containers keep their facts and a film's first
 * pictures there.
 */
const HEAD_BYTES = 32 << 20;
const TAIL_BYTES = 16 << 20;
const WHOLE_BYTES = HEAD_BYTES + TAIL_BYTES;
const LEFT_OVER_MS = 3_600_000;

type Content = Pick<Source, "sha256" | "size">;

/** Files that tools work on. Each has a folder of its own, which is removed when its work is done. */
export interface WorkFolder {
  readonly path: string;
  /**
   * `work` gets the name of a new file with the content's bytes. A large file holds only the beginning and the end; the
   * rest is a hole.
   */
  withContent<Result>(source: Content, work: (file: string) => Promise<Result>): Promise<Result>;
  /** `work` gets a name that no file has. */
  withName<Result>(work: (file: string) => Promise<Result>): Promise<Result>;
}

export async function openWorkFolder(path: string, store: Bytes): Promise<WorkFolder> {
  await mkdir(path, { recursive: true, mode: 0o700 });
  await clearLeftOver(path);
  const withName: WorkFolder["withName"] = async (work) => {
    const place = join(path, randomUUID());
    await mkdir(place, { mode: 0o700 });
    try {
      return await work(join(place, "file"));
    } finally {
      await rm(place, { recursive: true, force: true });
    }
  };
  return {
    path,
    withName,
    withContent: (source, work) =>
      withName(async (file) => {
        if (source.size <= WHOLE_BYTES) await store.copyTo(source.sha256, file);
        else await copyEnds(store, source, file);
        return work(file);
      }),
  };
}

/**
 * Makes a file of the content's size whose middle is a hole, because formats are read from their ends and gigabytes
 * needn't be moved.
 */
async function copyEnds(store: Bytes, { sha256, size }: Content, file: string): Promise<void> {
  const handle = await open(file, "wx", 0o600);
  try {
    await handle.truncate(size);
    for (const start of [0, size - TAIL_BYTES]) {
      const end = start === 0 ? HEAD_BYTES - 1 : size - 1;
      let position = start;
      for await (const chunk of (await store.open(sha256, { start, end })) as Readable &
        AsyncIterable<Buffer>) {
        await handle.write(chunk, 0, chunk.length, position);
        position += chunk.length;
      }
    }
  } finally {
    await handle.close();
  }
}

/** Removes the files of a process that was killed. */
async function clearLeftOver(folder: string): Promise<void> {
  for (const name of await readdir(folder)) {
    const place = join(folder, name);
    const found = await stat(place).catch(() => null);
    if (!found || found.ctimeMs > Date.now() - LEFT_OVER_MS) continue;
    await rm(place, { recursive: true, force: true });
  }
}
