import type { Database } from "../../../database.ts";
import { failure } from "../../../platform/failure.ts";
import type { Identity } from "../../../platform/http/serve.ts";
import { normalizePhoneNumber, type User, type UserService } from "../../user/index.ts";
import { PHONE_CHANGES } from "../throttle/back-off.ts";
import type { Caller } from "../throttle/known-places.ts";
import type { SecurityLog } from "../sessions/security-log.ts";
import type { WhereOf } from "../sessions/where.ts";
import { stillFresh } from "../step-up/still-fresh.ts";
import type { StepUp } from "../step-up/step-up.ts";
import type { Throttle } from "../throttle/throttle.ts";

export interface ChangePhoneParts {
  readonly database: Database;
  readonly users: Pick<UserService, "lock" | "lockStatus" | "setPhoneNumber">;
  readonly throttle: Pick<Throttle, "attempt">;
  readonly stepUp: Pick<StepUp, "assertFresh">;
  readonly log: Pick<SecurityLog, "note">;
  readonly whereOf: WhereOf;
}

/** Changes the phone number that somebody left, which nobody proves and which is no way to sign in. */
export interface ChangePhone {
  /** Throws `invalid_argument`, `resource_exhausted`, and what `StepUp.assertFresh` throws. */
  set(identity: Identity, typed: string, caller: Caller): Promise<User>;
  remove(identity: Identity, caller: Caller): Promise<User>;
}

export function createChangePhone(parts: ChangePhoneParts): ChangePhone {
  const { database, users, throttle, log, whereOf } = parts;
  const change = (identity: Identity, phoneNumber: string, caller: Caller) =>
    database.write(async (tx) => {
      const { userId } = identity;
      await stillFresh(parts, identity)(tx);
      const user = await users.lock(tx, userId);
      if (user?.status !== "ACTIVE") throw failure("unauthenticated");
      if (user.phoneNumber === phoneNumber) return user;
      await users.setPhoneNumber(tx, userId, phoneNumber);
      await log.note(tx, userId, phoneNumber ? "phone_changed" : "phone_removed", whereOf(caller));
      return { ...user, phoneNumber };
    });
  return {
    async set(identity, typed, caller) {
      const phoneNumber = await normalizePhoneNumber(typed);
      const subject = `phone numbers:${identity.userId}`;
      await throttle.attempt(subject, PHONE_CHANGES, "resource_exhausted", null);
      return change(identity, phoneNumber, caller);
    },
    remove: (identity, caller) => change(identity, "", caller),
  };
}
