import type { Tx } from "../../database.ts";
import type { Login } from "../login/index.ts";
import type { TaskService } from "../tasks/index.ts";
import type { Uploads } from "../upload/index.ts";
import type { UserStatus } from "../user/index.ts";

interface Doors {
  readonly login: Pick<Login, "setStatus">;
  readonly tasks: Pick<TaskService, "endAll">;
  readonly uploads: Pick<Uploads, "endAll">;
  /** Its person leaves: an account that moderation restores isn't active then. */
  readonly isLeaving: (tx: Tx, ownerId: string) => Promise<boolean>;
}

/**
 * Sets an account's status and ends, in the same transaction, everything its holder has or has under way: sessions, API
 * tokens, event streams, transfers and other tasks, upload addresses. It does so also when the account is restored,
 * because something may have begun in the moment in which it was shut. Everything that depends on its shares is refused
 * by the status itself: see `statusOfAccount`.
 */
export const accountStatus =
  ({ login, tasks, uploads, isLeaving }: Doors) =>
  async (tx: Tx, ownerId: string, status: UserStatus): Promise<void> => {
    const leaves = status === "ACTIVE" && (await isLeaving(tx, ownerId));
    await login.setStatus(tx, ownerId, leaves ? "LEAVING" : status);
    await tasks.endAll(tx, ownerId);
    await uploads.endAll(tx, ownerId);
  };
