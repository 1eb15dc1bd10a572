import { sql as raw } from "kysely";
import type { Sql } from "../../../../database.ts";
import type { NodeRow } from "../../entry.ts";
import { chunks } from "../../overlay/node.repository.ts";
import { treesById } from "./sealed.repository.ts";

/**
 * The levels of folders of the highest row, each row counted itself; exact only when there are more than `allowed`. A
 * folder can't be higher than the number of folders below it, so only folders that might be too high are looked into.
 * Entries that a sealed folder has lost since count as if they were there.
 */
export async function heightOf(sql: Sql, rows: readonly NodeRow[], allowed: number): Promise<number> {
  const folders = rows.filter((row) => row.is_file === 0);
  const high = folders.filter((row) => row.folders + 1 > allowed);
  let height = folders.length > 0 ? 1 : 0;
  const sealed = high.filter((row) => row.seal_id !== null);
  for (const tree of (
    await treesById(
      sql,
      sealed.flatMap((row) => row.seal_id ?? []),
    )
  ).values()) {
    height = Math.max(height, tree.height);
  }
  const open = high.filter((row) => row.seal_id === null);
  for (const part of chunks(open.map((row) => row.id))) {
    const { rows: found } = await raw<{ height: number | null }>`
      with recursive down(id, owner_id, level, base_id) as (
        select id, owner_id, 1, base_id from node where id in (${raw.join(part)})
        union all
        select node.id, node.owner_id, down.level + 1, node.base_id from down cross join node
        where node.owner_id = down.owner_id and node.parent_id = down.id and node.is_file = 0
          and node.trashed_at is null and node.folders + down.level + 1 >= ${allowed}
      )
      select max(down.level + coalesce(tree.height, 1) - 1) as height
      from down left join tree on tree.id = down.base_id`.execute(sql);
    height = Math.max(height, found[0]?.height ?? 0);
  }
  return height;
}
