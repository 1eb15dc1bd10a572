import { join } from "node:path";

const KEY = /^[A-Za-z0-9_-]{1,200}$/;
const SHA256 = /^[0-9a-f]{64}$/;

export const isStagingKey = (text: string): boolean => KEY.test(text);
export const isSha256 = (text: string): boolean => SHA256.test(text);

/** Throws for a key that could lead out of its place. */
export function checkedKey(key: string): string {
  if (!isStagingKey(key)) throw new Error("Not a staging key");
  return key;
}

/** Throws for anything but 64 lower-case hex digits. */
export function checkedSha256(sha256: string): string {
  if (!isSha256(sha256)) throw new Error("Not a SHA-256");
  return sha256;
}

/** The path of a blob below a disk's folder of blobs. */
export const blobFile = (sha256: string): string =>
  join(checkedSha256(sha256).slice(0, 2), sha256.slice(2, 4), sha256);
