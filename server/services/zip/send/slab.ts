import type { BlobPart, BlobStore } from "../../../platform/blob/blob-store.ts";
import { SpareMemory } from "../../../platform/memory/spare-memory.ts";
import type { Piece } from "./zip-pieces.ts";

/** Longer pieces aren't put together with others. */
export const SLAB_BYTES = 1 << 20;
/**
 * The limit holds however short the pieces are, because noting a piece takes some hundred times as much as a byte of
 * content.
 */
const MOST_PIECES = 1_024;
/** Pieces that have to be computed from contents, each with a content open. */
const MOST_LATE = 16;
/** The most slabs kept spare. */
const MOST_SPARE = 16;

export const slabMemory = (): SpareMemory =>
  new SpareMemory(MOST_SPARE, () => Buffer.from(new SharedArrayBuffer(SLAB_BYTES)));

/** Pieces of a zip that follow each other, put together in one memory. */
export class Slab {
  filled = 0;
  readonly memory: Buffer;
  readonly #parts: BlobPart[] = [];
  readonly #late: Promise<void>[] = [];
  #pieces = 0;

  constructor(memory: Buffer) {
    this.memory = memory;
  }

  hasRoomFor({ length }: Piece): boolean {
    if (this.#pieces >= MOST_PIECES || this.#late.length >= MOST_LATE) return false;
    return this.filled + length <= this.memory.length;
  }

  add(piece: Piece): void {
    const into = this.memory.subarray(this.filled, this.filled + piece.length);
    this.filled += piece.length;
    this.#pieces += 1;
    if (piece.kind === "content") {
      this.#parts.push({ sha256: piece.sha256, start: piece.part.start, into });
      return;
    }
    const bytes = piece.read();
    if (bytes instanceof Promise) this.wait(bytes.then((read) => fill(into, read)));
    else fill(into, bytes);
  }

  /** Resolves when all bytes are there. */
  async read(store: Pick<BlobStore, "readMany">): Promise<void> {
    this.wait(store.readMany(this.#parts));
    await Promise.all(this.#late);
  }

  /** Failures are thrown by `read`, so they are ignored here. */
  private wait(late: Promise<void>): void {
    late.catch(() => undefined);
    this.#late.push(late);
  }
}

/** The bytes must fill the memory to its end, because another person's may have been there before. */
function fill(into: Buffer, bytes: Buffer): void {
  if (bytes.length !== into.length) throw new Error("A piece is as long as was said");
  into.set(bytes);
}
