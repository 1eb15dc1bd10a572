import { failure } from "../../../platform/failure.ts";
import type { Database } from "../../../database.ts";
import type { Identity } from "../../../platform/http/serve.ts";
import type { User, UserService } from "../../user/index.ts";
import type { Caller } from "../throttle/known-places.ts";
import { deletePendingOf } from "../second-factor/pending-sign-in.repository.ts";
import type { SecurityLog } from "../sessions/security-log.ts";
import type { WhereOf } from "../sessions/where.ts";
import { stillFresh } from "../step-up/still-fresh.ts";
import type { StepUp } from "../step-up/step-up.ts";
import { deleteResetCodes } from "../accounts/verification.repository.ts";
import type { HasWayIn } from "../accounts/ways-in.ts";
import type { TellPasswordChanged } from "./tell-password-changed.ts";

export interface RemovePasswordParts {
  readonly database: Database;
  readonly users: UserService;
  readonly stepUp: Pick<StepUp, "assertFresh">;
  readonly hasWayIn: HasWayIn;
  readonly log: Pick<SecurityLog, "note">;
  readonly whereOf: WhereOf;
  readonly tell: TellPasswordChanged;
}

/**
 * Removes the password of somebody who signs in by a passkey or an account elsewhere; a code by mail still leads to a new
 * one. Throws `failed_precondition` where nothing else lets them in, and what `StepUp.assertFresh` throws.
 */
export type RemovePassword = (identity: Identity, caller: Caller) => Promise<User>;

export const createRemovePassword =
  (parts: RemovePasswordParts): RemovePassword =>
  async (identity, caller) => {
    const { database, users, hasWayIn, log, whereOf, tell } = parts;
    const { userId } = identity;
    const isRemoved = await database.write(async (tx) => {
      await stillFresh(parts, identity)(tx);
      const user = await users.lock(tx, userId);
      if (user?.status !== "ACTIVE") throw failure("unauthenticated");
      if (!user.hasPassword) return false;
      if (!(await hasWayIn(tx, { ...user, hasPassword: false }))) throw failure("failed_precondition");
      await users.removePassword(tx, userId);
      await deleteResetCodes(tx, user.email);
      await deletePendingOf(tx, userId);
      await log.note(tx, userId, "password_removed", whereOf(caller));
      return true;
    });
    if (isRemoved) await tell(userId, "removed");
    const user = await users.find(userId);
    if (!user) throw failure("unauthenticated");
    return user;
  };
