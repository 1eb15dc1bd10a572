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
 * only by its own hash, so what a crash left half-written isn't taken for a content.
 */
export function* recordsOf(file: number, from: number, to: number): Generator<FoundRecord> {
  const header = Buffer.alloc(HEADER_BYTES);
  const memory = Buffer.alloc(MOST_PACKED_BYTES);
  for (let offset = from; offset + HEADER_BYTES <= to;) {
    if (readSync(file, header, 0, HEADER_BYTES, offset) < HEADER_BYTES) return;
    const found = parseHeader(header);
    if (!found || offset + recordBytes(found.size) > to) return;
    const bytes = memory.subarray(0, found.size);
    if (readSync(file, bytes, 0, found.size, offset + HEADER_BYTES) < found.size) return;
    const isWhole = found.isErased || hash("sha256", bytes) === found.sha256;
    const kind = found.isErased ? "erased" : isWhole ? "content" : "damaged";
    yield { kind, offset, size: found.size, sha256: found.sha256, storedAt: found.storedAt };
    offset += recordBytes(found.size);
  }
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
