import type { Sql, Tx } from "../../../database.ts";
import type { PasskeyTable } from "./passkey.table.ts";

export type PasskeyRow = Readonly<PasskeyTable>;

/** A person's passkeys, oldest first. */
export const listPasskeys = (db: Sql, userId: string): Promise<PasskeyRow[]> =>
  db
    .selectFrom("passkey")
    .selectAll()
    .where("user_id", "=", userId)
    .orderBy("created_at")
    .orderBy("id")
    .execute();

export const findCredential = (db: Sql, credentialId: string): Promise<PasskeyRow | undefined> =>
  db.selectFrom("passkey").selectAll().where("credential_id", "=", credentialId).executeTakeFirst();

export async function countPasskeys(db: Sql, userId: string): Promise<number> {
  const { held } = await db
    .selectFrom("passkey")
    .select(({ fn }) => fn.countAll<number>().as("held"))
    .where("user_id", "=", userId)
    .executeTakeFirstOrThrow();
  return Number(held);
}

/** Resolves with false where somebody has this credential already. */
export async function insertPasskey(tx: Tx, row: PasskeyRow): Promise<boolean> {
  const added = await tx
    .insertInto("passkey")
    .values(row)
    .onConflict((conflict) => conflict.column("credential_id").doNothing())
    .returning("id")
    .executeTakeFirst();
  return added !== undefined;
}

export const renamePasskey = (
  tx: Tx,
  { userId, id, name }: { readonly userId: string; readonly id: string; readonly name: string },
): Promise<PasskeyRow | undefined> =>
  tx
    .updateTable("passkey")
    .set({ name })
    .where("user_id", "=", userId)
    .where("id", "=", id)
    .returningAll()
    .executeTakeFirst();

export const deletePasskey = (tx: Tx, userId: string, id: string): Promise<PasskeyRow | undefined> =>
  tx
    .deleteFrom("passkey")
    .where("user_id", "=", userId)
    .where("id", "=", id)
    .returningAll()
    .executeTakeFirst();

/** Writes a use down. Resolves with false where the passkey is gone, or its counter hasn't moved on. */
export async function usePasskey(
  tx: Tx,
  credentialId: string,
  use: { readonly counter: number; readonly isBackedUp: boolean; readonly at: number },
): Promise<boolean> {
  const used = await tx
    .updateTable("passkey")
    .set({ counter: use.counter, is_backed_up: use.isBackedUp ? 1 : 0, last_used_at: use.at })
    .where("credential_id", "=", credentialId)
    .where((eb) => (use.counter === 0 ? eb("counter", "=", 0) : eb("counter", "<", use.counter)))
    .returning("id")
    .executeTakeFirst();
  return used !== undefined;
}

/** Deletes those of a person that were added since then (epoch ms). */
export async function deletePasskeysSince(tx: Tx, userId: string, since: number): Promise<void> {
  await tx.deleteFrom("passkey").where("user_id", "=", userId).where("created_at", ">=", since).execute();
}
