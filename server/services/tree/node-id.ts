import { randomBytes } from "node:crypto";

const ALPHABET = "0123456789abcdefghijklmnopqrstuv";
const LENGTH = 26;
const BITS = 5n;

/** 128 random bits, URL-safe, 26 characters. */
export function newNodeId(): string {
  let rest = BigInt(`0x${randomBytes(16).toString("hex")}`);
  let id = "";
  for (let place = 0; place < LENGTH; place += 1) {
    id += ALPHABET[Number(rest & 31n)];
    rest >>= BITS;
  }
  return id;
}
