import { createHash } from "node:crypto";

/** The bytes that are kept of a password's hash: of a hundred thousand others, one in 38,000 is taken for a known one. */
const BYTES = 4;

/** A known password is one that thieves have. */
export type IsKnownPassword = (password: string) => boolean;

/** Looks passwords up among sorted hashes, as `hashesOf` makes them. */
export const knownAmong =
  (hashes: Buffer): IsKnownPassword =>
  (password) => {
    const wanted = shortHash(password);
    let [low, high] = [0, hashes.length / BYTES];
    while (low < high) {
      const middle = (low + high) >>> 1;
      const order = hashes.compare(wanted, 0, BYTES, middle * BYTES, (middle + 1) * BYTES);
      if (order === 0) return true;
      if (order < 0) low = middle + 1;
      else high = middle;
    }
    return false;
  };

/** The hashes of a list of passwords, sorted, each once. */
export function hashesOf(passwords: readonly string[]): Buffer {
  const hashed = new Set(passwords.map((password) => shortHash(password).toString("hex")));
  return Buffer.from([...hashed].toSorted().join(""), "hex");
}

/** Passwords that differ only in case are as easy to guess. */
const shortHash = (password: string): Buffer =>
  createHash("sha256").update(password.toLowerCase().normalize("NFC")).digest().subarray(0, BYTES);
