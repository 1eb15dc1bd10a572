import { sql } from "kysely";
import type { Database } from "../../server/database.ts";

/**
 * Does the work of a save in a drive without sealed trees, as quickly as the database can: every row below `top` is
 * copied by `insert … select` with a new id, and references and quota are counted. It does so in one transaction, which
 * no server could afford.
 */
export async function copyRows(database: Database, top: string, ownerId: string): Promise<void> {
  const newId =
    database.dialect === "postgres"
      ? sql`replace(gen_random_uuid()::text, '-', '')`
      : sql`lower(hex(randomblob(16)))`;
  const temporary = sql.raw(database.dialect === "postgres" ? "create temporary table" : "create temp table");
  await database.write(async (tx) => {
    await sql`drop table if exists copied`.execute(tx);
    await sql`${temporary} copied as
      with recursive below(id) as (
        select id from node where id = ${sql.lit(top)}
        union all
        select node.id from below cross join node
        where node.owner_id = (select owner_id from node where id = ${sql.lit(top)}) and node.parent_id = below.id
          and node.trashed_at is null
      )
      select id, ${newId} as new_id from below`.execute(tx);
    await sql`create unique index copied_id on copied (id)`.execute(tx);
    await sql`
      insert into node (id, owner_id, parent_id, name, sort_key, type_key, is_file, size, sha256, gcid, mime_type,
        category, folder_type, starred, created_at, modified_at, user_modified_at, revision, params)
      select copied.new_id, ${ownerId}, coalesce(above.new_id, ''), node.name, node.sort_key, node.type_key,
        node.is_file, node.size, node.sha256, node.gcid, node.mime_type, node.category, node.folder_type, 0,
        node.created_at, node.modified_at, node.user_modified_at, 1, node.params
      from copied join node on node.id = copied.id left join copied as above on above.id = node.parent_id`.execute(
      tx,
    );
    await sql`
      update blob set refs = blob.refs + t.more from (
        select sha256, count(*) as more from node join copied on node.id = copied.id
        where sha256 is not null group by sha256) as t
      where blob.sha256 = t.sha256`.execute(tx);
    await sql`
      insert into quota (owner_id, usage_bytes, usage_entries)
      select ${ownerId}, coalesce(sum(node.size), 0), count(*)
      from copied join node on node.id = copied.id where true
      on conflict (owner_id) do update set usage_bytes = quota.usage_bytes + excluded.usage_bytes,
        usage_entries = quota.usage_entries + excluded.usage_entries`.execute(tx);
    await sql`drop table copied`.execute(tx);
  });
}

/** Removes a copy again, so that the next begins as the first did. */
export async function removeRows(database: Database, ownerId: string): Promise<void> {
  await database.write(async (tx) => {
    await sql`
      update blob set refs = blob.refs - t.less from (
        select sha256, count(*) as less from node where owner_id = ${ownerId} and sha256 is not null group by sha256) as t
      where blob.sha256 = t.sha256`.execute(tx);
    await sql`delete from node where owner_id = ${ownerId}`.execute(tx);
    await sql`delete from quota where owner_id = ${ownerId}`.execute(tx);
  });
}
