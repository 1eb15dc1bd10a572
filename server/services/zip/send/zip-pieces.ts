import type { ByteRange } from "../../../platform/blob/blob-store.ts";
import type { Sql } from "../../../database.ts";
import type { CrcBook } from "../plan/crc-book.ts";
import { decodeEntries, type PlacedEntry } from "../format/zip-chunk.ts";
import { centralHeader, ending, localHeader, localLength } from "../format/zip-format.ts";
import { chunkAt, findChunk, type ChunkRow, type PlanRow } from "../plan/zip-plan.repository.ts";

/** A plan that is finished. */
export type Plan = PlanRow & { readonly size: number; readonly etag: string };

/** Bytes of a zip that follow each other: in memory once asked for, or a part of a content to be streamed. */
export type Piece =
  | { readonly kind: "bytes"; readonly length: number; read(): Buffer | Promise<Buffer> }
  | { readonly kind: "content"; readonly length: number; readonly sha256: string; readonly part: ByteRange };

export interface PieceParts {
  readonly sql: Sql;
  readonly crcs: Pick<CrcBook, "of">;
}

/**
 * Yields the pieces that make up the bytes of `range` (both ends inclusive), in order; it reads one chunk of the plan
 * at a time.
 */
export async function* piecesOf(parts: PieceParts, plan: Plan, range: ByteRange): AsyncGenerator<Piece> {
  const directoryEnd = plan.central_offset + plan.central_size;
  if (range.start < plan.central_offset) yield* entryPieces(parts, plan, range);
  if (range.start < directoryEnd && range.end >= plan.central_offset) {
    yield* directoryPieces(parts, plan, range);
  }
  if (range.end >= directoryEnd) {
    const { files, folders, central_offset: offset, central_size: size } = plan;
    const bytes = ending({ entries: files + folders, offset, size });
    yield* cut(range, directoryEnd, bytes.length, () => bytes);
  }
}

async function* entryPieces(parts: PieceParts, plan: Plan, range: ByteRange): AsyncGenerator<Piece> {
  const first = await chunkAt(parts.sql, plan.id, "data_offset", range.start);
  for (let chunk = first; chunk; chunk = await findChunk(parts.sql, plan.id, chunk.number + 1)) {
    for (const entry of entriesOf(chunk)) {
      if (entry.dataOffset > range.end) return;
      const header = localLength(entry);
      const content = entry.dataOffset + header;
      yield* cut(range, entry.dataOffset, header, () => headerOf(parts, entry));
      const start = Math.max(range.start - content, 0);
      const end = Math.min(range.end - content, entry.size - 1);
      if (entry.sha256 === null || start > end) continue;
      yield { kind: "content", length: end - start + 1, sha256: entry.sha256, part: { start, end } };
    }
  }
}

async function* directoryPieces(parts: PieceParts, plan: Plan, range: ByteRange): AsyncGenerator<Piece> {
  const from = Math.max(range.start - plan.central_offset, 0);
  const first = await chunkAt(parts.sql, plan.id, "central_offset", from);
  for (let chunk = first; chunk; chunk = await findChunk(parts.sql, plan.id, chunk.number + 1)) {
    const start = plan.central_offset + chunk.central_offset;
    if (start > range.end) return;
    const headers: Buffer[] = [];
    for (const entry of entriesOf(chunk)) {
      const { crc, sha256, dataOffset } = entry;
      const known = crc ?? (sha256 === null ? 0 : await parts.crcs.of(sha256));
      headers.push(centralHeader(entry, known, dataOffset));
    }
    const bytes = Buffer.concat(headers);
    yield* cut(range, start, bytes.length, () => bytes);
  }
}

const entriesOf = (chunk: ChunkRow): readonly PlacedEntry[] =>
  decodeEntries(chunk.entries, { data: chunk.data_offset, central: chunk.central_offset });

function headerOf({ crcs }: PieceParts, entry: PlacedEntry): Buffer | Promise<Buffer> {
  const { crc, sha256 } = entry;
  if (crc !== null || sha256 === null) return localHeader(entry, crc ?? 0);
  return crcs.of(sha256).then((found) => localHeader(entry, found));
}

/** Yields the part of `length` bytes at `offset` that lies in the range; nothing when none does. */
function* cut(
  range: ByteRange,
  offset: number,
  length: number,
  read: () => Buffer | Promise<Buffer>,
): Generator<Piece> {
  const start = Math.max(range.start - offset, 0);
  const end = Math.min(range.end - offset, length - 1);
  if (start > end) return;
  const part = (bytes: Buffer) => bytes.subarray(start, end + 1);
  yield {
    kind: "bytes",
    length: end - start + 1,
    read() {
      const bytes = read();
      return bytes instanceof Promise ? bytes.then(part) : part(bytes);
    },
  };
}
