import type { Database, Tx } from "../../../database.ts";
import { failure } from "../../../platform/failure.ts";
import type { Identity } from "../../../platform/http/serve.ts";
import { checkUsername, type User, type UserService } from "../../user/index.ts";
import { USERNAME_TRIES } from "../throttle/back-off.ts";
import type { Caller } from "../throttle/known-places.ts";
import type { SecurityLog } from "../sessions/security-log.ts";
import type { WhereOf } from "../sessions/where.ts";
import { stillFresh } from "../step-up/still-fresh.ts";
import type { StepUp } from "../step-up/step-up.ts";
import type { Throttle } from "../throttle/throttle.ts";
import type { FormerUsernames } from "./former-usernames.ts";
import type { TellUsername } from "./tell-username.ts";

export interface ChangeUsernameParts {
  readonly database: Database;
  readonly users: Pick<UserService, "lock" | "lockStatus" | "setUsername">;
  readonly throttle: Pick<Throttle, "attempt">;
  readonly stepUp: Pick<StepUp, "assertFresh">;
  readonly formers: FormerUsernames;
  readonly log: Pick<SecurityLog, "note">;
  readonly whereOf: WhereOf;
  readonly tell: TellUsername;
}

export interface ChangeUsername {
  /**
   * Throws `invalid_argument`, `already_exists` for one that somebody has, or that is held for somebody or everybody,
   * `resource_exhausted`, and what `StepUp.assertFresh` throws.
   */
  choose(identity: Identity, username: string, caller: Caller): Promise<User>;
  remove(identity: Identity, caller: Caller): Promise<User>;
}

export function createChangeUsername(parts: ChangeUsernameParts): ChangeUsername {
  return {
    async choose(identity, typed, caller) {
      const username = checkUsername(typed);
      // Each try tells whether a name can be had, so tries are counted before anything is looked at.
      const subject = `usernames:${identity.userId}`;
      await parts.throttle.attempt(subject, USERNAME_TRIES, "resource_exhausted", null);
      return change(parts, identity, username, caller);
    },
    remove: (identity, caller) => change(parts, identity, "", caller),
  };
}

async function change(
  parts: ChangeUsernameParts,
  identity: Identity,
  username: string,
  caller: Caller,
): Promise<User> {
  const { database, users, log, whereOf, tell } = parts;
  const { userId } = identity;
  const before = await database.write(async (tx) => {
    await stillFresh(parts, identity)(tx);
    const user = await users.lock(tx, userId);
    if (user?.status !== "ACTIVE") throw failure("unauthenticated");
    if (user.username === username) return user;
    await move(parts, tx, user, username);
    await log.note(tx, userId, username ? "username_changed" : "username_removed", whereOf(caller));
    return user;
  });
  if (before.username !== username) await tell(userId, username || before.username, username !== "");
  return { ...before, username };
}

/** Gives an account its username; the one that it leaves is held for it. */
async function move(
  { users, formers }: ChangeUsernameParts,
  tx: Tx,
  { id, username: left }: User,
  wanted: string,
): Promise<void> {
  if (wanted) await formers.assertRoom(tx, wanted, id);
  if (left) await formers.hold(tx, left, id);
  if (wanted) await formers.release(tx, wanted, id);
  await users.setUsername(tx, id, wanted);
  // Somebody may have left the name while the row above waited for that, so it is asked only now.
  if (wanted && (await formers.isHeldFrom(tx, wanted, id))) throw failure("already_exists");
}
