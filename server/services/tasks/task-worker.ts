import { newId } from "../../platform/crypto/secrets.ts";
import type { Database } from "../../platform/db/database.ts";
import type { Bus } from "../../platform/queue/bus.ts";
import { createWakeSignal } from "../../platform/queue/wake-signal.ts";
import { LEASE_MS, LONGEST_PAUSE_MS, settleTask } from "./settle-task.ts";
import { TASK_DUE, tellOwner } from "./task-news.ts";
import { claimTask, placeAfterTurn, releaseTask } from "./task-queue.repository.ts";
import { toRecord } from "./task.record.ts";
import { lockTask, updateTask, type TaskRow } from "./task.repository.ts";
import type { TaskHandler } from "./task.types.ts";

const POLL_MS = 1_000;
/** After so many steps others get their turn. */
const STEPS_PER_TURN = 10;
/** By how much the clocks of two servers may differ. A task that waits for a time further off is due, or nobody's. */
const CLOCK_SKEW_MS = 300_000;

export interface TaskWorker {
  /** Works until `stop`: at once when a task of any process becomes due, and looks every second for those that waited. */
  start(): void;
  /** Resolves when the step in hand is committed; what is left is free for other workers. */
  stop(): Promise<void>;
  /** One turn at one task; false when none is due. */
  turn(): Promise<boolean>;
}

export interface TaskWorkerDeps {
  readonly database: Database;
  readonly bus: Bus;
  readonly handlers: readonly TaskHandler[];
  readonly now: () => number;
  readonly onError: (error: unknown, taskId: string | null) => void;
}

export function createTaskWorker(deps: TaskWorkerDeps): TaskWorker {
  const { database, bus, handlers, now, onError } = deps;
  const byType = new Map(handlers.map((handler) => [handler.type, handler]));
  const types = [...byType.keys()];
  const signal = createWakeSignal();
  let stopping = false;
  let running: Promise<void> = Promise.resolve();

  async function turn(): Promise<boolean> {
    const lease = newId();
    const claimed = await database.write((tx) => {
      const time = now();
      const latestRun = time + LONGEST_PAUSE_MS + CLOCK_SKEW_MS;
      const latestLease = time + LEASE_MS + CLOCK_SKEW_MS;
      return claimTask(tx, {
        types,
        now: time,
        latestRun,
        latestLease,
        by: lease,
        until: time + LEASE_MS,
      });
    });
    if (!claimed) return false;
    for (let steps = 0; steps < STEPS_PER_TURN && !stopping; steps += 1) {
      if (!(await step(claimed, lease))) return true;
    }
    await database.write(async (tx) => {
      const place = stopping ? claimed.place : await placeAfterTurn(tx, claimed);
      await releaseTask(tx, claimed.id, lease, { place });
    });
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
        const phase = result.done ? "PHASE_TYPE_COMPLETE" : "PHASE_TYPE_RUNNING";
        const progress = result.done ? 100 : result.progress;
        await updateTask(tx, row.id, {
          phase,
          progress,
          state: JSON.stringify(result.state),
          params: JSON.stringify({ ...task.params, ...result.params }),
          attempts: 0,
          run_at: 0,
          lease_by: result.done ? null : lease,
          lease_until: result.done ? 0 : now() + LEASE_MS,
          updated_at: now(),
        });
        if (result.done || progress !== row.progress) await tellOwner(bus, tx, row);
        return !result.done;
      });
    } catch (error) {
      await settleTask(deps, byType.get(claimed.type), claimed, lease, error);
      return false;
    }
  }

  async function work(): Promise<void> {
    const end = await bus.subscribe([TASK_DUE], { heard: signal.ring, missed: signal.ring });
    while (!stopping) {
      const worked = await turn().catch((error: unknown) => {
        onError(error, null);
        return false;
      });
      if (!worked && !stopping) await signal.wait(POLL_MS);
    }
    await end();
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
