import { failure } from "../failure.ts";
import type { S3Objects } from "./s3-objects.ts";
import {
  isFull,
  isSegment,
  PIECE_BYTES,
  pieceAt,
  SEGMENT_PIECES,
  stagedPieces,
  type Piece,
} from "./s3-pieces.ts";
import { untilBroken } from "./until-broken.ts";
import { PAUSE, withPauses } from "./with-pauses.ts";

/** Full pieces on their way at once; with the one being filled, this bounds the memory of an upload. */
const UNDER_WAY = 3;
/** Bytes from a slow sender are stored after this time at the latest. */
const OLDEST_MS = 10_000;

/** Stages `source` as pieces; see `BlobStore.append`. */
export async function appendPieces(
  objects: S3Objects,
  upload: string,
  { offset, source, onBytes }: AppendRequest,
): Promise<number> {
  const staged = await stagedPieces(objects, upload);
  if (staged.size !== offset) throw failure("upload_offset_mismatch");
  await objects.remove(staged.strays.map(({ key }) => key));
  const writer = new PieceWriter(objects, upload, offset, staged.pieces);
  try {
    for await (const chunk of withPauses(untilBroken(source), OLDEST_MS)) {
      if (chunk === PAUSE) await writer.rest();
      else {
        await writer.add(chunk);
        await onBytes(chunk);
      }
    }
    return await writer.end();
  } finally {
    await writer.untilIdle();
  }
}

export interface AppendRequest {
  readonly offset: number;
  readonly source: AsyncIterable<Buffer>;
  readonly onBytes: (chunk: Buffer) => void | Promise<void>;
}

/** Cuts a stream at the cells of the grid. Small pieces are folded into larger ones, so a cell never holds many. */
class PieceWriter {
  readonly #objects: S3Objects;
  readonly #upload: string;
  readonly #underWay = new Set<Promise<void>>();
  /** Full pieces since the last segment. */
  #full: Piece[];
  /** Small pieces of the cell that is being filled. */
  #tails: Piece[];
  #chunks: Buffer[] = [];
  #bytes = 0;
  #offset: number;
  #since = 0;
  #fault: unknown = null;

  constructor(objects: S3Objects, upload: string, offset: number, pieces: readonly Piece[]) {
    this.#objects = objects;
    this.#upload = upload;
    this.#offset = offset;
    this.#full = pieces.filter(isFull);
    this.#tails = pieces.filter((piece) => !isFull(piece) && !isSegment(piece));
  }

  async add(chunk: Buffer): Promise<void> {
    let from = 0;
    while (from < chunk.length) {
      const room = PIECE_BYTES - ((this.#offset + this.#bytes) % PIECE_BYTES);
      const part = chunk.subarray(from, from + room);
      if (this.#bytes === 0) this.#since = Date.now();
      // The chunk's memory is the sender's again once this resolves.
      this.#chunks.push(Buffer.from(part));
      this.#bytes += part.length;
      from += part.length;
      if (part.length === room) await this.#storeFull();
    }
    if (this.#bytes > 0 && Date.now() - this.#since > OLDEST_MS) await this.#storePart();
  }

  /** Stores the bytes so far when nothing more arrives. */
  async rest(): Promise<void> {
    if (this.#bytes > 0) await this.#storePart();
  }

  /** Resolves with the end offset once everything is stored. */
  async end(): Promise<number> {
    await this.rest();
    await this.untilIdle();
    if (this.#fault !== null) throw this.#fault;
    return this.#offset;
  }

  /** Resolves when nothing is under way any more. */
  async untilIdle(): Promise<void> {
    await Promise.all(this.#underWay);
  }

  async #storeFull(): Promise<void> {
    while (this.#underWay.size >= UNDER_WAY) await Promise.race(this.#underWay);
    if (this.#fault !== null) throw this.#fault;
    const replaced = this.#tails;
    const piece = this.#take(replaced);
    this.#tails = [];
    this.#full.push(piece.piece);
    const storing = this.#store(piece, replaced)
      .catch((error: unknown) => void (this.#fault ??= error))
      .finally(() => this.#underWay.delete(storing));
    this.#underWay.add(storing);
    if (this.#full.length >= SEGMENT_PIECES) await this.#joinFull();
  }

  /** A part of a cell takes in the small pieces before it that are no larger, as a binary counter carries. */
  async #storePart(): Promise<void> {
    let size = this.#bytes;
    let kept = this.#tails.length;
    for (; kept > 0; kept -= 1) {
      const tail = this.#tails[kept - 1];
      if (!tail || tail.size > size) break;
      size += tail.size;
    }
    const replaced = this.#tails.slice(kept);
    const piece = this.#take(replaced);
    await this.#store(piece, replaced);
    this.#tails = [...this.#tails.slice(0, kept), piece.piece];
  }

  #take(replaced: readonly Piece[]): Taken {
    const size = replaced.reduce((sum, tail) => sum + tail.size, this.#bytes);
    const piece = pieceAt(this.#upload, this.#offset + this.#bytes - size, size);
    const taken = { piece, chunks: this.#chunks };
    this.#offset += this.#bytes;
    this.#chunks = [];
    this.#bytes = 0;
    return taken;
  }

  async #store({ piece, chunks }: Taken, replaced: readonly Piece[]): Promise<void> {
    const before: Buffer[] = [];
    for (const { key } of replaced) before.push(await this.#objects.readWhole(key));
    await this.#objects.put(piece.key, Buffer.concat([...before, ...chunks]));
    await this.#objects.remove(replaced.map(({ key }) => key).filter((key) => key !== piece.key));
  }

  async #joinFull(): Promise<void> {
    await this.untilIdle();
    if (this.#fault !== null) throw this.#fault;
    const joined = this.#full.splice(0, SEGMENT_PIECES);
    const segment = pieceAt(this.#upload, joined[0]?.offset ?? 0, PIECE_BYTES * SEGMENT_PIECES);
    await this.#objects.assemble(segment.key, joined);
    await this.#objects.remove(joined.map(({ key }) => key));
  }
}

interface Taken {
  readonly piece: Piece;
  readonly chunks: readonly Buffer[];
}
