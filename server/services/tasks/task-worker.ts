import type { ErrorName } from "../../../contract/errors.ts";
import { newId } from "../../platform/crypto/secrets.ts";
import type { Database } from "../../platform/db/database.ts";
import { Failure, failure } from "../../platform/http/failure.ts";
import type { WakeSignal } from "../../platform/queue/wake-signal.ts";
import { toRecord } from "./task.record.ts";
import { claimTask, lockTask, releaseTask, updateTask, type TaskRow } from "./task.repository.ts";
import type { TaskHandler } from "./task.types.ts";

/** A worker not heard of for so long is taken for dead; every step renews it. */
const LEASE_MS = 30_000;
const POLL_MS = 1_000;
/** After so many steps others get their turn. */
const STEPS_PER_TURN = 10;
const MAX_ATTEMPTS = 8;
const FIRST_PAUSE_MS = 1_000;
const LONGEST_PAUSE_MS = 300_000;
/** Failures that may be gone the next time. */
const PASSING: ReadonlySet<ErrorName> = new Set(["aborted", "unavailable"]);

export interface TaskWorker {
  /** Works until `stop`, looking for tasks of any server every second and at once when rung. */
  start(): void;
  /** Resolves when the step in hand is committed; what is left is free for other workers. */
  stop(): Promise<void>;
  /** One turn at one task; false when none is due. */
  turn(): Promise<boolean>;
}

export interface TaskWorkerDeps {
  readonly database: Database;
  readonly handlers: readonly TaskHandler[];
  readonly signal: WakeSignal;
  readonly now: () => number;
  readonly onError: (error: unknown, taskId: string | null) => void;
}

export function createTaskWorker({ database, handlers, signal, now, onError }: TaskWorkerDeps): TaskWorker {
  const byType = new Map(handlers.map((handler) => [handler.type, handler]));
  let stopping = false;
  let running: Promise<void> = Promise.resolve();

  async function turn(): Promise<boolean> {
    const lease = newId();
    const claimed = await database.write((tx) =>
      claimTask(tx, [...byType.keys()], { now: now(), by: lease, until: now() + LEASE_MS }),
    );
    if (!claimed) return false;
    for (let steps = 0; steps < STEPS_PER_TURN && !stopping; steps += 1) {
      if (!(await step(claimed, lease))) return true;
    }
    await database.write((tx) => releaseTask(tx, claimed.id, lease, now()));
    return true;
  }

  /** Whether there is more to do. */
  async function step(claimed: TaskRow, lease: string): Promise<boolean> {
    try {
      return await database.write(async (tx) => {
        const row = await lockTask(tx, claimed.id, lease);
        const handler = byType.get(claimed.type);
        if (!row || !handler) return false;
        const task = toRecord(row);
        const result = await handler.step(tx, task);
        await updateTask(tx, row.id, {
          phase: result.done ? "PHASE_TYPE_COMPLETE" : "PHASE_TYPE_RUNNING",
          progress: result.done ? 100 : result.progress,
          state: JSON.stringify(result.state),
          params: JSON.stringify({ ...task.params, ...result.params }),
          attempts: 0,
          lease_by: result.done ? null : lease,
          lease_until: result.done ? 0 : now() + LEASE_MS,
          updated_at: now(),
        });
        return !result.done;
      });
    } catch (error) {
      await settle(claimed, lease, error);
      return false;
    }
  }

  async function settle(claimed: TaskRow, lease: string, error: unknown): Promise<void> {
    if (!(error instanceof Failure)) onError(error, claimed.id);
    await database.write(async (tx) => {
      const row = await lockTask(tx, claimed.id, lease);
      if (!row) return;
      const attempts = row.attempts + 1;
      const passing = !(error instanceof Failure) || PASSING.has(error.error);
      if (passing && attempts < MAX_ATTEMPTS) {
        const pause = Math.min(FIRST_PAUSE_MS * 2 ** row.attempts, LONGEST_PAUSE_MS);
        await updateTask(tx, row.id, { attempts, updated_at: now() });
        return releaseTask(tx, row.id, lease, now() + pause);
      }
      const reason = error instanceof Failure ? error : failure("internal");
      await byType.get(row.type)?.failed?.(tx, toRecord(row));
      await updateTask(tx, row.id, {
        phase: "PHASE_TYPE_ERROR",
        error: reason.error,
        error_facts: JSON.stringify(reason.facts),
        attempts,
        lease_by: null,
        lease_until: 0,
        updated_at: now(),
      });
    });
  }

  async function work(): Promise<void> {
    while (!stopping) {
      const worked = await turn().catch((error: unknown) => {
        onError(error, null);
        return false;
      });
      if (!worked && !stopping) await signal.wait(POLL_MS);
    }
  }

  return {
    start() {
      running = work();
    },
    async stop() {
      stopping = true;
      signal.ring();
      await running;
    },
    turn,
  };
}
