import { createWakeSignal } from "../../platform/queue/wake-signal.ts";
import { retryOrFail } from "./retry-or-fail.ts";
import { TASK_DUE } from "./task-news.ts";
import { placeAfterTurn, releaseTask } from "./task-queue.repository.ts";
import { claimTurn, commitStep, isAwaited, type Turn, type TurnDeps } from "./task-turn.ts";
import { toRecord } from "./task.record.ts";
import type { TaskWorker } from "./task-worker.ts";
import type { LongTaskHandler } from "./task.types.ts";

const POLL_MS = 1_000;
/** A turn ends after this long if other tasks wait. */
const TURN_MS = 60_000;

export interface LongTaskWorkerDeps extends TurnDeps {
  readonly handler: LongTaskHandler;
  /** The most tasks at once, and the most of one owner. */
  readonly atOnce: number;
  readonly each: number;
}

/** Works on tasks that wait for the outside world, several at the same time. */
export function createLongTaskWorker(deps: LongTaskWorkerDeps): Omit<TaskWorker, "turn"> {
  const { database, bus, handler, atOnce, each, onError } = deps;
  const wanted = { types: [handler.type], each };
  const signal = createWakeSignal();
  const stopping = new AbortController();
  const turns = new Set<Promise<void>>();
  let running: Promise<void> = Promise.resolve();

  const mayStay = async (since: number): Promise<boolean> => {
    const isOthersTurn = turns.size >= atOnce && performance.now() - since > TURN_MS;
    return !isOthersTurn || !(await isAwaited(deps, wanted));
  };

  async function take(claimed: Turn): Promise<void> {
    const { task, lease } = claimed;
    let since = performance.now();
    let isGoingOn = true;
    try {
      for await (const { step, isFragile } of handler.turn(toRecord(task), stopping.signal)) {
        if (!(await commitStep(deps, claimed, step))) return;
        // Coming back to where the turn before ended isn't a part of this one, so that each gets further.
        isGoingOn &&= isFragile === true;
        if (isGoingOn) since = performance.now();
        else if (!isFragile && !(await mayStay(since))) break;
      }
      await database.write(async (tx) => {
        const place = stopping.signal.aborted ? task.place : await placeAfterTurn(tx, task);
        await releaseTask(tx, task.id, lease, { place });
      });
    } catch (error) {
      await retryOrFail(deps, handler, claimed, error);
    } finally {
      await handler.left(toRecord(task));
    }
  }

  async function begin(): Promise<boolean> {
    const claimed = await claimTurn(deps, wanted);
    if (!claimed) return false;
    const turn = take(claimed)
      .catch((error: unknown) => onError(error, claimed.task.id))
      .finally(() => turns.delete(turn));
    turns.add(turn);
    return true;
  }

  async function work(): Promise<void> {
    const end = await bus.subscribe([TASK_DUE], { heard: signal.ring, missed: signal.ring });
    while (!stopping.signal.aborted) {
      if (turns.size >= atOnce) {
        await Promise.race(turns);
        continue;
      }
      const begun = await begin().catch((error: unknown) => {
        onError(error, null);
        return false;
      });
      if (!begun && !stopping.signal.aborted) await signal.wait(POLL_MS);
    }
    await Promise.all(turns);
    await end();
  }

  return {
    start() {
      if (atOnce > 0) running = work();
    },
    async stop() {
      stopping.abort();
      signal.ring();
      await running;
    },
  };
}
