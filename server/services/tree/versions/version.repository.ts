import { sql as raw, type Selectable } from "kysely";
import type { Sql, Tx } from "../../../database.ts";
import type { NodeRow } from "../entry.ts";
import { chunks } from "../overlay/node.repository.ts";
import type { FileVersionTable } from "./version.tables.ts";

export type VersionRow = Selectable<FileVersionTable>;

export async function insertVersions(tx: Tx, rows: readonly VersionRow[]): Promise<void> {
  for (const part of chunks(rows)) await tx.insertInto("file_version").values(part).execute();
}

/** A file's versions, the last replaced first, after the place of one. */
export async function versionsOf(
  sql: Sql,
  nodeId: string,
  {
    after,
    limit,
  }: { readonly after: { readonly createdAt: number; readonly id: string } | null; readonly limit: number },
): Promise<readonly VersionRow[]> {
  let query = sql.selectFrom("file_version").selectAll().where("node_id", "=", nodeId);
  if (after) {
    query = query.where(({ eb, refTuple, tuple }) =>
      eb(refTuple("replaced_at", "id"), "<", tuple(after.createdAt, after.id)),
    );
  }
  return query.orderBy("replaced_at", "desc").orderBy("id", "desc").limit(limit).execute();
}

export async function findVersion(sql: Sql, nodeId: string, id: string): Promise<VersionRow | null> {
  const row = await sql
    .selectFrom("file_version")
    .selectAll()
    .where("node_id", "=", nodeId)
    .where("id", "=", id)
    .executeTakeFirst();
  return row ?? null;
}

/** A version of a file with that content; null when there is none. */
export async function versionWith(sql: Sql, nodeId: string, sha256: string): Promise<VersionRow | null> {
  const row = await sql
    .selectFrom("file_version")
    .selectAll()
    .where("node_id", "=", nodeId)
    .where("sha256", "=", sha256)
    .limit(1)
    .executeTakeFirst();
  return row ?? null;
}

export async function hasVersions(sql: Sql, ownerId: string): Promise<boolean> {
  const row = await sql
    .selectFrom("file_version")
    .select("id")
    .where("owner_id", "=", ownerId)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

/** All versions of files, each file's in the order in which they were replaced. */
export async function versionsOfMany(sql: Sql, nodeIds: readonly string[]): Promise<readonly VersionRow[]> {
  const found: VersionRow[] = [];
  for (const part of chunks(nodeIds)) {
    const rows = await sql
      .selectFrom("file_version")
      .selectAll()
      .where("node_id", "in", part)
      .orderBy("node_id")
      .orderBy("replaced_at")
      .orderBy("id")
      .execute();
    found.push(...rows);
  }
  return found;
}

/** Counts the versions of files, by file; files without any are left out. */
export async function versionCounts(
  sql: Sql,
  nodeIds: readonly string[],
): Promise<ReadonlyMap<string, number>> {
  const rows = await sql
    .selectFrom("file_version")
    .select(({ fn }) => ["node_id", fn.countAll<number | string>().as("count")])
    .where("node_id", "in", nodeIds)
    .groupBy("node_id")
    .execute();
  return new Map(rows.map((row) => [row.node_id, Number(row.count)]));
}

/** The last replaced version of each file with each of the contents asked for, by file and content. */
export async function newestWith(
  sql: Sql,
  wanted: readonly { readonly nodeId: string; readonly sha256: string }[],
): Promise<ReadonlyMap<string, ReadonlyMap<string, VersionRow>>> {
  const found = new Map<string, Map<string, VersionRow>>();
  for (const part of chunks(wanted)) {
    const rows = await sql
      .selectFrom("file_version")
      .selectAll()
      .where("node_id", "in", [...new Set(part.map(({ nodeId }) => nodeId))])
      .where("sha256", "in", [...new Set(part.map(({ sha256 }) => sha256))])
      .orderBy("replaced_at")
      .orderBy("id")
      .execute();
    for (const row of rows) {
      const ofFile = found.get(row.node_id) ?? new Map<string, VersionRow>();
      found.set(row.node_id, ofFile.set(row.sha256, row));
    }
  }
  return found;
}

/** Versions of each of the files beyond its newest `keep`, some of them. */
export async function versionsBeyond(
  sql: Sql,
  nodeIds: readonly string[],
  keep: number,
  limit: number,
): Promise<readonly Pick<VersionRow, "id" | "node_id" | "size" | "sha256">[]> {
  const beyond: Pick<VersionRow, "id" | "node_id" | "size" | "sha256">[] = [];
  for (const part of chunks(nodeIds)) {
    const { rows } = await raw<VersionRow>`
      select id, node_id, size, sha256 from (
        select id, node_id, size, sha256,
          row_number() over (partition by node_id order by replaced_at desc, id desc) as place
        from file_version where node_id in (${raw.join(part)})
      ) ranked
      where place > ${keep} and place <= ${keep + limit}`.execute(sql);
    beyond.push(...rows);
  }
  return beyond;
}

/** The owner of a version that was replaced before `before`; null when there is none. */
export async function ownerOfOldVersion(sql: Sql, before: number): Promise<string | null> {
  const row = await sql
    .selectFrom("file_version")
    .select("owner_id")
    .where("replaced_at", "<", before)
    .orderBy("replaced_at")
    .limit(1)
    .executeTakeFirst();
  return row?.owner_id ?? null;
}

export async function oldVersions(
  sql: Sql,
  ownerId: string,
  before: number,
  limit: number,
): Promise<readonly VersionRow[]> {
  return sql
    .selectFrom("file_version")
    .selectAll()
    .where("owner_id", "=", ownerId)
    .where("replaced_at", "<", before)
    .orderBy("replaced_at")
    .limit(limit)
    .execute();
}

/** Deletes all versions of files; answers what they showed. */
export async function deleteVersionsOf(
  tx: Tx,
  nodeIds: readonly string[],
): Promise<readonly { readonly sha256: string }[]> {
  return tx.deleteFrom("file_version").where("node_id", "in", nodeIds).returning("sha256").execute();
}

export async function deleteVersions(tx: Tx, ids: readonly string[]): Promise<void> {
  for (const part of chunks(ids)) await tx.deleteFrom("file_version").where("id", "in", part).execute();
}

/** The versions of files become those of others. */
export async function giveVersions(
  tx: Tx,
  pairs: readonly { readonly fromId: string; readonly toId: string }[],
): Promise<void> {
  for (const part of chunks(pairs)) {
    const values = part.map(({ fromId, toId }) => raw`(cast(${fromId} as text), cast(${toId} as text))`);
    await raw`
      update file_version set node_id = change.column2
      from (values ${raw.join(values)}) change where file_version.node_id = change.column1`.execute(tx);
  }
}

/** Gives files what their rows say of their content; each gets a new revision. */
export async function setContents(tx: Tx, rows: readonly NodeRow[]): Promise<void> {
  for (const part of chunks(rows)) {
    const values = part.map(
      (row) => raw`(cast(${row.id} as text), cast(${row.size} as bigint), cast(${row.sha256} as text),
        cast(${row.gcid} as text), cast(${row.modified_at} as bigint), cast(${row.user_modified_at} as bigint),
        cast(${row.kept} as bigint))`,
    );
    await raw`
      update node set size = change.column2, sha256 = change.column3, gcid = change.column4,
        modified_at = change.column5, user_modified_at = change.column6, kept = change.column7,
        revision = revision + 1
      from (values ${raw.join(values)}) change where node.id = change.column1`.execute(tx);
  }
}
