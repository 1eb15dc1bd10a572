import type { Database, Sql, Tx } from "../../../database.ts";
import { deleteOld } from "../../../platform/db/delete-old.ts";
import type { MailBounceTable } from "./mail-bounce.table.ts";

export async function putBounce(tx: Tx, row: MailBounceTable): Promise<void> {
  const { status, bounced_at } = row;
  await tx
    .insertInto("mail_bounce")
    .values(row)
    .onConflict((conflict) => conflict.column("address").doUpdateSet({ status, bounced_at }))
    .execute();
}

export const findBounce = (sql: Sql, address: string): Promise<MailBounceTable | undefined> =>
  sql.selectFrom("mail_bounce").selectAll().where("address", "=", address).executeTakeFirst();

export async function deleteBounce(tx: Tx, address: string): Promise<void> {
  await tx.deleteFrom("mail_bounce").where("address", "=", address).execute();
}

export const forgetBounces = (database: Database, until: number): Promise<void> =>
  deleteOld(database, { table: "mail_bounce", key: ["address"], by: "bounced_at" }, until);
