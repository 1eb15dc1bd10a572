import { sql as raw, type RawBuilder } from "kysely";
import type { Sql } from "../../../database.ts";
import { TOO_MANY } from "../countable.ts";
import { UNLIMITED } from "../tree.types.ts";
import { MERGED_FROM } from "../sealing/sealed/tree-kind.ts";
import { counts, entryHolder, type Counts } from "./recount.repository.ts";

/** Drives whose usage isn't what lies at their root and in their trash, with everything below. */
export const wrongUsage = (sql: Sql): Promise<readonly Counts[]> =>
  counts(
    sql,
    raw<Counts>`
      select owners.owner_id as id, ${real("coalesce(quota.usage_bytes, 0)")} as stored,
        coalesce(tops.bytes, 0) as counted
      from (select owner_id from quota union select owner_id from node) owners
      left join quota on quota.owner_id = owners.owner_id
      left join (
        select owner_id, ${sum("size", "bytes", "kept")} as bytes from node
        where trashed_at is not null or parent_id = '' group by owner_id
      ) tops on tops.owner_id = owners.owner_id
      where coalesce(quota.usage_bytes, 0) <> coalesce(tops.bytes, 0)`,
  );

/** Drives whose number of rows isn't what is written down. */
export const wrongEntries = (sql: Sql): Promise<readonly Counts[]> =>
  counts(
    sql,
    raw<Counts>`
      select owners.owner_id as id, ${real("coalesce(quota.usage_entries, 0)")} as stored,
        coalesce(open_rows.number, 0) as counted
      from (select owner_id from quota union select owner_id from node) owners
      left join quota on quota.owner_id = owners.owner_id
      left join (select owner_id, count(*) as number from node group by owner_id) open_rows
        on open_rows.owner_id = owners.owner_id
      where coalesce(quota.usage_entries, 0) <> coalesce(open_rows.number, 0)`,
  );

/**
 * Folders whose stored totals aren't the sums over their live rows and the entries of their base that aren't masked.
 * (One number for all is told: what there is of each, weighed.)
 */
export const wrongTotals = (sql: Sql): Promise<readonly Counts[]> =>
  counts(
    sql,
    raw<Counts>`
      select id, ${weighed("files", "folders", "bytes")} as stored,
        ${weighed("counted_files", "counted_folders", "counted_bytes")} as counted
      from (
        select folder.id, folder.files, folder.folders, folder.bytes,
          ${counted(shown)}
        from node folder
        left join (
          select owner_id, parent_id, ${sum("is_file", "files")} as files,
            ${sum("1 - is_file", "folders")} as folders, ${sum("size", "bytes")} as bytes
          from node where trashed_at is null group by owner_id, parent_id
        ) open_rows on open_rows.owner_id = folder.owner_id and open_rows.parent_id = folder.id
        left join tree base on base.id = folder.base_id
        left join (
          select node.id, ${ENTRY_SUMS}
          from tree_mask join node on node.id = tree_mask.node_id
          join tree own_base on own_base.id = node.base_id
          join tree_entry on tree_entry.position = tree_mask.position
            and tree_entry.tree_id = ${entryHolder("own_base", "tree_mask.position")}
          left join tree child on child.id = tree_entry.child_id
          group by node.id
        ) masked on masked.id = folder.id
        where folder.is_file = 0
      ) folders
      where files <> counted_files or folders <> counted_folders or bytes <> counted_bytes`,
  );

/**
 * Numbers are added up as reals: exact for everything that is ever stored, and no number, however wrong, is too large
 * to be told.
 */
const real = (expression: string) => raw.raw(`cast(${expression} as double precision)`);

const sum = (...parts: readonly string[]) =>
  raw.join(
    parts.map((part) => raw`sum(${real(part)})`),
    raw` + `,
  );

const weighed = (files: string, folders: string, bytes: string) =>
  raw`${real(bytes)} + 3 * ${real(files)} + 7 * ${real(folders)}`;

/** Sums up a column over everything that a folder shows. */
const shown = (column: string) =>
  `coalesce(base.${column}, 0) - coalesce(masked.${column}, 0) + coalesce(open_rows.${column}, 0)`;

