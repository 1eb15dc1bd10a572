import type { Readable } from "node:stream";
import { failure } from "../../platform/http/failure.ts";
import { bytesPassed } from "../../platform/memory/passing-bytes.ts";
import type { HashLane } from "./hash.types.ts";

const PIECE_BYTES = 1 << 19;
/** Pieces one upload may have under way: being filled, hashed and written. */
const MOST_PIECES = 8;
const MOST_SPARE = 32;

interface Piece {
  readonly bytes: Buffer;
  filled: number;
  /** Readers that haven't finished: the store and each hash. */
  readers: number;
}

export interface IntakeOptions {
  /** Bytes that may come. */
  readonly limit: number;
  /** Hashes that see every byte. */
  readonly lanes: readonly HashLane[];
  /** Asked before each piece is handed on; once false, nothing more is. */
  readonly mayWrite?: () => boolean;
  /** Cuts the connection; what has arrived is still handed on. */
  readonly signal?: AbortSignal;
}

const spare: Piece[] = [];

const newPiece = (): Piece =>
  spare.pop() ?? { bytes: Buffer.from(new SharedArrayBuffer(PIECE_BYTES)), filled: 0, readers: 0 };

/**
 * Takes the bytes of a connection into shared memory once; the store writes and the workers hash from there at the
 * same time. When all pieces are under way the connection is paused, so memory stays the same for any size.
 */
export class ByteIntake {
  /** Bytes handed on. */
  taken = 0;
  /** Why not everything came: `file_too_large`, `cancelled` (broken off), `upload_locked` (another took over); null when it did. */
  fault: Error | null = null;
  private readonly source: Readable;
  private readonly options: IntakeOptions;
  private readonly ready: Piece[] = [];
  private readonly lent = new Map<Buffer, Piece>();
  private filling: Piece | null = null;
  private pieces = 0;
  private rest: Buffer | null = null;
  private ended = false;
  private wake: () => void = () => undefined;

  constructor(source: Readable, options: IntakeOptions) {
    this.source = source;
    this.options = options;
    source.on("data", (chunk: Buffer) => {
      if (this.ended) return;
      bytesPassed(chunk.length);
      this.fill(chunk);
    });
    source.once("end", () => this.end(null));
    source.once("error", () => this.end(failure("cancelled")));
    source.once("close", () => this.end(failure("cancelled")));
    if (source.readableEnded) this.end(null);
    if (source.destroyed) this.end(failure("cancelled"));
    if (options.signal?.aborted) this.cut();
    options.signal?.addEventListener("abort", () => this.cut(), { once: true });
  }

  /** The bytes as they come, for `BlobStore.append`; ends, never fails, when the sender does. */
  async *[Symbol.asyncIterator](): AsyncGenerator<Buffer> {
    try {
      for (;;) {
        const piece = this.ready.shift() ?? this.lastPiece();
        const bytes = piece && this.lend(piece);
        if (bytes) yield bytes;
        else if (this.ended && !this.rest) return;
        else await new Promise<void>((resolve) => (this.wake = resolve));
      }
    } finally {
      this.end(failure("aborted"));
      this.rest = null;
      this.source.pause();
    }
  }

  /** The store is done with bytes it was given. */
  readonly written = (bytes: Buffer): void => {
    const piece = this.lent.get(bytes);
    if (!piece) return;
    this.lent.delete(bytes);
    this.release(piece);
  };

  private fill(chunk: Buffer): void {
    let from = 0;
    while (from < chunk.length) {
      const piece = (this.filling ??= this.nextPiece());
      if (!piece) {
        this.rest = chunk.subarray(from);
        this.source.pause();
        return;
      }
      const part = chunk.subarray(from, from + piece.bytes.length - piece.filled);
      // Unlike copy and set, fill copies into shared memory as fast as into any other: nobody reads this piece yet.
      piece.bytes.fill(part, piece.filled, piece.filled + part.length);
      from += part.length;
      piece.filled += part.length;
      if (piece.filled === piece.bytes.length) this.handOn();
    }
  }

  private nextPiece(): Piece | null {
    if (this.pieces === MOST_PIECES) return null;
    this.pieces += 1;
    return newPiece();
  }

  private handOn(): void {
    if (this.filling) this.ready.push(this.filling);
    this.filling = null;
    this.wake();
  }

  /** A source may have ended while bytes of it wait for a piece that is free. */
  private lastPiece(): Piece | null {
    if (!this.ended || this.rest || !this.filling) return null;
    const last = this.filling;
    this.filling = null;
    return last;
  }

  private lend(piece: Piece): Buffer | null {
    const { limit, lanes, mayWrite } = this.options;
    if (mayWrite?.() === false) {
      this.refuse(failure("upload_locked"));
      return null;
    }
    const allowed = Math.min(piece.filled, limit - this.taken);
    if (allowed < piece.filled) this.refuse(failure("file_too_large"));
    if (allowed === 0) return null;
    const bytes = piece.bytes.subarray(0, allowed);
    this.taken += allowed;
    piece.readers = 1 + lanes.length;
    this.lent.set(bytes, piece);
    for (const lane of lanes) {
      lane.update(bytes).then(
        () => this.release(piece),
        (error: Error) => this.refuse(error),
      );
    }
    return bytes;
  }

  private release(piece: Piece): void {
    piece.readers -= 1;
    if (piece.readers > 0) return;
    piece.filled = 0;
    this.pieces -= 1;
    if (spare.length < MOST_SPARE) spare.push(piece);
    const rest = this.rest;
    if (!rest) return;
    this.rest = null;
    this.fill(rest);
    if (this.rest) return;
    if (this.ended) this.wake();
    else this.source.resume();
  }

  private cut(): void {
    this.end(failure("upload_locked"));
    this.source.destroy();
  }

  /** Nothing after what has been handed on counts. */
  private refuse(fault: Error): void {
    this.ended = true;
    this.fault = fault;
    this.ready.length = 0;
    this.filling = null;
    this.rest = null;
    this.wake();
  }

  private end(fault: Error | null): void {
    if (this.ended) return;
    this.ended = true;
    this.fault = fault;
    this.wake();
  }
}
