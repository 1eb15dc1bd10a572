import { setTimeout as sleep } from "node:timers/promises";
import { atPace } from "./platform/db/pace.ts";
import type { Logger } from "./platform/log/logger.ts";

const PAUSE_MS = 600_000;

/** Work that nobody waits for, such as removing expired rows. */
export interface Chore {
  readonly name: string;
  run(): Promise<unknown>;
}

export interface Housekeeping {
  start(): void;
  /** Resolves when the present chore is done. */
  stop(): Promise<void>;
}

/** Does every chore now and then, with a pause after each round; one that fails is logged and tried again next time. */
export function createHousekeeping(
  chores: readonly Chore[],
  logger: Logger,
  pauseMs = PAUSE_MS,
): Housekeeping {
  const ending = new AbortController();
  let running: Promise<void> = Promise.resolve();

  const round = async () => {
    for (const chore of chores) {
      if (ending.signal.aborted) return;
      await atPace("work", () => chore.run()).catch((err: unknown) =>
        logger.error({ err, chore: chore.name }, "housekeeping failed"),
      );
    }
  };
  const rounds = async () => {
    while (!ending.signal.aborted) {
      await round();
      await sleep(pauseMs, undefined, { signal: ending.signal }).catch(() => undefined);
    }
  };
  return {
    start() {
      running = rounds();
    },
    async stop() {
      ending.abort();
      await running;
    },
  };
}
