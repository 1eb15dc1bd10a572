import { AsyncLocalStorage } from "node:async_hooks";
import { setImmediate as yieldToOthers } from "node:timers/promises";

/** One who has joined a run: its run tells it how it ended. */
export interface Member<Item, Result> {
  readonly item: Item;
  resolve(result: Result | PromiseLike<Result>): void;
  reject(error: unknown): void;
}

/** A member that waits or runs; whoever has been told isn't told again. */
class Waiting<Item, Result> implements Member<Item, Result> {
  readonly item: Item;
  readonly answer = Promise.withResolvers<Result>();
  isTold = false;

  constructor(item: Item) {
    this.item = item;
  }

  resolve(result: Result | PromiseLike<Result>): void {
    this.isTold = true;
    this.answer.resolve(result);
  }

  reject(error: unknown): void {
    this.isTold = true;
    this.answer.reject(error);
  }
}

/**
 * Work whose price is by the run, such as a transaction with its sync, done for everybody who waits: those that come while
 * one run is under way form the next, in the order in which they came. A run that fails as a whole is repeated for each of
 * its members alone, so that nobody fails for another's fault; it must have undone what it did. One that waited in vain
 * isn't, because as many waits would hold up everybody behind them.
 */
export class JoinedRuns<Item, Result> {
  readonly #run: (members: readonly Member<Item, Result>[]) => Promise<void>;
  readonly #most: number;
  readonly #hasWaited: (error: unknown) => boolean;
  readonly #waiting = new Set<Waiting<Item, Result>>();
  /** Whoever comes first would otherwise lend their request to everybody's run. */
  readonly #outside = AsyncLocalStorage.snapshot();
  #running: Promise<void> | null = null;

  /**
   * @param run tells each member its result, at once or later
   * @param most members of one run
   * @param hasWaited tells whether a run failed because what it needs wasn't free in time
   */
  constructor(
    run: (members: readonly Member<Item, Result>[]) => Promise<void>,
    most: number,
    hasWaited: (error: unknown) => boolean = () => false,
  ) {
    this.#run = run;
    this.#most = most;
    this.#hasWaited = hasWaited;
  }

  /** Leaves before its run has begun once `signal` fires, whose reason is thrown; after that it is too late. */
  async join(item: Item, signal?: AbortSignal): Promise<Result> {
    signal?.throwIfAborted();
    const one = new Waiting<Item, Result>(item);
    const leave = () => {
      if (this.#waiting.delete(one)) one.reject(signal?.reason);
    };
    this.#waiting.add(one);
    signal?.addEventListener("abort", leave);
    this.#running ??= this.#outside(() => this.#drain());
    try {
      return await one.answer.promise;
    } finally {
      signal?.removeEventListener("abort", leave);
    }
  }

  readonly #drain = async (): Promise<void> => {
    // Others whose bytes came in the same moment are about to join.
    await yieldToOthers();
    while (this.#waiting.size > 0) await this.#together([...this.#waiting].slice(0, this.#most));
    this.#running = null;
  };

  readonly #together = async (members: readonly Waiting<Item, Result>[]): Promise<void> => {
    for (const one of members) this.#waiting.delete(one);
    try {
      await this.#run(members);
    } catch (error) {
      const left = members.filter(({ isTold }) => !isTold);
      if (members.length === 1 || this.#hasWaited(error)) for (const one of left) one.reject(error);
      else for (const one of left) await this.#together([one]);
    }
  };
}
