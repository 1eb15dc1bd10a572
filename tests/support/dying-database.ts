import type { Database } from "../../server/database.ts";

interface Dying {
  /** Before the commit. */
  readonly within?: boolean;
  /** Chooses the transactions that are counted, by their result; without it, all are. */
  readonly counts?: (done: unknown) => boolean;
}

/** The same database for a process that shall be killed: it kills itself at its transaction number `last`. */
export function dyingDatabase(
  real: Database,
  last: number,
  { within = false, counts = () => true }: Dying = {},
): Database {
  let count = 0;
  const die = () => process.kill(process.pid, "SIGKILL");
  return {
    ...real,
    async write(work) {
      // A transaction that is tried again isn't counted again.
      let isLast: boolean | undefined;
      const result = await real.write(async (tx) => {
        const done = await work(tx);
        isLast ??= counts(done) && (count += 1) === last;
        if (isLast && within) die();
        return done;
      });
      if (isLast) die();
      return result;
    },
  };
}
