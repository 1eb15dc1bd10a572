import { failure } from "../http/failure.ts";

export interface WorkQueue {
  /** Runs when its turn comes, before everything that is done ahead. Throws `unavailable` when too much waits. */
  run<Result>(work: () => Promise<Result>): Promise<Result>;
  /** Runs when nobody waits for anything else; dropped when too much waits. Failures are its own business. */
  ahead(work: () => Promise<unknown>): void;
  /** Refuses what has not begun; resolves when what has is over. */
  close(): Promise<void>;
}

interface Limits {
  readonly atOnce: number;
  /** How much may wait, people and work ahead each. */
  readonly waiting: number;
}

interface Wanted {
  readonly work: () => Promise<unknown>;
  readonly refuse: (error: Error) => void;
}

/** Heavy work of this process, some of it at once. */
export function createWorkQueue({ atOnce, waiting }: Limits): WorkQueue {
  const wanted: Wanted[] = [];
  const ahead: (() => Promise<unknown>)[] = [];
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
    run(work) {
      if (closed || wanted.length >= waiting) return Promise.reject(failure("unavailable"));
      return new Promise((resolve, reject) => {
        wanted.push({ work: () => work().then(resolve, reject), refuse: reject });
        next();
      });
    },
    ahead(work) {
      if (closed || ahead.length >= waiting) return;
      ahead.push(work);
      next();
    },
    async close() {
      closed = true;
      ahead.length = 0;
      for (const { refuse } of wanted.splice(0)) refuse(failure("unavailable"));
      await Promise.all(running);
    },
  };
}
