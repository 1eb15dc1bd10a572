import type { Database, Sql, Tx } from "../../../database.ts";
import { deleteOld } from "../../../platform/db/delete-old.ts";
import type { FormerAddressTable } from "./address.table.ts";

export type FormerAddressRow = Readonly<FormerAddressTable>;

type By = { readonly email: string } | { readonly id: string };

/** The address, while it can take its change back. */
export const findFormer = (db: Sql, by: By, now: number): Promise<FormerAddressRow | undefined> => {
  const [column, value] = "id" in by ? (["id", by.id] as const) : (["email", by.email] as const);
  return db
    .selectFrom("former_address")
    .selectAll()
    .where(column, "=", value)
    .where("expires_at", ">", now)
    .executeTakeFirst();
};

/** A person's former addresses, the oldest first. */
export const listFormer = (db: Sql, userId: string, now: number): Promise<FormerAddressRow[]> =>
  db
    .selectFrom("former_address")
    .selectAll()
    .where("user_id", "=", userId)
    .where("expires_at", ">", now)
    .orderBy("created_at")
    .orderBy("email")
    .execute();

/** Keeps an address for who had it, in place of one whose time is over. */
export async function putFormer(tx: Tx, row: FormerAddressRow): Promise<void> {
  await tx
    .deleteFrom("former_address")
    .where("email", "=", row.email)
    .where("expires_at", "<=", row.created_at)
    .execute();
  await tx.insertInto("former_address").values(row).execute();
}

/** Forgets a person's former addresses from that change on; resolves with them. */
export const takeFormerSince = (tx: Tx, userId: string, since: number): Promise<FormerAddressRow[]> =>
  tx
    .deleteFrom("former_address")
    .where("user_id", "=", userId)
    .where("created_at", ">=", since)
    .returningAll()
    .execute();

export const forgetExpiredFormer = (database: Database, now: number): Promise<void> =>
  deleteOld(database, { table: "former_address", key: ["email"], by: "expires_at" }, now);
