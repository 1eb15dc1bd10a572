import { parentPort } from "node:worker_threads";
import type { HashReply, HashRequest } from "./hash.types.ts";
import { beginHash, hashesOf, type RunningHash } from "./hashing.ts";

/** Runs in a worker thread: keeps the hash states of many streams and advances them off the event loop. */

const running = new Map<number, RunningHash>();

function handle(request: Exclude<HashRequest, { kind: "whole" }>): string | Promise<string> | null {
  if (request.kind === "begin") {
    running.set(request.hash, beginHash(request.algorithm, request.size));
    return null;
  }
  const hash = running.get(request.hash);
  if (request.kind === "update") hash?.update(request.bytes);
  if (request.kind === "drop") running.delete(request.hash);
  if (request.kind !== "digest" || !hash) return null;
  running.delete(request.hash);
  return hash.digest();
}

parentPort?.on("message", (request: HashRequest) => {
  if (request.kind === "whole") {
    const { ticket, bytes, spans } = request;
    parentPort?.postMessage({ ticket, digest: null, hashes: hashesOf(bytes, spans) } satisfies HashReply);
    return;
  }
  const handled = handle(request);
  if (request.kind !== "update" && request.kind !== "digest") return;
  const { ticket } = request;
  const tell = (digest: string | null) => parentPort?.postMessage({ ticket, digest } satisfies HashReply);
  if (handled instanceof Promise) void handled.then(tell);
  else tell(handled);
});
