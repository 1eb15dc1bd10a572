import { AsyncLocalStorage } from "node:async_hooks";
import { Failure } from "../failure.ts";

/**
 * The time that one call has waited for its database. Time in which it doesn't wait makes up for as much, so that an
 * upload or a stream of events, which may go on for hours, isn't ended by many short waits.
 */
export interface Patience {
  /** Milliseconds for which the call may still wait, of `mostMs`; 0 or less if there are none. */
  left(mostMs: number): number;
  /** Counts the time of `work`; waits beside each other count once. */
  during<Result>(work: () => Promise<Result>): Promise<Result>;
}

/** The patience of a call that begins. `now` tells milliseconds of a clock that never jumps. */
export function createPatience(now: () => number = () => performance.now()): Patience {
  let owedMs = 0;
  let waits = 0;
  let countedAt = now();
  const count = (): void => {
    const at = now();
    const passed = at - countedAt;
    countedAt = at;
    owedMs = Math.max(0, owedMs + (waits > 0 ? passed : -passed));
  };
  return {
    left(mostMs) {
      count();
      return mostMs - owedMs;
    },
    async during(work) {
      count();
      waits += 1;
      try {
        return await work();
      } finally {
        count();
        waits -= 1;
      }
    },
  };
}

/** A call waited for its database for too long in all. It isn't repeated: its person has waited as long. */
export class OutOfPatience extends Failure {
  constructor() {
    super("unavailable");
    this.message = "A call had waited for PostgreSQL for HOLDALL_DATABASE_CALL_SECONDS in all.";
  }
}

const calls = new AsyncLocalStorage<Patience>();

/** Runs `work`, and everything it awaits, as one call, or as a part of one that may wait as long as a whole one. */
export const withPatience = <Result>(patience: Patience, work: () => Result): Result =>
  calls.run(patience, work);

/** The patience of the call that runs now; undefined outside of any. */
export const patienceNow = (): Patience | undefined => calls.getStore();

/** The same, where it is bounded by `callMs`. Throws `OutOfPatience` when nothing of it is left. */
export function assertPatience(callMs: number | null): Patience | undefined {
  const patience = callMs === null ? undefined : patienceNow();
  if (patience && callMs !== null && patience.left(callMs) <= 0) throw new OutOfPatience();
  return patience;
}
