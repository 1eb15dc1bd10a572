import type { S3Objects, StoredObject } from "./s3-objects.ts";

/** Bytes of a full piece; S3 takes no smaller part than 5 MiB but the last. */
export const PIECE_BYTES = 8 << 20;
/** Full pieces that are put together into one segment, since an object has at most 10,000 parts. */
export const SEGMENT_PIECES = 512;
const SEGMENT_BYTES = PIECE_BYTES * SEGMENT_PIECES;
const STAGING = "staging/";
const DIGITS = 16;

/**
 * Staged bytes `[offset, offset + size)` of an upload, one object. Full pieces and segments lie on a grid of
 * `PIECE_BYTES`; only the last cell of the grid may hold several small ones.
 */
export interface Piece {
  readonly key: string;
  readonly offset: number;
  readonly size: number;
}

export interface Staged {
  /** The pieces from 0 on, without gap or overlap. */
  readonly pieces: readonly Piece[];
  /** Pieces that a crash left beside them. */
  readonly strays: readonly Piece[];
  /** Bytes. */
  readonly size: number;
}

export const isFull = ({ offset, size }: Piece): boolean =>
  offset % PIECE_BYTES === 0 && size === PIECE_BYTES;
export const isSegment = ({ size }: Piece): boolean => size === SEGMENT_BYTES;

export function pieceAt(upload: string, offset: number, size: number): Piece {
  const key = `${STAGING}${upload}/${String(offset).padStart(DIGITS, "0")}-${size}`;
  return { key, offset, size };
}

/**
 * Chooses the objects that make up the upload: a later, larger piece at an offset replaces the pieces it was made of.
 */
export function walkPieces(found: readonly Piece[]): Staged {
  const ordered = found.toSorted((a, b) => a.offset - b.offset || b.size - a.size);
  const pieces: Piece[] = [];
  const strays: Piece[] = [];
  let size = 0;
  for (const piece of ordered) {
    if (piece.offset === size && piece.size > 0) {
      pieces.push(piece);
      size += piece.size;
    } else strays.push(piece);
  }
  return { pieces, strays, size };
}

export async function stagedPieces(objects: S3Objects, upload: string): Promise<Staged> {
  const found: Piece[] = [];
  for await (const { key } of objects.list(`${STAGING}${upload}/`)) {
    const piece = parsePiece(key);
    if (piece) found.push(piece);
  }
  return walkPieces(found);
}

/** Lists every upload that has staged anything, with the time when it last did. */
export async function* stagedUploads(
  objects: S3Objects,
): AsyncGenerator<{ readonly key: string; readonly modifiedAt: number }> {
  let key = "";
  let modifiedAt = 0;
  for await (const object of objects.list(STAGING)) {
    const next = uploadOf(object);
    if (next !== key && key !== "") yield { key, modifiedAt };
    modifiedAt = next === key ? Math.max(modifiedAt, object.modifiedAt) : object.modifiedAt;
    key = next;
  }
  if (key !== "") yield { key, modifiedAt };
}

const uploadOf = ({ key }: StoredObject): string => key.slice(STAGING.length, key.lastIndexOf("/"));

function parsePiece(key: string): Piece | null {
  const match = /\/(\d{16})-(\d+)$/.exec(key);
  return match ? { key, offset: Number(match[1]), size: Number(match[2]) } : null;
}
