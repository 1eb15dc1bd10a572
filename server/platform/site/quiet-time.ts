const QUIET_MS = 1_000;
const PATIENCE_MS = 5_000;

/** Tells when no requests come, so that work that can wait (compressing the site) doesn't slow an answer down. */
export interface QuietTime {
  /** Notes that a request has come. */
  disturb(): void;
  /** Resolves when no request has come for a second, or after five seconds on a server that is never quiet. */
  wait(): Promise<void>;
}

export function createQuietTime(now: () => number = () => performance.now()): QuietTime {
  let disturbedAt = -Infinity;
  return {
    disturb() {
      disturbedAt = now();
    },
    async wait() {
      const until = now() + PATIENCE_MS;
      for (let left = leftOf(); left > 0 && now() < until; left = leftOf()) await pause(left);
    },
  };

  function leftOf(): number {
    return disturbedAt + QUIET_MS - now();
  }
}

const pause = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms).unref());
