import { failure } from "../failure.ts";
import { answerOf } from "./s3-error.ts";
import type { StoreWatch } from "./store-watch.ts";

/** Failures in a row after which a store is away, if they last long enough. */
const MOST_FAILURES = 5;
/** Shorter failures are bridged by trying again. */
const BRIDGED_MS = 2_000;
/** Answers in a row that took too long, after which a store is away. */
const MOST_SLOW = 5;
const PROBE_PAUSE_MS = 1_000;

export interface BreakerParts {
  /** Asks the store for a sign of life; rejects when it gives none soon. */
  readonly probe: () => Promise<void>;
  readonly watch: Pick<StoreWatch, "away" | "back">;
  readonly now?: () => number;
  readonly pauseMs?: number;
}

/**
 * Knows whether a store is away. Then every call fails at once, and one quiet probe a second finds out when the store
 * is back. A store is away when it has failed for two seconds, when it left a call without an answer until its patience
 * was over and answered no other meanwhile, or when one answer after the other took half of the patience.
 */
export class StoreBreaker {
  readonly #parts: Required<BreakerParts>;
  #failures = 0;
  #slow = 0;
  #firstFailure = 0;
  #lastAnswer = 0;
  /** The time since which the store is away; null when it isn't. */
  #since: number | null = null;
  #probing: Promise<boolean> | null = null;
  /** The next probe; there is never a second one. */
  #next: ReturnType<typeof setTimeout> | undefined;

  constructor({ now = Date.now, pauseMs = PROBE_PAUSE_MS, ...parts }: BreakerParts) {
    this.#parts = { now, pauseMs, ...parts };
  }

  get isAway(): boolean {
    return this.#since !== null;
  }

  /** Throws `unavailable` while the store is away. */
  check(): void {
    if (this.isAway) throw failure("unavailable");
  }

  /** Notes that the store has answered; `slow` after a wait of half the patience or more. */
  answered(slow: boolean): void {
    this.#failures = 0;
    this.#lastAnswer = this.#parts.now();
    this.#slow = slow ? this.#slow + 1 : 0;
    if (this.#slow >= MOST_SLOW) this.leave(new Error("The object store answers too slowly"));
  }

  /**
   * Notes that a try has failed in a way that passes. `began` is the time of the failed call if all its patience is
   * over.
   */
  failed(error: unknown, began: number | null): void {
    const now = this.#parts.now();
    if (this.#failures === 0) this.#firstFailure = now;
    this.#failures += 1;
    const lasts = this.#failures >= MOST_FAILURES && now - this.#firstFailure >= BRIDGED_MS;
    if (lasts || (began !== null && this.#lastAnswer < began)) this.leave(error);
  }

  /** Asks the store itself, together with everybody who asks at the same time. */
  isThere(): Promise<boolean> {
    this.#probing ??= this.#parts
      .probe()
      .then(
        () => {
          this.returned();
          return true;
        },
        (error: unknown) => {
          this.leave(error);
          return false;
        },
      )
      .finally(() => {
        this.#probing = null;
      });
    return this.#probing;
  }

  private leave(error: unknown): void {
    if (this.#since !== null) return;
    this.#since = this.#parts.now();
    this.#parts.watch.away(answerOf(error));
    this.probeLater();
  }

  /** Notes that the store is back, whoever found out. */
  returned(): void {
    const { now, watch } = this.#parts;
    this.#failures = 0;
    this.#slow = 0;
    this.#lastAnswer = now();
    if (this.#since === null) return;
    const ms = now() - this.#since;
    this.#since = null;
    clearTimeout(this.#next);
    watch.back(ms);
  }

  /** The timer doesn't keep the process alive. */
  private probeLater(): void {
    clearTimeout(this.#next);
    this.#next = setTimeout(() => {
      void this.isThere().then((isThere) => {
        if (!isThere && this.isAway) this.probeLater();
      });
    }, this.#parts.pauseMs);
    this.#next.unref();
  }
}
