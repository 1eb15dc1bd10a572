import type { Sql } from "../../database.ts";
import * as repository from "./audit.repository.ts";

/** Tells how the log is, as far as a few rows do. */
export async function logState(sql: Sql) {
  const newest = await repository.newestCheckpoint(sql);
  const unsignedSince = newest?.at ?? (await repository.findLeaf(sql, 0))?.at ?? null;
  return {
    size: (await repository.findHead(sql)).size,
    /** Epoch ms; null when no act waits for its place. */
    waitingSince: await repository.oldestWaiting(sql),
    /** Epoch ms: the last checkpoint, or the first act where none was ever signed; null where there is neither. */
    unsignedSince,
    /** The checkpoint of the largest tree. */
    newest,
    isStamped: newest !== undefined && (await repository.findStamp(sql, newest.size)) !== undefined,
  };
}
