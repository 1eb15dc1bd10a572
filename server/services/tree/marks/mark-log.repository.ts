import type { Sql, Tx } from "../../../database.ts";
import type { MarkLogTable } from "./mark.tables.ts";

export async function insertMarkStep(tx: Tx, row: MarkLogTable): Promise<void> {
  await tx.insertInto("mark_log").values(row).execute();
}

export async function firstMarkStep(
  sql: Sql,
  ownerId: string,
  markId: string,
): Promise<Pick<MarkLogTable, "step" | "changes"> | undefined> {
  return sql
    .selectFrom("mark_log")
    .select(["step", "changes"])
    .where("mark_id", "=", markId)
    .where("owner_id", "=", ownerId)
    .orderBy("step")
    .limit(1)
    .executeTakeFirst();
}

export async function countMarkSteps(sql: Sql, markId: string): Promise<number> {
  const row = await sql
    .selectFrom("mark_log")
    .select(({ fn }) => fn.countAll<number>().as("steps"))
    .where("mark_id", "=", markId)
    .executeTakeFirst();
  return Number(row?.steps ?? 0);
}

export async function deleteMarkStep(tx: Tx, markId: string, step: number): Promise<void> {
  await tx.deleteFrom("mark_log").where("mark_id", "=", markId).where("step", "=", step).execute();
}

/** Deletes some of the steps made before then; resolves with how many. */
export async function deleteOldMarkSteps(tx: Tx, before: number, limit: number): Promise<number> {
  const rows = await tx
    .selectFrom("mark_log")
    .select(["mark_id", "step"])
    .where("made_at", "<", before)
    .limit(limit)
    .execute();
  for (const { mark_id, step } of rows) await deleteMarkStep(tx, mark_id, step);
  return rows.length;
}
