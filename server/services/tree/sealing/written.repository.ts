import { sql as raw } from "kysely";
import type { Database, Sql, Tx } from "../../../database.ts";
import type { Folder } from "../overlay/folder.ts";
import { liveRows, sealedByName, type NameCursor } from "../overlay/overlay.repository.ts";
import { treesOf } from "../overlay/tree-parts.repository.ts";
import { References } from "../references/refs.repository.ts";
import type { TreeEntryTable } from "../tree.tables.ts";
import type { Span } from "./sealed/span.ts";
import { OWN_FROM } from "./sealed/tree-kind.ts";

/** The columns that describe an entry, wherever it stands. */
export const KEPT = raw.join(
  [
    "name",
    "sort_key",
    "type_key",
    "is_file",
    "size",
    "sha256",
    "child_id",
    "modified_at",
    "user_modified_at",
    "params",
  ].map((name) => raw.ref(name)),
);

/**
 * Writes the folder's next children by name into a tree, from `position` on, without fetching them; resolves with how
 * many there were. The cursor's position says where to look from; entries that aren't after its name are skipped.
 */
export async function copyChildren(
  tx: Tx,
  folder: Folder,
  to: { readonly treeId: number; readonly position: number },
  after: NameCursor | null,
  limit: number,
): Promise<number> {
  const rows = raw`select * from (
    select name, sort_key, type_key, is_file, size, sha256, seal_id as child_id, modified_at, user_modified_at, params
    from node where ${raw.join([...liveRows(folder), raw`node.name > ${after?.name ?? ""}`], raw` and `)}
    order by node.name limit ${limit}
  ) open_rows`;
  const { inOrder, late } = sealedByName(folder, after);
  const sealed = treesOf(folder).flatMap((inTree) =>
    [inOrder, ...(late ? [late] : [])].map(
      ({ where, order }) => raw`select * from (
        select ${KEPT} from tree_entry where ${raw.join([...inTree, ...where], raw` and `)}
        order by ${order} limit ${limit}
      ) sealed`,
    ),
  );
  const written = await raw`
    insert into tree_entry (tree_id, position, ${KEPT})
    select cast(${to.treeId} as bigint), cast(${to.position} as bigint) + row_number() over (order by name) - 1, ${KEPT}
    from (${raw.join([rows, ...sealed], raw` union all `)}) children order by name limit ${limit}`.execute(
    tx,
  );
  return Number(written.numAffectedRows ?? 0);
}

/** The name of the last entry; throws when there is none. */
export async function lastName(sql: Sql, { treeId, upTo }: Span): Promise<string> {
  const last = await sql
    .selectFrom("tree_entry")
    .select("name")
    .where("tree_id", "=", treeId)
    .where("position", "=", upTo)
    .executeTakeFirstOrThrow();
  return last.name;
}

/** The place after the child named `last`, the last one written, where the children go on. */
export async function cursorBehind(
  sql: Sql,
  folder: Folder,
  last: string,
  before: NameCursor | null,
  limit: number,
): Promise<NameCursor> {
  const from = before?.position ?? -1;
  if (folder.children === "rows") return { name: last, position: from };
  const tree =
    folder.children === "overlay"
      ? raw`(select base_id from node where node.id = ${folder.id})`
      : raw`cast(${folder.children.treeId} as bigint)`;
  const { rows } = await raw<{ position: number | null }>`
    select max(position) as position from (
      select position, name from tree_entry
      where position > ${from} and position < ${raw.lit(OWN_FROM)} and tree_id = (
        select coalesce(tree.ground_id, tree.id) from tree where tree.id = ${tree}
      )
      order by position limit ${limit}
    ) ahead where name <= ${last}`.execute(sql);
  return { name: last, position: rows[0]?.position ?? from };
}

/** Adds a reference to the content of each entry, without fetching the entries. */
export async function addBlobReferences(
  tx: Tx,
  dialect: Database["dialect"],
  { treeId, after, upTo }: Span,
): Promise<void> {
  if (dialect === "postgres") await lockBlobs(tx, { treeId, after, upTo });
  await raw`
    update blob set refs = blob.refs + counted.times, freed_at = null
    from (
      select sha256, count(*) as times from tree_entry
      where tree_id = ${treeId} and position > ${after} and position <= ${upTo} and sha256 is not null
      group by sha256
    ) counted where blob.sha256 = counted.sha256`.execute(tx);
}

/** In the order in which all writers lock them. */
async function lockBlobs(tx: Tx, { treeId, after, upTo }: Span): Promise<void> {
  await tx
    .selectFrom("blob")
    .select("sha256")
    .where("sha256", "in", (query) =>
      query
        .selectFrom("tree_entry")
        .select("sha256")
        .where("tree_id", "=", treeId)
        .where("position", ">", after)
        .where("position", "<=", upTo)
        .where("sha256", "is not", null),
    )
    .orderBy("sha256")
    .forNoKeyUpdate()
    .execute();
}

/** Collects the references that the entries hold, so that each can be counted once more. */
export async function referencesOf(sql: Sql, { treeId, after, upTo }: Span): Promise<References> {
  const { rows } = await raw<{ sha256: string | null; child_id: number | null; times: number }>`
    select sha256, child_id, count(*) as times from tree_entry
    where tree_id = ${treeId} and position > ${after} and position <= ${upTo}
    group by sha256, child_id`.execute(sql);
  const references = new References();
  for (const { sha256, child_id, times } of rows) {
    references.blob(sha256, times);
    references.tree(child_id, times);
  }
  return references;
}

/** An entry with what the sums of its tree are made of. */
export type CountedEntry = Pick<TreeEntryTable, "name" | "is_file" | "size" | "child_id">;

/** The entries, in order, with no more than what is counted. */
export async function countedIn(sql: Sql, { treeId, after, upTo }: Span): Promise<readonly CountedEntry[]> {
  return sql
    .selectFrom("tree_entry")
    .select(["name", "is_file", "size", "child_id"])
    .where("tree_id", "=", treeId)
    .where("position", ">", after)
    .where("position", "<=", upTo)
    .orderBy("position")
    .execute();
}

/** The entries, in order. */
export async function entriesIn(sql: Sql, { treeId, after, upTo }: Span): Promise<readonly TreeEntryTable[]> {
  return sql
    .selectFrom("tree_entry")
    .selectAll()
    .where("tree_id", "=", treeId)
    .where("position", ">", after)
    .where("position", "<=", upTo)
    .orderBy("position")
    .execute();
}
