import type { Readable } from "node:stream";
import { failure } from "../../platform/failure.ts";
import { bytesPassed } from "../../platform/memory/passing-bytes.ts";

const LINE_FEED = 10;
const EVENTS = ["readable", "end", "close", "error"] as const;

/**
 * A body read by lines and by counts of bytes. A body that ends inside either throws `upload_not_complete`; waiting for
 * more throws the signal's reason once that fires.
 */
export class BodyReader {
  readonly #source: Readable;
  readonly #signal: AbortSignal;
  #chunk: Buffer = Buffer.alloc(0);
  #taken = 0;

  constructor(source: Readable, signal: AbortSignal) {
    this.#source = source;
    this.#signal = signal;
  }

  /** Bytes that have been read. */
  get taken(): number {
    return this.#taken;
  }

  /** The next line without its end, null at the end of the body; longer than `limit` bytes is `invalid_argument`. */
  async line(limit: number): Promise<string | null> {
    const parts: Buffer[] = [];
    let length = 0;
    while (this.#chunk.length > 0 || (await this.#more())) {
      const end = this.#chunk.indexOf(LINE_FEED);
      const part = this.#take(end < 0 ? this.#chunk.length : end);
      length += part.length;
      if (length > limit) throw failure("invalid_argument");
      if (end >= 0) {
        this.#take(1);
        return parts.length === 0 ? part.toString("utf8") : Buffer.concat([...parts, part]).toString("utf8");
      }
      parts.push(part);
    }
    if (length > 0) throw failure("upload_not_complete");
    return null;
  }

  /** Fills `into` to its end. */
  async fill(into: Uint8Array): Promise<void> {
    await this.#pass(into.length, (part, at) => into.set(part, at));
  }

  /** Reads what is left, which must fit into `into` (`file_too_large`); resolves with how many bytes that are. */
  async rest(into: Uint8Array): Promise<number> {
    let at = 0;
    while (this.#chunk.length > 0 || (await this.#more())) {
      if (this.#chunk.length > into.length - at) throw failure("file_too_large");
      const part = this.#take(this.#chunk.length);
      into.set(part, at);
      at += part.length;
    }
    return at;
  }

  async skip(bytes: number): Promise<void> {
    await this.#pass(bytes, () => undefined);
  }

  async #pass(bytes: number, use: (part: Buffer, at: number) => void): Promise<void> {
    for (let at = 0; at < bytes;) {
      if (this.#chunk.length === 0 && !(await this.#more())) throw failure("upload_not_complete");
      const part = this.#take(Math.min(bytes - at, this.#chunk.length));
      use(part, at);
      at += part.length;
    }
  }

  #take(bytes: number): Buffer {
    const part = this.#chunk.subarray(0, bytes);
    this.#chunk = this.#chunk.subarray(bytes);
    this.#taken += part.length;
    return part;
  }

  /** Leaves no listener behind, so that a caller who refuses the rest can let it flow away. */
  async #more(): Promise<boolean> {
    for (;;) {
      const chunk = this.#source.read() as Buffer | null;
      if (chunk) {
        bytesPassed(chunk.length);
        this.#chunk = chunk;
        return true;
      }
      if (this.#source.readableEnded) return false;
      if (this.#source.destroyed) throw failure("cancelled");
      this.#signal.throwIfAborted();
      await new Promise<void>((resolve) => {
        const wake = () => {
          for (const event of EVENTS) this.#source.off(event, wake);
          this.#signal.removeEventListener("abort", wake);
          resolve();
        };
        for (const event of EVENTS) this.#source.on(event, wake);
        this.#signal.addEventListener("abort", wake);
      });
    }
  }
}
