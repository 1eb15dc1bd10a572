import { errorCorrection } from "./error-correction.ts";

interface Capacity {
  /** Bytes of error correction in each block. */
  readonly correction: number;
  readonly blocks: number;
  /** Bytes of data and correction together. */
  readonly total: number;
}

/** Versions 1 to 20 at level M, which survives damage to 15 % of the code. */
const CAPACITIES: readonly Capacity[] = (
  [
    [10, 1, 26],
    [16, 1, 44],
    [26, 1, 70],
    [18, 2, 100],
    [24, 2, 134],
    [16, 4, 172],
    [18, 4, 196],
    [22, 4, 242],
    [22, 5, 292],
    [26, 5, 346],
    [30, 5, 404],
    [22, 8, 466],
    [22, 9, 532],
    [24, 9, 581],
    [24, 10, 655],
    [28, 10, 733],
    [28, 11, 815],
    [26, 13, 901],
    [26, 14, 991],
    [26, 16, 1085],
  ] as const
).map(([correction, blocks, total]) => ({ correction, blocks, total }));

const BYTE_MODE = 0b0100;
const PADDING = [0xec, 0x11];

const dataBytes = ({ correction, blocks, total }: Capacity): number => total - correction * blocks;
const lengthBits = (version: number): number => (version < 10 ? 8 : 16);

/**
 * Encodes bytes as the codewords of the smallest version that holds them, with interleaved blocks and their error
 * correction. Throws `RangeError` beyond 666 bytes.
 */
export function codewords(bytes: Uint8Array): { readonly version: number; readonly words: Uint8Array } {
  const index = CAPACITIES.findIndex(
    (capacity, at) => 4 + lengthBits(at + 1) + bytes.length * 8 <= dataBytes(capacity) * 8,
  );
  const capacity = CAPACITIES[index];
  if (!capacity) throw new RangeError(`${bytes.length} bytes are too many for a code`);
  const version = index + 1;
  return { version, words: interleaved(padded(bytes, version, dataBytes(capacity)), capacity) };
}

function padded(bytes: Uint8Array, version: number, size: number): Uint8Array {
  const bits: number[] = [];
  const push = (value: number, length: number) => {
    for (let bit = length - 1; bit >= 0; bit -= 1) bits.push((value >>> bit) & 1);
  };
  push(BYTE_MODE, 4);
  push(bytes.length, lengthBits(version));
  for (const byte of bytes) push(byte, 8);
  push(0, Math.min(4, size * 8 - bits.length));
  push(0, -bits.length & 7);
  for (let fill = 0; bits.length < size * 8; fill += 1) push(PADDING[fill % 2] ?? 0, 8);
  return Uint8Array.from({ length: size }, (_, at) =>
    bits.slice(at * 8, at * 8 + 8).reduce((byte, bit) => (byte << 1) | bit, 0),
  );
}

/** The later blocks hold one byte more when the data can't be divided evenly. */
function interleaved(data: Uint8Array, { correction, blocks, total }: Capacity): Uint8Array {
  const short = Math.floor(data.length / blocks);
  const longBlocks = data.length % blocks;
  const parts: Uint8Array[] = [];
  for (let block = 0, start = 0; block < blocks; block += 1) {
    const end = start + short + (block >= blocks - longBlocks ? 1 : 0);
    parts.push(data.subarray(start, end));
    start = end;
  }
  const corrections = parts.map((part) => errorCorrection(part, correction));
  const words: number[] = [];
  for (const [columns, width] of [
    [parts, short + 1],
    [corrections, correction],
  ] as const) {
    for (let at = 0; at < width; at += 1) {
      for (const column of columns) if (at < column.length) words.push(column[at] ?? 0);
    }
  }
  return Uint8Array.from(words.slice(0, total));
}
