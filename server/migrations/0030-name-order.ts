import { sql, type Kysely } from "kysely";
import type { Migration } from "../platform/db/migrate.ts";
import { sortKey } from "../services/tree/listing/sort-key.ts";

const AT_ONCE = 500;

/** Letters with marks stand beside those without: the keys of names that have more than ASCII are written anew. */
export const nameOrder: Migration = {
  name: "0030-name-order",
  async up(db) {
    await renewRows(db);
    await renewEntries(db);
  },
};

async function renewRows(db: Kysely<unknown>): Promise<void> {
  for (let after = ""; ;) {
    const { rows } = await sql<{ id: string; name: string; sort_key: string }>`
      select id, name, sort_key from node where id > ${after} and octet_length(name) > length(name)
      order by id limit ${AT_ONCE}`.execute(db);
    const last = rows.at(-1);
    if (!last) return;
    after = last.id;
    const keys = renewed(rows).map(({ row, key }) => sql`(${row.id}, ${key})`);
    if (keys.length === 0) continue;
    await sql`update node set sort_key = renewed.column2 from (values ${sql.join(keys)}) as renewed
      where node.id = renewed.column1`.execute(db);
  }
}

async function renewEntries(db: Kysely<unknown>): Promise<void> {
  for (let [tree, position] = [-1, -1]; ;) {
    const { rows } = await sql<{ tree_id: number; position: number; name: string; sort_key: string }>`
      select tree_id, position, name, sort_key from tree_entry
      where (tree_id, position) > (${tree}, ${position}) and octet_length(name) > length(name)
      order by tree_id, position limit ${AT_ONCE}`.execute(db);
    const last = rows.at(-1);
    if (!last) return;
    [tree, position] = [last.tree_id, last.position];
    const keys = renewed(rows).map(
      ({ row, key }) => sql`(cast(${row.tree_id} as bigint), cast(${row.position} as bigint), ${key})`,
    );
    if (keys.length === 0) continue;
    await sql`update tree_entry set sort_key = renewed.column3 from (values ${sql.join(keys)}) as renewed
      where tree_entry.tree_id = renewed.column1 and tree_entry.position = renewed.column2`.execute(db);
  }
}

const renewed = <Row extends { readonly name: string; readonly sort_key: string }>(rows: readonly Row[]) =>
  rows.map((row) => ({ row, key: sortKey(row.name) })).filter(({ row, key }) => row.sort_key !== key);
