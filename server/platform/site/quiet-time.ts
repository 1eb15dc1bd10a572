const QUIET_MS = 1_000;
const PATIENCE_MS = 5_000;

/** Knows when nobody asks for anything. */
export interface QuietTime {
  /** Somebody has asked. */
  disturb(): void;
  /** Resolves when nobody has asked for a second; on a server that always is, after five all the same. */
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
