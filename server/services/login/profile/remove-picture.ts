import type { Database } from "../../../database.ts";
import type { Logger } from "../../../platform/log/logger.ts";
import type { Audit } from "../../audit/index.ts";
import type { Pictures, UserService } from "../../user/index.ts";
import type { SecurityLog } from "../sessions/security-log.ts";

export interface RemovePictureParts {
  readonly database: Database;
  readonly audit: Pick<Audit, "note">;
  readonly users: Pick<UserService, "lock">;
  readonly pictures: Pick<Pictures, "remove">;
  readonly log: Pick<SecurityLog, "note">;
  readonly logger: Pick<Logger, "warn">;
}

/** Takes away the picture of somebody for the operator, whatever the account's status; false where there is none. */
export type RemovePicture = (userId: string) => Promise<boolean>;

export const createRemovePicture =
  ({ database, audit, users, pictures, log, logger }: RemovePictureParts): RemovePicture =>
  async (userId) => {
    const isRemoved = await database.write(async (tx) => {
      await users.lock(tx, userId);
      if (!(await pictures.remove(tx, userId))) return false;
      await log.note(tx, userId, "picture_removed");
      await audit.note(tx, { act: "picture_removed", by: "command", about: { account: userId } });
      return true;
    });
    if (isRemoved) logger.warn({ account: userId }, "the operator has removed a picture");
    return isRemoved;
  };
