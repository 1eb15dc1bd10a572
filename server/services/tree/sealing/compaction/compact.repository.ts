import { sql as raw } from "kysely";
import type { Sql, Tx } from "../../../../database.ts";
import type { Folder } from "../../overlay/folder.ts";
import { treesOf } from "../../overlay/tree-parts.repository.ts";
import { KEPT } from "../written.repository.ts";

export interface WornFolder {
  readonly id: string;
  readonly ownerId: string;
  readonly baseId: number;
}

/** A folder with more masks than a page may have to pass over. */
export async function findWorn(sql: Sql, most: number): Promise<WornFolder | null> {
  const { rows } = await raw<WornFolder>`
    select node.id, node.owner_id as "ownerId", node.base_id as "baseId"
    from node where node.masks > ${most} and node.masks > 0 and node.base_id is not null
    limit 1`.execute(sql);
  return rows[0] ?? null;
}

/** Writes the entries of the folder's base that show into another tree, at their positions; resolves with how many. */
export async function copyUnmasked(
  tx: Tx,
  folder: Folder,
  treeId: number,
  after: number,
  limit: number,
): Promise<number> {
  const parts = treesOf(folder).map(
    (inTree) => raw`select * from (
      select position, ${KEPT} from tree_entry
      where ${raw.join([...inTree, raw`tree_entry.position > ${after}`], raw` and `)}
      order by tree_entry.position limit ${limit}
    ) shown`,
  );
  const written = await raw`
    insert into tree_entry (tree_id, position, ${KEPT})
    select cast(${treeId} as bigint), position, ${KEPT} from (${raw.join(parts, raw` union all `)}) entries
    order by position limit ${limit}`.execute(tx);
  return Number(written.numAffectedRows ?? 0);
}

/** Puts the folder upon another base, or none, and drops the masks that hide nothing there. */
export async function replaceBase(tx: Tx, { id }: WornFolder, treeId: number | null): Promise<void> {
  await raw`
    delete from tree_mask where node_id = ${id} and not exists (
      select 1 from tree_entry
      where tree_entry.tree_id = cast(${treeId} as bigint) and tree_entry.position = tree_mask.position
    )`.execute(tx);
  await raw`
    update node set base_id = cast(${treeId} as bigint),
      masks = (select count(*) from tree_mask where tree_mask.node_id = node.id)
    where id = ${id}`.execute(tx);
}

/** The tree belongs to one folder and never gets a hash. */
export async function keepAsBase(
  tx: Tx,
  treeId: number,
  sums: { files: number; folders: number; bytes: number; entries: number; height: number },
): Promise<void> {
  await tx
    .updateTable("tree")
    .set({ ...sums, refs: 1, freed_at: null })
    .where("id", "=", treeId)
    .execute();
}
