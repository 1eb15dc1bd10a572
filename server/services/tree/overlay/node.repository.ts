import { sql as raw, type Insertable } from "kysely";
import type { Sql, Tx } from "../../../database.ts";
import type { NodeRow } from "../entry.ts";
import type { NodeTable } from "../tree.tables.ts";

// `cross join` means the same as `join`, but keeps SQLite from turning the walk round and reading the whole drive.

/** This many items go into one statement, which is far below every database's limit of parameters. */
export const CHUNK = 500;
/** The folders of this many entries are looked up together; with more, PostgreSQL would rather read the whole table. */
const CLIMBED_AT_ONCE = 100;

export function chunks<Item>(items: readonly Item[], size = CHUNK): readonly (readonly Item[])[] {
  return Array.from({ length: Math.ceil(items.length / size) }, (_, index) =>
    items.slice(index * size, (index + 1) * size),
  );
}

/** The rows of those ids and all rows above them, by id. Folders above many entries are read once. */
export async function rowsAbove(
  sql: Sql,
  ownerId: string,
  ids: readonly string[],
): Promise<ReadonlyMap<string, NodeRow>> {
  const known = new Map<string, NodeRow>();
  for (const part of chunks(ids, CLIMBED_AT_ONCE)) {
    const { rows } = await raw<NodeRow>`
      with recursive up(id, parent_id) as (
        select id, parent_id from node where owner_id = ${ownerId} and id in (${raw.join(part)})
        union
        select node.id, node.parent_id from up cross join node
        where node.id = up.parent_id and node.owner_id = ${ownerId}
      )
      select node.* from up cross join node where node.id = up.id`.execute(sql);
    for (const row of rows) known.set(row.id, row);
  }
  return known;
}

/** The owner's rows of those ids, reachable or not. */
export async function rowsOf(sql: Sql, ownerId: string, ids: readonly string[]): Promise<readonly NodeRow[]> {
  const rows: NodeRow[] = [];
  for (const part of chunks(ids)) {
    const found = await sql
      .selectFrom("node")
      .selectAll()
      .where("owner_id", "=", ownerId)
      .where("id", "in", part)
      .execute();
    rows.push(...found);
  }
  return rows;
}

/** The caller has charged the owner for the rows it inserts (`charge`), and gives back those it deletes. */
export async function insertNodes(tx: Tx, rows: readonly Insertable<NodeTable>[]): Promise<void> {
  for (const part of chunks(rows)) await tx.insertInto("node").values(part).execute();
}

export interface NodeChange {
  readonly parent_id?: string;
  readonly name?: string;
  readonly sort_key?: string;
  readonly type_key?: string;
  readonly mime_type?: string;
  readonly category?: string;
  readonly modified_at?: number;
  readonly trashed_at?: number | null;
}

/** Makes the same change to many rows; each gets a new revision. */
export async function updateNodes(
  tx: Tx,
  ownerId: string,
  ids: readonly string[],
  change: NodeChange,
): Promise<void> {
  for (const part of chunks(ids)) {
    await tx
      .updateTable("node")
      .set(change)
      .set((row) => ({ revision: row("revision", "+", 1) }))
      .where("owner_id", "=", ownerId)
      .where("id", "in", part)
      .execute();
  }
}

/** Resolves with how many rows there were. */
export async function deleteNodes(tx: Tx, ids: readonly string[]): Promise<number> {
  let deleted = 0;
  for (const part of chunks(ids)) {
    const { numDeletedRows } = await tx.deleteFrom("node").where("id", "in", part).executeTakeFirstOrThrow();
    deleted += Number(numDeletedRows);
  }
  return deleted;
}

/** Some of the rows that were put into the trash. */
export async function rowsInTrash(sql: Sql, ownerId: string, limit: number): Promise<readonly NodeRow[]> {
  return sql
    .selectFrom("node")
    .selectAll()
    .where("owner_id", "=", ownerId)
    .where("trashed_at", "is not", null)
    .limit(limit)
    .execute();
}

/** Bytes of everything in the trash. */
export async function bytesInTrash(sql: Sql, ownerId: string): Promise<number> {
  const { rows } = await raw<{ bytes: number }>`
    select coalesce(sum(size + bytes + kept), 0) as bytes from node
    where owner_id = ${ownerId} and trashed_at is not null`.execute(sql);
  return rows[0]?.bytes ?? 0;
}
