import { once } from "node:events";
import { Worker } from "node:worker_threads";

/** Strangers who flood a server. */
export interface Crowd {
  readonly port: number;
  /** Each asks from an address of their own. */
  readonly count: number;
  /** The id of one they were given. */
  readonly share: string;
}

/**
 * Lets a crowd loose, in a thread of its own so that who measures beside it isn't kept waiting by what it does. Answers what
 * ends it, and resolves with how often each status was answered once nobody waits for an answer any more.
 */
export function floodedBy(crowd: Crowd): () => Promise<ReadonlyMap<number, number>> {
  const strangers = new Worker(new URL("./strangers.ts", import.meta.url), { workerData: crowd });
  const failed = once(strangers, "error").then(([error]) => Promise.reject(error as Error));
  failed.catch(() => undefined);
  return async () => {
    const told = once(strangers, "message");
    strangers.postMessage("enough");
    const [answers] = (await Promise.race([told, failed])) as [ReadonlyMap<number, number>];
    return answers;
  };
}
