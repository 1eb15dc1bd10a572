import { randomBytes } from "node:crypto";

const ALPHABET = "0123456789abcdefghijklmnopqrstuv";
const LENGTH = 26;
const BITS = 5n;

/** 128 random bits, URL-safe, 26 characters. */
export const newNodeId = (): string => nodeIdOf(randomBytes(16));

/** The id that 16 bytes stand for. */
export function nodeIdOf(bytes: Buffer): string {
  let rest = BigInt(`0x${bytes.toString("hex", 0, 16)}`);
  let id = "";
  for (let place = 0; place < LENGTH; place += 1) {
    id += ALPHABET[Number(rest & 31n)];
    rest >>= BITS;
  }
  return id;
}
