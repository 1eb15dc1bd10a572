import type { Selectable } from "kysely";
import type { Database, Sql, Tx } from "../../platform/db/database.ts";
import { deleteOld } from "../../platform/db/delete-old.ts";
import type { SavedTop } from "./saved-top.ts";
import type { RestoreRequestTable, ShareSaveTable } from "./share.table.ts";

export type SaveRow = Selectable<ShareSaveTable>;

export const topsOf = ({ tops }: Pick<SaveRow, "tops">): readonly SavedTop[] =>
  JSON.parse(tops) as readonly SavedTop[];

export async function insertSave(tx: Tx, row: SaveRow): Promise<void> {
  await tx.insertInto("share_save").values(row).execute();
}

export const findSave = (sql: Sql, taskId: string): Promise<SaveRow | undefined> =>
  sql.selectFrom("share_save").selectAll().where("task_id", "=", taskId).executeTakeFirst();

export async function finishSave(
  tx: Tx,
  taskId: string,
  finished: { readonly tops: string; readonly finished_at: number },
): Promise<void> {
  await tx.updateTable("share_save").set(finished).where("task_id", "=", taskId).execute();
}

export async function markUndone(tx: Tx, taskId: string, undoneAt: number): Promise<void> {
  await tx.updateTable("share_save").set({ undone_at: undoneAt }).where("task_id", "=", taskId).execute();
}

export async function deleteSave(tx: Tx, taskId: string): Promise<void> {
  await tx.deleteFrom("share_save").where("task_id", "=", taskId).execute();
}

/** Saves begun before `time`, oldest first. */
export const savesBefore = (sql: Sql, time: number, limit: number): Promise<SaveRow[]> =>
  sql
    .selectFrom("share_save")
    .selectAll()
    .where("started_at", "<", time)
    .orderBy("started_at")
    .limit(limit)
    .execute();

export const findRequest = (
  sql: Sql,
  ownerId: string,
  requestId: string,
): Promise<Selectable<RestoreRequestTable> | undefined> =>
  sql
    .selectFrom("restore_request")
    .selectAll()
    .where("owner_id", "=", ownerId)
    .where("request_id", "=", requestId)
    .executeTakeFirst();

/** Whether the id was free; of two who race, the second waits for the first, and is told no. */
export async function claimRequest(tx: Tx, row: Selectable<RestoreRequestTable>): Promise<boolean> {
  const claimed = await tx
    .insertInto("restore_request")
    .values(row)
    .onConflict((conflict) => conflict.doNothing())
    .returning("request_id")
    .executeTakeFirst();
  return claimed !== undefined;
}

export async function nameTask(tx: Tx, ownerId: string, requestId: string, taskId: string): Promise<void> {
  await tx
    .updateTable("restore_request")
    .set({ task_id: taskId })
    .where("owner_id", "=", ownerId)
    .where("request_id", "=", requestId)
    .execute();
}

export const forgetRequests = (database: Database, before: number): Promise<void> =>
  deleteOld(database, { table: "restore_request", key: ["owner_id", "request_id"], by: "asked_at" }, before);

/** What a person saved of any share and finished, the newest first. */
export const latestSaves = (sql: Sql, ownerId: string, limit: number): Promise<SaveRow[]> =>
  sql
    .selectFrom("share_save")
    .selectAll()
    .where("owner_id", "=", ownerId)
    .where("finished_at", "is not", null)
    .orderBy("started_at", "desc")
    .limit(limit)
    .execute();

/** What a person saved of a share and finished, the newest first. */
export const savesOfShare = (sql: Sql, ownerId: string, shareId: string, limit: number): Promise<SaveRow[]> =>
  sql
    .selectFrom("share_save")
    .selectAll()
    .where("owner_id", "=", ownerId)
    .where("share_id", "=", shareId)
    .where("finished_at", "is not", null)
    .orderBy("started_at", "desc")
    .limit(limit)
    .execute();
