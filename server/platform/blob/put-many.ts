import { Worker } from "node:worker_threads";

export interface PutFile {
  readonly path: string;
  readonly bytes: Uint8Array;
}

export interface PutRequest {
  readonly ticket: number;
  readonly staging: string;
  readonly files: readonly PutFile[];
}

export interface PutReply {
  readonly ticket: number;
  /** Of the error; `""` when all is durable. */
  readonly code: string;
  readonly message?: string;
}

type Waiting = PromiseWithResolvers<void>;

/** Puts many small files at their paths, durable when it resolves; in a worker thread, started when first needed. */
export class FilePutter {
  readonly #waiting = new Map<number, Waiting>();
  #worker: Worker | null = null;
  #tickets = 0;

  put(staging: string, files: readonly PutFile[]): Promise<void> {
    const worker = (this.#worker ??= this.#start());
    const ticket = (this.#tickets += 1);
    const waiting = Promise.withResolvers<void>();
    this.#waiting.set(ticket, waiting);
    worker.ref();
    worker.postMessage({ ticket, staging, files: files.map(shareable) } satisfies PutRequest);
    return waiting.promise;
  }

  #start(): Worker {
    const worker = new Worker(new URL("./put-worker.ts", import.meta.url));
    worker.on("message", ({ ticket, code, message }: PutReply) => {
      const waiting = this.#waiting.get(ticket);
      this.#waiting.delete(ticket);
      if (this.#waiting.size === 0) worker.unref();
      if (code === "") waiting?.resolve();
      else waiting?.reject(Object.assign(new Error(message), { code }));
    });
    worker.on("error", (error) => this.#fail(error));
    worker.on("exit", () => this.#fail(new Error("the worker that writes files has ended")));
    return worker;
  }

  #fail(error: Error): void {
    this.#worker = null;
    for (const waiting of this.#waiting.values()) waiting.reject(error);
    this.#waiting.clear();
  }
}

/** What lies in shared memory goes as it is; of anything else a worker would get the whole pool it is part of. */
const shareable = ({ path, bytes }: PutFile): PutFile => ({
  path,
  bytes:
    bytes.buffer instanceof SharedArrayBuffer
      ? new Uint8Array(bytes.buffer, bytes.byteOffset, bytes.length)
      : new Uint8Array(bytes),
});
