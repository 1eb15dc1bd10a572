import { createHash, hash } from "node:crypto";
import { crc32 } from "node:zlib";
import { Crc32c, Crc64Nvme } from "@aws-sdk/checksums/crc";
import { gcidOf, GcidHash } from "./gcid.ts";
import type { ContentHashes, HashAlgorithm, AsyncHash, Span } from "./hash.types.ts";

export interface RunningHash {
  update(bytes: Uint8Array): unknown;
  /** Hexadecimal, as `AsyncHash` has it. */
  digest(): string | Promise<string>;
}

/** @param size bytes of the content, which only decide about the blocks of a gcid */
export function beginHash(algorithm: HashAlgorithm, size: number): RunningHash {
  if (algorithm === "gcid") return new GcidHash(size);
  if (algorithm === "crc32") return crcHash();
  if (algorithm === "crc32c") return awsHash(new Crc32c());
  if (algorithm === "crc64nvme") return awsHash(new Crc64Nvme());
  const running = createHash(algorithm);
  return { update: (bytes) => running.update(bytes), digest: () => running.digest("hex") };
}

function crcHash(): RunningHash {
  let crc = 0;
  return {
    update: (bytes) => (crc = crc32(bytes, crc)),
    digest: () => crc.toString(16).padStart(8, "0"),
  };
}

/** Checksums that only clients of S3 have. */
const awsHash = (running: Crc32c | Crc64Nvme): RunningHash => ({
  update: (bytes) => running.update(bytes),
  digest: async () => Buffer.from(await running.digest()).toString("hex"),
});

/** A hash that runs on the thread of whoever calls it. */
export function hashHere(algorithm: HashAlgorithm, size: number): AsyncHash {
  const running = beginHash(algorithm, size);
  return {
    update: async (bytes) => void running.update(bytes),
    digest: async () => running.digest(),
    drop: () => undefined,
  };
}

/** All hashes of each of the files that lie in `bytes`. */
export const hashesOf = (bytes: Uint8Array, spans: readonly Span[]): readonly ContentHashes[] =>
  spans.map(({ start, end }) => {
    const content = bytes.subarray(start, end);
    return { sha256: hash("sha256", content), gcid: gcidOf(content), crc32: crc32(content) };
  });
