import { FileWorker } from "./file-worker.ts";

export interface PutFile {
  readonly path: string;
  readonly bytes: Uint8Array;
}

export interface PutRequest {
  readonly staging: string;
  readonly files: readonly PutFile[];
}

/** Puts many small files at their paths, durable when it resolves. */
export class FilePutter {
  readonly #worker = new FileWorker<PutRequest, void>(new URL("./put-worker.ts", import.meta.url));

  put(staging: string, files: readonly PutFile[]): Promise<void> {
    return this.#worker.ask({ staging, files: files.map(shareable) });
  }
}

/** What lies in shared memory goes as it is, of anything else a copy. */
const shareable = ({ path, bytes }: PutFile): PutFile => ({
  path,
  bytes:
    bytes.buffer instanceof SharedArrayBuffer
      ? new Uint8Array(bytes.buffer, bytes.byteOffset, bytes.length)
      : new Uint8Array(bytes),
});
