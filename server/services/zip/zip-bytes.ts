import type { BlobStore } from "../../platform/blob/blob-store.ts";
import type { Piece } from "./zip-pieces.ts";

/** A content up to this size is read whole, ahead of its turn. */
const SMALL = 1 << 20;
/** What may be read ahead. */
const AHEAD_BYTES = 4 << 20;
const AHEAD_PIECES = 128;

interface Waiting {
  readonly length: number;
  /** Begun already where the piece is small. */
  readonly bytes: Promise<Buffer> | null;
  readonly piece: Piece;
}

/** The bytes of pieces in their order; small contents are read several at a time, ahead of their turn. */
export async function* bytesOf(
  store: Pick<BlobStore, "open">,
  pieces: AsyncGenerator<Piece>,
): AsyncGenerator<Buffer> {
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
      else if (first.piece.kind === "content") yield* await openContent(store, first.piece);
      ahead -= first.length;
    }
  } finally {
    await pieces.return(undefined);
  }
}

function begun(store: Pick<BlobStore, "open">, piece: Piece): Waiting {
  const small = piece.kind === "bytes" || piece.length <= SMALL;
  const bytes = !small ? null : piece.kind === "bytes" ? piece.read() : readContent(store, piece);
  // Told when its turn comes, or never when the reader has gone.
  bytes?.catch(() => undefined);
  return { length: piece.length, bytes, piece };
}

type Content = Extract<Piece, { kind: "content" }>;

async function readContent(store: Pick<BlobStore, "open">, piece: Content): Promise<Buffer> {
  const parts: Buffer[] = [];
  for await (const bytes of await openContent(store, piece)) parts.push(bytes);
  const [only] = parts;
  return parts.length === 1 && only ? only : Buffer.concat(parts);
}

const openContent = async (
  store: Pick<BlobStore, "open">,
  { sha256, part }: Content,
): Promise<AsyncIterable<Buffer>> => store.open(sha256, part);
