import { SharedRuns } from "../queue/shared-runs.ts";
import type { Database } from "./database.ts";

const MOST = 5_000;
/** What is found by the clock as well, as what ends at some time, may be so much out of date. */
const KEPT_MS = 1_000;

/**
 * Answers what `find` found for a key as long as nothing was committed since, where the database can tell for less than a
 * look-up costs: most requests are made while nothing changes. Where it can't, those who ask at the same time share a
 * look-up that begins after they asked.
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
