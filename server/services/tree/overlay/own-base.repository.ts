import { sql as raw } from "kysely";
import type { Sql, Tx } from "../../../database.ts";
import type { SealedRow } from "../entry.ts";
import { chunks } from "./node.repository.ts";
import type { References } from "../references/refs.repository.ts";
import { dropFromOrders } from "../sealing/orders/orders.repository.ts";
import type { Masked } from "../sealing/sealed/sealed.repository.ts";
import type { TreeTable } from "../tree.tables.ts";

/** The folders that have a base to themselves, with that base. */
export async function ownBases(
  sql: Sql,
  nodeIds: readonly string[],
): Promise<ReadonlyMap<string, TreeTable["id"]>> {
  const found = new Map<string, number>();
  for (const part of chunks([...new Set(nodeIds)])) {
    const { rows } = await raw<{ id: string; base_id: number }>`
      select node.id, node.base_id from node cross join tree
      where node.id in (${raw.join(part)}) and tree.id = node.base_id and tree.hash like '~%'`.execute(sql);
    for (const row of rows) found.set(row.id, row.base_id);
  }
  return found;
}

/** An entry of a folder's base, and the tree it is. */
export interface TakenEntry extends Masked {
  readonly sealed: Pick<SealedRow, "is_file" | "size" | "sha256" | "child_id">;
  readonly tree: Pick<TreeTable, "files" | "folders" | "bytes"> | undefined;
}

/** Takes entries out of a base that is one folder's alone. */
export async function takeFromBase(
  tx: Tx,
  baseId: number,
  taken: readonly TakenEntry[],
  references: References,
): Promise<void> {
  const less = { files: 0, folders: 0, bytes: 0 };
  for (const { sealed, tree } of taken) {
    less.files += sealed.is_file + (tree?.files ?? 0);
    less.folders += 1 - sealed.is_file + (tree?.folders ?? 0);
    less.bytes += sealed.size + (tree?.bytes ?? 0);
    references.blob(sealed.sha256, -1);
    references.tree(sealed.child_id, -1);
  }
  const positions = taken.map(({ position }) => position);
  await dropFromOrders(tx, baseId, positions);
  for (const part of chunks(positions)) {
    await tx.deleteFrom("tree_entry").where("tree_id", "=", baseId).where("position", "in", part).execute();
  }
  await raw`
    update tree set files = files - ${less.files}, folders = folders - ${less.folders},
      bytes = bytes - ${less.bytes}, entries = entries - ${taken.length}
    where id = ${baseId}`.execute(tx);
}

/** Some of the entries of a folder's base that are masked. */
export async function maskedIn(
  sql: Sql,
  nodeId: string,
  baseId: number,
  limit: number,
): Promise<readonly (Masked & { readonly sealed: TakenEntry["sealed"] })[]> {
  const { rows } = await raw<TakenEntry["sealed"] & { position: number }>`
    select tree_entry.position, tree_entry.is_file, tree_entry.size, tree_entry.sha256, tree_entry.child_id
    from tree_mask cross join tree_entry
    where tree_mask.node_id = ${nodeId} and tree_entry.tree_id = ${baseId}
      and tree_entry.position = tree_mask.position
    limit ${limit}`.execute(sql);
  return rows.map(({ position, ...sealed }) => ({ nodeId, position, sealed }));
}

export async function deleteMasksOf(tx: Tx, nodeId: string, positions: readonly number[]): Promise<void> {
  for (const part of chunks(positions)) {
    await tx.deleteFrom("tree_mask").where("node_id", "=", nodeId).where("position", "in", part).execute();
  }
  await raw`update node set masks = masks - ${positions.length} where id = ${nodeId}`.execute(tx);
}
