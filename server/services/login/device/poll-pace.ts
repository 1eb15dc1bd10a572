import type { Database } from "../../../database.ts";
import { idHash } from "../provider/oidc-adapter.ts";
import { notePoll, slowDown } from "./device-poll.repository.ts";

const SECOND_MS = 1_000;
/** The pause between two polls, as devices are told it (seconds). */
export const INTERVAL_S = 5;
/** RFC 8628, 3.5: each poll that comes too early makes the pause so much longer. */
const SLOWED_MS = 5 * SECOND_MS;
/** A poll that was sent in time may have been quicker on its way than the one before. */
const GRACE_MS = SECOND_MS;

/** A device is refused if it polls more often than it may. */
export interface PollPace {
  /** Counts a poll for a code that waits for its person; resolves with false when it came too early. */
  isInTime(deviceCode: string): Promise<boolean>;
}

/** The times are rows, so that all servers together see each poll. */
export const createPollPace = (database: Database, now: () => number): PollPace => ({
  isInTime: (deviceCode) =>
    database.write(async (tx) => {
      const poll = {
        codeHash: idHash("DeviceCode", deviceCode),
        now: now(),
        intervalMs: INTERVAL_S * SECOND_MS,
        graceMs: GRACE_MS,
      };
      if (await notePoll(tx, poll)) return true;
      await slowDown(tx, poll, SLOWED_MS);
      return false;
    }),
});
