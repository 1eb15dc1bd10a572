import type { Sql, Tx } from "../../../database.ts";
import type { SaveRow } from "./share-save.repository.ts";

/** Saves of somebody, the oldest first. */
export const savesOf = (sql: Sql, ownerId: string, limit: number): Promise<SaveRow[]> =>
  sql
    .selectFrom("share_save")
    .selectAll()
    .where("owner_id", "=", ownerId)
    .orderBy("started_at")
    .limit(limit)
    .execute();

export async function concealSave(
  tx: Tx,
  taskId: string,
  { pseudonym, tops }: { readonly pseudonym: string; readonly tops: string },
): Promise<void> {
  await tx
    .updateTable("share_save")
    .set({ owner_id: pseudonym, share_id: "", share_title: "", visitor: "", tops })
    .where("task_id", "=", taskId)
    .execute();
}

/** Another save of that month may hold the same folder. */
export async function isHeldByOthers(
  sql: Sql,
  { task_id }: Pick<SaveRow, "task_id">,
  month: { readonly begins: number; readonly ends: number },
  content: string,
): Promise<boolean> {
  const other = await sql
    .selectFrom("share_save")
    .select("task_id")
    .where("started_at", ">=", month.begins)
    .where("started_at", "<", month.ends)
    .where("hold_id", "is", null)
    .where("task_id", "<>", task_id)
    .where("tops", "like", `%"content":"${content}"%`)
    .limit(1)
    .executeTakeFirst();
  return other !== undefined;
}
