import { sql as raw } from "kysely";
import type { Sql, Tx } from "../../../database.ts";
import type { NodeRow } from "../entry.ts";
import { chunks } from "../overlay/node.repository.ts";
import type { DoomedFolderTable } from "../tree.tables.ts";

/** Notes folders whose rows are deleted: their child rows and masks are still there. */
export async function doomFolders(
  tx: Tx,
  ownerId: string,
  rows: readonly Pick<NodeRow, "id" | "is_file">[],
): Promise<void> {
  const folders = rows.filter((row) => row.is_file === 0);
  for (const part of chunks(folders)) {
    await tx
      .insertInto("doomed_folder")
      .values(part.map(({ id }) => ({ owner_id: ownerId, node_id: id })))
      .execute();
  }
}

export async function hasDoomed(sql: Sql): Promise<boolean> {
  const row = await sql.selectFrom("doomed_folder").select("node_id").limit(1).executeTakeFirst();
  return row !== undefined;
}

/** Folders to clear away, locked until the transaction ends; others' are passed over. */
export async function lockDoomed(tx: Tx, limit: number): Promise<readonly DoomedFolderTable[]> {
  return tx.selectFrom("doomed_folder").selectAll().limit(limit).forUpdate().skipLocked().execute();
}

export type LeftRow = Pick<NodeRow, "id" | "parent_id" | "is_file" | "sha256" | "base_id" | "seal_id">;

/** Child rows of deleted folders of one owner, but for what is in the trash on its own account. */
export async function rowsLeft(
  tx: Tx,
  ownerId: string,
  folderIds: readonly string[],
  limit: number,
): Promise<readonly LeftRow[]> {
  return tx
    .selectFrom("node")
    .select(["id", "parent_id", "is_file", "sha256", "base_id", "seal_id"])
    .where("owner_id", "=", ownerId)
    .where("parent_id", "in", folderIds)
    .where("trashed_at", "is", null)
    .limit(limit)
    .execute();
}

/** Deletes masks of folders; resolves with how many. */
export async function deleteMasks(tx: Tx, folderIds: readonly string[], limit: number): Promise<number> {
  const result = await raw`
    delete from tree_mask where (node_id, position) in (
      select node_id, position from tree_mask where node_id in (${raw.join(folderIds)}) limit ${limit}
    )`.execute(tx);
  return Number(result.numAffectedRows ?? 0);
}

export async function forgetDoomed(tx: Tx, ownerId: string, folderIds: readonly string[]): Promise<void> {
  await tx
    .deleteFrom("doomed_folder")
    .where("owner_id", "=", ownerId)
    .where("node_id", "in", folderIds)
    .execute();
}

/** Deletes what was written down of changes in folders; resolves with how many names. */
export async function deleteChanges(tx: Tx, folderIds: readonly string[], limit: number): Promise<number> {
  const result = await raw`
    delete from tree_change where (node_id, name) in (
      select node_id, name from tree_change where node_id in (${raw.join(folderIds)}) limit ${limit}
    )`.execute(tx);
  return Number(result.numAffectedRows ?? 0);
}
