import { createHash, hash } from "node:crypto";
import { parentPort } from "node:worker_threads";
import { crc32 } from "node:zlib";
import { gcidOf, GcidHash } from "./gcid.ts";
import type { ContentHashes, HashAlgorithm, HashReply, HashRequest } from "./hash.types.ts";

/** Runs in a worker thread: keeps the hash states of many streams and advances them off the event loop. */

interface Running {
  update(bytes: Uint8Array): unknown;
  digest(): string;
}

const lanes = new Map<number, Running>();

function begin(algorithm: HashAlgorithm, size: number): Running {
  if (algorithm === "gcid") return new GcidHash(size);
  if (algorithm === "crc32") return crcHash();
  const running = createHash(algorithm);
  return { update: (bytes) => running.update(bytes), digest: () => running.digest("hex") };
}

function crcHash(): Running {
  let crc = 0;
  return {
    update: (bytes) => (crc = crc32(bytes, crc)),
    digest: () => crc.toString(16).padStart(8, "0"),
  };
}

function handle(request: Exclude<HashRequest, { kind: "whole" }>): string | null {
  if (request.kind === "begin") {
    lanes.set(request.lane, begin(request.algorithm, request.size));
    return null;
  }
  const lane = lanes.get(request.lane);
  if (request.kind === "update") lane?.update(request.bytes);
  if (request.kind === "drop") lanes.delete(request.lane);
  if (request.kind !== "digest" || !lane) return null;
  lanes.delete(request.lane);
  return lane.digest();
}

const hashesOf = (bytes: Uint8Array): ContentHashes => ({
  sha256: hash("sha256", bytes),
  gcid: gcidOf(bytes),
  crc32: crc32(bytes),
});

parentPort?.on("message", (request: HashRequest) => {
  if (request.kind === "whole") {
    const { ticket, bytes, spans } = request;
    const hashes = spans.map(({ start, end }) => hashesOf(bytes.subarray(start, end)));
    parentPort?.postMessage({ ticket, digest: null, hashes } satisfies HashReply);
    return;
  }
  const digest = handle(request);
  if (request.kind === "update" || request.kind === "digest") {
    parentPort?.postMessage({ ticket: request.ticket, digest } satisfies HashReply);
  }
});
