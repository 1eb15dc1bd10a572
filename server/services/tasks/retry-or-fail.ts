import type { ErrorName } from "../../../contract/errors.ts";
import { Failure, failure } from "../../platform/failure.ts";
import { tellOwner } from "./task-news.ts";
import { releaseTask } from "./task-queue.repository.ts";
import { toRecord } from "./task.record.ts";
import { lockTask, updateTask } from "./task.repository.ts";
import { LONGEST_PAUSE_MS, type Turn, type TurnDeps } from "./task-turn.ts";
import type { TaskResult } from "./task-results.ts";
import type { TaskHooks } from "./task.types.ts";

const FIRST_PAUSE_MS = 1_000;
const MAX_ATTEMPTS = 8;
/** Failures that may be gone at the next try. */
const PASSING: ReadonlySet<ErrorName> = new Set(["aborted", "unavailable"]);

/** Ends a turn whose step failed: the task is tried again later, or ends with a message to its owner. */
export async function retryOrFail(
  { database, bus, now, onError, onResult }: TurnDeps,
  handler: TaskHooks | undefined,
  { task: claimed, lease }: Turn,
  error: unknown,
): Promise<void> {
  if (!(error instanceof Failure)) onError(error, claimed.id);
  const result = await database.write(async (tx): Promise<TaskResult | null> => {
    const row = await lockTask(tx, claimed.id, lease);
    if (!row) return null;
    const attempts = row.attempts + 1;
    const passing = !(error instanceof Failure) || PASSING.has(error.error);
    if (passing && attempts < MAX_ATTEMPTS) {
      const pause = Math.min(FIRST_PAUSE_MS * 2 ** row.attempts, LONGEST_PAUSE_MS);
      await releaseTask(tx, row.id, lease, { attempts, run_at: now() + pause });
      return "retried";
    }
    const reason = error instanceof Failure ? error : failure("internal");
    await handler?.failed?.(tx, toRecord(row), reason.error);
    await updateTask(tx, row.id, {
      phase: "PHASE_TYPE_ERROR",
      error: reason.error,
      error_facts: JSON.stringify(reason.facts),
      attempts,
      lease_by: null,
      lease_until: 0,
      updated_at: now(),
    });
    await tellOwner(bus, tx, row);
    return "failed";
  });
  if (result) onResult?.(claimed.type, result);
}
