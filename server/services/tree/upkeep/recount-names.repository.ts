import type { Sql } from "../../../database.ts";
import type { NameBlock, PlacedName } from "../search/name-blocks.ts";

export interface WholeList {
  readonly holder: string;
  readonly tree_id: number | null;
}

/** Lists that are written to their end. */
export const wholeLists = (sql: Sql): Promise<readonly WholeList[]> =>
  sql.selectFrom("name_list").select(["holder", "tree_id"]).where("ended", "=", 1).execute();

export const blocksFrom = (
  sql: Sql,
  holder: string,
  from: string,
  limit: number,
): Promise<readonly NameBlock[]> =>
  sql
    .selectFrom("name_block")
    .select(["first_name", "position", "folded", "names"])
    .where("holder", "=", holder)
    .where("first_name", ">=", from)
    .orderBy("first_name")
    .limit(limit)
    .execute();

/** Names that changed from one on, and before another. */
export async function changedIn(
  sql: Sql,
  holder: string,
  from: string,
  before: string | null,
): Promise<readonly string[]> {
  const rows = await sql
    .selectFrom("name_change")
    .select("name")
    .where("holder", "=", holder)
    .where("name", ">=", from)
    .$if(before !== null, (query) => query.where("name", "<", before ?? ""))
    .execute();
  return rows.map(({ name }) => name);
}

/** The names of a tree from one position on and before another. */
export const namesBetween = (
  sql: Sql,
  treeId: number,
  from: number,
  before: number | null,
): Promise<readonly PlacedName[]> =>
  sql
    .selectFrom("tree_entry")
    .select(["name", "position"])
    .where("tree_id", "=", treeId)
    .where("position", ">=", from)
    .$if(before !== null, (query) => query.where("position", "<", before ?? 0))
    .execute();
