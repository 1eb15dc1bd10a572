const WINDOW_MS = 60_000;
const LEAST_BYTES = 64 * 1024;

export interface Pace {
  /** Next to nothing came in the last minute; `received` is the sum of all bytes so far. */
  isTooSlow(received: number): boolean;
}

export function createPace(received: number, clock: () => number = () => performance.now()): Pace {
  let since = clock();
  let before = received;
  return {
    isTooSlow(now) {
      if (clock() - since < WINDOW_MS) return false;
      const isSlow = now - before < LEAST_BYTES;
      [since, before] = [clock(), now];
      return isSlow;
    },
  };
}
