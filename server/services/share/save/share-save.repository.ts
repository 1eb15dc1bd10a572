import type { Selectable } from "kysely";
import type { Sql, Tx } from "../../../database.ts";
import type { SavedTop } from "./saved-top.ts";
import type { ShareSaveTable } from "../share.table.ts";

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

/** Finished saves of a person, of any share, the newest first. */
export const latestSaves = (sql: Sql, ownerId: string, limit: number): Promise<SaveRow[]> =>
  sql
    .selectFrom("share_save")
    .selectAll()
    .where("owner_id", "=", ownerId)
    .where("finished_at", "is not", null)
    .orderBy("started_at", "desc")
    .limit(limit)
    .execute();

/** Finished saves that a person made of a share, the newest first. */
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
