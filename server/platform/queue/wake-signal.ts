/** Tells a waiting worker of the same process that there is work, so that it needn't wait for its next look. */
export interface WakeSignal {
  ring(): void;
  /** Resolves at the next ring (at once if it rang since the last wait), or after `ms`. */
  wait(ms: number): Promise<void>;
}

export function createWakeSignal(): WakeSignal {
  let rung = false;
  let wakeUp: (() => void) | null = null;
  return {
    ring() {
      rung = true;
      wakeUp?.();
    },
    async wait(ms) {
      if (!rung) {
        await new Promise<void>((resolve) => {
          const timer = setTimeout(resolve, ms);
          wakeUp = () => {
            clearTimeout(timer);
            resolve();
          };
        });
      }
      rung = false;
      wakeUp = null;
    },
  };
}
