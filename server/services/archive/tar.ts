import { createGunzip } from "node:zlib";
import { failure } from "../../platform/failure.ts";
import type { ArchiveFile, Contents, Packed } from "./archive.types.ts";
import { PackedList } from "./packed-list.ts";
import { readBytes } from "./read-bytes.ts";

const BLOCK = 512;
/** Read together: headers of small files lie close to each other. */
const WINDOW_BYTES = 256 << 10;
const READS_AT_MOST = 20_000;
/** Looked through in a compressed one; beyond it the list isn't complete. */
const UNPACKED_AT_MOST = 1 << 30;
const NAME_BYTES = 64 << 10;

/** Reads bytes of a tar, from anywhere or only onwards. null is the end, or the limit of how far we go. */
type At = (position: number, length: number) => Promise<Buffer | null>;

/** Lists a tar. Throws `invalid_argument` when it isn't one. */
export const readTar = (file: ArchiveFile): Promise<Contents> => walk("tar", windowed(file));

export async function readTarGz({ sha256, store, signal }: ArchiveFile): Promise<Contents> {
  const packed = await store.open(sha256);
  const unpacked = packed.pipe(createGunzip());
  packed.once("error", (error) => unpacked.destroy(error));
  try {
    return await walk("tar.gz", onwards(unpacked, signal));
  } finally {
    packed.destroy();
    unpacked.destroy();
  }
}

async function walk(format: "tar" | "tar.gz", at: At): Promise<Contents> {
  const list = new PackedList();
  const { entries } = list;
  let position = 0;
  let longName: string | null = null;
  while (!list.isFull) {
    const header = await at(position, BLOCK);
    if (position === 0 && !(header && isHeader(header))) {
      throw failure("invalid_argument", { field: "id", reason: "is not an archive that can be read" });
    }
    if (header?.every((byte) => byte === 0)) return { format, entries, complete: true };
    if (!header || !isHeader(header)) return { format, entries, complete: false };
    const size = sizeOf(header);
    const type = String.fromCharCode(header[156] ?? 0);
    if (type === "L" || type === "x") {
      const told = size <= NAME_BYTES ? await at(position + BLOCK, size) : null;
      longName = told && (type === "L" ? text(told) : (paxPath(told) ?? longName));
    } else if (type !== "g" && type !== "K") {
      list.add({ ...entryOf(header, type, size), name: longName ?? nameOf(header) });
      longName = null;
    }
    position += BLOCK + Math.ceil(size / BLOCK) * BLOCK;
  }
  return { format, entries, complete: false };
}

const entryOf = (header: Buffer, type: string, size: number): Omit<Packed, "name"> => ({
  isFolder: type === "5",
  size: type === "5" ? 0 : size,
  packedSize: 0,
  modifiedAt: octal(header, 136, 12) * 1000 || null,
  encrypted: false,
  place: null,
});

function isHeader(header: Buffer): boolean {
  let sum = 0;
  for (let index = 0; index < BLOCK; index += 1)
    sum += index >= 148 && index < 156 ? 32 : (header[index] ?? 0);
  return sum === octal(header, 148, 8);
}

const text = (bytes: Buffer): string => bytes.toString().replace(/\0[^]*$/, "");

/** 0 for a text that isn't a number; never less, so that a walk always goes on. */
const octal = (bytes: Buffer, at: number, length: number): number =>
  Number.parseInt(/^\s*([0-7]+)/.exec(bytes.toString("latin1", at, at + length))?.[1] ?? "0", 8);

/** Octal digits, or a binary number where they don't suffice. */
function sizeOf(header: Buffer): number {
  if (((header[124] ?? 0) & 0x80) === 0) return octal(header, 124, 12);
  const size = Number(header.readBigUInt64BE(128));
  return Number.isSafeInteger(size) ? size : 0;
}

function nameOf(header: Buffer): string {
  const name = text(header.subarray(0, 100));
  const prefix = header.toString("latin1", 257, 262) === "ustar" ? text(header.subarray(345, 500)) : "";
  return prefix ? `${prefix}/${name}` : name;
}

/** `length key=value\n` lines. */
const paxPath = (bytes: Buffer): string | null =>
  /(?:^|\n)\d+ path=([^\n]*)\n/.exec(bytes.toString())?.[1] ?? null;

function windowed(file: ArchiveFile): At {
  let from = 0;
  let window: Buffer = Buffer.alloc(0);
  let reads = 0;
  return async (position, length) => {
    if (position < from || position + length > from + window.length) {
      if ((reads += 1) > READS_AT_MOST) return null;
      from = position;
      window = await readBytes(file, position, Math.max(length, WINDOW_BYTES));
    }
    const bytes = window.subarray(position - from, position - from + length);
    return bytes.length === length ? bytes : null;
  };
}

function onwards(source: AsyncIterable<Buffer>, signal: AbortSignal): At {
  const chunks = source[Symbol.asyncIterator]();
  let from = 0;
  let held: Buffer = Buffer.alloc(0);
  return async (position, length) => {
    while (from + held.length < position + length) {
      signal.throwIfAborted();
      const next = await chunks.next().catch(() => null);
      if (!next || next.done || from > UNPACKED_AT_MOST) return null;
      const passed = Math.min(held.length, position - from);
      held = passed < held.length ? Buffer.concat([held.subarray(passed), next.value]) : next.value;
      from += passed;
    }
    return held.subarray(position - from, position - from + length);
  };
}
