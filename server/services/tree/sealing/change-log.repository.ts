import { sql as raw } from "kysely";
import type { Sql, Tx } from "../../../database.ts";
import { chunks } from "../overlay/node.repository.ts";
import type { References } from "../references/refs.repository.ts";

/** Names under which something else may show now, by the folder they are in. */
export type ChangedNames = ReadonlyMap<string, ReadonlySet<string>>;

interface WatchedFolder {
  readonly id: string;
  readonly sealId: number | null;
  /** It has the seal of a wide folder. */
  readonly isWide: boolean;
  /** Its changes are already being written down. */
  readonly isWatched: boolean;
}

/** The folders among these that have a seal, had one, or are about to get one. */
export async function watchedFolders(tx: Tx, ids: readonly string[]): Promise<readonly WatchedFolder[]> {
  const found: WatchedFolder[] = [];
  for (const part of chunks(ids)) {
    const { rows } = await raw<{ id: string; seal_id: number | null; is_wide: number; is_watched: number }>`
      select node.id, node.seal_id, case when tree.lattice is null then 0 else 1 end as is_wide,
        case when former.node_id is null and begun.node_id is null then 0 else 1 end as is_watched
      from node left join tree on tree.id = node.seal_id
      left join tree_former former on former.node_id = node.id
      left join tree_seal begun on begun.node_id = node.id
      where node.id in (${raw.join(part)})
        and (node.seal_id is not null or former.node_id is not null or begun.node_id is not null)`.execute(
      tx,
    );
    for (const row of rows) {
      const { id, seal_id: sealId } = row;
      found.push({ id, sealId, isWide: row.is_wide === 1, isWatched: row.is_watched === 1 });
    }
  }
  return found;
}

/** Notes the trees that the folders were sealed as; the notes keep their references. */
export async function keepFormer(
  tx: Tx,
  formers: readonly { readonly id: string; readonly treeId: number }[],
  since: number,
): Promise<void> {
  for (const part of chunks(formers)) {
    await tx
      .insertInto("tree_former")
      .values(part.map(({ id, treeId }) => ({ node_id: id, tree_id: treeId, since })))
      .execute();
  }
}

export async function logChanges(tx: Tx, changes: ChangedNames): Promise<void> {
  const rows = [...changes].flatMap(([id, names]) => [...names].map((name) => ({ node_id: id, name })));
  for (const part of chunks(rows)) {
    await tx
      .insertInto("tree_change")
      .values(part)
      .onConflict((conflict) => conflict.doNothing())
      .execute();
  }
}

/** Forgets the earlier seals of folders and the names that have changed since. */
export async function forgetChanges(tx: Tx, ids: readonly string[], references: References): Promise<void> {
  for (const part of chunks(ids)) {
    await tx.deleteFrom("tree_seal").where("node_id", "in", part).execute();
    await tx.deleteFrom("tree_change").where("node_id", "in", part).execute();
    await forgetFormer(tx, part, references);
  }
}

export async function forgetFormer(tx: Tx, ids: readonly string[], references: References): Promise<void> {
  const letGo = await tx.deleteFrom("tree_former").where("node_id", "in", ids).returning("tree_id").execute();
  for (const { tree_id: treeId } of letGo) references.tree(treeId, -1);
}

export async function formerOf(sql: Sql, nodeId: string): Promise<number | null> {
  const row = await sql
    .selectFrom("tree_former")
    .select("tree_id")
    .where("node_id", "=", nodeId)
    .executeTakeFirst();
  return row?.tree_id ?? null;
}

/** The first of a folder's changed names, in order. */
export async function changedNames(sql: Sql, nodeId: string, limit: number): Promise<readonly string[]> {
  const rows = await sql
    .selectFrom("tree_change")
    .select("name")
    .where("node_id", "=", nodeId)
    .orderBy("name")
    .limit(limit)
    .execute();
  return rows.map(({ name }) => name);
}

/** The number of names that have changed, counted up to `limit`. */
export async function countChanged(sql: Sql, nodeId: string, limit: number): Promise<number> {
  const { rows } = await raw<{ names: number }>`
    select count(*) as names from (
      select name from tree_change where node_id = ${nodeId} limit ${limit}
    ) counted`.execute(sql);
  return Number(rows[0]?.names ?? 0);
}

export async function dropChanged(tx: Tx, nodeId: string, names: readonly string[]): Promise<void> {
  for (const part of chunks(names)) {
    await tx.deleteFrom("tree_change").where("node_id", "=", nodeId).where("name", "in", part).execute();
  }
}

/** Drops the changed names after one name up to another, because that part was read after they changed. */
export async function dropChangedIn(
  tx: Tx,
  nodeId: string,
  after: string,
  upTo: string | null,
): Promise<void> {
  await tx
    .deleteFrom("tree_change")
    .where("node_id", "=", nodeId)
    .where("name", ">", after)
    .$if(upTo !== null, (query) => query.where("name", "<=", upTo ?? ""))
    .execute();
}

interface OwnedFolder {
  readonly id: string;
  readonly ownerId: string;
}

/** Folders that were sealed before then and aren't being sealed now. */
export async function oldFormers(sql: Sql, before: number, limit: number): Promise<readonly OwnedFolder[]> {
  const { rows } = await raw<OwnedFolder>`
    select node.id, node.owner_id as "ownerId" from tree_former cross join node
    where tree_former.since < ${before} and node.id = tree_former.node_id
      and not exists (select 1 from tree_seal where tree_seal.node_id = node.id)
    limit ${limit}`.execute(sql);
  return rows;
}

/** A folder whose changes are written down although no seal needs them; null when there is none. */
export async function leftChanges(sql: Sql): Promise<OwnedFolder | null> {
  const { rows } = await raw<OwnedFolder>`
    select node.id, node.owner_id as "ownerId" from tree_change cross join node
    where node.id = tree_change.node_id
      and not exists (select 1 from tree_former where tree_former.node_id = node.id)
      and not exists (select 1 from tree_seal where tree_seal.node_id = node.id)
    limit 1`.execute(sql);
  return rows[0] ?? null;
}

/** Changes of a watched folder are written down for a seal. */
export async function isWatched(sql: Sql, id: string): Promise<boolean> {
  const { rows } = await raw<{ node_id: string }>`
    select node_id from tree_former where node_id = ${id}
    union all select node_id from tree_seal where node_id = ${id} limit 1`.execute(sql);
  return rows.length > 0;
}
