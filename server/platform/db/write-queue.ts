import type { Pace } from "./pace.ts";

/** A call that has written often writes again within this, before it answers. */
const CALL_GOES_ON_MS = 4;
/** Work that has waited for this long goes before calls. */
const WORK_WAITS_MS = 25;

export interface Turn<Item> {
  readonly item: Item;
  readonly isCall: boolean;
}

/**
 * Writes that wait for the one writer. A call waits for no more work than what runs already: it goes first, also when it
 * comes back right after a write. Work gets its turn when calls are silent, or when it has waited for long enough.
 */
export interface WriteQueue<Item> {
  push(item: Item, pace: Pace): void;
  isEmpty(): boolean;
  /** Resolves with whose turn it is; null when nobody waits. */
  next(): Promise<Turn<Item> | null>;
  /** Takes one more of the same kind, which can share what a first one began. */
  another(isCall: boolean): Item | undefined;
  /** Says that writes of calls have been answered. */
  answered(): void;
}

export function createWriteQueue<Item>(now: () => number = () => performance.now()): WriteQueue<Item> {
  const calls: Item[] = [];
  const works: { readonly item: Item; readonly since: number }[] = [];
  let answeredAt = -Infinity;
  let called: (() => void) | null = null;

  const isOverdue = (): boolean => works[0] !== undefined && now() - works[0].since >= WORK_WAITS_MS;

  /** Resolves when calls have been silent for long enough, or when one comes. */
  async function silence(): Promise<void> {
    const left = answeredAt + CALL_GOES_ON_MS - now();
    if (left <= 0) return;
    const { promise, resolve } = Promise.withResolvers<void>();
    called = resolve;
    const timer = setTimeout(resolve, left);
    await promise;
    clearTimeout(timer);
    called = null;
  }

  return {
    push(item, pace) {
      if (pace !== "call") {
        works.push({ item, since: now() });
        return;
      }
      calls.push(item);
      called?.();
    },
    isEmpty: () => calls.length === 0 && works.length === 0,
    async next() {
      if (calls.length === 0 && works.length > 0 && !isOverdue()) await silence();
      const call = isOverdue() ? undefined : calls.shift();
      if (call !== undefined) return { item: call, isCall: true };
      const work = works.shift();
      return work ? { item: work.item, isCall: false } : null;
    },
    another: (isCall) => (isCall ? calls.shift() : works.shift()?.item),
    answered() {
      answeredAt = now();
    },
  };
}
