import { closeSync, open, read } from "node:fs";
import { WorkerThread } from "../threads/worker-thread.ts";
import { limited } from "./limited.ts";

/** Each holds a file open. */
const READS_AT_ONCE = 64;

/** Bytes of a file from `start` on, as many as `into` takes. */
export interface FilePart {
  readonly path: string;
  readonly start: number;
  readonly into: Uint8Array;
}

/**
 * Reads many small parts of files. What the system has in its memory is read by one thread, a file in the time another
 * thread would need to be woken for it; as soon as one had to wait for the disk, the rest is asked of it at once.
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

/** A Buffer's own class isn't known to a thread. */
const plain = ({ path, start, into }: FilePart): FilePart => ({
  path,
  start,
  into: new Uint8Array(into.buffer, into.byteOffset, into.length),
});

/** By calls back, which cost half of what a file handle does. */
function readInto({ path, start, into }: FilePart): Promise<void> {
  return new Promise((resolve, reject) => {
    open(path, "r", (failed, file) => {
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
