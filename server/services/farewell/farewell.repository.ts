import type { Selectable } from "kysely";
import type { Sql, Tx } from "../../database.ts";
import type { FarewellTable } from "./farewell.table.ts";

export type FarewellRow = Selectable<FarewellTable>;

/** Returns false for somebody who is leaving already. */
export async function insertFarewell(tx: Tx, row: FarewellRow): Promise<boolean> {
  const added = await tx
    .insertInto("farewell")
    .values(row)
    .onConflict((conflict) => conflict.doNothing())
    .returning("account_id")
    .executeTakeFirst();
  return added !== undefined;
}

export const findFarewell = (sql: Sql, accountId: string): Promise<FarewellRow | undefined> =>
  sql.selectFrom("farewell").selectAll().where("account_id", "=", accountId).executeTakeFirst();

/** Forgets that somebody wanted to leave, unless erasing has begun; false then, and for others. */
export async function deleteWaiting(tx: Tx, accountId: string): Promise<boolean> {
  const gone = await tx
    .deleteFrom("farewell")
    .where("account_id", "=", accountId)
    .where("stage", "=", "")
    .returning("account_id")
    .executeTakeFirst();
  return gone !== undefined;
}

/** Locks the next row that is due; other workers pass it over. */
export const lockNext = (tx: Tx, now: number): Promise<FarewellRow | undefined> =>
  tx
    .selectFrom("farewell")
    .selectAll()
    .where("rests_until", "<=", now)
    .orderBy("rests_until")
    .limit(1)
    .forUpdate()
    .skipLocked()
    .executeTakeFirst();

export async function updateFarewell(
  tx: Tx,
  accountId: string,
  changes: Partial<FarewellRow>,
): Promise<void> {
  await tx.updateTable("farewell").set(changes).where("account_id", "=", accountId).execute();
}

export async function deleteFarewell(tx: Tx, accountId: string): Promise<void> {
  await tx.deleteFrom("farewell").where("account_id", "=", accountId).execute();
}

/** Those who asked before `before` and whose letter hasn't been handed over. */
export const untold = (sql: Sql, before: number, limit: number): Promise<FarewellRow[]> =>
  sql
    .selectFrom("farewell")
    .selectAll()
    .where("told_at", "is", null)
    .where("left_at", "is", null)
    .where("asked_at", "<=", before)
    .limit(limit)
    .execute();
