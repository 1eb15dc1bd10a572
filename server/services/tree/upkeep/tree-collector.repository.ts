import { sql as raw } from "kysely";
import type { Tx } from "../../../platform/db/database.ts";
import type { TreeEntryTable } from "../tree.tables.ts";

export interface FreeTree {
  readonly id: number;
  readonly freed_at: number;
}

/** Trees nothing has named since before `freedBefore`, locked until the transaction ends. */
export async function lockFreeTrees(
  tx: Tx,
  freedBefore: number,
  limit: number,
): Promise<readonly FreeTree[]> {
  const rows = await tx
    .selectFrom("tree")
    .select(["id", "freed_at"])
    .where("freed_at", "<", freedBefore)
    .where("freed_at", "is not", null)
    .where("refs", "=", 0)
    .orderBy("freed_at")
    .limit(limit)
    .forUpdate()
    .skipLocked()
    .execute();
  return rows.map(({ id, freed_at }) => ({ id, freed_at: freed_at ?? 0 }));
}

/** Nobody finds them by their hash from now on. */
export async function disownTrees(tx: Tx, trees: readonly FreeTree[]): Promise<void> {
  await tx
    .updateTable("tree")
    .set({ hash: raw<string>`'~' || id` })
    .where(
      "id",
      "in",
      trees.map((tree) => tree.id),
    )
    .execute();
}

export async function firstEntries(
  tx: Tx,
  treeId: number,
  limit: number,
): Promise<readonly Pick<TreeEntryTable, "position" | "sha256" | "child_id">[]> {
  return tx
    .selectFrom("tree_entry")
    .select(["position", "sha256", "child_id"])
    .where("tree_id", "=", treeId)
    .orderBy("position")
    .limit(limit)
    .execute();
}

export async function deleteEntries(tx: Tx, treeId: number, upTo: number): Promise<void> {
  await tx.deleteFrom("tree_entry").where("tree_id", "=", treeId).where("position", "<=", upTo).execute();
}

export async function deleteTrees(tx: Tx, ids: readonly number[]): Promise<void> {
  if (ids.length > 0) await tx.deleteFrom("tree").where("id", "in", ids).execute();
}
