import type { BlobStore } from "../../../platform/blob/blob-store.ts";
import { bytesPassed } from "../../../platform/memory/passing-bytes.ts";
import type { SpareMemory } from "../../../platform/memory/spare-memory.ts";
import { Slab, SLAB_BYTES } from "./slab.ts";
import type { Piece } from "./zip-pieces.ts";

/** Slabs that are read ahead of their turn. */
const AHEAD = 3;

/** Some of a zip's bytes. */
export interface Portion {
  readonly bytes: Uint8Array;
  /** To be called when nobody reads them any more: others are written over them. */
  free(): void;
}

interface Parts {
  readonly store: Pick<BlobStore, "open" | "readMany">;
  readonly memory: SpareMemory;
}

/** The bytes of pieces in their order: small ones many at a time, read ahead of their turn, long ones as streams. */
export async function* bytesOf(parts: Parts, pieces: AsyncGenerator<Piece>): AsyncGenerator<Portion> {
  const ahead: (() => AsyncGenerator<Portion>)[] = [];
  for await (const next of slabsOf(parts.memory, pieces)) {
    ahead.push(next instanceof Slab ? begun(parts, next) : () => longPiece(parts, next));
    if (ahead.length > AHEAD) yield* ahead.shift()!();
  }
  for (const portions of ahead) yield* portions();
}

/** Pieces put together as far as they fit, and between them those that are longer. */
async function* slabsOf(memory: SpareMemory, pieces: AsyncGenerator<Piece>): AsyncGenerator<Slab | Piece> {
  let slab: Slab | null = null;
  for await (const piece of pieces) {
    if (slab && !slab.hasRoomFor(piece)) {
      yield slab;
      slab = null;
    }
    if (piece.length > SLAB_BYTES) yield piece;
    else (slab ??= new Slab(memory.take())).add(piece);
  }
  if (slab) yield slab;
}

/** A slab that is being read from now on. */
function begun({ store, memory }: Parts, slab: Slab): () => AsyncGenerator<Portion> {
  const read = slab.read(store);
  // An error is thrown when its turn comes, or never when the reader has gone.
  read.catch(() => undefined);
  return async function* () {
    await read;
    yield { bytes: slab.memory.subarray(0, slab.filled), free: () => memory.giveBack(slab.memory) };
  };
}

async function* longPiece({ store }: Parts, piece: Piece): AsyncGenerator<Portion> {
  if (piece.kind === "bytes") {
    yield { bytes: await piece.read(), free: () => undefined };
    return;
  }
  let rest = piece.length;
  for await (const bytes of (await store.open(piece.sha256, piece.part)) as AsyncIterable<Buffer>) {
    rest -= bytes.length;
    yield { bytes, free: () => bytesPassed(bytes.length) };
  }
  // The zip's length is promised, so later bytes must not fill the gap of missing ones.
  if (rest !== 0) throw new Error("A content is shorter than its entry");
}
