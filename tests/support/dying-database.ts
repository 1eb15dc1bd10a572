import type { Database } from "../../server/database.ts";

/**
 * The same database for a process that shall be killed: it kills itself at its transaction number `last`, after the commit
 * or, if `within`, before it.
 */
export function dyingDatabase(real: Database, last: number, { within = false } = {}): Database {
  let count = 0;
  const die = () => process.kill(process.pid, "SIGKILL");
  return {
    ...real,
    async write(work) {
      count += 1;
      const isLast = count === last;
      const result = await real.write(async (tx) => {
        const done = await work(tx);
        if (isLast && within) die();
        return done;
      });
      if (isLast) die();
      return result;
    },
  };
}
