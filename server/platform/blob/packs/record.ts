import { hash } from "node:crypto";
import { readSync } from "node:fs";
import { crc32 } from "node:zlib";

/** A content, with the hash that names it as 64 hex digits. */
export interface Content {
  readonly sha256: string;
  readonly bytes: Uint8Array;
  /** Epoch ms; now, unless it is said. */
  readonly storedAt?: number;
}

/** A record that was found in a pack. */
export interface FoundRecord {
  /** `damaged`: its bytes don't fit its hash. */
  readonly kind: "content" | "erased" | "damaged";
  readonly offset: number;
  /** Bytes of the content. */
  readonly size: number;
  readonly sha256: string;
  /** Epoch ms. */
  readonly storedAt: number;
}

/** Larger contents are files of their own. */
export const MOST_PACKED_BYTES = 64 * 1024;

/** The beginning of a record: mark, size, time, SHA-256, and the checksum of all these. */
export const HEADER_BYTES = 56;
const SUM_AT = 48;
const CONTENT = 0x31_4b_50_48;
const ERASED = 0x30_4b_50_48;
/** The first bytes of a content's record. */
const MARK = Buffer.from("HPK1");
const ALIGNED = 8;

/** The bytes that a record takes in a pack. */
export const recordBytes = (size: number): number => HEADER_BYTES + Math.ceil(size / ALIGNED) * ALIGNED;

/** Writes a whole record into `memory` at `at`, with zeros behind it up to its end. */
export function fillRecord(memory: Buffer, at: number, content: Required<Content>): void {
  const { sha256, bytes, storedAt } = content;
  const end = at + recordBytes(bytes.length);
  fillHeader(memory, at, { mark: CONTENT, size: bytes.length, storedAt });
  memory.write(sha256, at + 16, "hex");
  seal(memory, at);
  memory.set(bytes, at + HEADER_BYTES);
  memory.fill(0, at + HEADER_BYTES + bytes.length, end);
}

/** A record of the same length that says nothing about the content that was there. */
export function erasedRecord(size: number): Buffer {
  const memory = Buffer.alloc(recordBytes(size));
  fillHeader(memory, 0, { mark: ERASED, size, storedAt: 0 });
  seal(memory, 0);
  return memory;
}

/**
 * Yields the records of a pack from `from` on that begin with a whole header and end within `to`. A record is trusted
 * only by its own hash, so what a crash left half-written isn't taken for a content. Behind a header that is damaged only
 * whole contents are yielded: anybody can store bytes that look like headers, but none that don't fit their hash.
 */
export function* recordsOf(file: number, from: number, to: number): Generator<FoundRecord> {
  const memory = Buffer.alloc(HEADER_BYTES + MOST_PACKED_BYTES);
  let isSearching = false;
  for (let offset = from; offset + HEADER_BYTES <= to;) {
    const found = recordAt(file, { offset, to, memory });
    if (found && (!isSearching || found.kind === "content")) {
      yield found;
      offset += recordBytes(found.size);
    } else {
      isSearching = true;
      offset = nextMark(file, { from: offset + ALIGNED, to, memory });
    }
  }
}

/** null unless a record lies there that ends within `to`. */
function recordAt(
  file: number,
  { offset, to, memory }: { readonly offset: number; readonly to: number; readonly memory: Buffer },
): FoundRecord | null {
  const header = memory.subarray(0, HEADER_BYTES);
  if (readSync(file, header, 0, HEADER_BYTES, offset) < HEADER_BYTES) return null;
  const found = parseHeader(header);
  if (!found || offset + recordBytes(found.size) > to) return null;
  const { isErased, size, sha256, storedAt } = found;
  const bytes = memory.subarray(HEADER_BYTES, HEADER_BYTES + size);
  if (readSync(file, bytes, 0, size, offset + HEADER_BYTES) < size) return null;
  const isWhole = isErased || hash("sha256", bytes) === sha256;
  return { kind: isErased ? "erased" : isWhole ? "content" : "damaged", offset, size, sha256, storedAt };
}

/** The next place at which a content's record may begin; `to` when there is none. */
function nextMark(
  file: number,
  { from, to, memory }: { readonly from: number; readonly to: number; readonly memory: Buffer },
): number {
  for (let offset = from; offset < to; offset += memory.length) {
    const bytes = memory.subarray(0, readSync(file, memory, 0, memory.length, offset));
    for (let at = bytes.indexOf(MARK); at >= 0; at = bytes.indexOf(MARK, at + 1))
      if (at % ALIGNED === 0) return offset + at;
  }
  return to;
}

function fillHeader(
  memory: Buffer,
  at: number,
  { mark, size, storedAt }: { readonly mark: number; readonly size: number; readonly storedAt: number },
): void {
  memory.fill(0, at, at + HEADER_BYTES);
  memory.writeUInt32LE(mark, at);
  memory.writeUInt32LE(size, at + 4);
  memory.writeDoubleLE(storedAt, at + 8);
}

const seal = (memory: Buffer, at: number): void =>
  void memory.writeUInt32LE(crc32(memory.subarray(at, at + SUM_AT)), at + SUM_AT);

function parseHeader(header: Buffer) {
  const mark = header.readUInt32LE(0);
  const size = header.readUInt32LE(4);
  if ((mark !== CONTENT && mark !== ERASED) || size > MOST_PACKED_BYTES) return null;
  if (header.readUInt32LE(SUM_AT) !== crc32(header.subarray(0, SUM_AT))) return null;
  const sha256 = header.toString("hex", 16, SUM_AT);
  return { isErased: mark === ERASED, size, sha256, storedAt: header.readDoubleLE(8) };
}
