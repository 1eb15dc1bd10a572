import { digest } from "../../../platform/crypto/secrets.ts";
import type { Database } from "../../../database.ts";
import { failure } from "../../../platform/failure.ts";
import type { Strangers } from "../../../platform/strangers/strangers.ts";
import type { ErrorName } from "../../../../contract/errors.ts";
import { waitAfter, type BackOff } from "./back-off.ts";
import { block, countTry, findThrottle, forgetTries, uncountTry } from "./throttle.repository.ts";

const ROW_BYTES = 256;

export interface Throttle {
  /**
   * Counts an attempt before it is made, so that many at once can't slip through; throws `error` while the attempt must
   * wait. The count is kept for the address it comes `from`; null where no stranger can begin one.
   */
  attempt(subject: string, rule: BackOff, error: ErrorName, from: string | null): Promise<void>;
  /** Takes back the count of an attempt that succeeded. */
  refund(subject: string): Promise<void>;
  /** Forgives everything counted so far. */
  forgive(subject: string): Promise<void>;
  /** The number of attempts that count at the moment. */
  count(subject: string): Promise<number>;
  /** Seconds until the next attempt is let through. */
  waitSeconds(subject: string): Promise<number>;
}

/**
 * Counts attempts per subject (`account:ada@example.org`, `address:192.0.2.1`). Subjects are kept as hashes, and all
 * servers share them.
 */
export function createThrottle(database: Database, strangers: Pick<Strangers, "count">): Throttle {
  const state = (subject: string) => findThrottle(database.read, digest(subject), Date.now());
  return {
    async attempt(subject, rule, error, from) {
      const key = digest(subject);
      const now = Date.now();
      const { blockedUntil } = await findThrottle(database.read, key, now);
      if (blockedUntil > now) throw failure(error, { seconds: Math.ceil((blockedUntil - now) / 1000) });
      await database.write(async (tx) => {
        const state = await countTry(tx, key, now, rule.windowMs);
        if (state.blockedUntil > now) throw failure(error, { seconds: 1 });
        const isNew = state.count === 1;
        if (isNew && from) await strangers.count(tx, from, { bytes: ROW_BYTES, forMs: rule.windowMs });
        const wait = waitAfter(state.count, rule);
        if (wait > 0) await block(tx, key, now + wait, now + Math.max(rule.windowMs, wait));
      });
    },
    refund: (subject) => database.write((tx) => uncountTry(tx, digest(subject))),
    forgive: (subject) => database.write((tx) => forgetTries(tx, digest(subject))),
    count: async (subject) => (await state(subject)).count,
    waitSeconds: async (subject) =>
      Math.max(0, Math.ceil(((await state(subject)).blockedUntil - Date.now()) / 1000)),
  };
}
