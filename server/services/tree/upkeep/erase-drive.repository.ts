import type { Sql } from "../../../database.ts";
import { ROOT_ID } from "../tree.types.ts";

export async function liveAtRoot(sql: Sql, ownerId: string, limit: number): Promise<readonly string[]> {
  const rows = await sql
    .selectFrom("node")
    .select("id")
    .where("owner_id", "=", ownerId)
    .where("parent_id", "=", ROOT_ID)
    .where("trashed_at", "is", null)
    .limit(limit)
    .execute();
  return rows.map(({ id }) => id);
}

/** Rows of a doomed drive are still to be swept. */
export async function isDoomed(sql: Sql, ownerId: string): Promise<boolean> {
  const doomed = await sql
    .selectFrom("doomed_folder")
    .select("node_id")
    .where("owner_id", "=", ownerId)
    .limit(1)
    .executeTakeFirst();
  return doomed !== undefined;
}
