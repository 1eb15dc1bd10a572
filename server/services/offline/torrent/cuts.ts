import { Readable } from "node:stream";
import { failure } from "../../../platform/failure.ts";

/** Cuts one stream into pieces, one after the other. */
export class Cuts {
  readonly #chunks: AsyncIterator<Buffer>;
  readonly #tell: (bytes: number) => void;
  #rest: Buffer = Buffer.alloc(0);

  /** @param tell told of bytes as they are taken */
  constructor(source: Readable, tell: (bytes: number) => void) {
    this.#chunks = source[Symbol.asyncIterator]() as AsyncIterator<Buffer>;
    this.#tell = tell;
  }

  /** Takes the next `bytes` bytes; fails when the source ends before. They must be read before more are taken. */
  take(bytes: number): Readable {
    return Readable.from(this.next(bytes), { objectMode: false });
  }

  private async *next(bytes: number): AsyncGenerator<Buffer> {
    let left = bytes;
    while (left > 0) {
      const some = await this.some(left);
      left -= some.length;
      this.#tell(some.length);
      yield some;
    }
  }

  private async some(most: number): Promise<Buffer> {
    while (this.#rest.length === 0) {
      const { value, done } = await this.#chunks.next();
      if (done) throw failure("cancelled");
      this.#rest = value;
    }
    const some = this.#rest.subarray(0, most);
    this.#rest = this.#rest.subarray(some.length);
    return some;
  }
}
