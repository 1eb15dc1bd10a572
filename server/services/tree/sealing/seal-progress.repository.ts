import type { Selectable } from "kysely";
import type { Sql, Tx } from "../../../platform/db/database.ts";
import type { TreeSealTable } from "../tree.tables.ts";

/** A seal of a wide folder on its way. */
export type SealProgress = Selectable<TreeSealTable>;

export async function findProgress(sql: Sql, nodeId: string): Promise<SealProgress | null> {
  const row = await sql.selectFrom("tree_seal").selectAll().where("node_id", "=", nodeId).executeTakeFirst();
  return row ?? null;
}

export async function beginProgress(tx: Tx, progress: SealProgress): Promise<void> {
  await tx.deleteFrom("tree_seal").where("node_id", "=", progress.node_id).execute();
  await tx.insertInto("tree_seal").values(progress).execute();
}

export async function keepProgress(
  tx: Tx,
  { node_id, tree_id: _tree, ...progress }: SealProgress,
): Promise<void> {
  await tx.updateTable("tree_seal").set(progress).where("node_id", "=", node_id).execute();
}
