import type { Selectable } from "kysely";
import type { Sql, Tx } from "../../../platform/db/database.ts";
import type { NodeRow } from "../entry.ts";
import { chunks } from "../overlay/node.repository.ts";
import type { FileVersionTable } from "./version.tables.ts";

export type VersionRow = Selectable<FileVersionTable>;

export async function insertVersion(tx: Tx, row: VersionRow): Promise<void> {
  await tx.insertInto("file_version").values(row).execute();
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

/** Versions of a file beyond the newest `keep`, some of them. */
export async function versionsBeyond(
  sql: Sql,
  nodeId: string,
  keep: number,
  limit: number,
): Promise<readonly VersionRow[]> {
  return sql
    .selectFrom("file_version")
    .selectAll()
    .where("node_id", "=", nodeId)
    .orderBy("replaced_at", "desc")
    .orderBy("id", "desc")
    .offset(keep)
    .limit(limit)
    .execute();
}

/** Whose versions were replaced before `before`; null when there are none. */
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

/** The versions of one file become those of another. */
export async function giveVersions(tx: Tx, fromId: string, toId: string): Promise<void> {
  await tx.updateTable("file_version").set({ node_id: toId }).where("node_id", "=", fromId).execute();
}

/** Gives a file other content; its kept bytes change by `kept`. */
export async function setContent(
  tx: Tx,
  id: string,
  change: Pick<NodeRow, "size" | "sha256" | "gcid" | "modified_at" | "user_modified_at" | "kept">,
): Promise<void> {
  await tx
    .updateTable("node")
    .set(change)
    .set((row) => ({ revision: row("revision", "+", 1) }))
    .where("id", "=", id)
    .execute();
}
