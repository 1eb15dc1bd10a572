import type { Sql, Tx } from "../../database.ts";
import type { OfflineAccountTable } from "./offline.table.ts";

/** Reads a person's row; undefined before their first transfer. */
export const findAccount = (sql: Sql, ownerId: string): Promise<Readonly<OfflineAccountTable> | undefined> =>
  sql.selectFrom("offline_account").selectAll().where("owner_id", "=", ownerId).executeTakeFirst();

/** Reads a person's row and locks it until the transaction ends. */
export async function lockAccount(tx: Tx, ownerId: string): Promise<Readonly<OfflineAccountTable>> {
  await tx
    .insertInto("offline_account")
    .values({ owner_id: ownerId, folder_id: "", day: 0, begun: 0 })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  return tx
    .selectFrom("offline_account")
    .selectAll()
    .where("owner_id", "=", ownerId)
    .forUpdate()
    .executeTakeFirstOrThrow();
}

export async function noteAccount(
  tx: Tx,
  ownerId: string,
  changes: Partial<Pick<OfflineAccountTable, "folder_id" | "day" | "begun">>,
): Promise<void> {
  await tx.updateTable("offline_account").set(changes).where("owner_id", "=", ownerId).execute();
}
