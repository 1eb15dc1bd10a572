import { sql as raw } from "kysely";
import type { Sql } from "../../../database.ts";
import type { SearchRequest } from "../tree.types.ts";

/** Ids of the owner's starred or tagged rows after one id, in their order; in the trash or not. */
export async function markedRows(
  sql: Sql,
  { ownerId, starred, tagId }: SearchRequest,
  after: string,
  limit: number,
): Promise<readonly string[]> {
  const star = starred === true ? raw`and node.starred = 1` : raw``;
  const { rows } = await (
    tagId === undefined
      ? raw<{ id: string }>`
        select node.id from node where node.owner_id = ${ownerId} ${star} and node.id > ${after}
        order by node.id limit ${limit}`
      : raw<{ id: string }>`
        select node.id from tag cross join node_tag cross join node
        where tag.id = ${tagId} and tag.owner_id = ${ownerId} and node_tag.tag_id = tag.id
          and node_tag.node_id > ${after} and node.id = node_tag.node_id ${star}
        order by node_tag.node_id limit ${limit}`
  ).execute(sql);
  return rows.map((row) => row.id);
}
