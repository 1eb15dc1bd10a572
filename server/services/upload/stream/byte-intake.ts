import type { Readable } from "node:stream";
import { failure, Failure } from "../../../platform/failure.ts";
import { bytesPassed } from "../../../platform/memory/passing-bytes.ts";
import type { AsyncHash } from "./hash.types.ts";
import { LARGE_PIECE_BYTES, PiecePool, SMALL_PIECE_BYTES, type Holder, type Piece } from "./piece-pool.ts";

/** The bytes that one upload may have under way: being filled, hashed and written. */
const MOST_BYTES = 4 * 2 ** 20;
/** The bytes of all this process's uploads that are under way or at rest. */
const MOST_IN_ALL = 64 * 2 ** 20;
/** A sender that fills a piece within this time brings much, and gets larger pieces. */
const FAST_MS = 100;

const sharedPool = new PiecePool(MOST_IN_ALL);

export interface IntakeOptions {
  /** The bytes that may come. */
  readonly limit: number;
  /** Hashes that see every byte. */
  readonly hashes: readonly AsyncHash[];
  /** Asked before each piece is handed on; once false, nothing more is. */
  readonly mayWrite?: () => boolean;
  /**
   * Takes nothing more; bytes that have arrived are still handed on. Cuts the connection, unless its reason is a
   * failure, which is answered.
   */
  readonly signal?: AbortSignal;
  readonly pool?: PiecePool;
}

/**
 * Takes the bytes of a connection into shared memory once; the store writes and the workers hash from there at the same
 * time. When all pieces are in use the connection is paused, so memory stays the same for any size. When others need
 * the memory in which the bytes of a resting connection wait, the store is told to write them: its round ends.
 */
export class ByteIntake implements Holder {
  /** Bytes that were handed on. */
  taken = 0;
  /**
   * The reason why not everything came: `file_too_large`, `cancelled` (broken off), `upload_locked` (another took
   * over), or the signal's own failure; null when everything came.
   */
  fault: Error | null = null;
  private readonly source: Readable;
  private readonly options: IntakeOptions;
  private readonly pool: PiecePool;
  private readonly ready: Piece[] = [];
  private readonly lent = new Map<Buffer, Piece>();
  private readonly held = new Set<Piece>();
  private heldBytes = 0;
  private filling: Piece | null = null;
  private fillingSince = 0;
  private nextBytes = SMALL_PIECE_BYTES;
  private isWaiting = false;
  private rest: Buffer | null = null;
  private ended = false;
  private isFlushing = false;
  private movedAt = performance.now();
  private wake: () => void = () => undefined;

  constructor(source: Readable, options: IntakeOptions) {
    this.source = source;
    this.options = options;
    this.pool = options.pool ?? sharedPool;
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

  /**
   * Hands everything to `write`, in one round or, when the memory is needed, in several; ends, and never fails, when
   * the sender ends or breaks off. Errors of `write` are thrown.
   */
  async drain(write: (round: AsyncIterable<Buffer>) => Promise<void>): Promise<void> {
    try {
      do await write(this.round());
      while (await this.more());
    } finally {
      this.end(failure("aborted"));
      this.source.pause();
      this.close();
    }
  }

  /** The store is done with bytes it was given. */
  readonly written = (bytes: Buffer): void => {
    const piece = this.lent.get(bytes);
    if (!piece) return;
    this.lent.delete(bytes);
    this.release(piece);
  };

  idle(): number {
    return performance.now() - this.movedAt;
  }

  flush(): void {
    this.isFlushing = true;
    if (this.filling) this.handOn();
    this.wake();
  }

  private async *round(): AsyncGenerator<Buffer> {
    for (;;) {
      const piece = this.ready.shift() ?? this.lastPiece();
      const bytes = piece && this.lend(piece);
      if (bytes) yield bytes;
      else if (this.isFlushing || (this.ended && !this.rest)) break;
      else await this.woken();
    }
    this.isFlushing = false;
  }

  /** Waits for bytes after a round; false when there are no more. */
  private async more(): Promise<boolean> {
    while (this.ready.length === 0 && !this.filling) {
      if (this.ended && !this.rest) return false;
      await this.woken();
    }
    return true;
  }

  private woken(): Promise<void> {
    return new Promise((resolve) => (this.wake = resolve));
  }

  private fill(chunk: Buffer): void {
    this.movedAt = performance.now();
    let from = 0;
    while (from < chunk.length) {
      const piece = this.filling;
      if (!piece) {
        this.rest = chunk.subarray(from);
        this.source.pause();
        this.askForPiece();
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

  private askForPiece(): void {
    if (this.isWaiting || !this.rest || this.heldBytes + this.nextBytes > MOST_BYTES) return;
    this.isWaiting = true;
    this.pool.take(this, this.nextBytes, (piece) => this.begin(piece));
  }

  private begin(piece: Piece): void {
    this.isWaiting = false;
    this.held.add(piece);
    this.heldBytes += piece.bytes.length;
    this.filling = piece;
    this.fillingSince = performance.now();
    const { rest } = this;
    this.rest = null;
    if (rest) this.fill(rest);
    if (!this.ended && !this.rest) this.source.resume();
    this.wake();
  }

  private handOn(): void {
    if (!this.filling) return;
    const isFast = performance.now() - this.fillingSince < FAST_MS;
    this.nextBytes = isFast ? LARGE_PIECE_BYTES : SMALL_PIECE_BYTES;
    this.ready.push(this.filling);
    this.filling = null;
    this.wake();
  }

  /** A source may have ended while bytes of it wait for a free piece. */
  private lastPiece(): Piece | null {
    if (!this.ended || this.rest || !this.filling) return null;
    const last = this.filling;
    this.filling = null;
    return last;
  }

  private lend(piece: Piece): Buffer | null {
    const { limit, hashes, mayWrite } = this.options;
    if (mayWrite?.() === false) {
      this.refuse(failure("upload_locked"));
      return null;
    }
    const allowed = Math.min(piece.filled, limit - this.taken);
    if (allowed < piece.filled) this.refuse(failure("file_too_large"));
    if (allowed === 0) return null;
    const bytes = piece.bytes.subarray(0, allowed);
    this.taken += allowed;
    piece.readers = 1 + hashes.length;
    this.lent.set(bytes, piece);
    for (const hash of hashes) {
      hash.update(bytes).then(
        () => this.release(piece),
        (error: Error) => {
          this.refuse(error);
          this.release(piece);
        },
      );
    }
    return bytes;
  }

  private release(piece: Piece): void {
    this.movedAt = performance.now();
    piece.readers -= 1;
    if (piece.readers > 0) return;
    this.letGo(piece);
    this.askForPiece();
  }

  private letGo(piece: Piece): void {
    if (!this.held.delete(piece)) return;
    this.heldBytes -= piece.bytes.length;
    this.pool.giveBack(this, piece);
  }

  private cut(): void {
    const reason: unknown = this.options.signal?.reason;
    if (reason instanceof Failure) return this.end(reason);
    this.end(failure("upload_locked"));
    this.source.destroy();
  }

  /** Bytes after those that were handed on don't count. */
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

  /** Gives back pieces that nobody reads any more; a hash that still reads one gives it back itself. */
  private close(): void {
    this.pool.leaveLine(this);
    this.rest = null;
    for (const bytes of [...this.lent.keys()]) this.written(bytes);
    for (const piece of [...this.held]) if (piece.readers === 0) this.letGo(piece);
  }
}
