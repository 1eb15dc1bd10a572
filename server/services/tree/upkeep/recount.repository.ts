import { sql as raw, type RawBuilder } from "kysely";
import type { Sql } from "../../../database.ts";
import type { NodeRow } from "../entry.ts";
import { OWN_FROM } from "../sealing/sealed/tree-kind.ts";
import type { TreeTable } from "../tree.tables.ts";

/** A stored number and what counting again gives. */
export interface Counts {
  readonly id: string;
  readonly stored: number;
  readonly counted: number;
}

export const counts = async (sql: Sql, query: RawBuilder<Counts>): Promise<readonly Counts[]> =>
  (await query.execute(sql)).rows;

/** The tree that has the entry which a tree shows at a position: the tree itself, or its ground. */
export const entryHolder = (tree: string, position: string): RawBuilder<unknown> => raw`
  case when ${raw.ref(`${tree}.ground_id`)} is not null and ${raw.ref(position)} < ${raw.lit(OWN_FROM)}
    then ${raw.ref(`${tree}.ground_id`)} else ${raw.ref(`${tree}.id`)} end`;

/** Blobs whose count isn't the number of rows, entries of trees and versions that show them. */
export const wrongBlobReferences = (sql: Sql): Promise<readonly Counts[]> =>
  counts(
    sql,
    raw<Counts>`
      select blob.sha256 as id, blob.refs as stored, coalesce(sum(named.times), 0) as counted
      from blob left join (
        select sha256, count(*) as times from node where sha256 is not null group by sha256
        union all
        select sha256, count(*) as times from tree_entry where sha256 is not null group by sha256
        union all
        select sha256, count(*) as times from file_version group by sha256
      ) named on named.sha256 = blob.sha256
      group by blob.sha256, blob.refs, blob.freed_at
      having blob.refs <> coalesce(sum(named.times), 0) or (blob.refs = 0) <> (blob.freed_at is not null)`,
  );

/** Trees whose count isn't the number of folders and entries that name them; a named tree that isn't there has 0. */
export const wrongTreeReferences = (sql: Sql): Promise<readonly Counts[]> =>
  counts(
    sql,
    raw<Counts>`
      select cast(names.id as text) as id, coalesce(max(tree.refs), 0) as stored, sum(names.times) as counted
      from (
        select base_id as id, count(*) as times from node where base_id is not null group by base_id
        union all
        select seal_id as id, count(*) as times from node where seal_id is not null group by seal_id
        union all
        select child_id as id, count(*) as times from tree_entry where child_id is not null group by child_id
        union all
        select ground_id as id, count(*) as times from tree where ground_id is not null group by ground_id
        union all
        select tree_id as id, count(*) as times from tree_former group by tree_id
        union all
        select ground_id as id, count(*) as times from next_ground where ground_id is not null group by ground_id
        union all
        select id, 0 as times from tree
      ) names left join tree on tree.id = names.id
      group by names.id
      having coalesce(max(tree.refs), 0) <> sum(names.times)
        or (coalesce(max(tree.refs), 0) = 0) <> (max(tree.freed_at) is not null)`,
  );

/** Folders whose count of masks isn't their number. */
export const wrongMasks = (sql: Sql): Promise<readonly Counts[]> =>
  counts(
    sql,
    raw<Counts>`
      select node.id, node.masks as stored, coalesce(masks.number, 0) as counted
      from node left join (select node_id, count(*) as number from tree_mask group by node_id) masks
        on masks.node_id = node.id
      where node.masks <> coalesce(masks.number, 0)`,
  );

/** Finished trees, by id after `after`. */
export async function treesAfter(sql: Sql, after: number, limit: number): Promise<readonly TreeTable[]> {
  return sql
    .selectFrom("tree")
    .selectAll()
    .where("id", ">", after)
    .where("hash", "not like", "~%")
    .orderBy("id")
    .limit(limit)
    .execute();
}

/** Folders that have a seal, by id after `after`. */
export async function sealedAfter(sql: Sql, after: string, limit: number): Promise<readonly NodeRow[]> {
  return sql
    .selectFrom("node")
    .selectAll()
    .where("id", ">", after)
    .where("seal_id", "is not", null)
    .orderBy("id")
    .limit(limit)
    .execute();
}
