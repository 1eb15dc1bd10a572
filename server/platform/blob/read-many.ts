import { closeSync, open, read } from "node:fs";
import { WorkerThread } from "../threads/worker-thread.ts";
import { limited } from "./limited.ts";

/** Each read holds a file open, so only this many run at once. */
const READS_AT_ONCE = 64;

/** Bytes of a file from `start` on, as many as `into` takes. */
export interface FilePart {
  readonly path: string;
  readonly start: number;
  readonly into: Uint8Array;
}

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
    const isShared = parts.every(({ into }) => into.buffer instanceof SharedArrayBuffer);
    const done = isShared && parts.length > 0 ? await this.#worker.ask(parts.map(plain)) : 0;
    await limited(READS_AT_ONCE, parts.slice(done), readInto);
  }
}

/** A thread doesn't know the Buffer class, so it gets plain bytes. */
const plain = ({ path, start, into }: FilePart): FilePart => ({
  path,
  start,
  into: new Uint8Array(into.buffer, into.byteOffset, into.length),
});

/** Uses callbacks, which cost half as much as a file handle. */
function readInto({ path, start, into }: FilePart): Promise<void> {
  return new Promise((resolve, reject) => {
    open(path, "r", (failed, file) => {
      if (failed) return reject(failed);
      read(file, into, 0, into.length, start, (error, length) => {
        // Closing doesn't wait for the disk.
        closeSync(file);
        if (error) reject(error);
        else if (length < into.length) reject(new Error(`${path} ends before byte ${start + into.length}`));
        else resolve();
      });
    });
  });
}
