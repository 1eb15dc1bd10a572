import { crc32 } from "node:zlib";

/** A file or folder of a zip whose bytes are stored as they are. */
export interface ZipEntry {
  /** The path with slashes; a folder's ends with one. */
  readonly path: string;
  /** Bytes; 0 for folders. */
  readonly size: number;
  /** Epoch ms. */
  readonly modifiedAt: number;
}

/** The largest number of a 32-bit field; a field that holds it says that ZIP64 has the real one. */
const MAX_32 = 0xffff_ffff;
const MAX_16 = 0xffff;
/** UTF-8 names. */
const FLAGS = 0x0800;
const STORED = 0;
const VERSION_PLAIN = 20;
const VERSION_ZIP64 = 45;
const MADE_BY_UNIX = 3 << 8;
const FILE_MODE = 0o100644;
const FOLDER_MODE = 0o040755;
const DOS_FOLDER = 0x10;
const ZIP64_ID = 0x0001;
const TIME_ID = 0x5455;
const TIME_SIZE = 9;
const LOCAL_SIZE = 30;
const CENTRAL_SIZE = 46;

const isLarge = ({ size }: ZipEntry): boolean => size >= MAX_32;
const isFar = (offset: number): boolean => offset >= MAX_32;

/** The bytes of the header before an entry's bytes. */
export const localLength = (entry: ZipEntry): number =>
  LOCAL_SIZE + Buffer.byteLength(entry.path) + TIME_SIZE + (isLarge(entry) ? 20 : 0);

/** The bytes of an entry's record in the directory at the end; its header begins at `offset`. */
export const centralLength = (entry: ZipEntry, offset: number): number =>
  CENTRAL_SIZE + Buffer.byteLength(entry.path) + TIME_SIZE + zip64Length(zip64Numbers(entry, offset));

export function localHeader(entry: ZipEntry, crc: number): Buffer {
  const large = isLarge(entry);
  const header = Buffer.allocUnsafe(localLength(entry));
  header.writeUInt32LE(0x0403_4b50, 0);
  header.writeUInt16LE(large ? VERSION_ZIP64 : VERSION_PLAIN, 4);
  common(header, 6, entry, crc);
  const numbers = large ? [entry.size, entry.size] : NO_NUMBERS;
  nameAndExtra(header, { at: LOCAL_SIZE, lengthsAt: 26 }, entry, numbers);
  return header;
}

export function centralHeader(entry: ZipEntry, crc: number, offset: number): Buffer {
  const numbers = zip64Numbers(entry, offset);
  const isFolder = entry.path.endsWith("/");
  const header = Buffer.allocUnsafe(centralLength(entry, offset));
  header.writeUInt32LE(0x0201_4b50, 0);
  header.writeUInt16LE(MADE_BY_UNIX | VERSION_ZIP64, 4);
  header.writeUInt16LE(numbers.length > 0 ? VERSION_ZIP64 : VERSION_PLAIN, 6);
  common(header, 8, entry, crc);
  // No comment, the first disk, no attributes of its own.
  header.fill(0, 32, 38);
  const mode = isFolder ? FOLDER_MODE : FILE_MODE;
  header.writeUInt32LE(mode * 0x1_0000 + (isFolder ? DOS_FOLDER : 0), 38);
  header.writeUInt32LE(isFar(offset) ? MAX_32 : offset, 42);
  nameAndExtra(header, { at: CENTRAL_SIZE, lengthsAt: 28 }, entry, numbers);
  return header;
}

export interface Directory {
  readonly entries: number;
  /** The place where the directory begins, and its bytes. */
  readonly offset: number;
  readonly size: number;
}

