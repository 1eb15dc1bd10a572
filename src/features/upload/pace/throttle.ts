import { localError } from "../../../api/api-error.ts";
import type { Pace } from "../../../api/tus.ts";

export interface Clock {
  /** ms */
  readonly now: () => number;
  /** Resolves after a time in ms, or sooner when the signal is aborted. */
  readonly sleep: (ms: number, signal: AbortSignal) => Promise<void>;
}

/** A request carries about half a second's bytes, so that a changed limit takes effect soon. */
const CHUNK_SECONDS = 0.5;
const CHUNK = { least: 64 << 10, most: 16 << 20 } as const;

/**
 * Limits the bytes per second of everything that is sent. Each request delays those after it: it begins once everything
 * before it would have been sent at the limit.
 */
export class Throttle {
  private readonly clock: Clock;
  private readonly limit: () => number;
  private readonly look: () => Promise<void>;
  /** Bytes that were sent ahead of the limit, as of `at`. */
  private owed = 0;
  private at = 0;
  private queue: Promise<void> = Promise.resolve();
  /** Ends the current wait; only one request waits at a time. */
  private wake: () => void = () => undefined;

  /** `limit` gives the present bytes a second, Infinity for none. `look` is awaited before each use of the limit. */
  constructor(clock: Clock, limit: () => number, look: () => Promise<void> = async () => undefined) {
    this.clock = clock;
    this.limit = limit;
    this.look = look;
    this.at = clock.now();
  }

  /** Tells how to cut and delay a file; undefined without a limit. */
  pace(): Pace | undefined {
    const limit = this.limit();
    if (!Number.isFinite(limit)) return undefined;
    const chunk = Math.round(Math.min(CHUNK.most, Math.max(CHUNK.least, limit * CHUNK_SECONDS)));
    return { chunk, take: (bytes, signal) => this.take(bytes, signal) };
  }

  /** Resolves when these bytes may go, in the order of the calls. */
  take(bytes: number, signal: AbortSignal): Promise<void> {
    const turn = this.queue.then(() => this.wait(bytes, signal));
    this.queue = turn.catch(() => undefined);
    return turn;
  }

  /** Applies a changed limit. */
  changed(): void {
    this.payOff();
    this.wake();
  }

  private async wait(bytes: number, signal: AbortSignal): Promise<void> {
    for (;;) {
      if (Number.isFinite(this.limit())) await this.look();
      if (signal.aborted) throw localError("cancelled");
      this.payOff();
      const limit = this.limit();
      if (!Number.isFinite(limit)) return;
      if (this.owed <= 0) break;
      const ms = Math.ceil((1000 * this.owed) / limit);
      await new Promise<void>((resolve, reject) => {
        this.wake = resolve;
        this.clock.sleep(ms, signal).then(resolve, reject);
      });
    }
    this.owed += bytes;
  }

  /** Time that passed reduces the debt; unused time isn't saved up. */
  private payOff(): void {
    const now = this.clock.now();
    const limit = this.limit();
    this.owed = Number.isFinite(limit) ? Math.max(0, this.owed - ((now - this.at) * limit) / 1000) : 0;
    this.at = now;
  }
}

export const realClock: Clock = {
  now: () => performance.now(),
  sleep: (ms, signal) =>
    new Promise((resolve) => {
      const timer = setTimeout(resolve, ms);
      signal.addEventListener("abort", () => {
        clearTimeout(timer);
        resolve();
      });
    }),
};
