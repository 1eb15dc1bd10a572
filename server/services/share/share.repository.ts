import type { Selectable, Updateable } from "kysely";
import type { Place } from "../../platform/db/place-token.ts";
import type { Sql, Tx } from "../../platform/db/database.ts";
import type { ShareTable } from "./share.table.ts";
import type { AuditStatus, Share } from "./share.types.ts";

export async function insertShare(tx: Tx, share: Share, rootIds: readonly string[]): Promise<void> {
  await tx.insertInto("share").values(toRow(share)).execute();
  for (let start = 0; start < rootIds.length; start += 1_000) {
    const slice = rootIds.slice(start, start + 1_000);
    const rows = slice.map((entryId, index) => ({
      share_id: share.id,
      position: start + index,
      entry_id: entryId,
    }));
    await tx.insertInto("share_root").values(rows).execute();
  }
}

export async function findShare(sql: Sql, id: string): Promise<Share | null> {
  const row = await sql.selectFrom("share").selectAll().where("id", "=", id).executeTakeFirst();
  return row ? toShare(row) : null;
}

/** A person's shares that weren't withdrawn, newest first. */
export async function listShares(
  sql: Sql,
  ownerId: string,
  after: Place | null,
  limit: number,
): Promise<Share[]> {
  const rows = await sql
    .selectFrom("share")
    .selectAll()
    .where("owner_id", "=", ownerId)
    .where("deleted_at", "is", null)
    .$if(after !== null, (select) =>
      select.where(({ eb, refTuple, tuple }) =>
        eb(refTuple("created_at", "id"), "<", tuple(after?.createdAt ?? 0, after?.id ?? "")),
      ),
    )
    .orderBy("created_at", "desc")
    .orderBy("id", "desc")
    .limit(limit)
    .execute();
  return rows.map(toShare);
}

/** The owner's share, kept from all others until the transaction ends. */
export async function lockOwnShare(tx: Tx, ownerId: string, id: string): Promise<Share | null> {
  const row = await tx
    .selectFrom("share")
    .selectAll()
    .where("id", "=", id)
    .where("owner_id", "=", ownerId)
    .where("deleted_at", "is", null)
    .forUpdate()
    .executeTakeFirst();
  return row ? toShare(row) : null;
}

export async function updateShare(tx: Tx, id: string, changes: Updateable<ShareTable>): Promise<void> {
  await tx.updateTable("share").set(changes).where("id", "=", id).execute();
}

export async function withdrawShares(
  tx: Tx,
  ownerId: string,
  ids: readonly string[],
  now: number,
): Promise<void> {
  await tx
    .updateTable("share")
    .set({ deleted_at: now })
    .where("owner_id", "=", ownerId)
    .where("id", "in", ids)
    .where("deleted_at", "is", null)
    .execute();
}

/** Whether one more save was within the limit; it is counted in the same statement, so that racing savers can't pass it. */
export async function countRestore(tx: Tx, id: string): Promise<boolean> {
  const counted = await tx
    .updateTable("share")
    .set(({ eb }) => ({ restore_count: eb("restore_count", "+", 1) }))
    .where("id", "=", id)
    .where(({ eb, or, ref }) =>
      or([eb("restore_limit", "<", 0), eb("restore_count", "<", ref("restore_limit"))]),
    )
    .returning("id")
    .executeTakeFirst();
  return counted !== undefined;
}

/** Gives back what `countRestore` counted, when the save failed. */
export async function uncountRestore(tx: Tx, id: string): Promise<void> {
  await tx
    .updateTable("share")
    .set(({ eb }) => ({ restore_count: eb("restore_count", "-", 1) }))
    .where("id", "=", id)
    .where("restore_count", ">", 0)
    .execute();
}

export async function hasViewed(sql: Sql, id: string, visitor: string): Promise<boolean> {
  const row = await sql
    .selectFrom("share_view")
    .select("visitor")
    .where("share_id", "=", id)
    .where("visitor", "=", visitor)
    .executeTakeFirst();
  return row !== undefined;
}

/** Counts a visitor's first view; again is no view. */
export async function countView(tx: Tx, id: string, visitor: string): Promise<void> {
  const first = await tx
    .insertInto("share_view")
    .values({ share_id: id, visitor })
    .onConflict((conflict) => conflict.doNothing())
    .returning("visitor")
    .executeTakeFirst();
  if (!first) return;
  await tx
    .updateTable("share")
    .set(({ eb }) => ({ view_count: eb("view_count", "+", 1) }))
    .where("id", "=", id)
    .execute();
}

const toRow = (share: Share): Selectable<ShareTable> => ({
  id: share.id,
  owner_id: share.ownerId,
  title: share.title,
  share_to: share.shareTo,
  pass_code_hash: share.passCodeHash,
  pass_code_version: share.passCodeVersion,
  expiration_days: share.expirationDays,
  expires_at: share.expiresAt,
  restore_limit: share.restoreLimit,
  restore_count: share.restoreCount,
  view_count: share.viewCount,
  file_num: share.fileNum,
  first_file_id: share.firstFileId,
  first_file_kind: share.firstFileKind,
  file_size: share.fileSize,
  audit_status: share.auditStatus,
  prohibited_regions: JSON.stringify(share.prohibitedRegions),
  params: JSON.stringify(share.params),
  created_at: share.createdAt,
  deleted_at: share.deletedAt,
});

const toShare = (row: Selectable<ShareTable>): Share => ({
  id: row.id,
  ownerId: row.owner_id,
  title: row.title,
  shareTo: row.share_to,
  passCodeHash: row.pass_code_hash,
  passCodeVersion: row.pass_code_version,
  expirationDays: row.expiration_days,
  expiresAt: row.expires_at,
  restoreLimit: row.restore_limit,
  restoreCount: row.restore_count,
  viewCount: row.view_count,
  fileNum: row.file_num,
  firstFileId: row.first_file_id,
  firstFileKind: row.first_file_kind === "folder" ? "folder" : "file",
  fileSize: row.file_size,
  auditStatus: row.audit_status as AuditStatus,
  prohibitedRegions: JSON.parse(row.prohibited_regions) as string[],
  params: JSON.parse(row.params) as Record<string, string>,
  createdAt: row.created_at,
  deletedAt: row.deleted_at,
});
