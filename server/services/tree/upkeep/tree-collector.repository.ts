import { sql as raw } from "kysely";
import type { Tx } from "../../../database.ts";
import { dropFromOrders } from "../sealing/orders/orders.repository.ts";
import { disowned } from "../sealing/seal.repository.ts";
import type { TreeEntryTable } from "../tree.tables.ts";

export interface FreeTree {
  readonly id: number;
  readonly groundId: number | null;
  readonly freed_at: number;
}

/** Trees nothing has named since before `freedBefore`, locked until the transaction ends. */
export const lockFreeTrees = (tx: Tx, freedBefore: number, limit: number): Promise<readonly FreeTree[]> =>
  locked(freeTrees(tx, freedBefore, limit).orderBy("freed_at"));

/** The same of those without a hash: nobody goes on writing them. */
export const lockGivenUp = (tx: Tx, freedBefore: number, limit: number): Promise<readonly FreeTree[]> =>
  locked(freeTrees(tx, freedBefore, limit).where("hash", ">=", "~").orderBy("hash"));

const freeTrees = (tx: Tx, freedBefore: number, limit: number) =>
  tx
    .selectFrom("tree")
    .select(["id", "ground_id", "freed_at"])
    .where("freed_at", "<", freedBefore)
    .where("freed_at", "is not", null)
    .where("refs", "=", 0)
    .limit(limit);

async function locked(query: ReturnType<typeof freeTrees>): Promise<readonly FreeTree[]> {
  const rows = await query.forUpdate().skipLocked().execute();
  return rows.map(({ id, ground_id: groundId, freed_at }) => ({ id, groundId, freed_at: freed_at ?? 0 }));
}

/** Nobody finds them by their hash from now on. */
export async function disownTrees(tx: Tx, trees: readonly FreeTree[]): Promise<void> {
  await tx
    .updateTable("tree")
    .set({ hash: disowned(raw.ref("id")) })
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

/** `positions`: of the first entries, all up to the last of them. */
export async function deleteEntries(tx: Tx, treeId: number, positions: readonly number[]): Promise<void> {
  const upTo = positions.at(-1);
  if (upTo === undefined) return;
  await dropFromOrders(tx, treeId, positions);
  await tx.deleteFrom("tree_entry").where("tree_id", "=", treeId).where("position", "<=", upTo).execute();
}

/** Deletes masks of a tree's ground; resolves with how many. */
export async function deleteGroundMasks(tx: Tx, treeId: number, limit: number): Promise<number> {
  const result = await raw`
    delete from ground_mask where tree_id = ${treeId} and position in (
      select position from ground_mask where tree_id = ${treeId} limit ${limit}
    )`.execute(tx);
  return Number(result.numAffectedRows ?? 0);
}

export async function deleteTrees(tx: Tx, ids: readonly number[]): Promise<void> {
  if (ids.length > 0) await tx.deleteFrom("tree").where("id", "in", ids).execute();
}
