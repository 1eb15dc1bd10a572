import { newId } from "../../platform/crypto/secrets.ts";
import type { Database, Tx } from "../../database.ts";
import { atPace } from "../../platform/db/pace.ts";
import type { Bus } from "../../platform/bus/bus.ts";
import { tellOwner } from "./task-news.ts";
import { claimTask, hasDue, type Claim } from "./task-queue.repository.ts";
import { toRecord } from "./task.record.ts";
import type { TaskResult } from "./task-results.ts";
import { lockTask, updateTask, type TaskRow } from "./task.repository.ts";
import type { StepResult, TaskStep } from "./task.types.ts";

/** A worker that is silent for this long is taken for dead; every step renews its lease. */
export const LEASE_MS = 30_000;
export const LONGEST_PAUSE_MS = 300_000;
/**
 * The clocks of two servers may differ by this much. A task that waits for a time further off is due, and a lease
 * beyond that is nobody's.
 */
const CLOCK_SKEW_MS = 300_000;

export interface TurnDeps {
  readonly database: Database;
  readonly bus: Bus;
  readonly now: () => number;
  readonly onError: (error: unknown, taskId: string | null) => void;
  /** Called once the result is committed. */
  readonly onResult?: (type: string, result: TaskResult) => void;
}

/** A worker's turn at a task. */
export interface Turn {
  readonly task: TaskRow;
  /** The lease belongs to this turn alone. */
  readonly lease: string;
}

/** The tasks from which a worker takes one. */
export interface Wanted {
  readonly types: readonly string[];
  /** This many of one owner's run at once. */
  readonly each?: number;
}

/** Resolves with null when no task is due. */
export async function claimTurn({ database, now }: TurnDeps, wanted: Wanted): Promise<Turn | null> {
  const lease = newId();
  const task = await atPace("work", () =>
    database.write((tx) => claimTask(tx, claimOf(wanted, now(), lease))),
  );
  return task ? { task, lease } : null;
}

/** A worker is awaited while there is a task that it would take. */
export const isAwaited = ({ database, now }: TurnDeps, wanted: Wanted): Promise<boolean> =>
  hasDue(database.read, claimOf(wanted, now(), ""));

const claimOf = ({ types, each }: Wanted, now: number, lease: string): Claim => ({
  types,
  each: each ?? null,
  now,
  latestRun: now + LONGEST_PAUSE_MS + CLOCK_SKEW_MS,
  latestLease: now + LEASE_MS + CLOCK_SKEW_MS,
  by: lease,
  until: now + LEASE_MS,
});

/**
 * Commits one step, or only a renewal, under the lease; false when the turn is over, also because the lease is lost.
 */
export async function commitStep(deps: TurnDeps, turn: Turn, step: TaskStep | null): Promise<boolean> {
  const after = await atPace("work", () => deps.database.write((tx) => committed(deps, tx, turn, step)));
  if (after === "complete") deps.onResult?.(turn.task.type, "complete");
  return after === "going on";
}

async function committed(
  deps: TurnDeps,
  tx: Tx,
  { task, lease }: Turn,
  step: TaskStep | null,
): Promise<"going on" | "resting" | "complete" | "lost"> {
  const row = await lockTask(tx, task.id, lease);
  if (!row) return "lost";
  const until = deps.now() + LEASE_MS;
  if (!step) {
    await updateTask(tx, row.id, { lease_until: until });
    return "going on";
  }
  const result = await step(tx, toRecord(row));
  const changes = changesOf(row, result, deps.now());
  const isOver = result.done || result.restMs !== undefined;
  await updateTask(tx, row.id, {
    ...changes,
    lease_by: isOver ? null : lease,
    lease_until: isOver ? 0 : until,
  });
  const isNews = result.file !== undefined || Object.keys(result.params ?? {}).length > 0;
  if (result.done || changes.progress !== row.progress || isNews) await tellOwner(deps.bus, tx, row);
  if (result.done) return "complete";
  return isOver ? "resting" : "going on";
}

const changesOf = (row: TaskRow, result: StepResult, now: number) => ({
  phase: result.done ? ("PHASE_TYPE_COMPLETE" as const) : ("PHASE_TYPE_RUNNING" as const),
  progress: result.done ? 100 : result.progress,
  state: JSON.stringify(result.state),
  params: JSON.stringify({ ...toRecord(row).params, ...result.params }),
  ...(result.file && {
    file_id: result.file.id,
    file_name: result.file.name,
    file_size: result.file.size,
  }),
  attempts: 0,
  run_at: result.restMs === undefined ? 0 : now + result.restMs,
  updated_at: now,
});
