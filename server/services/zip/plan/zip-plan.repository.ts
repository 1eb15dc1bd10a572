import type { Insertable, Selectable } from "kysely";
import type { Sql, Tx } from "../../../database.ts";
import type { ZipChunkTable, ZipPlanTable } from "../zip.table.ts";

export type PlanRow = Selectable<ZipPlanTable>;
export type ChunkRow = Selectable<ZipChunkTable>;

export async function insertPlan(tx: Tx, row: Insertable<ZipPlanTable>): Promise<void> {
  await tx.insertInto("zip_plan").values(row).execute();
}

export async function insertChunk(tx: Tx, row: Insertable<ZipChunkTable>): Promise<void> {
  await tx.insertInto("zip_chunk").values(row).execute();
}

type PlanChange = Pick<
  PlanRow,
  "size" | "etag" | "files" | "folders" | "central_offset" | "central_size" | "counted_for" | "expires_at"
>;

export async function updatePlan(tx: Tx, id: string, change: Partial<PlanChange>): Promise<void> {
  await tx.updateTable("zip_plan").set(change).where("id", "=", id).execute();
}

/** Changes a plan that hasn't expired; false when it has. */
export async function updateLivePlan(
  tx: Tx,
  id: string,
  change: Partial<PlanChange>,
  now: number,
): Promise<boolean> {
  const changed = await tx
    .updateTable("zip_plan")
    .set(change)
    .where("id", "=", id)
    .where("expires_at", ">", now)
    .returning("id")
    .executeTakeFirst();
  return changed !== undefined;
}

export async function findPlan(sql: Sql, id: string): Promise<PlanRow | null> {
  const row = await sql.selectFrom("zip_plan").selectAll().where("id", "=", id).executeTakeFirst();
  return row ?? null;
}

/** The same, locked until the transaction ends. */
export async function lockPlan(tx: Tx, id: string): Promise<PlanRow | null> {
  const row = await tx.selectFrom("zip_plan").selectAll().where("id", "=", id).forUpdate().executeTakeFirst();
  return row ?? null;
}

/** The chunk in which a byte lies: of the entries, or counted from the directory's beginning. */
export async function chunkAt(
  sql: Sql,
  planId: string,
  column: "data_offset" | "central_offset",
  offset: number,
): Promise<ChunkRow | null> {
  const row = await sql
    .selectFrom("zip_chunk")
    .selectAll()
    .where("plan_id", "=", planId)
    .where(column, "<=", offset)
    .orderBy(column, "desc")
    .orderBy("number", "desc")
    .limit(1)
    .executeTakeFirst();
  return row ?? null;
}

export async function findChunk(sql: Sql, planId: string, number: number): Promise<ChunkRow | null> {
  const row = await sql
    .selectFrom("zip_chunk")
    .selectAll()
    .where("plan_id", "=", planId)
    .where("number", "=", number)
    .executeTakeFirst();
  return row ?? null;
}

/** A plan that has expired; null when there is none. */
export async function expiredPlan(tx: Tx, now: number): Promise<PlanRow | null> {
  const row = await tx
    .selectFrom("zip_plan")
    .selectAll()
    .where("expires_at", "<=", now)
    .orderBy("expires_at")
    .limit(1)
    .forUpdate()
    .skipLocked()
    .executeTakeFirst();
  return row ?? null;
}

/** Deletes some of a plan's chunks, the last first; resolves with how many. */
export async function deleteChunks(tx: Tx, planId: string, limit: number): Promise<number> {
  const rows = await tx
    .selectFrom("zip_chunk")
    .select("number")
    .where("plan_id", "=", planId)
    .orderBy("number", "desc")
    .limit(limit)
    .execute();
  if (rows.length === 0) return 0;
  await tx
    .deleteFrom("zip_chunk")
    .where("plan_id", "=", planId)
    .where(
      "number",
      "in",
      rows.map((row) => row.number),
    )
    .execute();
  return rows.length;
}

export async function deletePlan(tx: Tx, planId: string): Promise<void> {
  await tx.deleteFrom("zip_plan").where("id", "=", planId).execute();
}
