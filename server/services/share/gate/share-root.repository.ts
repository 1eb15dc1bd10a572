import type { Sql } from "../../../database.ts";

const SHOWN = "OK";

/** Ids of the shared entries that moderation doesn't hide, in the order they were given. */
export async function rootIds(sql: Sql, shareId: string): Promise<string[]> {
  const rows = await sql
    .selectFrom("share_root")
    .select("entry_id")
    .where("share_id", "=", shareId)
    .where("audit_status", "=", SHOWN)
    .orderBy("position")
    .execute();
  return rows.map((row) => row.entry_id);
}

/** Ids of the shared entries that moderation hides. */
export async function hiddenRootIds(sql: Sql, shareId: string): Promise<string[]> {
  const rows = await sql
    .selectFrom("share_root")
    .select("entry_id")
    .where("share_id", "=", shareId)
    .where("audit_status", "!=", SHOWN)
    .orderBy("position")
    .execute();
  return rows.map((row) => row.entry_id);
}

/** The first `limit` of each share's shown roots, in their order. */
export async function firstRoots(
  sql: Sql,
  shareIds: readonly string[],
  limit: number,
): Promise<ReadonlyMap<string, readonly string[]>> {
  const roots = new Map<string, string[]>(shareIds.map((id) => [id, []]));
  if (shareIds.length === 0) return roots;
  const rows = await sql
    .selectFrom("share_root")
    .select(["share_id", "entry_id"])
    .where("share_id", "in", shareIds)
    .where("position", "<", limit)
    .where("audit_status", "=", SHOWN)
    .orderBy("position")
    .execute();
  for (const { share_id, entry_id } of rows) roots.get(share_id)?.push(entry_id);
  return roots;
}

/** The entries among `entryIds` that are shared themselves and shown. */
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
      .where("audit_status", "=", SHOWN)
      .where("entry_id", "in", entryIds.slice(start, start + 1_000))
      .execute();
    for (const row of rows) found.add(row.entry_id);
  }
  return found;
}
