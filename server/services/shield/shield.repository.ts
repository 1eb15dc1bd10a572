import type { Tx } from "../../platform/db/database.ts";

/** Whether this is the first use; of two at once, one gets false. */
export async function useOnce(tx: Tx, id: string, expiresAt: number): Promise<boolean> {
  const added = await tx
    .insertInto("captcha_use")
    .values({ id, expires_at: expiresAt })
    .onConflict((conflict) => conflict.column("id").doNothing())
    .returning("id")
    .executeTakeFirst();
  return added !== undefined;
}

export async function forgetExpiredUses(tx: Tx, now: number): Promise<void> {
  await tx.deleteFrom("captcha_use").where("expires_at", "<", now).execute();
}
