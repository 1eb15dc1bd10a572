import { sql as raw, type Selectable } from "kysely";
import type { TagColor } from "../../../../contract/tags.ts";
import type { Sql, Tx } from "../../../database.ts";
import { chunks } from "../overlay/node.repository.ts";
import type { TagTable } from "./mark.tables.ts";
import type { Tag } from "../tree.types.ts";

export const toTag = (row: Pick<Selectable<TagTable>, "id" | "name" | "color">): Tag => ({
  id: row.id,
  name: row.name,
  color: row.color as TagColor,
});

/** Lists tags by name, after the one whose key is `after`. */
export async function tagsAfter(
  sql: Sql,
  ownerId: string,
  after: string,
  limit: number,
): Promise<readonly Selectable<TagTable>[]> {
  return sql
    .selectFrom("tag")
    .selectAll()
    .where("owner_id", "=", ownerId)
    .where("name_key", ">", after)
    .orderBy("name_key")
    .limit(limit)
    .execute();
}

export async function findTags(
  sql: Sql,
  ownerId: string,
  ids: readonly string[],
): Promise<readonly Selectable<TagTable>[]> {
  return sql.selectFrom("tag").selectAll().where("owner_id", "=", ownerId).where("id", "in", ids).execute();
}

export async function tagByKey(sql: Sql, ownerId: string, key: string): Promise<string | null> {
  const row = await sql
    .selectFrom("tag")
    .select("id")
    .where("owner_id", "=", ownerId)
    .where("name_key", "=", key)
    .executeTakeFirst();
  return row?.id ?? null;
}

export async function hasTags(sql: Sql, ownerId: string): Promise<boolean> {
  const row = await sql
    .selectFrom("tag")
    .select("id")
    .where("owner_id", "=", ownerId)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

export async function countTags(sql: Sql, ownerId: string): Promise<number> {
  const row = await sql
    .selectFrom("tag")
    .select(({ fn }) => fn.countAll<number>().as("tags"))
    .where("owner_id", "=", ownerId)
    .executeTakeFirst();
  return Number(row?.tags ?? 0);
}

export async function insertTag(tx: Tx, row: Selectable<TagTable>): Promise<void> {
  await tx.insertInto("tag").values(row).execute();
}

export async function updateTag(
  tx: Tx,
  id: string,
  change: Partial<Pick<TagTable, "name" | "name_key" | "color">>,
): Promise<void> {
  await tx.updateTable("tag").set(change).where("id", "=", id).execute();
}

/** Takes the tag off some entries; resolves with how many. */
export async function dropSomeTaggings(tx: Tx, tagId: string, limit: number): Promise<number> {
  const rows = await tx
    .selectFrom("node_tag")
    .select("node_id")
    .where("tag_id", "=", tagId)
    .limit(limit)
    .execute();
  if (rows.length === 0) return 0;
  await tx
    .deleteFrom("node_tag")
    .where("tag_id", "=", tagId)
    .where(
      "node_id",
      "in",
      rows.map((row) => row.node_id),
    )
    .execute();
  return rows.length;
}

export async function deleteTag(tx: Tx, id: string): Promise<void> {
  await tx.deleteFrom("tag").where("id", "=", id).execute();
}

export async function insertTaggings(
  tx: Tx,
  nodeIds: readonly string[],
  tagIds: readonly string[],
): Promise<void> {
  for (const part of chunks(nodeIds)) {
    for (const tagId of tagIds) {
      await tx
        .insertInto("node_tag")
        .values(part.map((nodeId) => ({ node_id: nodeId, tag_id: tagId })))
        .onConflict((conflict) => conflict.doNothing())
        .execute();
    }
  }
}

export async function deleteTaggings(
  tx: Tx,
  nodeIds: readonly string[],
  tagIds: readonly string[],
): Promise<void> {
  for (const part of chunks(nodeIds)) {
    await tx.deleteFrom("node_tag").where("node_id", "in", part).where("tag_id", "in", tagIds).execute();
  }
}

/** The tags of entries that have some, by entry, each list by name. */
export async function taggingsOf(
  sql: Sql,
  nodeIds: readonly string[],
): Promise<ReadonlyMap<string, readonly Tag[]>> {
  const found = new Map<string, Tag[]>();
  for (const part of chunks(nodeIds)) {
    const { rows } = await raw<Selectable<TagTable> & { node_id: string }>`
      select node_tag.node_id, tag.* from node_tag cross join tag
      where node_tag.node_id in (${raw.join(part)}) and tag.id = node_tag.tag_id
      order by tag.name_key`.execute(sql);
    for (const row of rows) found.set(row.node_id, [...(found.get(row.node_id) ?? []), toTag(row)]);
  }
  return found;
}
