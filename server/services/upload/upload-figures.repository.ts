import { sql as raw } from "kysely";
import type { Sql } from "../../database.ts";

/** Uploads that aren't finished and may still be, counted up to `limit`; the parts of one are one. */
export async function countOpen(sql: Sql, now: number, limit: number): Promise<number> {
  const { rows } = await raw<{ count: number }>`
    select count(*) as count from (
      select 1 as one from upload
      where state <> 'done' and part_of is null and expires_at > ${now} limit ${limit}
    ) counted`.execute(sql);
  return rows[0]?.count ?? 0;
}
