import type { BlobPart, BlobStore } from "../../platform/blob/blob-store.ts";
import { SpareMemory } from "../../platform/memory/spare-memory.ts";
import type { Piece } from "./zip-pieces.ts";

/** Longer pieces aren't put together with others. */
export const SLAB_BYTES = 1 << 20;
/** Of slabs. */
const MOST_SPARE = 16;

export const slabMemory = (): SpareMemory =>
  new SpareMemory(MOST_SPARE, () => Buffer.allocUnsafeSlow(SLAB_BYTES));

/** Pieces of a zip that follow each other, put together in one memory. */
export class Slab {
  filled = 0;
  readonly memory: Buffer;
  readonly #parts: BlobPart[] = [];
  readonly #late: Promise<void>[] = [];

  constructor(memory: Buffer) {
    this.memory = memory;
  }

  hasRoomFor({ length }: Piece): boolean {
    return this.filled + length <= this.memory.length;
  }

  add(piece: Piece): void {
    const into = this.memory.subarray(this.filled, this.filled + piece.length);
    this.filled += piece.length;
    if (piece.kind === "content") {
      this.#parts.push({ sha256: piece.sha256, start: piece.part.start, into });
      return;
    }
    const bytes = piece.read();
    if (bytes instanceof Promise) this.wait(bytes.then((read) => into.set(read)));
    else into.set(bytes);
  }

  /** Resolves when all bytes are there. */
  async read(store: Pick<BlobStore, "readMany">): Promise<void> {
    this.wait(store.readMany(this.#parts));
    await Promise.all(this.#late);
  }

  /** What fails is told by `read`. */
  private wait(late: Promise<void>): void {
    late.catch(() => undefined);
    this.#late.push(late);
  }
}
