import { sql as raw, type RawBuilder } from "kysely";
import type { Sql, Tx } from "../../../database.ts";
import { newNodeId } from "../ids/node-id.ts";
import { chunks } from "../overlay/node.repository.ts";
import type { NodeRow } from "../entry.ts";
import type { References } from "../references/refs.repository.ts";
import type { TreeTable } from "../tree.tables.ts";
import { forgetChanges } from "./change-log.repository.ts";
import { randomTreeId, type TreeKind } from "./sealed/tree-kind.ts";

export interface UnsealedFolder {
  readonly id: string;
  /** Entries below it. */
  readonly below: number;
  /** A folder in it has to be sealed before it. */
  readonly waits: boolean;
}

/** Some of the child folders that have to be sealed. */
export async function unsealedIn(
  sql: Sql,
  ownerId: string,
  folderId: string,
  limit: number,
): Promise<readonly UnsealedFolder[]> {
  const { rows } = await raw<{ id: string; below: number; waits: number }>`
    select node.id, node.files + node.folders as below,
      case when exists (
        select 1 from node inner_node where inner_node.owner_id = ${ownerId} and inner_node.parent_id = node.id
          and inner_node.is_file = 0 and inner_node.seal_id is null and inner_node.trashed_at is null
      ) then 1 else 0 end as waits
    from node
    where node.owner_id = ${ownerId} and node.parent_id = ${folderId}
      and node.is_file = 0 and node.seal_id is null and node.trashed_at is null
    limit ${limit}`.execute(sql);
  return rows.map(({ id, below, waits }) => ({ id, below, waits: waits === 1 }));
}

export async function findRow(sql: Sql, ownerId: string, id: string): Promise<NodeRow | null> {
  const row = await sql
    .selectFrom("node")
    .selectAll()
    .where("owner_id", "=", ownerId)
    .where("id", "=", id)
    .executeTakeFirst();
  return row ?? null;
}

/** Free ids next to each other, so that trees sealed together are stored together; the first is random. */
export async function newTreeIds(
  sql: Sql,
  count: number,
  kind: TreeKind = "plain",
): Promise<readonly number[]> {
  for (;;) {
    const first = randomTreeId(kind, count);
    const taken = await sql
      .selectFrom("tree")
      .select("id")
      .where("id", ">=", first)
      .where("id", "<", first + count)
      .limit(1)
      .executeTakeFirst();
    if (!taken) return Array.from({ length: count }, (_, index) => first + index);
  }
}

export const placeholder = (): string => `~${newNodeId()}`;

const GROUND = "ground ";

/** The name of a plain tree with the entries of a layered one. It can't be the hash, because both have the same. */
export const groundName = (hash: string): string => `${GROUND}${hash}`;

/** The hash that a tree's entries must have. */
export const hashWanted = (name: string): string =>
  name.startsWith(GROUND) ? name.slice(GROUND.length) : name;

/** The name of a tree that the collector takes apart. */
export const disowned = (id: RawBuilder<unknown>): RawBuilder<string> =>
  raw<string>`'~' || cast(${id} as text)`;

/** Ids of the trees with those hashes, by hash. */
export async function treesByHash(sql: Sql, hashes: readonly string[]): Promise<ReadonlyMap<string, number>> {
  const found = new Map<string, number>();
  for (const part of chunks(hashes)) {
    const rows = await sql.selectFrom("tree").select(["id", "hash"]).where("hash", "in", part).execute();
    for (const row of rows) found.set(row.hash, row.id);
  }
  return found;
}

export type NewTree = Pick<TreeTable, "id" | "hash" | "files" | "folders" | "bytes" | "entries" | "height"> &
  Partial<typeof UNLAYERED>;

const UNLAYERED: Pick<TreeTable, "ground_id" | "masks" | "lattice"> = {
  ground_id: null,
  masks: 0,
  lattice: null,
};

/** Makes trees that nothing refers to yet; resolves with the ids of those that nobody else made before. */
export async function insertTrees(
  tx: Tx,
  trees: readonly NewTree[],
  now: number,
): Promise<ReadonlySet<number>> {
  const made = new Set<number>();
  const sorted = trees.toSorted((left, right) => (left.hash < right.hash ? -1 : 1));
  for (const part of chunks(sorted)) {
    const rows = await tx
      .insertInto("tree")
      .values(part.map((tree) => ({ ...UNLAYERED, ...tree, refs: 0, created_at: now, freed_at: now })))
      .onConflict((conflict) => conflict.column("hash").doNothing())
      .returning("id")
      .execute();
    for (const row of rows) made.add(row.id);
  }
  return made;
}

/** Sets the seals of folders in which nothing has changed since, and lets go of their earlier ones. */
export async function setSeals(
  tx: Tx,
  ownerId: string,
  seals: readonly (readonly [id: string, treeId: number])[],
  references: References,
): Promise<void> {
  await forgetChanges(
    tx,
    seals.map(([id]) => id),
    references,
  );
  for (const part of chunks(seals)) {
    const pairs = part.map(([id, treeId]) => raw`(cast(${id} as text), cast(${treeId} as bigint))`);
    await raw`
      update node set seal_id = seal.column2
      from (values ${raw.join(pairs)}) seal where node.id = seal.column1 and node.owner_id = ${ownerId}`.execute(
      tx,
    );
  }
}

/** Keeps an unfinished tree from the collector; false when it is gone, or about to be. */
export async function keepUnfinished(tx: Tx, treeId: number, now: number): Promise<boolean> {
  const result = await tx
    .updateTable("tree")
    .set({ freed_at: now })
    .where("id", "=", treeId)
    .where("refs", "=", 0)
    .where("hash", "<>", disowned(raw.lit(treeId)))
    .executeTakeFirst();
  return result.numUpdatedRows === 1n;
}

/**
 * Finishes a tree, unless another one has its hash by now; a tree that somebody else is about to finish is waited for.
 */
export async function finishTree(tx: Tx, tree: NewTree, now: number): Promise<boolean> {
  const [probe = 0] = await newTreeIds(tx, 1);
  const made = await insertTrees(tx, [{ ...tree, id: probe, ground_id: null }], now);
  if (made.size === 0) return false;
  await tx.deleteFrom("tree").where("id", "=", probe).execute();
  const { id, ground_id: ground, ...finished } = tree;
  void ground;
  await tx.updateTable("tree").set(finished).where("id", "=", id).execute();
  return true;
}
