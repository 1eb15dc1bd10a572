import { closeSync, open, readv } from "node:fs";
import { WorkerThread } from "../threads/worker-thread.ts";
import { limited } from "./limited.ts";

/** Each read holds a file open, so only this many run at once. */
const READS_AT_ONCE = 64;

/** Bytes of a file from `start` on, as many as all of `into` takes, one memory after the other. */
export interface FilePart {
  readonly path: string;
  readonly start: number;
  readonly into: readonly Uint8Array[];
}

export const lengthOf = ({ into }: FilePart): number => into.reduce((sum, { length }) => sum + length, 0);

/**
 * Reads many small parts of files. One thread reads what the system has in memory, because a file takes no longer than
 * waking another thread would; as soon as one read had to wait for the disk, the disk is asked for all the rest at
 * once.
 */
export class FileReader {
  readonly #worker = new WorkerThread<readonly FilePart[], number>(
    new URL("./read-worker.ts", import.meta.url),
  );

  async read(parts: readonly FilePart[]): Promise<void> {
    const isShared = parts.every(({ into }) =>
      into.every(({ buffer }) => buffer instanceof SharedArrayBuffer),
    );
    const done = isShared && parts.length > 0 ? await this.#worker.ask(parts.map(plain)) : 0;
    await limited(READS_AT_ONCE, parts.slice(done), readInto);
  }
}

/** A thread doesn't know the Buffer class, so it gets plain bytes. */
const plain = ({ path, start, into }: FilePart): FilePart => ({
  path,
  start,
  into: into.map(({ buffer, byteOffset, length }) => new Uint8Array(buffer, byteOffset, length)),
});

/** Uses callbacks, which cost half as much as a file handle. */
function readInto(part: FilePart): Promise<void> {
  const { path, start, into } = part;
  const wanted = lengthOf(part);
  return new Promise((resolve, reject) => {
    open(path, "r", (failed, file) => {
      if (failed) return reject(failed);
      readv(file, into, start, (error, length) => {
        // Closing doesn't wait for the disk.
        closeSync(file);
        if (error) reject(error);
        else if (length < wanted) reject(new Error(`${path} ends before byte ${start + wanted}`));
        else resolve();
      });
    });
  });
}
