import type { Sql } from "../../../database.ts";
import type { NodeRow } from "../entry.ts";

/** The owner of an entry that was put into the trash before `before`; null when there is none. */
export async function oldestTrash(sql: Sql, before: number): Promise<string | null> {
  const row = await sql
    .selectFrom("node")
    .select("owner_id")
    .where("trashed_at", "is not", null)
    .where("trashed_at", "<", before)
    .orderBy("trashed_at")
    .limit(1)
    .executeTakeFirst();
  return row?.owner_id ?? null;
}

export async function oldTrash(
  sql: Sql,
  ownerId: string,
  before: number,
  limit: number,
): Promise<readonly NodeRow[]> {
  return sql
    .selectFrom("node")
    .selectAll()
    .where("trashed_at", "is not", null)
    .where("trashed_at", "<", before)
    .where("owner_id", "=", ownerId)
    .orderBy("trashed_at")
    .limit(limit)
    .execute();
}
