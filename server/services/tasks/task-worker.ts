import { createWakeSignal } from "../../platform/queue/wake-signal.ts";
import { retryOrFail } from "./retry-or-fail.ts";
import { TASK_DUE } from "./task-news.ts";
import { placeAfterTurn, releaseTask } from "./task-queue.repository.ts";
import { claimTurn, commitStep, type Turn, type TurnDeps } from "./task-turn.ts";
import type { TaskHandler } from "./task.types.ts";

const POLL_MS = 1_000;
/** After this many steps other tasks get their turn. */
const STEPS_PER_TURN = 10;

export interface TaskWorker {
  /**
   * Works until `stop`: at once when a task of any process becomes due, and every second it looks for tasks whose time
   * has come.
   */
  start(): void;
  /** Resolves when the present step is committed; other workers may take the rest. */
  stop(): Promise<void>;
  /** Takes one turn at one task; false when none is due. */
  turn(): Promise<boolean>;
}

export interface TaskWorkerDeps extends TurnDeps {
  readonly handlers: readonly TaskHandler[];
}

export function createTaskWorker(deps: TaskWorkerDeps): TaskWorker {
  const { database, bus, handlers, onError } = deps;
  const byType = new Map(handlers.map((handler) => [handler.type, handler]));
  const types = [...byType.keys()];
  const signal = createWakeSignal();
  let stopping = false;
  let running: Promise<void> = Promise.resolve();

  async function turn(): Promise<boolean> {
    const claimed = await claimTurn(deps, { types });
    if (!claimed) return false;
    for (let steps = 0; steps < STEPS_PER_TURN && !stopping; steps += 1) {
      if (!(await step(claimed))) return true;
    }
    await database.write(async (tx) => {
      const { task, lease } = claimed;
      const place = stopping ? task.place : await placeAfterTurn(tx, task);
      await releaseTask(tx, task.id, lease, { place });
    });
    return true;
  }

  /** Resolves with whether there is more to do. */
  async function step(claimed: Turn): Promise<boolean> {
    const handler = byType.get(claimed.task.type);
    if (!handler) return false;
    try {
      return await commitStep(deps, claimed, (tx, task) => handler.step(tx, task));
    } catch (error) {
      await retryOrFail(deps, handler, claimed, error);
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
