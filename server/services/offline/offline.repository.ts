import type { Sql, Tx } from "../../database.ts";
import type { OfflineAccountTable, OfflineBroughtTable } from "./offline.table.ts";

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

/** The entry that a source became, as far as is known. */
export async function findBrought(sql: Sql, ownerId: string, source: string): Promise<string | undefined> {
  const row = await sql
    .selectFrom("offline_brought")
    .select("entry_id")
    .where("owner_id", "=", ownerId)
    .where("source", "=", source)
    .executeTakeFirst();
  return row?.entry_id;
}

export async function noteBrought(tx: Tx, row: OfflineBroughtTable): Promise<void> {
  await tx
    .insertInto("offline_brought")
    .values(row)
    .onConflict((conflict) =>
      conflict.columns(["owner_id", "source"]).doUpdateSet({ entry_id: row.entry_id }),
    )
    .execute();
}

/** Forgets a source unless it has become another entry since. */
export async function forgetBrought(tx: Tx, ownerId: string, source: string, entryId: string): Promise<void> {
  await tx
    .deleteFrom("offline_brought")
    .where("owner_id", "=", ownerId)
    .where("source", "=", source)
    .where("entry_id", "=", entryId)
    .execute();
}