/** The records after the directory. Their length depends on the directory only. */
export function ending({ entries, offset, size }: Directory): Buffer {
  const end = Buffer.alloc(22);
  end.writeUInt32LE(0x0605_4b50, 0);
  end.writeUInt16LE(Math.min(entries, MAX_16), 8);
  end.writeUInt16LE(Math.min(entries, MAX_16), 10);
  end.writeUInt32LE(Math.min(size, MAX_32), 12);
  end.writeUInt32LE(Math.min(offset, MAX_32), 16);
  if (entries < MAX_16 && size < MAX_32 && offset < MAX_32) return end;
  const end64 = Buffer.alloc(56);
  end64.writeUInt32LE(0x0606_4b50, 0);
  end64.writeBigUInt64LE(44n, 4);
  end64.writeUInt16LE(MADE_BY_UNIX | VERSION_ZIP64, 12);
  end64.writeUInt16LE(VERSION_ZIP64, 14);
  end64.writeBigUInt64LE(BigInt(entries), 24);
  end64.writeBigUInt64LE(BigInt(entries), 32);
  end64.writeBigUInt64LE(BigInt(size), 40);
  end64.writeBigUInt64LE(BigInt(offset), 48);
  const locator = Buffer.alloc(20);
  locator.writeUInt32LE(0x0706_4b50, 0);
  locator.writeBigUInt64LE(BigInt(offset + size), 8);
  locator.writeUInt32LE(1, 16);
  return Buffer.concat([end64, locator, end]);
}

/** CRC-32 as zip has it, going on from `before`. */
export const crcOf = (bytes: Buffer, before = 0): number => crc32(bytes, before);

/** The fields both headers have in the same order: flags to uncompressed size. */
function common(header: Buffer, at: number, entry: ZipEntry, crc: number): void {
  const { time, date } = dosTime(entry.modifiedAt);
  const size = isLarge(entry) ? MAX_32 : entry.size;
  header.writeUInt16LE(FLAGS, at);
  header.writeUInt16LE(STORED, at + 2);
  header.writeUInt16LE(time, at + 4);
  header.writeUInt16LE(date, at + 6);
  header.writeUInt32LE(crc, at + 8);
  header.writeUInt32LE(size, at + 12);
  header.writeUInt32LE(size, at + 16);
}

const NO_NUMBERS: readonly number[] = [];

/** The numbers that are too large for a directory entry's own fields. */
function zip64Numbers(entry: ZipEntry, offset: number): readonly number[] {
  if (!isLarge(entry) && !isFar(offset)) return NO_NUMBERS;
  return [...(isLarge(entry) ? [entry.size, entry.size] : []), ...(isFar(offset) ? [offset] : [])];
}

const zip64Length = ({ length }: readonly number[]): number => (length > 0 ? 4 + 8 * length : 0);

/** The name and the extra fields after a header, and their lengths in it. */
function nameAndExtra(
  header: Buffer,
  { at, lengthsAt }: { readonly at: number; readonly lengthsAt: number },
  entry: ZipEntry,
  numbers: readonly number[],
): void {
  const extraAt = at + header.write(entry.path, at);
  header.writeUInt16LE(extraAt - at, lengthsAt);
  header.writeUInt16LE(header.length - extraAt, lengthsAt + 2);
  timeField(header, extraAt, entry);
  zip64Field(header, extraAt + TIME_SIZE, numbers);
}

function zip64Field(header: Buffer, at: number, numbers: readonly number[]): void {
  if (numbers.length === 0) return;
  header.writeUInt16LE(ZIP64_ID, at);
  header.writeUInt16LE(8 * numbers.length, at + 2);
  for (const [index, number] of numbers.entries())
    header.writeBigUInt64LE(BigInt(number), at + 4 + 8 * index);
}

/** The time in seconds since 1970, which DOS's own has neither zone nor odd seconds for. */
function timeField(header: Buffer, at: number, { modifiedAt }: ZipEntry): void {
  header.writeUInt16LE(TIME_ID, at);
  header.writeUInt16LE(5, at + 2);
  header.writeUInt8(1, at + 4);
  header.writeInt32LE(clamp(Math.floor(modifiedAt / 1000), -0x8000_0000, 0x7fff_ffff), at + 5);
}

/** The time in UTC, from 1980 to 2107. */
function dosTime(epochMs: number): { readonly time: number; readonly date: number } {
  const at = new Date(clamp(epochMs, Date.UTC(1980, 0, 1), Date.UTC(2107, 11, 31, 23, 59, 58)));
  return {
    time: (at.getUTCHours() << 11) | (at.getUTCMinutes() << 5) | (at.getUTCSeconds() >> 1),
    date: ((at.getUTCFullYear() - 1980) << 9) | ((at.getUTCMonth() + 1) << 5) | at.getUTCDate(),
  };
}

const clamp = (value: number, min: number, max: number): number => Math.min(max, Math.max(min, value));
