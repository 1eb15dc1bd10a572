import { failure } from "../../../platform/failure.ts";
import type { Identity } from "../../../platform/http/serve.ts";
import type { User, UserService } from "../../user/index.ts";
import { PASSWORD_CHANGES } from "../throttle/back-off.ts";
import type { Caller, KnownPlaces } from "../throttle/known-places.ts";
import { lockPayload } from "../provider/oidc-payload.repository.ts";
import { deletePendingOf } from "../second-factor/pending-sign-in.repository.ts";
import type { SecurityLog } from "../sessions/security-log.ts";
import { sessionIdOf, type SessionDevices } from "../sessions/session-devices.ts";
import type { WhereOf } from "../sessions/where.ts";
import type { Throttle } from "../throttle/throttle.ts";
import { deleteResetCodes } from "../accounts/verification.repository.ts";
import type { TellPasswordChanged } from "./tell-password-changed.ts";

export interface ChangePasswordParts {
  readonly users: UserService;
  readonly throttle: Pick<Throttle, "attempt">;
  readonly places: Pick<KnownPlaces, "forget" | "remember">;
  readonly devices: Pick<SessionDevices, "endOthersWithin">;
  readonly log: Pick<SecurityLog, "note">;
  readonly whereOf: WhereOf;
  readonly tell: TellPasswordChanged;
}

export interface NewPassword {
  readonly password: string;
  readonly endOthers: boolean;
  readonly caller: Caller;
}

/**
 * Changes the password of somebody who is signed in. Letters about sign-ins keep their links: who is signed in may be the
 * thief they warn of. Throws `invalid_password`, `password_unchanged`, `resource_exhausted`, `unauthenticated` when the
 * session has ended, and `aborted` when another password was set at the same moment.
 */
export type ChangePassword = (identity: Identity, wanted: NewPassword) => Promise<User>;

export const createChangePassword =
  ({ users, throttle, places, devices, log, whereOf, tell }: ChangePasswordParts): ChangePassword =>
  async ({ userId, sessionId }, { password, endOthers, caller }) => {
    const user = await users.find(userId);
    if (!user) throw failure("unauthenticated");
    users.assertPassword(user, password);
    // Two hashes are made for each call, and whether one is the password in use is worth guessing.
    await throttle.attempt(`password changes:${userId}`, PASSWORD_CHANGES, "resource_exhausted", null);
    if (await users.authenticate(user.email, password)) throw failure("password_unchanged");
    await users.setPassword(userId, password, async (tx) => {
      const now = await users.lock(tx, userId);
      const isSignedIn = (await lockPayload(tx, sessionIdOf(sessionId))) !== undefined;
      if (now?.status !== "ACTIVE" || !isSignedIn) throw failure("unauthenticated");
      if (now.passwordUpdatedAt !== user.passwordUpdatedAt) throw failure("aborted");
      await deleteResetCodes(tx, now.email);
      await deletePendingOf(tx, userId);
      await log.note(tx, userId, "password_changed", whereOf(caller));
      if (!endOthers) return;
      await devices.endOthersWithin(tx, userId, sessionId);
      await places.forget(tx, now.email);
    });
    // The letter comes first: what fails after the change mustn't keep its person from hearing of it.
    await tell(userId, endOthers ? "others" : "none");
    await places.remember(user.email, caller);
    return (await users.find(userId)) ?? user;
  };
