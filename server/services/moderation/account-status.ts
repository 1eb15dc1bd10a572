import type { Tx } from "../../database.ts";
import type { Login } from "../login/index.ts";
import type { TaskService } from "../tasks/index.ts";
import type { Uploads } from "../upload/index.ts";
import type { UserStatus } from "../user/index.ts";

interface Doors {
  readonly login: Pick<Login, "setStatus">;
  readonly tasks: Pick<TaskService, "endAll">;
  readonly uploads: Pick<Uploads, "endAll">;
}

/**
 * Sets an account's status and ends, in the same transaction, everything its holder has or has under way: sessions, API
 * tokens, event streams, transfers and other tasks, upload addresses. It does so also when the account is restored,
 * because something may have begun in the moment in which it was shut. Everything that depends on its shares is refused
 * by the status itself: see `statusOfAccount`.
 */
export const accountStatus =
  ({ login, tasks, uploads }: Doors) =>
  async (tx: Tx, ownerId: string, status: UserStatus): Promise<void> => {
    await login.setStatus(tx, ownerId, status);
    await tasks.endAll(tx, ownerId);
    await uploads.endAll(tx, ownerId);
  };
