import { sql as raw } from "kysely";
import type { Sql, Tx } from "../../platform/db/database.ts";
import type { TreeEntryTable } from "./tree.tables.ts";

export interface WornFolder {
  readonly id: string;
  readonly ownerId: string;
  readonly baseId: number;
}

/** A folder most of whose reading would be skipping: more masks than `most`, and than a share of its base. */
export async function findWorn(sql: Sql, most: number, share: number): Promise<WornFolder | null> {
  const { rows } = await raw<WornFolder>`
    select node.id, node.owner_id as "ownerId", node.base_id as "baseId"
    from node cross join tree
    where node.masks > ${most} and tree.id = node.base_id and node.masks > ${most} + tree.entries / ${share}
    limit 1`.execute(sql);
  return rows[0] ?? null;
}

/** Entries of the folder's base that show, by position. */
export async function unmaskedAfter(
  tx: Tx,
  { id, baseId }: WornFolder,
  after: number,
  limit: number,
): Promise<readonly TreeEntryTable[]> {
  const { rows } = await raw<TreeEntryTable>`
    select tree_entry.* from tree_entry
    where tree_entry.tree_id = ${baseId} and tree_entry.position > ${after}
      and (
        select tree_mask.position from tree_mask
        where tree_mask.node_id = ${id} and tree_mask.position = tree_entry.position
      ) is null
    order by tree_entry.position limit ${limit}`.execute(tx);
  return rows;
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

/** The tree belongs to one folder, and stays without a hash. */
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
