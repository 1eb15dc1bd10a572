import type { Sql, Tx } from "../../database.ts";
import type { UserAccountTable } from "./user.table.ts";

export type UserRow = Readonly<UserAccountTable>;

export const findById = (db: Sql, id: string): Promise<UserRow | undefined> =>
  db.selectFrom("user_account").selectAll().where("id", "=", id).executeTakeFirst();

export const findByEmail = (db: Sql, email: string): Promise<UserRow | undefined> =>
  db.selectFrom("user_account").selectAll().where("email", "=", email).executeTakeFirst();

export const findByUsername = (db: Sql, username: string): Promise<UserRow | undefined> =>
  db.selectFrom("user_account").selectAll().where("username", "=", username).executeTakeFirst();

export const listUsers = (db: Sql): Promise<UserRow[]> =>
  db.selectFrom("user_account").selectAll().orderBy("created_at").orderBy("id").execute();

export const findNames = (
  db: Sql,
  ids: readonly string[],
): Promise<readonly Pick<UserRow, "id" | "name">[]> =>
  db.selectFrom("user_account").select(["id", "name"]).where("id", "in", ids).execute();

/** Returns false when the address is taken. */
export async function insertUser(tx: Tx, row: UserRow): Promise<boolean> {
  const added = await tx
    .insertInto("user_account")
    .values(row)
    .onConflict((conflict) => conflict.column("email").doNothing())
    .returning("id")
    .executeTakeFirst();
  return added !== undefined;
}

export async function updatePassword(tx: Tx, id: string, passwordHash: string, now: number): Promise<void> {
  await tx
    .updateTable("user_account")
    .set({ password_hash: passwordHash, password_updated_at: now })
    .where("id", "=", id)
    .execute();
}

/** An account, which nobody else changes until the transaction ends. */
export const lockUser = (tx: Tx, id: string): Promise<UserRow | undefined> =>
  tx.selectFrom("user_account").selectAll().where("id", "=", id).forUpdate().executeTakeFirst();

/** Resolves with the account as it is then; undefined for none. */
export const updatePerson = (
  tx: Tx,
  id: string,
  set: Partial<Pick<UserAccountTable, "name" | "locale" | "time_zone" | "is_new" | "view_type">>,
): Promise<UserRow | undefined> =>
  Object.keys(set).length === 0
    ? findById(tx, id)
    : tx.updateTable("user_account").set(set).where("id", "=", id).returningAll().executeTakeFirst();

export async function updateEmail(tx: Tx, id: string, email: string): Promise<void> {
  await tx.updateTable("user_account").set({ email }).where("id", "=", id).execute();
}

export async function updateUsername(tx: Tx, id: string, username: string | null): Promise<void> {
  await tx.updateTable("user_account").set({ username }).where("id", "=", id).execute();
}

export async function updatePhoneNumber(tx: Tx, id: string, phone_number: string): Promise<void> {
  await tx.updateTable("user_account").set({ phone_number }).where("id", "=", id).execute();
}

export async function updateMoment(tx: Tx, id: string, updatedAt: number): Promise<void> {
  await tx.updateTable("user_account").set({ updated_at: updatedAt }).where("id", "=", id).execute();
}

export async function updateStatus(tx: Tx, id: string, status: string): Promise<void> {
  await tx.updateTable("user_account").set({ status }).where("id", "=", id).execute();
}

export async function deleteUser(tx: Tx, id: string): Promise<void> {
  await tx.deleteFrom("user_account").where("id", "=", id).execute();
}
