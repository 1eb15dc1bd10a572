import type { Database, Sql, Tx } from "../../../database.ts";
import { deleteOld } from "../../../platform/db/delete-old.ts";
import type { FormerUsernameTable } from "./username.table.ts";

export type FormerUsernameRow = Readonly<FormerUsernameTable>;

export const findFormer = (db: Sql, nameHash: string, now: number): Promise<FormerUsernameRow | undefined> =>
  db
    .selectFrom("former_username")
    .selectAll()
    .where("name_hash", "=", nameHash)
    .where("expires_at", ">", now)
    .executeTakeFirst();

/** A person's own, the first that ends first. */
export const listFormer = (db: Sql, userId: string, now: number): Promise<FormerUsernameRow[]> =>
  db
    .selectFrom("former_username")
    .selectAll()
    .where("user_id", "=", userId)
    .where("expires_at", ">", now)
    .orderBy("expires_at")
    .execute();

/** Holds a username that its owner leaves, in place of a time that is over. */
export async function putFormer(tx: Tx, row: FormerUsernameRow): Promise<void> {
  const { user_id, created_at, expires_at } = row;
  await tx
    .insertInto("former_username")
    .values(row)
    .onConflict((conflict) => conflict.column("name_hash").doUpdateSet({ user_id, created_at, expires_at }))
    .execute();
}

export async function deleteFormer(tx: Tx, nameHash: string, userId: string): Promise<void> {
  await tx
    .deleteFrom("former_username")
    .where("name_hash", "=", nameHash)
    .where("user_id", "=", userId)
    .execute();
}

/** Keeps a person's former usernames from everybody, without saying whose they were. */
export async function forgetOwner(tx: Tx, userId: string): Promise<void> {
  await tx.updateTable("former_username").set({ user_id: null }).where("user_id", "=", userId).execute();
}

export const forgetExpiredUsernames = (database: Database, now: number): Promise<void> =>
  deleteOld(database, { table: "former_username", key: ["name_hash"], by: "expires_at" }, now);
