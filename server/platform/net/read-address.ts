import { isIP } from "node:net";

/** An IP address as a number. */
export interface Address {
  readonly family: 4 | 6;
  /** 32 bits, or 128. */
  readonly bits: bigint;
}

export const BITS = { 4: 32, 6: 128 } as const;

/** The first 96 bits of an IPv4 address written as IPv6 (`::ffff:192.0.2.1`, `::ffff:c000:201`). */
const MAPPED = 0xffffn;

/** Reads an address in any of its spellings; one that is IPv4 written as IPv6 is IPv4. Returns null for other texts. */
export function readAddress(text: string): Address | null {
  const [plain = ""] = text.split("%", 1);
  const family = isIP(plain);
  if (family === 4) return { family, bits: joined(plain.split(".").map(Number), 8n) };
  if (family !== 6) return null;
  const bits = joined(groupsOf(plain), 16n);
  return bits >> 32n === MAPPED ? { family: 4, bits: bits & 0xffff_ffffn } : { family, bits };
}

function groupsOf(text: string): readonly number[] {
  const [head = "", tail = ""] = text.split("::");
  const [first, last] = [partsOf(head), partsOf(tail)];
  const zeros = Array.from({ length: 8 - first.length - last.length }, () => 0);
  return [...first, ...zeros, ...last];
}

const partsOf = (text: string): readonly number[] =>
  text === ""
    ? []
    : text.split(":").flatMap((part) => (part.includes(".") ? pairOf(part) : parseInt(part, 16)));

function pairOf(dotted: string): readonly number[] {
  const [a = 0, b = 0, c = 0, d = 0] = dotted.split(".").map(Number);
  return [a * 256 + b, c * 256 + d];
}

const joined = (parts: readonly number[], width: bigint): bigint =>
  parts.reduce((bits, part) => (bits << width) | BigInt(part), 0n);

/** The usual spelling, with no part left out for IPv6. */
export function writeAddress({ family, bits }: Address): string {
  const [width, count] = family === 4 ? [8n, 4] : [16n, 8];
  const parts = Array.from(
    { length: count },
    (_, at) => (bits >> (width * BigInt(count - 1 - at))) & ((1n << width) - 1n),
  );
  return family === 4
    ? parts.join(".")
    : new URL(`http://[${parts.map((part) => part.toString(16)).join(":")}]`).hostname.slice(1, -1);
}
