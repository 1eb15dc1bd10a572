import { sql } from "kysely";
import type { Database, Tx } from "../../../database.ts";
import { deleteOld } from "../../../platform/db/delete-old.ts";
import type { EmailChangeTable } from "./address.table.ts";

export type EmailChangeRow = Readonly<EmailChangeTable>;

/** Begins a change, in place of one that was begun before. */
export async function putChange(tx: Tx, row: EmailChangeRow): Promise<void> {
  await tx
    .insertInto("email_change")
    .values(row)
    .onConflict((conflict) =>
      conflict.column("user_id").doUpdateSet((eb) => ({
        id: eb.ref("excluded.id"),
        email: eb.ref("excluded.email"),
        code_hash: eb.ref("excluded.code_hash"),
        tries: eb.ref("excluded.tries"),
        expires_at: eb.ref("excluded.expires_at"),
      })),
    )
    .execute();
}

/** Uses up one of `tries` of a person's own change; undefined when none is left, or it is over. */
export const takeTry = (
  tx: Tx,
  change: { readonly userId: string; readonly id: string },
  tries: number,
  now: number,
): Promise<EmailChangeRow | undefined> =>
  tx
    .updateTable("email_change")
    .set({ tries: sql<number>`tries + 1` })
    .where("user_id", "=", change.userId)
    .where("id", "=", change.id)
    .where("tries", "<", tries)
    .where("expires_at", ">", now)
    .returningAll()
    .executeTakeFirst();

export async function deleteChangeOf(tx: Tx, userId: string): Promise<void> {
  await tx.deleteFrom("email_change").where("user_id", "=", userId).execute();
}

export const forgetExpiredChanges = (database: Database, now: number): Promise<void> =>
  deleteOld(database, { table: "email_change", key: ["user_id"], by: "expires_at" }, now);
