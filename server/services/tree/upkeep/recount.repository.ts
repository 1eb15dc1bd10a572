import { sql as raw, type RawBuilder } from "kysely";
import type { Sql } from "../../../platform/db/database.ts";
import type { NodeRow } from "../entry.ts";
import type { TreeTable } from "../tree.tables.ts";

/** A stored number and what counting again gives. */
export interface Counts {
  readonly id: string;
  readonly stored: number;
  readonly counted: number;
}

const counts = async (sql: Sql, query: RawBuilder<Counts>): Promise<readonly Counts[]> =>
  (await query.execute(sql)).rows;

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
        select id, 0 as times from tree
      ) names left join tree on tree.id = names.id
      group by names.id
      having coalesce(max(tree.refs), 0) <> sum(names.times)
        or (coalesce(max(tree.refs), 0) = 0) <> (max(tree.freed_at) is not null)`,
  );

/** Drives whose usage isn't what lies at their root and in their trash, with everything below. */
export const wrongUsage = (sql: Sql): Promise<readonly Counts[]> =>
  counts(
    sql,
    raw<Counts>`
      select owners.owner_id as id, coalesce(quota.usage_bytes, 0) as stored, coalesce(tops.bytes, 0) as counted
      from (select owner_id from quota union select owner_id from node) owners
      left join quota on quota.owner_id = owners.owner_id
      left join (
        select owner_id, sum(size + bytes + kept) as bytes from node
        where trashed_at is not null or parent_id = '' group by owner_id
      ) tops on tops.owner_id = owners.owner_id
      where coalesce(quota.usage_bytes, 0) <> coalesce(tops.bytes, 0)`,
  );

/**
 * Folders whose stored totals aren't the sums over their live rows and the entries of their base that aren't masked.
 * (One number for all: files and folders are weighed so that they can't make up for each other.)
 */
export const wrongTotals = (sql: Sql): Promise<readonly Counts[]> =>
  counts(
    sql,
    raw<Counts>`
      select folder.id, folder.bytes + 3 * folder.files + 7 * folder.folders as stored,
        coalesce(open_rows.weight, 0) + coalesce(base.bytes + 3 * base.files + 7 * base.folders, 0)
          - coalesce(masked.weight, 0) as counted
      from node folder
      left join (
        select owner_id, parent_id,
          sum(size + bytes + 3 * (is_file + files) + 7 * (1 - is_file + folders)) as weight
        from node where trashed_at is null group by owner_id, parent_id
      ) open_rows on open_rows.owner_id = folder.owner_id and open_rows.parent_id = folder.id
      left join tree base on base.id = folder.base_id
      left join (
        select node.id, sum(${raw.raw(ENTRY_WEIGHT)}) as weight
        from tree_mask join node on node.id = tree_mask.node_id
        join tree_entry on tree_entry.tree_id = node.base_id and tree_entry.position = tree_mask.position
        left join tree child on child.id = tree_entry.child_id
        group by node.id
      ) masked on masked.id = folder.id
      where folder.is_file = 0 and (
        folder.bytes + 3 * folder.files + 7 * folder.folders <>
          coalesce(open_rows.weight, 0) + coalesce(base.bytes + 3 * base.files + 7 * base.folders, 0)
          - coalesce(masked.weight, 0)
      )`,
  );

const ENTRY_WEIGHT = `tree_entry.size + coalesce(child.bytes, 0)
  + 3 * (tree_entry.is_file + coalesce(child.files, 0))
  + 7 * (1 - tree_entry.is_file + coalesce(child.folders, 0))`;

/** Files whose kept bytes aren't the sum of their versions, folders whose aren't that of their live children. */
export const wrongKept = (sql: Sql): Promise<readonly Counts[]> =>
  counts(
    sql,
    raw<Counts>`
      select node.id, node.kept as stored, coalesce(versions.bytes, 0) + coalesce(children.bytes, 0) as counted
      from node
      left join (
        select node_id, sum(size) as bytes from file_version group by node_id
      ) versions on versions.node_id = node.id
      left join (
        select owner_id, parent_id, sum(kept) as bytes from node
        where trashed_at is null group by owner_id, parent_id
      ) children on children.owner_id = node.owner_id and children.parent_id = node.id
      where node.kept <> coalesce(versions.bytes, 0) + coalesce(children.bytes, 0)`,
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

/** Finished trees whose totals aren't the sums over their entries. */
export const wrongTrees = (sql: Sql): Promise<readonly Counts[]> =>
  counts(
    sql,
    raw<Counts>`
      select tree.hash as id,
        tree.bytes + 3 * tree.files + 7 * tree.folders + 11 * tree.entries + 13 * tree.height as stored,
        coalesce(content.weight, 0) + 13 * (1 + coalesce(content.height, 0)) as counted
      from tree left join (
        select tree_entry.tree_id, sum(${raw.raw(ENTRY_WEIGHT)}) + 11 * count(*) as weight,
          coalesce(max(child.height), 0) as height
        from tree_entry left join tree child on child.id = tree_entry.child_id group by tree_entry.tree_id
      ) content on content.tree_id = tree.id
      where tree.hash not like '~%'
        and tree.bytes + 3 * tree.files + 7 * tree.folders + 11 * tree.entries + 13 * tree.height
          <> coalesce(content.weight, 0) + 13 * (1 + coalesce(content.height, 0))`,
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
