import { setTimeout as sleep } from "node:timers/promises";
import { Patience } from "./patience.ts";
import { isMissingObject, isPassing, outcomeOf, s3Error } from "./s3-error.ts";
import { StoreBreaker } from "./store-breaker.ts";
import type { StoreCall, StoreWatch } from "./store-watch.ts";

const ATTEMPTS = 5;
const FIRST_PAUSE_MS = 100;
/** One try may wait for this part of the patience, because another one may find a better connection. */
const OF_ONE_TRY = 0.6;
/** An answer that comes after more of the patience than this is slow. */
const SLOW = 0.5;
/** Calls that the store works on for as long as it takes, while it answers others. */
const WORK: ReadonlySet<StoreCall> = new Set(["copy", "part", "join"]);
const WORK_MS = 600_000;
const LOOK_MS = 5_000;
const PROBE_MS = 2_500;

/** One try of a call. It ends when the signal fires, and reports when bytes of a body have left. */
export type Attempt<Answer> = (signal: AbortSignal, patience: Patience) => Promise<Answer>;

export interface StoreCallsParts {
  /** The time within which a call must bring its first byte, tries and pauses included. */
  readonly patienceMs: number;
  readonly watch: StoreWatch;
  /** Writes something small to see whether the store answers. */
  readonly probe: Attempt<unknown>;
}

/**
 * Makes calls to an object store. Failures that pass are tried again, with growing random pauses, until the patience is
 * over; time in which bytes of a body leave doesn't count. While the store is away, everything fails at once.
 */
export class StoreCalls {
  readonly #parts: StoreCallsParts;
  readonly #breaker: StoreBreaker;

  constructor(parts: StoreCallsParts) {
    this.#parts = parts;
    this.#breaker = new StoreBreaker({ probe: () => this.#sign(), watch: parts.watch });
  }

  get patienceMs(): number {
    return this.#parts.patienceMs;
  }

  /** Throws `unavailable`, `storage_full`, `StoreRefusal`; for a missing object it throws the store's own error. */
  async run<Answer>(call: StoreCall, attempt: Attempt<Answer>): Promise<Answer> {
    const { patienceMs } = this.#parts;
    const began = Date.now();
    let left = patienceMs;
    for (let tries = 1; ; tries += 1) {
      this.#breaker.check();
      const mine = WORK.has(call) ? WORK_MS : Math.min(left, patienceMs * OF_ONE_TRY);
      const patience = new Patience(mine);
      try {
        const answer = await this.#try(call, attempt, patience);
        this.#breaker.answered(!WORK.has(call) && patience.silence > patienceMs * SLOW);
        return answer;
      } catch (error) {
        if (!isPassing(error)) {
          this.#breaker.answered(false);
          throw isMissingObject(error) ? error : s3Error(error, call);
        }
        const pause = FIRST_PAUSE_MS * 2 ** tries * (0.5 + Math.random() / 2);
        left -= patience.silence + pause;
        const isOver = left <= 0 || (patience.isOver && WORK.has(call));
        this.#breaker.failed(error, isOver ? began : null);
        if (isOver || tries === ATTEMPTS) throw s3Error(error, call);
        await sleep(pause);
      }
    }
  }

  /** One try, whether the store is away or not. Throws as `run` does. */
  async ping(): Promise<void> {
    try {
      await this.#probe();
      this.#breaker.returned();
    } catch (error) {
      throw s3Error(error, "ping");
    }
  }

  async #probe(): Promise<void> {
    await this.#try("ping", this.#parts.probe, new Patience(PROBE_MS));
  }

  /** A store that refuses counts as present. */
  async #sign(): Promise<void> {
    await this.#probe().catch((error: unknown) => {
      if (isPassing(error)) throw error;
    });
  }

  async #try<Answer>(call: StoreCall, attempt: Attempt<Answer>, patience: Patience): Promise<Answer> {
    const began = performance.now();
    const seconds = () => (performance.now() - began) / 1_000;
    const watching = WORK.has(call) ? this.#watchOver(patience) : null;
    try {
      const answer = await patience.run(attempt);
      this.#parts.watch.called(call, "ok", seconds());
      return answer;
    } catch (error) {
      this.#parts.watch.called(call, outcomeOf(error), seconds());
      throw error;
    } finally {
      clearInterval(watching ?? undefined);
    }
  }

  /** While a store works on something long, it is asked now and then whether it is still there. */
  #watchOver(patience: Patience): NodeJS.Timeout {
    return setInterval(() => {
      void this.#breaker.isThere().then((isThere) => isThere || patience.end());
    }, LOOK_MS);
  }
}
