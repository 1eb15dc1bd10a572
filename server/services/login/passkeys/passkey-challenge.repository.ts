import { deleteOld } from "../../../platform/db/delete-old.ts";
import type { Database, Tx } from "../../../database.ts";
import type { PasskeyChallengeTable } from "./passkey.table.ts";

/** Stores it in place of an earlier one under the same key; resolves with whether there was none. */
export async function putChallenge(tx: Tx, row: Readonly<PasskeyChallengeTable>): Promise<boolean> {
  const { challenge, expires_at } = row;
  const replaced = await tx
    .updateTable("passkey_challenge")
    .set({ challenge, expires_at })
    .where("key_hash", "=", row.key_hash)
    .returning("key_hash")
    .executeTakeFirst();
  if (replaced) return false;
  await tx
    .insertInto("passkey_challenge")
    .values(row)
    .onConflict((conflict) => conflict.column("key_hash").doUpdateSet({ challenge, expires_at }))
    .execute();
  return true;
}

/** Deletes it and answers it, to one caller alone; undefined when there is none any more. */
export const takeChallenge = (
  tx: Tx,
  keyHash: string,
): Promise<Readonly<PasskeyChallengeTable> | undefined> =>
  tx.deleteFrom("passkey_challenge").where("key_hash", "=", keyHash).returningAll().executeTakeFirst();

export const forgetExpiredChallenges = (database: Database, now: number): Promise<void> =>
  deleteOld(database, { table: "passkey_challenge", key: ["key_hash"], by: "expires_at" }, now);
