import { collectBlobs } from "../../../server/services/tree/index.ts";
import { GRACE_MS } from "./random-limits.ts";
import type { RandomDrive } from "./random-drive.ts";

/** What the worker does beside people's changes; nobody may see a difference. */
export async function collect(run: RandomDrive): Promise<number> {
  if (run.random(2) === 0) run.world.pass(GRACE_MS + 1);
  return collectBlobs(
    { database: run.database, blobs: run.blobs.store, now: run.world.now },
    { graceMs: GRACE_MS, limit: 1 + run.random(1_000) },
  );
}
