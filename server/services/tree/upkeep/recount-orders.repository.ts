import { sql as raw } from "kysely";
import type { Sql } from "../../../database.ts";
import { ORDERS } from "../sealing/orders/orders.repository.ts";

interface Counts {
  readonly id: string;
  readonly stored: number;
  readonly counted: number;
}

/** Trees whose entries aren't all in their orders, or which have others there. A tree that is being written may be so. */
export async function wrongOrders(sql: Sql): Promise<readonly Counts[]> {
  const found: Counts[] = [];
  for (const { table, columns } of Object.values(ORDERS)) {
    const same = raw.join(
      columns.map((column) => raw`${raw.ref(`ordered.${column}`)} = ${raw.ref(`tree_entry.${column}`)}`),
      raw` and `,
    );
    const { rows } = await raw<Counts>`
      select cast(tree.id as text) as id, found.stored, found.counted from (
        select tree_id, sum(stored) as stored, sum(counted) as counted from (
          select tree_entry.tree_id, count(ordered.position) as stored, count(*) as counted
          from tree_entry left join ${raw.table(table)} ordered on ordered.tree_id = tree_entry.tree_id and ${same}
          group by tree_entry.tree_id
          union all
          select ordered.tree_id, count(*) as stored, 0 as counted
          from ${raw.table(table)} ordered left join tree_entry
            on tree_entry.tree_id = ordered.tree_id and tree_entry.position = ordered.position
          where tree_entry.tree_id is null group by ordered.tree_id
        ) sums group by tree_id
      ) found join tree on tree.id = found.tree_id
      where found.stored <> found.counted and (tree.refs > 0 or tree.hash not like '~%')`.execute(sql);
    found.push(
      ...rows.map(({ id, stored, counted }) => ({ id, stored: Number(stored), counted: Number(counted) })),
    );
  }
  return found;
}
