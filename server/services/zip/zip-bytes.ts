import type { BlobStore } from "../../platform/blob/blob-store.ts";
import type { Piece } from "./zip-pieces.ts";

/** A content up to this size is read whole, ahead of its turn. */
const SMALL = 1 << 20;
/** What may be read ahead. */
const AHEAD_BYTES = 4 << 20;
const AHEAD_PIECES = 128;
/** The zip's length is settled: what is missing here must not be made up for by what follows. */
const SHORTER = "A content is shorter than its entry";

type Source = Pick<BlobStore, "open" | "read">;

interface Waiting {
  readonly length: number;
  /** Begun already where the piece is small. */
  readonly bytes: Promise<Buffer> | null;
  readonly piece: Piece;
}

/** The bytes of pieces in their order; small contents are read several at a time, ahead of their turn. */
export async function* bytesOf(store: Source, pieces: AsyncGenerator<Piece>): AsyncGenerator<Buffer> {
  const waiting: Waiting[] = [];
  let ahead = 0;
  let more = true;
  try {
    while (more || waiting.length > 0) {
      while (more && ahead < AHEAD_BYTES && waiting.length < AHEAD_PIECES) {
        const next = await pieces.next();
        if (next.done) {
          more = false;
          break;
        }
        waiting.push(begun(store, next.value));
        ahead += next.value.length;
      }
      const first = waiting.shift();
      if (!first) break;
      if (first.bytes) yield await first.bytes;
      else if (first.piece.kind === "content") yield* streamContent(store, first.piece);
      ahead -= first.length;
    }
  } finally {
    await pieces.return(undefined);
  }
}

function begun(store: Source, piece: Piece): Waiting {
  const small = piece.kind === "bytes" || piece.length <= SMALL;
  const bytes = !small ? null : piece.kind === "bytes" ? piece.read() : readContent(store, piece);
  // Told when its turn comes, or never when the reader has gone.
  bytes?.catch(() => undefined);
  return { length: piece.length, bytes, piece };
}

type Content = Extract<Piece, { kind: "content" }>;

async function readContent(store: Source, { sha256, part, length }: Content): Promise<Buffer> {
  const bytes = await store.read(sha256, part);
  if (bytes.length !== length) throw new Error(SHORTER);
  return bytes;
}

async function* streamContent(store: Source, { sha256, part, length }: Content): AsyncGenerator<Buffer> {
  let rest = length;
  for await (const bytes of (await store.open(sha256, part)) as AsyncIterable<Buffer>) {
    rest -= bytes.length;
    yield bytes;
  }
  if (rest !== 0) throw new Error(SHORTER);
}
