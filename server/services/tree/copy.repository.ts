import { sql as raw } from "kysely";
import type { Sql, Tx } from "../../platform/db/database.ts";
import { chunks } from "./node.repository.ts";

/** One entry to be copied. */
export interface CopyItem {
  readonly from: string;
  readonly to: string;
  readonly toParentId: string;
  readonly name: string;
  readonly sortKey: string;
}

export interface SourceChild {
  readonly id: string;
  readonly parent_id: string;
  readonly name: string;
  readonly is_file: number;
  readonly size: number;
}

/** Live children of folders, by folder and name; `after` names the last one copied of a single folder. */
export async function childrenOf(
  sql: Sql,
  request: {
    ownerId: string;
    parentIds: readonly string[];
    after: string | null;
    notAfter: number;
    limit: number;
  },
): Promise<readonly SourceChild[]> {
  return sql
    .selectFrom("node")
    .select(["id", "parent_id", "name", "is_file", "size"])
    .where("owner_id", "=", request.ownerId)
    .where("parent_id", "in", request.parentIds)
    .where("trashed_at", "is", null)
    .where("created_at", "<=", request.notAfter)
    .$if(request.after !== null, (query) => query.where("name", ">", request.after ?? ""))
    .orderBy("parent_id")
    .orderBy("name")
    .limit(request.limit)
    .execute();
}

/** Which of the folders are still there. */
export async function presentIds(
  sql: Sql,
  ownerId: string,
  ids: readonly string[],
): Promise<ReadonlySet<string>> {
  const present = new Set<string>();
  for (const part of chunks(ids)) {
    const rows = await sql
      .selectFrom("node")
      .select("id")
      .where("owner_id", "=", ownerId)
      .where("id", "in", part)
      .execute();
    for (const row of rows) present.add(row.id);
  }
  return present;
}

/** Copies rows by one statement; resolves with the new ids, without those whose name is taken where they go. */
export async function insertCopies(
  tx: Tx,
  owners: { readonly from: string; readonly to: string },
  items: readonly CopyItem[],
  times: { readonly createdAt: number; /** null keeps the source's. */ readonly modifiedAt: number | null },
): Promise<ReadonlySet<string>> {
  const made = new Set<string>();
  for (const part of chunks(items)) {
    const pairs = raw.join(
      part.map(
        ({ from, to, toParentId, name, sortKey }) =>
          raw`(${from}, ${to}, ${toParentId}, ${name}, ${sortKey})`,
      ),
    );
    const { rows } = await raw<{ id: string }>`
      insert into node (id, owner_id, parent_id, name, sort_key, type_key, is_file, content, tree_hash, size, sha256,
        gcid, mime_type, category, folder_type, starred, created_at, modified_at, user_modified_at, trashed_at,
        revision, params)
      select pair.column2, ${owners.to}, pair.column3, pair.column4, pair.column5, node.type_key, node.is_file, node.content, node.tree_hash, node.size,
        node.sha256, node.gcid, node.mime_type, node.category, '', 0, ${times.createdAt},
        coalesce(cast(${times.modifiedAt} as bigint), node.modified_at), node.user_modified_at, null, 1, node.params
      from (values ${pairs}) pair cross join node
      where node.id = pair.column1 and node.owner_id = ${owners.from} and node.trashed_at is null
      on conflict (owner_id, parent_id, name) where trashed_at is null do nothing
      returning id`.execute(tx);
    for (const row of rows) made.add(row.id);
  }
  return made;
}

/** Counts the new rows as references to their blobs. */
export async function referToBlobs(tx: Tx, ids: readonly string[]): Promise<void> {
  for (const part of chunks(ids)) {
    await raw`
      update blob set refs = blob.refs + made.nodes, freed_at = null
      from (
        select sha256, count(*) as nodes from node where id in (${raw.join(part)}) and sha256 is not null
        group by sha256
      ) made
      where blob.sha256 = made.sha256`.execute(tx);
  }
}

export async function sizeOf(sql: Sql, ids: readonly string[]): Promise<{ files: number; bytes: number }> {
  const total = { files: 0, bytes: 0 };
  for (const part of chunks(ids)) {
    const row = await sql
      .selectFrom("node")
      .select((one) => [
        one.fn.coalesce(one.fn.sum<number>("is_file"), one.lit(0)).as("files"),
        one.fn.coalesce(one.fn.sum<number>("size"), one.lit(0)).as("bytes"),
      ])
      .where("id", "in", part)
      .executeTakeFirstOrThrow();
    total.files += row.files;
    total.bytes += row.bytes;
  }
  return total;
}
