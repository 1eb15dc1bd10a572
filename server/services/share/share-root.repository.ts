import type { Sql } from "../../platform/db/database.ts";

/** Ids of the shared entries, in the order they were given. */
export async function rootIds(sql: Sql, shareId: string): Promise<string[]> {
  const rows = await sql
    .selectFrom("share_root")
    .select("entry_id")
    .where("share_id", "=", shareId)
    .orderBy("position")
    .execute();
  return rows.map((row) => row.entry_id);
}

/** Which of `entryIds` are shared themselves. */
export async function rootsAmong(
  sql: Sql,
  shareId: string,
  entryIds: readonly string[],
): Promise<ReadonlySet<string>> {
  const found = new Set<string>();
  for (let start = 0; start < entryIds.length; start += 1_000) {
    const rows = await sql
      .selectFrom("share_root")
      .select("entry_id")
      .where("share_id", "=", shareId)
      .where("entry_id", "in", entryIds.slice(start, start + 1_000))
      .execute();
    for (const row of rows) found.add(row.entry_id);
  }
  return found;
}
