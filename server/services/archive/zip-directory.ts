import { failure } from "../../platform/failure.ts";
import type { ArchiveFile, Contents, Packed } from "./archive.types.ts";
import { PackedList } from "./packed-list.ts";
import { readBytes } from "./read-bytes.ts";

const END = 0x06054b50;
const END64 = 0x06064b50;
const LOCATOR64 = 0x07064b50;
const CENTRAL = 0x02014b50;
const END_BYTES = 22;
const COMMENT_BYTES = 0xffff;
const CENTRAL_BYTES = 46;
const DIRECTORY_BYTES = 64 << 20;
const UTF8 = 0x0800;
const ENCRYPTED = 0x0001;
const MASKED = 0x2000;

/** Lists a zip's central directory, whatever lies around it. Throws `invalid_argument` when it isn't a zip. */
export async function readZip(file: ArchiveFile): Promise<Contents> {
  const { offset, size, entries: told } = await findDirectory(file);
  const bytes = await readBytes(file, offset, Math.min(size, DIRECTORY_BYTES));
  const list = new PackedList();
  let at = 0;
  while (at + CENTRAL_BYTES <= bytes.length && bytes.readUInt32LE(at) === CENTRAL && !list.isFull) {
    const length =
      CENTRAL_BYTES + bytes.readUInt16LE(at + 28) + bytes.readUInt16LE(at + 30) + bytes.readUInt16LE(at + 32);
    if (at + length > bytes.length) break;
    list.add(readEntry(bytes.subarray(at, at + length)));
    at += length;
  }
  const { entries } = list;
  return { format: "zip", entries, complete: entries.length === told };
}

const broken = () =>
  failure("invalid_argument", { field: "id", reason: "is not an archive that can be read" });

interface Directory {
  readonly offset: number;
  readonly size: number;
  readonly entries: number;
}

async function findDirectory(file: ArchiveFile): Promise<Directory> {
  const tail = await readBytes(
    file,
    Math.max(0, file.size - END_BYTES - COMMENT_BYTES),
    END_BYTES + COMMENT_BYTES,
  );
  const at = lastEnd(tail);
  if (at < 0) throw broken();
  const entries = tail.readUInt16LE(at + 10);
  const size = tail.readUInt32LE(at + 12);
  const offset = tail.readUInt32LE(at + 16);
  const isLarge = entries === 0xffff || size === 0xffffffff || offset === 0xffffffff;
  const large = isLarge && at >= 20 ? await findDirectory64(file, tail.subarray(at - 20, at)) : null;
  const found = large ?? { offset, size, entries };
  if (found.offset + found.size > file.size) throw broken();
  return found;
}

function lastEnd(tail: Buffer): number {
  for (let at = tail.length - END_BYTES; at >= 0; at -= 1) {
    if (tail.readUInt32LE(at) === END) return at;
  }
  return -1;
}

async function findDirectory64(file: ArchiveFile, locator: Buffer): Promise<Directory | null> {
  if (locator.readUInt32LE(0) !== LOCATOR64) return null;
  const bytes = await readBytes(file, whole(locator, 8), 56);
  if (bytes.length < 56 || bytes.readUInt32LE(0) !== END64) throw broken();
  return { entries: whole(bytes, 32), size: whole(bytes, 40), offset: whole(bytes, 48) };
}

/** A 64-bit number; a number that no file can have means an archive that can't be read. */
function whole(bytes: Buffer, at: number): number {
  const number = Number(bytes.readBigUInt64LE(at));
  if (!Number.isSafeInteger(number)) throw broken();
  return number;
}

function readEntry(bytes: Buffer): Packed {
  const flags = bytes.readUInt16LE(8);
  const method = bytes.readUInt16LE(10);
  const nameEnd = CENTRAL_BYTES + bytes.readUInt16LE(28);
  const name = bytes.subarray(CENTRAL_BYTES, nameEnd);
  const extra = bytes.subarray(nameEnd, nameEnd + bytes.readUInt16LE(30));
  const sizes = [bytes.readUInt32LE(24), bytes.readUInt32LE(20), bytes.readUInt32LE(42)] as const;
  const [size, packedSize, offset] = fullSizes(sizes, extra);
  const encrypted = (flags & (ENCRYPTED | MASKED)) !== 0;
  const text = decodeName(name, (flags & UTF8) !== 0);
  const isFolder = /[/\\]$/.test(text);
  const readable = !encrypted && !isFolder && (method === 0 || method === 8);
  return {
    name: text,
    isFolder,
    size,
    packedSize,
    modifiedAt: dosTime(bytes.readUInt16LE(14), bytes.readUInt16LE(12)),
    encrypted,
    place: readable ? { offset, method, crc32: bytes.readUInt32LE(16) } : null,
  };
}

/** Size, packed size and offset, from the zip64 field where they don't fit. */
function fullSizes(
  sizes: readonly [number, number, number],
  extra: Buffer,
): readonly [number, number, number] {
  let at = 0;
  while (at + 4 <= extra.length) {
    const end = at + 4 + extra.readUInt16LE(at + 2);
    if (extra.readUInt16LE(at) === 1 && end <= extra.length) {
      let next = at + 4;
      const full = sizes.map((size) => {
        if (size !== 0xffffffff || next + 8 > end) return size;
        next += 8;
        return whole(extra, next - 8);
      });
      return [full[0] ?? 0, full[1] ?? 0, full[2] ?? 0];
    }
    at = end;
  }
  return sizes;
}

/**
 * UTF-8 where the entry says so or the bytes are; else the old code page, of which only Latin letters are told apart.
 */
function decodeName(bytes: Buffer, utf8: boolean): string {
  if (utf8) return bytes.toString();
  try {
    return new TextDecoder("utf-8", { fatal: true, ignoreBOM: true }).decode(bytes);
  } catch {
    return bytes.toString("latin1");
  }
}

/** The time zone is unknown, so UTC is assumed. */
function dosTime(date: number, time: number): number | null {
  const [year, month, day] = [1980 + (date >> 9), (date >> 5) & 15, date & 31];
  if (month < 1 || month > 12 || day < 1) return null;
  return Date.UTC(year, month - 1, day, time >> 11, (time >> 5) & 63, (time & 31) * 2);
}
