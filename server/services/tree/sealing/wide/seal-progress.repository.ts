import { sql as raw, type Selectable } from "kysely";
import type { Sql, Tx } from "../../../../database.ts";
import type { TreeSealTable } from "../../tree.tables.ts";
import { disowned } from "../seal.repository.ts";

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

/** The sum is long and changes seldom, so it is written only when it isn't the one that was there. */
export async function keepProgress(
  tx: Tx,
  { node_id, tree_id: _tree, lattice, ...progress }: SealProgress,
  before: Pick<SealProgress, "lattice">,
): Promise<void> {
  await tx
    .updateTable("tree_seal")
    .set(lattice === before.lattice ? progress : { ...progress, lattice })
    .where("node_id", "=", node_id)
    .execute();
}

/** The tree of a begun seal (joined from the left) is gone or about to go. */
export const isCollected = raw<boolean>`(tree.id is null or tree.hash = ${disowned(raw.ref("tree.id"))})`;

/** A seal by the folder it is of. */
export interface BegunSeal {
  readonly nodeId: string;
  readonly ownerId: string;
}

/** Seals that nobody holds at `now` and whose trees are collected. */
export async function givenUpSeals(sql: Sql, now: number, limit: number): Promise<readonly BegunSeal[]> {
  const { rows } = await raw<BegunSeal>`
    select node.id as "nodeId", node.owner_id as "ownerId"
    from tree_seal begun left join tree on tree.id = begun.tree_id cross join node
    where ${isCollected} and begun.held_until <= ${now} and node.id = begun.node_id limit ${limit}`.execute(
    sql,
  );
  return rows;
}

/** Forgets a seal if it is still given up; false when it isn't. */
export async function forgetGivenUp(tx: Tx, nodeId: string, now: number): Promise<boolean> {
  const result = await raw`
    delete from tree_seal where node_id = ${nodeId} and exists (
      select 1 from tree_seal begun left join tree on tree.id = begun.tree_id
      where begun.node_id = ${nodeId} and begun.held_until <= ${now} and ${isCollected}
    )`.execute(tx);
  return result.numAffectedRows === 1n;
}
