import { LEAVING_DAYS } from "../../../contract/leaving.ts";
import type { Database, Tx } from "../../database.ts";
import { failure } from "../../platform/failure.ts";
import type { User, UserService, UserStatus } from "../user/index.ts";
import { eraseStep, type EraseParts } from "./erase.ts";
import { insertFarewell, untold, updateFarewell } from "./farewell.repository.ts";
import type { Returns } from "./returns.ts";

const DAY_MS = 86_400_000;
/** The letter is sent with the call; only older ones were left over. */
const LATE_MS = 600_000;
const TOLD_AT_ONCE = 100;

/** Something else that is done in the transaction. */
type Within = (tx: Tx) => Promise<void>;

export interface Farewell {
  /**
   * Begins the days in which an account can't be used, and tells its person by e-mail; resolves with when they are over
   * (epoch ms). Asked again, nothing changes, and nothing is done `within` the transaction. Throws `user_not_exist`.
   */
  ask(accountId: string, within?: Within): Promise<number>;
  /** Gives an account back to who wanted to leave. Throws `failed_precondition` when they don't, or it is too late. */
  takeBack(accountId: string, within?: Within): Promise<void>;
  /** Takes at most this many steps of erasing those whose days are over; resolves with the number taken. */
  erase(steps: number): Promise<number>;
  /** Sends the letters again that couldn't be handed over. */
  tellLate(): Promise<void>;
}

export interface FarewellDeps extends EraseParts {
  readonly database: Database;
  readonly users: Pick<UserService, "find" | "lockStatus">;
  readonly returns: Returns;
  /** Sets the status of an account, and ends everything begun under the one before. */
  readonly setStatus: (tx: Tx, accountId: string, status: UserStatus) => Promise<void>;
  /** Ends what goes on by itself and costs something. */
  readonly leaves: (tx: Tx, accountId: string) => Promise<void>;
  /** Tells somebody until when they may return. Throws when the letter can't be handed over. */
  readonly tell: (user: User, dueAt: number) => Promise<void>;
  readonly onError: (error: unknown) => void;
}

export function createFarewell(deps: FarewellDeps): Farewell {
  const { database, users, returns, setStatus, now, onError } = deps;

  async function tell(user: User, dueAt: number): Promise<void> {
    try {
      await deps.tell(user, dueAt);
      await database.write((tx) => updateFarewell(tx, user.id, { told_at: now() }));
    } catch (error) {
      onError(error);
    }
  }

  return {
    async ask(accountId, within) {
      const user = await users.find(accountId);
      if (!user) throw failure("user_not_exist");
      const askedAt = now();
      const dueAt = askedAt + LEAVING_DAYS * DAY_MS;
      const isNew = await database.write(async (tx) => {
        const added = await insertFarewell(tx, {
          account_id: user.id,
          asked_at: askedAt,
          due_at: dueAt,
          stage: "",
          rests_until: dueAt,
          left_at: null,
          told_at: null,
        });
        const status = await users.lockStatus(tx, user.id);
        if (added) await within?.(tx);
        if (added) await deps.leaves(tx, user.id);
        // A suspended account stays suspended while it waits to be erased.
        if (added && status === "ACTIVE") await setStatus(tx, user.id, "LEAVING");
        return added;
      });
      if (!isNew) return (await returns.dueOf(user.id)) ?? dueAt;
      await tell(user, dueAt);
      return dueAt;
    },
    async takeBack(accountId, within) {
      const user = await users.find(accountId);
      await database.write(async (tx) => {
        if (!user || !(await returns.takeBack(tx, accountId))) throw failure("failed_precondition");
        await within?.(tx);
        if ((await users.lockStatus(tx, accountId)) === "LEAVING") await setStatus(tx, accountId, "ACTIVE");
      });
    },
    async erase(steps) {
      for (let done = 0; done < steps; done += 1) {
        if (!(await database.write((tx) => eraseStep(tx, deps)))) return done;
      }
      return steps;
    },
    async tellLate() {
      for (const { account_id: id, due_at: dueAt } of await untold(
        database.read,
        now() - LATE_MS,
        TOLD_AT_ONCE,
      )) {
        const user = await users.find(id);
        if (user) await tell(user, dueAt);
      }
    },
  };
}
