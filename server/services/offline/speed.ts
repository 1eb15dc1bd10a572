/** The weight of the latest stretch of time beside all before it. */
const LATEST = 0.4;

export interface Speed {
  /** Bytes a second lately, in two digits; `received` is the sum of all bytes so far. */
  now(received: number): number;
}

export function createSpeed(received: number, clock: () => number = () => performance.now()): Speed {
  let since = clock();
  let before = received;
  let usual: number | null = null;
  return {
    now(bytes) {
      const seconds = (clock() - since) / 1_000;
      if (seconds > 0) {
        const latest = Math.max(0, bytes - before) / seconds;
        usual = usual === null ? latest : usual + LATEST * (latest - usual);
        [since, before] = [clock(), bytes];
      }
      return Math.round(Number((usual ?? 0).toPrecision(2)));
    },
  };
}
