import { createHash, randomInt } from "node:crypto";
import type { BlobStore } from "../../../platform/blob/blob-store.ts";

/** This many places are asked for that somebody who lacks a tenth of the content fails 999 times of 1,000. */
const RANGES = 64;
const RANGE_BYTES = 1024;

/** First byte and count of bytes. */
export type ProofRange = readonly [offset: number, length: number];

/** The places where a client has to look into its content: small content as a whole, other content at random places. */
export function proofRanges(size: number): readonly ProofRange[] {
  if (size <= RANGES * RANGE_BYTES) return [[0, size]];
  return Array.from({ length: RANGES }, () => [randomInt(size - RANGE_BYTES + 1), RANGE_BYTES]);
}

/** SHA-256 over the nonce's text and then the bytes of each range, in hex. */
export async function expectedProof(
  store: BlobStore,
  { sha256, nonce, ranges }: { sha256: string; nonce: string; ranges: readonly ProofRange[] },
): Promise<string> {
  const bytes = Buffer.alloc(ranges.reduce((sum, [, length]) => sum + length, 0));
  let at = 0;
  const parts = ranges.map(([start, length]) => ({
    sha256,
    start,
    into: bytes.subarray(at, (at += length)),
  }));
  await store.readMany(parts);
  return createHash("sha256").update(nonce).update(bytes).digest("hex");
}
