import type { Insertable, Selectable } from "kysely";
import type { FileCategory } from "../../../contract/files.ts";
import type { Sql, Tx } from "../../platform/db/database.ts";
import type { NodeTable } from "./tree.tables.ts";
import type { Entry } from "./tree.types.ts";

export type NodeRow = Selectable<NodeTable>;

/** Ids in one statement: far below every database's limit of parameters. */
export const CHUNK = 500;

export function chunks<Item>(items: readonly Item[], size = CHUNK): readonly (readonly Item[])[] {
  return Array.from({ length: Math.ceil(items.length / size) }, (_, index) =>
    items.slice(index * size, (index + 1) * size),
  );
}

export const toEntry = (row: NodeRow): Entry => ({
  id: row.id,
  ownerId: row.owner_id,
  parentId: row.parent_id,
  name: row.name,
  kind: row.is_file ? "file" : "folder",
  size: row.size,
  sha256: row.sha256,
  gcid: row.gcid,
  mimeType: row.mime_type,
  category: row.category as FileCategory,
  folderType: row.folder_type,
  starred: row.starred === 1,
  createdAt: row.created_at,
  modifiedAt: row.modified_at,
  userModifiedAt: row.user_modified_at,
  trashedAt: row.trashed_at,
  revision: row.revision,
  params: JSON.parse(row.params) as Record<string, string>,
});

export async function findNodes(
  sql: Sql,
  ownerId: string,
  ids: readonly string[],
): Promise<ReadonlyMap<string, Entry>> {
  const found = new Map<string, Entry>();
  for (const part of chunks(ids)) {
    const rows = await sql
      .selectFrom("node")
      .selectAll()
      .where("owner_id", "=", ownerId)
      .where("id", "in", part)
      .execute();
    for (const row of rows) found.set(row.id, toEntry(row));
  }
  return found;
}

/** The live entry of that name in a folder. */
export async function findChild(
  sql: Sql,
  ownerId: string,
  parentId: string,
  name: string,
): Promise<Entry | null> {
  const row = await sql
    .selectFrom("node")
    .selectAll()
    .where("owner_id", "=", ownerId)
    .where("parent_id", "=", parentId)
    .where("name", "=", name)
    .where("trashed_at", "is", null)
    .executeTakeFirst();
  return row ? toEntry(row) : null;
}

/** Live children of a folder in binary order of names, behind the name `after`. */
export async function childrenByName(
  sql: Sql,
  ownerId: string,
  parentId: string,
  after: string | null,
  limit: number,
): Promise<Entry[]> {
  const rows = await sql
    .selectFrom("node")
    .selectAll()
    .where("owner_id", "=", ownerId)
    .where("parent_id", "=", parentId)
    .where("trashed_at", "is", null)
    .$if(after !== null, (query) => query.where("name", ">", after ?? ""))
    .orderBy("name")
    .limit(limit)
    .execute();
  return rows.map(toEntry);
}

/** Which of the names live entries of a folder have. */
export async function takenNames(
  sql: Sql,
  ownerId: string,
  parentId: string,
  names: readonly string[],
): Promise<ReadonlySet<string>> {
  const taken = new Set<string>();
  for (const part of chunks(names)) {
    const rows = await sql
      .selectFrom("node")
      .select("name")
      .where("owner_id", "=", ownerId)
      .where("parent_id", "=", parentId)
      .where("name", "in", part)
      .where("trashed_at", "is", null)
      .execute();
    for (const row of rows) taken.add(row.name);
  }
  return taken;
}

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

/** The same change to many rows; each gets a new revision. */
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

export async function idsInTrash(sql: Sql, ownerId: string): Promise<readonly string[]> {
  const rows = await sql
    .selectFrom("node")
    .select("id")
    .where("owner_id", "=", ownerId)
    .where("trashed_at", "is not", null)
    .execute();
  return rows.map((row) => row.id);
}