/** Sums as they are to be stored: see `countable`. */
const counted = (sumOf: (column: string) => string) =>
  raw.join(
    Object.entries({ files: TOO_MANY, folders: TOO_MANY, bytes: UNLIMITED }).map(([column, most]) => {
      const all = sumOf(column);
      return raw.raw(`case when ${all} < ${most} then ${all} else ${most} end as counted_${column}`);
    }),
  );

const ENTRY_SUMS = raw`
  ${sum("tree_entry.is_file", "coalesce(child.files, 0)")} as files,
  ${sum("1 - tree_entry.is_file", "coalesce(child.folders, 0)")} as folders,
  ${sum("tree_entry.size", "coalesce(child.bytes, 0)")} as bytes, count(*) as entries, max(child.height) as height`;

/** Files whose kept bytes aren't the sum of their versions, folders whose aren't that of their live children. */
export const wrongKept = (sql: Sql): Promise<readonly Counts[]> =>
  counts(
    sql,
    raw<Counts>`
      select node.id, ${real("node.kept")} as stored,
        coalesce(versions.bytes, 0) + coalesce(children.bytes, 0) as counted
      from node
      left join (
        select node_id, ${sum("size")} as bytes from file_version group by node_id
      ) versions on versions.node_id = node.id
      left join (
        select owner_id, parent_id, ${sum("kept")} as bytes from node
        where trashed_at is null group by owner_id, parent_id
      ) children on children.owner_id = node.owner_id and children.parent_id = node.id
      where node.kept <> coalesce(versions.bytes, 0) + coalesce(children.bytes, 0)`,
  );

/** Sums up a column over a tree: its own entries, and those of its ground that aren't masked. */
const had = (column: string) =>
  `coalesce(own.${column}, 0) + coalesce(ground.${column}, 0) - coalesce(masked.${column}, 0)`;

/** Trees with their totals as they are written down and as they are counted again; `where` in terms of `tree`. */
export const countedTrees = (where: RawBuilder<unknown>): RawBuilder<CountedTree> => raw<CountedTree>`
  select tree.id, tree.hash, tree.files, tree.folders, tree.bytes, tree.entries, tree.height, tree.masks,
    ${counted(had)}, ${raw.raw(had("entries"))} as counted_entries,
    coalesce(masked.entries, 0) as counted_masks,
    case when coalesce(ground.height, 1) > 1 + coalesce(own.height, 0) then coalesce(ground.height, 1)
      else 1 + coalesce(own.height, 0) end as counted_height
  from tree left join (
    select tree_entry.tree_id, ${ENTRY_SUMS}
    from tree_entry left join tree child on child.id = tree_entry.child_id group by tree_entry.tree_id
  ) own on own.tree_id = tree.id
  left join tree ground on ground.id = tree.ground_id
  left join (
    select layered.id, ${ENTRY_SUMS}
    from ground_mask join tree layered on layered.id = ground_mask.tree_id
    join tree_entry on tree_entry.tree_id = layered.ground_id and tree_entry.position = ground_mask.position
    left join tree child on child.id = tree_entry.child_id group by layered.id
  ) masked on masked.id = tree.id
  where ${where}`;

type Summed = "files" | "folders" | "bytes" | "entries" | "height" | "masks";
export type CountedTree = { readonly id: number; readonly hash: string } & Readonly<
  Record<Summed | `counted_${Summed}`, number>
>;

/** Finished trees whose totals aren't the sums over their entries. Only a plain tree is just so high as counted. */
export const wrongTrees = (sql: Sql): Promise<readonly Counts[]> =>
  counts(
    sql,
    raw<Counts>`
      select hash as id,
        ${weighed("files", "folders", "bytes")} + 11 * entries + 13 * height + 17 * masks as stored,
        ${weighed("counted_files", "counted_folders", "counted_bytes")} + 11 * counted_entries
          + 13 * counted_height + 17 * counted_masks as counted
      from (${countedTrees(raw`tree.hash not like '~%'`)}) trees
      where files <> counted_files or folders <> counted_folders or bytes <> counted_bytes
        or entries <> counted_entries or masks <> counted_masks or height < counted_height
        or (height > counted_height and id < ${raw.lit(MERGED_FROM)})`,
  );
