import { sql } from "kysely";
import { deleteOld } from "../../../platform/db/delete-old.ts";
import type { Database, Sql, Tx } from "../../../database.ts";
import type { PendingSignInTable } from "./second-factor.table.ts";

export type PendingRow = Readonly<PendingSignInTable>;

/** Stores it in place of an earlier one of the same flow. */
export async function putPending(tx: Tx, row: PendingRow): Promise<void> {
  const { user_id, client_id, tries, expires_at } = row;
  await tx
    .insertInto("pending_sign_in")
    .values(row)
    .onConflict((conflict) =>
      conflict.column("key_hash").doUpdateSet({ user_id, client_id, tries, expires_at }),
    )
    .execute();
}

/** Uses up one of `tries`; undefined when none is left or it is too old. */
export const takeTry = (
  tx: Tx,
  keyHash: string,
  tries: number,
  now: number,
): Promise<PendingRow | undefined> =>
  tx
    .updateTable("pending_sign_in")
    .set({ tries: sql<number>`tries + 1` })
    .where("key_hash", "=", keyHash)
    .where("tries", "<", tries)
    .where("expires_at", ">", now)
    .returningAll()
    .executeTakeFirst();

export const findPending = (
  db: Sql,
  keyHash: string,
  tries: number,
  now: number,
): Promise<PendingRow | undefined> =>
  db
    .selectFrom("pending_sign_in")
    .selectAll()
    .where("key_hash", "=", keyHash)
    .where("tries", "<", tries)
    .where("expires_at", ">", now)
    .executeTakeFirst();

/** Resolves with whether it was there. */
export async function deletePending(tx: Tx, keyHash: string): Promise<boolean> {
  const gone = await tx
    .deleteFrom("pending_sign_in")
    .where("key_hash", "=", keyHash)
    .returning("key_hash")
    .executeTakeFirst();
  return gone !== undefined;
}

/** Deletes all pending sign-ins of a person. */
export async function deletePendingOf(tx: Tx, userId: string): Promise<void> {
  await tx.deleteFrom("pending_sign_in").where("user_id", "=", userId).execute();
}

export const forgetExpiredPending = (database: Database, now: number): Promise<void> =>
  deleteOld(database, { table: "pending_sign_in", key: ["key_hash"], by: "expires_at" }, now);
