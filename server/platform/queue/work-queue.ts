import { failure } from "../failure.ts";
import { FairLine } from "./fair-line.ts";

export interface WorkQueue {
  /**
   * Runs when its owner's turn comes, before all work that is done ahead. Throws `unavailable` when too much waits and
   * nobody has more waiting than this owner.
   */
  run<Result>(ownerId: string, work: () => Promise<Result>): Promise<Result>;
  /** Runs when nothing else waits; dropped when too much waits. Nobody is told of its failures. */
  ahead(ownerId: string, work: () => Promise<unknown>): void;
  /** Refuses work that hasn't begun; resolves when the work that has is over. */
  close(): Promise<void>;
}

interface Limits {
  readonly atOnce: number;
  /** The most that may wait, for people and for work ahead each. */
  readonly waiting: number;
}

interface Wanted {
  readonly work: () => Promise<unknown>;
  readonly refuse: (error: Error) => void;
}

/** Runs this process's heavy work, some of it at once; owners take turns. */
export function createWorkQueue({ atOnce, waiting }: Limits): WorkQueue {
  const wanted = new FairLine<Wanted>(waiting);
  const ahead = new FairLine<() => Promise<unknown>>(waiting);
  const running = new Set<Promise<unknown>>();
  let closed = false;

  function next(): void {
    while (running.size < atOnce) {
      const work = wanted.shift()?.work ?? ahead.shift();
      if (!work) return;
      const done: Promise<unknown> = work()
        .catch(() => undefined)
        .finally(() => {
          running.delete(done);
          next();
        });
      running.add(done);
    }
  }

  return {
    run(ownerId, work) {
      if (closed) return Promise.reject(failure("unavailable"));
      return new Promise((resolve, reject) => {
        const refused = wanted.push(ownerId, { work: () => work().then(resolve, reject), refuse: reject });
        refused?.refuse(failure("unavailable"));
        next();
      });
    },
    ahead(ownerId, work) {
      if (closed) return;
      ahead.push(ownerId, work);
      next();
    },
    async close() {
      closed = true;
      ahead.clear();
      for (const { refuse } of wanted.clear()) refuse(failure("unavailable"));
      await Promise.all(running);
    },
  };
}
