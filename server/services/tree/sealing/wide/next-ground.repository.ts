import type { Selectable } from "kysely";
import type { Sql, Tx } from "../../../../database.ts";
import { chunks } from "../../overlay/node.repository.ts";
import type { References } from "../../references/refs.repository.ts";
import type { NextGroundTable } from "../../tree.tables.ts";

/** A ground that is being written, or is written. */
export type NextGround = Selectable<NextGroundTable>;

/**
 * At most this many next grounds are written upon one ground while the layered trees that asked for them exist, so that
 * a folder that changes faster than grounds are written, or a person who plays with it, can't have them written for
 * ever.
 */
const MOST_OF_ONE = 4;

/** Asks for a ground for the trees sealed after a layered one, unless one is already being written beside it. */
export async function wantNextGround(tx: Tx, treeId: number, groundId: number): Promise<void> {
  const beside = await tx
    .selectFrom("next_ground")
    .innerJoin("tree", "tree.id", "next_ground.tree_id")
    .select("next_ground.ended")
    .where("tree.ground_id", "=", groundId)
    .limit(MOST_OF_ONE)
    .execute();
  if (beside.length === MOST_OF_ONE || beside.some(({ ended }) => ended === 0)) return;
  await tx
    .insertInto("next_ground")
    .values({ tree_id: treeId, ground_id: null, after_name: null, after_position: -1, entries: 0, ended: 0 })
    .onConflict((conflict) => conflict.column("tree_id").doNothing())
    .execute();
}

/** The ground for trees sealed after a tree; null while there is none, or it isn't whole yet. */
export async function nextGroundOf(sql: Sql, treeId: number): Promise<number | null> {
  const row = await sql
    .selectFrom("next_ground")
    .select("ground_id")
    .where("tree_id", "=", treeId)
    .where("ended", "=", 1)
    .executeTakeFirst();
  return row?.ground_id ?? null;
}

/**
 * A ground that isn't whole yet, locked until the transaction ends; null when there is none, or others write them all.
 */
export async function lockUnwritten(tx: Tx): Promise<NextGround | null> {
  const row = await tx
    .selectFrom("next_ground")
    .selectAll()
    .where("ended", "=", 0)
    .orderBy("tree_id")
    .limit(1)
    .forUpdate()
    .skipLocked()
    .executeTakeFirst();
  return row ?? null;
}

export async function keepNextGround(tx: Tx, { tree_id: treeId, ...ground }: NextGround): Promise<void> {
  await tx.updateTable("next_ground").set(ground).where("tree_id", "=", treeId).execute();
}

/** Lets go of the grounds that were written for these trees, because the trees are about to be deleted. */
export async function forgetNextGrounds(
  tx: Tx,
  treeIds: readonly number[],
  references: References,
): Promise<void> {
  for (const part of chunks(treeIds)) {
    const letGo = await tx
      .deleteFrom("next_ground")
      .where("tree_id", "in", part)
      .returning("ground_id")
      .execute();
    for (const { ground_id: groundId } of letGo) references.tree(groundId, -1);
  }
}
