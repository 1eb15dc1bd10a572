import { sql as raw } from "kysely";
import type { Sql, Tx } from "../../../database.ts";
import { chunks } from "../overlay/node.repository.ts";
import { blocksOf, type NameBlock, type PlacedName } from "../search/name-blocks.ts";
import type { NameListTable } from "../search/name.tables.ts";

export type NameList = Pick<NameListTable, "holder" | "tree_id" | "after_name" | "after_position">;

/** Blocks or changes that one statement deletes. */
const DELETED_AT_ONCE = 500;

/** A list that isn't whole yet, locked until the transaction ends; null when there is none that nobody else writes. */
export async function lockUnwritten(tx: Tx): Promise<NameList | null> {
  const list = await tx
    .selectFrom("name_list")
    .select(["holder", "tree_id", "after_name", "after_position"])
    .where("ended", "=", 0)
    .orderBy("holder")
    .limit(1)
    .forUpdate()
    .skipLocked()
    .executeTakeFirst();
  return list ?? null;
}

export async function keepList(
  tx: Tx,
  holder: string,
  how: Partial<Pick<NameListTable, "ended" | "after_name" | "after_position">>,
): Promise<void> {
  await tx.updateTable("name_list").set(how).where("holder", "=", holder).execute();
}

/** The next names of a tree. */
export const treeNames = (
  sql: Sql,
  treeId: number,
  after: number,
  limit: number,
): Promise<readonly PlacedName[]> =>
  sql
    .selectFrom("tree_entry")
    .select(["name", "position"])
    .where("tree_id", "=", treeId)
    .where("position", ">", after)
    .orderBy("position")
    .limit(limit)
    .execute();

/** Names of a folder's live rows from one on, after it unless `isIn`, and before another. */
export async function rowNames(
  sql: Sql,
  { id, ownerId }: { readonly id: string; readonly ownerId: string },
  range: { readonly from: string; readonly isIn: boolean; readonly before: string | null },
  limit: number,
): Promise<readonly PlacedName[]> {
  const rows = await sql
    .selectFrom("node")
    .select("name")
    .where("owner_id", "=", ownerId)
    .where("parent_id", "=", id)
    .where("trashed_at", "is", null)
    .where("name", range.isIn ? ">=" : ">", range.from)
    .$if(range.before !== null, (query) => query.where("name", "<", range.before ?? ""))
    .orderBy("name")
    .limit(limit)
    .execute();
  return rows.map(({ name }) => ({ name, position: -1 }));
}

/** The owner of a folder; null when the folder is gone or lies upon a tree. */
export async function ownerOfRows(sql: Sql, id: string): Promise<string | null> {
  const row = await sql
    .selectFrom("node")
    .select("owner_id")
    .where("id", "=", id)
    .where("base_id", "is", null)
    .executeTakeFirst();
  return row?.owner_id ?? null;
}

/** Cuts names into blocks; the first of them begins where `first` says. */
export async function insertBlocks(
  tx: Tx,
  holder: string,
  names: readonly PlacedName[],
  { bytes, first }: { readonly bytes: number; readonly first: string | null },
): Promise<void> {
  const blocks = blocksOf(names, bytes).map((block, index) => ({
    ...block,
    holder,
    first_name: index === 0 && first !== null ? first : block.first_name,
  }));
  for (const part of chunks(blocks)) await tx.insertInto("name_block").values(part).execute();
}

/** A folder of which more than `most` names have changed since they were written, and the first of those names. */
export async function muchChanged(
  sql: Sql,
  most: number,
): Promise<{ readonly holder: string; readonly name: string } | null> {
  const { rows } = await raw<{ holder: string; name: string }>`
    select name_list.holder, (
      select min(name) from name_change where name_change.holder = name_list.holder
    ) as name from name_list
    where name_list.tree_id is null and name_list.ended = 1 and (
      select name from name_change where name_change.holder = name_list.holder limit 1 offset ${most}
    ) is not null limit 1`.execute(sql);
  return rows[0] ?? null;
}

/** The block that a name belongs to, if there is one, and where the next one begins. */
export async function blockOf(
  sql: Sql,
  holder: string,
  name: string,
): Promise<{ readonly block: NameBlock | null; readonly before: string | null }> {
  const near = sql.selectFrom("name_block").where("holder", "=", holder);
  const block = await near
    .select(["first_name", "position", "folded", "names"])
    .where("first_name", "<=", name)
    .orderBy("first_name", "desc")
    .limit(1)
    .executeTakeFirst();
  const next = await near
    .select("first_name")
    .where("first_name", ">", name)
    .orderBy("first_name")
    .limit(1)
    .executeTakeFirst();
  return { block: block ?? null, before: next?.first_name ?? null };
}

export async function deleteBlock(tx: Tx, holder: string, first: string): Promise<void> {
  await tx.deleteFrom("name_block").where("holder", "=", holder).where("first_name", "=", first).execute();
}

/** Names that changed, from one on; up to another, that included, or before one. */
export async function forgetChanged(
  tx: Tx,
  holder: string,
  range: { readonly from: string; readonly upTo: string | null; readonly before: string | null },
): Promise<void> {
  await tx
    .deleteFrom("name_change")
    .where("holder", "=", holder)
    .where("name", ">=", range.from)
    .$if(range.upTo !== null, (query) => query.where("name", "<=", range.upTo ?? ""))
    .$if(range.before !== null, (query) => query.where("name", "<", range.before ?? ""))
    .execute();
}

/** Has a list written anew. What changed stays: it may do so right now. */
export async function rewriteList(tx: Tx, holder: string): Promise<void> {
  await tx.deleteFrom("name_block").where("holder", "=", holder).execute();
  await keepList(tx, holder, { ended: 0, after_name: "", after_position: -1 });
}

/** A list of what is gone, or lies upon a tree by now; null when there is none. */
export async function leftList(sql: Sql): Promise<string | null> {
  const { rows } = await raw<{ holder: string }>`
    select name_list.holder from name_list
    left join node on name_list.tree_id is null and node.id = name_list.holder and node.base_id is null
    left join tree on tree.id = name_list.tree_id and tree.hash not like '~%'
    where node.id is null and tree.id is null limit 1`.execute(sql);
  return rows[0]?.holder ?? null;
}

/** Deletes some of what there is of a list; resolves with whether that was all. */
export async function dropSome(tx: Tx, holder: string): Promise<boolean> {
  await keepList(tx, holder, { ended: 2 });
  const blocks = await raw`
    delete from name_block where holder = ${holder} and first_name in (
      select first_name from name_block where holder = ${holder} limit ${DELETED_AT_ONCE})`.execute(tx);
  const changes = await raw`
    delete from name_change where holder = ${holder} and name in (
      select name from name_change where holder = ${holder} limit ${DELETED_AT_ONCE})`.execute(tx);
  const deleted = Math.max(Number(blocks.numAffectedRows ?? 0), Number(changes.numAffectedRows ?? 0));
  if (deleted === DELETED_AT_ONCE) return false;
  await tx.deleteFrom("name_list").where("holder", "=", holder).execute();
  return true;
}
