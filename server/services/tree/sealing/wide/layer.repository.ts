import { sql as raw } from "kysely";
import type { Sql, Tx } from "../../../../database.ts";
import { chunks } from "../../overlay/node.repository.ts";
import type { Folder } from "../../overlay/folder.ts";
import { liveRows, type ChildRow } from "../../overlay/overlay.repository.ts";
import { dropFromOrders, writeOrders } from "../orders/orders.repository.ts";
import { LAST_POSITION } from "../sealed/span.ts";
import { OWN_FROM } from "../sealed/tree-kind.ts";
import { KEPT } from "../written.repository.ts";

/** A new layered tree begins with another one's masks and own entries upon the same ground. */
export async function takeOverLayer(tx: Tx, from: number, to: number): Promise<void> {
  await raw`
    insert into ground_mask (tree_id, position)
    select cast(${to} as bigint), position from ground_mask where tree_id = ${from}`.execute(tx);
  await raw`
    insert into tree_entry (tree_id, position, ${KEPT})
    select cast(${to} as bigint), position, ${KEPT} from tree_entry where tree_id = ${from}`.execute(tx);
  await writeOrders(tx, { treeId: to, after: -1, upTo: LAST_POSITION });
}

/** Masks entries of the tree's ground. */
export async function maskGround(tx: Tx, treeId: number, positions: readonly number[]): Promise<void> {
  if (positions.length === 0) return;
  for (const part of chunks(positions)) {
    await tx
      .insertInto("ground_mask")
      .values(part.map((position) => ({ tree_id: treeId, position })))
      .execute();
  }
  await tx
    .updateTable("tree")
    .set((row) => ({ masks: row("masks", "+", positions.length) }))
    .where("id", "=", treeId)
    .execute();
}

export async function deleteEntriesAt(tx: Tx, treeId: number, positions: readonly number[]): Promise<void> {
  await dropFromOrders(tx, treeId, positions);
  for (const part of chunks(positions)) {
    await tx.deleteFrom("tree_entry").where("tree_id", "=", treeId).where("position", "in", part).execute();
  }
}

/** Gives a layered tree that is being written more entries of its own. */
export async function appendEntries(tx: Tx, treeId: number, children: readonly ChildRow[]): Promise<void> {
  const first = await nextPosition(tx, treeId);
  let position = first;
  for (const part of chunks(children)) {
    const rows = part.map((child) => ({
      tree_id: treeId,
      position: position++,
      name: child.name,
      sort_key: child.sort_key,
      type_key: child.type_key,
      is_file: child.is_file,
      size: child.size,
      sha256: child.sha256,
      child_id: child.seal_id,
      modified_at: child.modified_at,
      user_modified_at: child.user_modified_at,
      params: child.params,
    }));
    await tx.insertInto("tree_entry").values(rows).execute();
  }
  await writeOrders(tx, { treeId, after: first - 1, upTo: position - 1 });
}

async function nextPosition(sql: Sql, treeId: number): Promise<number> {
  const last = await sql
    .selectFrom("tree_entry")
    .select("position")
    .where("tree_id", "=", treeId)
    .orderBy("position", "desc")
    .limit(1)
    .executeTakeFirst();
  return last ? last.position + 1 : OWN_FROM;
}

/** The names of a folder's child rows and of masked entries in its base; it can differ from its base only in these. */
export async function namesBesideBase(sql: Sql, folder: Folder, limit: number): Promise<ReadonlySet<string>> {
  const { rows } = await raw<{ name: string }>`
    select name from (
      select node.name from node where ${raw.join(liveRows(folder), raw` and `)} limit ${limit}
    ) open_rows
    union
    select name from (
      select tree_entry.name from tree_mask cross join node cross join tree cross join tree_entry
      where tree_mask.node_id = ${folder.id} and node.id = tree_mask.node_id and tree.id = node.base_id
        and tree_entry.position = tree_mask.position and tree_entry.tree_id = case
          when tree.ground_id is not null and tree_mask.position < ${raw.lit(OWN_FROM)} then tree.ground_id
          else tree.id end
      limit ${limit}
    ) masked`.execute(sql);
  return new Set(rows.map(({ name }) => name));
}
