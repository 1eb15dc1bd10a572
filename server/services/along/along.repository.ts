import type { Selectable } from "kysely";
import type { Sql, Tx } from "../../database.ts";
import type { AccountExportTable } from "./along.table.ts";

export type ExportRow = Selectable<AccountExportTable>;

/** Returns false when the account has one already. */
export async function insertExport(tx: Tx, row: ExportRow): Promise<boolean> {
  const added = await tx
    .insertInto("account_export")
    .values(row)
    .onConflict((conflict) => conflict.doNothing())
    .returning("id")
    .executeTakeFirst();
  return added !== undefined;
}

export const findExport = (sql: Sql, accountId: string): Promise<ExportRow | undefined> =>
  sql.selectFrom("account_export").selectAll().where("account_id", "=", accountId).executeTakeFirst();

/** The same, locked until the transaction ends. */
export const lockExport = (tx: Tx, accountId: string): Promise<ExportRow | undefined> =>
  tx
    .selectFrom("account_export")
    .selectAll()
    .where("account_id", "=", accountId)
    .forUpdate()
    .executeTakeFirst();

export async function updateExport(tx: Tx, id: string, change: Partial<ExportRow>): Promise<void> {
  await tx.updateTable("account_export").set(change).where("id", "=", id).execute();
}

export async function deleteExport(tx: Tx, accountId: string): Promise<void> {
  await tx.deleteFrom("account_export").where("account_id", "=", accountId).execute();
}

export async function deleteExpired(tx: Tx, before: number): Promise<void> {
  await tx.deleteFrom("account_export").where("expires_at", "<=", before).execute();
}

/** The time at which the oldest was asked for of those that weren't over by `overBy`; null when there is none. */
export async function oldestHeld(sql: Sql, overBy: number): Promise<number | null> {
  const row = await sql
    .selectFrom("account_export")
    .select("asked_at")
    .where("expires_at", ">", overBy)
    .where("error", "is", null)
    .orderBy("asked_at")
    .limit(1)
    .executeTakeFirst();
  return row?.asked_at ?? null;
}
