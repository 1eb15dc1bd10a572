import type { Database } from "../../../database.ts";
import { listUntold, markTold, type Untold } from "./collect.repository.ts";

const MINUTE_MS = 60_000;
/** A letter waits until nothing has come for this long, so that it tells of all that somebody sends. */
const QUIET_MS = 10 * MINUTE_MS;
/** It waits no longer than this for quiet. */
const LONGEST_MS = 120 * MINUTE_MS;
const AT_ONCE = 100;

export interface LetterDeps {
  readonly database: Database;
  readonly now: () => number;
  /** Writes to the owner of a link; never throws. */
  readonly tellArrived: (arrived: Untold) => Promise<void>;
}

/** Tells the owners of collecting links what has arrived: one letter for all that came until it was quiet. */
export async function tellArrivals({ database, now, tellArrived }: LetterDeps): Promise<void> {
  const at = now();
  for (;;) {
    const untold = await listUntold(database.read, {
      quietSince: at - QUIET_MS,
      untoldBefore: at - LONGEST_MS,
      limit: AT_ONCE,
    });
    for (const link of untold) {
      const isFirst = await database.write((tx) => markTold(tx, link));
      if (isFirst && link.letters && link.files > 0) await tellArrived(link);
    }
    if (untold.length < AT_ONCE) return;
  }
}
