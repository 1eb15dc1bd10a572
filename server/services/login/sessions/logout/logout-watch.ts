import type { Bus } from "../../../../platform/bus/bus.ts";
import { atPace } from "../../../../platform/db/pace.ts";
import type { OwedLogouts } from "./owed-logouts.ts";

export interface LogoutWatchParts {
  readonly bus: Pick<Bus, "subscribe">;
  /** On which the bus tells that clients have to hear of sessions that ended. */
  readonly topic: string;
  readonly logouts: Pick<OwedLogouts, "tellDue">;
  readonly onError: (error: unknown) => void;
}

/** Tells clients as soon as sessions have ended, whichever process ended them. */
export interface LogoutWatch {
  start(): Promise<void>;
  /** Resolves when those that are being told are; the others stay owed. */
  close(): Promise<void>;
}

export function createLogoutWatch({ bus, topic, logouts, onError }: LogoutWatchParts): LogoutWatch {
  let stop: () => Promise<void> = async () => undefined;
  let telling: Promise<void> = Promise.resolve();
  let isNext = false;
  const closing = new AbortController();
  const heard = () => {
    if (isNext) return;
    isNext = true;
    telling = telling.then(() => {
      isNext = false;
      return atPace("work", () => logouts.tellDue(closing.signal)).catch(onError);
    });
  };
  return {
    async start() {
      stop = await bus.subscribe([topic], { heard, missed: heard });
    },
    async close() {
      closing.abort();
      await stop();
      await telling;
    },
  };
}
