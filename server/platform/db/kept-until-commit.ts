import { SharedRuns } from "../queue/shared-runs.ts";
import type { Database } from "./database.ts";

const MOST = 5_000;
/** A value that also depends on the clock, such as one that expires, may be out of date for this long. */
const KEPT_MS = 1_000;

/**
 * Answers with the value `find` found for a key for as long as nothing has been committed since. It does so where the
 * database can tell that for less than a look-up costs, because most requests are made while nothing changes.
 * Elsewhere, callers that ask at the same time share a look-up that begins after they asked.
 */
export function keptUntilCommit<Value>(
  database: Pick<Database, "moment">,
  find: (key: string) => Promise<Value>,
): (key: string) => Promise<Value> | Value {
  const shared = new SharedRuns(find);
  const kept = new Map<string, Value>();
  let from: number | null = null;
  let until = 0;
  const keep = async (key: string, moment: number): Promise<Value> => {
    const value = await find(key);
    if (moment === from && kept.size < MOST) kept.set(key, value);
    return value;
  };
  return (key) => {
    const moment = database.moment();
    if (moment === null) return shared.run(key);
    if (moment !== from || performance.now() >= until) {
      kept.clear();
      from = moment;
      until = performance.now() + KEPT_MS;
    }
    return kept.has(key) ? (kept.get(key) as Value) : keep(key, moment);
  };
}
