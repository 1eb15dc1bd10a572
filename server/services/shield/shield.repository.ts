import type { Database, Tx } from "../../database.ts";
import { deleteOld } from "../../platform/db/delete-old.ts";

/** Returns true for the first use; of two at once, one gets false. */
export async function useOnce(tx: Tx, id: string, expiresAt: number): Promise<boolean> {
  const added = await tx
    .insertInto("captcha_use")
    .values({ id, expires_at: expiresAt })
    .onConflict((conflict) => conflict.column("id").doNothing())
    .returning("id")
    .executeTakeFirst();
  return added !== undefined;
}

export const forgetExpiredUses = (database: Database, now: number): Promise<void> =>
  deleteOld(database, { table: "captcha_use", key: ["id"], by: "expires_at" }, now);
