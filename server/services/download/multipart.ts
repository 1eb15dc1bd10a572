import { randomBytes } from "node:crypto";
import type { ByteRange } from "../../platform/blob/blob-store.ts";

/** One range of a `multipart/byteranges` body with the text before it. */
export interface MultipartPiece {
  readonly head: Buffer;
  readonly range: ByteRange;
}

/** The body that answers several ranges (RFC 9110, 14.6), its length known before its bytes. */
export interface Multipart {
  readonly contentType: string;
  readonly length: number;
  readonly pieces: readonly MultipartPiece[];
  readonly end: Buffer;
}

export function multipart(
  ranges: readonly ByteRange[],
  { type, size }: { readonly type: string; readonly size: number },
): Multipart {
  const boundary = randomBytes(16).toString("hex");
  const pieces = ranges.map((range) => ({ head: headOf(boundary, type, range, size), range }));
  const end = Buffer.from(`\r\n--${boundary}--\r\n`);
  const length = pieces.reduce((sum, { head, range }) => sum + head.length + lengthOf(range), end.length);
  return { contentType: `multipart/byteranges; boundary=${boundary}`, length, pieces, end };
}

export const lengthOf = ({ start, end }: ByteRange): number => end - start + 1;

const headOf = (boundary: string, type: string, { start, end }: ByteRange, size: number): Buffer =>
  Buffer.from(
    `\r\n--${boundary}\r\nContent-Type: ${type}\r\nContent-Range: bytes ${start}-${end}/${size}\r\n\r\n`,
  );
