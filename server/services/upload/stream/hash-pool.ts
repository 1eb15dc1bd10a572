import { availableParallelism } from "node:os";
import { Worker } from "node:worker_threads";
import type { ContentHashes, HashAlgorithm, AsyncHash, HashReply, HashRequest, Span } from "./hash.types.ts";
import { hashesOf, hashHere } from "./hashing.ts";

const LEAST_WORKERS = 2;
const MOST_WORKERS = 8;
/** So few bytes are hashed sooner than a thread is told of them, let alone started (tens of µs against 0.3 s). */
const MOST_BYTES_HERE = 64 << 10;

interface Waiting {
  resolve(reply: HashReply): void;
  reject(error: Error): void;
}

interface Member {
  readonly worker: Worker;
  readonly waiting: Map<number, Waiting>;
}

/** Hashes in worker threads; those of one upload run on different ones. Small contents are hashed at once. */
export interface HashPool {
  /** @param size bytes that will come at most; for a gcid the bytes of the whole content */
  begin(algorithm: HashAlgorithm, size: number): AsyncHash;
  /** All hashes of many small files that lie in one piece of shared memory. */
  whole(bytes: Uint8Array, spans: readonly Span[]): Promise<readonly ContentHashes[]>;
  close(): Promise<void>;
}

export function createHashPool(
  workers = Math.min(MOST_WORKERS, Math.max(LEAST_WORKERS, availableParallelism())),
): HashPool {
  const members: (Member | undefined)[] = Array.from({ length: workers }, () => undefined);
  let tickets = 0;
  let begun = 0;

  const member = (index: number): Member =>
    (members[index] ??= startMember(() => (members[index] = undefined)));

  const ask = (to: Member, request: HashRequest & { ticket: number }): Promise<HashReply> =>
    new Promise((resolve, reject) => {
      to.waiting.set(request.ticket, { resolve, reject });
      to.worker.ref();
      to.worker.postMessage(request);
    });

  return {
    begin(algorithm, size) {
      if (size <= MOST_BYTES_HERE) return hashHere(algorithm, size);
      const hash = (begun += 1);
      const on = member(hash % workers);
      const send = (request: HashRequest) => on.worker.postMessage(request);
      send({ kind: "begin", hash, algorithm, size });
      return {
        update: (bytes) => ask(on, { kind: "update", hash, ticket: (tickets += 1), bytes }),
        async digest() {
          const { digest } = await ask(on, { kind: "digest", hash, ticket: (tickets += 1) });
          if (digest === null) throw new Error("the hash was dropped");
          return digest;
        },
        drop: () => send({ kind: "drop", hash }),
      };
    },
    async whole(bytes, spans) {
      const size = spans.reduce((sum, { start, end }) => sum + end - start, 0);
      if (size <= MOST_BYTES_HERE) return hashesOf(bytes, spans);
      const on = member((begun += 1) % workers);
      const { hashes } = await ask(on, { kind: "whole", ticket: (tickets += 1), bytes, spans });
      return hashes ?? [];
    },
    async close() {
      await Promise.all(members.map((each) => each?.worker.terminate()));
    },
  };
}

function startMember(onExit: () => void): Member {
  const worker = new Worker(new URL("./hash-worker.ts", import.meta.url));
  const waiting = new Map<number, Waiting>();
  worker.unref();
  worker.on("message", (reply: HashReply) => {
    waiting.get(reply.ticket)?.resolve(reply);
    waiting.delete(reply.ticket);
    if (waiting.size === 0) worker.unref();
  });
  const fail = (error: Error) => {
    for (const each of waiting.values()) each.reject(error);
    waiting.clear();
  };
  worker.on("error", fail);
  worker.on("exit", () => {
    onExit();
    fail(new Error("the hash worker has ended"));
  });
  return { worker, waiting };
}
