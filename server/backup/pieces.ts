import type { Hash } from "node:crypto";

export type Pieces = Iterable<string | Uint8Array> | AsyncIterable<string | Uint8Array>;

/** Passes pieces on as bytes and shows them to a hash. */
export async function* hashed(pieces: Pieces, hash: Hash): AsyncGenerator<Buffer> {
  for await (const piece of pieces) {
    const bytes =
      typeof piece === "string"
        ? Buffer.from(piece)
        : Buffer.from(piece.buffer, piece.byteOffset, piece.byteLength);
    hash.update(bytes);
    yield bytes;
  }
}

/** Text by its lines. Only a line feed ends one: Node's own reader takes U+2028 within a text for an end, too. */
export async function* linesOf(pieces: AsyncIterable<Buffer>): AsyncGenerator<string> {
  const decoder = new TextDecoder();
  let rest = "";
  for await (const piece of pieces) {
    const lines = `${rest}${decoder.decode(piece, { stream: true })}`.split("\n");
    rest = lines.pop() ?? "";
    yield* lines;
  }
  if (rest !== "") yield rest;
}
