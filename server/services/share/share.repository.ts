import type { Selectable } from "kysely";
import type { CoverRule } from "../../../contract/shares.ts";
import type { Sql, Tx } from "../../database.ts";
import { statusOfAccount, type UserStatus } from "../user/index.ts";
import type { ShareTable } from "./share.table.ts";
import type { AuditStatus, Share } from "./share.types.ts";

/** These are read with every share. */
export const OWNER_STATUS = statusOfAccount("share.owner_id").as("owner_status");

export async function insertShare(tx: Tx, share: Share, rootIds: readonly string[]): Promise<void> {
  await tx.insertInto("share").values(toRow(share)).execute();
  await insertRoots(tx, share.id, rootIds);
}

export async function replaceRoots(tx: Tx, shareId: string, rootIds: readonly string[]): Promise<void> {
  await tx.deleteFrom("share_root").where("share_id", "=", shareId).execute();
  await insertRoots(tx, shareId, rootIds);
}

async function insertRoots(tx: Tx, shareId: string, rootIds: readonly string[]): Promise<void> {
  for (let start = 0; start < rootIds.length; start += 1_000) {
    const slice = rootIds.slice(start, start + 1_000);
    const rows = slice.map((entryId, index) => ({
      share_id: shareId,
      position: start + index,
      entry_id: entryId,
      audit_status: "OK",
    }));
    await tx.insertInto("share_root").values(rows).execute();
  }
}

export async function findShare(sql: Sql, id: string): Promise<Share | null> {
  const row = await sql
    .selectFrom("share")
    .selectAll()
    .select(OWNER_STATUS)
    .where("id", "=", id)
    .executeTakeFirst();
  return row ? toShare(row) : null;
}

export async function findOwnShare(sql: Sql, ownerId: string, id: string): Promise<Share | null> {
  const share = await findShare(sql, id);
  return share?.ownerId === ownerId ? share : null;
}

/** The owner's share, withdrawn or not, kept from all others until the transaction ends. */
export async function lockOwnShare(tx: Tx, ownerId: string, id: string): Promise<Share | null> {
  const row = await tx
    .selectFrom("share")
    .selectAll()
    .select(OWNER_STATUS)
    .where("id", "=", id)
    .where("owner_id", "=", ownerId)
    .forUpdate()
    .executeTakeFirst();
  return row ? toShare(row) : null;
}

/** Writes the columns an owner may change; counters are written only by those who count. */
export async function updateShare(tx: Tx, share: Share): Promise<void> {
  await tx.updateTable("share").set(editableRow(share)).where("id", "=", share.id).execute();
}

/** Shares that aren't closed, show something and have one of the entries as a root, with that root; the first `limit`. */
export async function openSharesWith(
  sql: Sql,
  ownerId: string,
  entryIds: readonly string[],
  { now, limit }: { readonly now: number; readonly limit: number },
): Promise<readonly { readonly rootId: string; readonly share: Share }[]> {
  const rows = await sql
    .selectFrom("share_root")
    .innerJoin("share", "share.id", "share_root.share_id")
    .selectAll("share")
    .select(["share_root.entry_id", OWNER_STATUS])
    .where("share_root.entry_id", "in", entryIds)
    .where("share.owner_id", "=", ownerId)
    .where("share.collects", "=", 0)
    .where("share.deleted_at", "is", null)
    .where("share.paused_at", "is", null)
    .where(({ eb, or }) => or([eb("share.expires_at", "is", null), eb("share.expires_at", ">", now)]))
    .limit(limit)
    .execute();
  return rows.map(({ entry_id, ...row }) => ({ rootId: entry_id, share: toShare(row) }));
}

/** Notes that a share's content has to be sealed; false when that is known already. */
export async function markUnsealed(tx: Tx, id: string, now: number): Promise<boolean> {
  const marked = await tx
    .updateTable("share")
    .set({ unsealed_at: now })
    .where("id", "=", id)
    .where("unsealed_at", "is", null)
    .returning("id")
    .executeTakeFirst();
  return marked !== undefined;
}

export async function markSealed(tx: Tx, id: string): Promise<void> {
  await tx.updateTable("share").set({ unsealed_at: null }).where("id", "=", id).execute();
}

/** Ends every token of theirs, too; answers which of them collect. */
export async function withdrawShares(
  tx: Tx,
  ownerId: string,
  ids: readonly string[],
  now: number,
): Promise<readonly string[]> {
  const rows = await tx
    .updateTable("share")
    .set(({ eb }) => ({ deleted_at: now, pass_code_version: eb("pass_code_version", "+", 1) }))
    .where("owner_id", "=", ownerId)
    .where("id", "in", ids)
    .where("deleted_at", "is", null)
    .returning(["id", "collects"])
    .execute();
  return rows.filter(({ collects }) => collects === 1).map(({ id }) => id);
}

/** Takes back the withdrawal of those withdrawn after `since`, and answers which these are. */
export async function unwithdrawShares(
  tx: Tx,
  ownerId: string,
  ids: readonly string[],
  since: number,
): Promise<Share[]> {
  const rows = await tx
    .updateTable("share")
    .set({ deleted_at: null })
    .where("owner_id", "=", ownerId)
    .where("id", "in", ids)
    .where("deleted_at", ">", since)
    .returningAll()
    .returning(OWNER_STATUS)
    .execute();
  return rows.map(toShare);
}

const editableRow = (share: Share) => ({
  title: share.title,
  pass_code_hash: share.passCodeHash,
  pass_code_version: share.passCodeVersion,
  expiration_days: share.expirationDays,
  expires_at: share.expiresAt,
  restore_limit: share.saveLimit,
  can_view: Number(share.rights.view),
  can_download: Number(share.rights.download),
  can_save: Number(share.rights.save),
  file_num: share.fileNum,
  first_file_id: share.firstFileId,
  first_file_kind: share.firstFileKind,
  file_size: share.fileSize,
  params: JSON.stringify(share.params),
  deleted_at: share.deletedAt,
  paused_at: share.pausedAt,
  unsealed_at: share.unsealedAt,
});

const toRow = (share: Share): Selectable<ShareTable> => ({
  ...editableRow(share),
  id: share.id,
  owner_id: share.ownerId,
  share_to: share.shareTo,
  restore_count: share.countedSaves,
  view_count: share.viewCount,
  save_count: share.saveCount,
  download_count: share.downloadCount,
  audit_status: share.auditStatus,
  covered_by: share.coveredBy,
  prohibited_regions: JSON.stringify(share.prohibitedRegions),
  created_at: share.createdAt,
  collects: Number(share.collects),
});

export const toShare = (row: Selectable<ShareTable> & { readonly owner_status: UserStatus }): Share => ({
  id: row.id,
  linkId: row.id,
  ownerId: row.owner_id,
  ownerIsShut: row.owner_status !== "ACTIVE",
  title: row.title,
  shareTo: row.share_to,
  passCodeHash: row.pass_code_hash,
  passCodeVersion: row.pass_code_version,
  expirationDays: row.expiration_days,
  expiresAt: row.expires_at,
  saveLimit: row.restore_limit,
  countedSaves: row.restore_count,
  viewCount: row.view_count,
  saveCount: row.save_count,
  downloadCount: row.download_count,
  rights: { view: row.can_view === 1, download: row.can_download === 1, save: row.can_save === 1 },
  fileNum: row.file_num,
  firstFileId: row.first_file_id,
  firstFileKind: row.first_file_kind === "folder" ? "folder" : "file",
  fileSize: row.file_size,
  auditStatus: row.audit_status as AuditStatus,
  coveredBy: row.covered_by as CoverRule | null,
  prohibitedRegions: JSON.parse(row.prohibited_regions) as string[],
  params: JSON.parse(row.params) as Record<string, string>,
  createdAt: row.created_at,
  collects: row.collects === 1,
  deletedAt: row.deleted_at,
  pausedAt: row.paused_at,
  unsealedAt: row.unsealed_at,
});

/** Somebody has shared if they have ever made a share that is kept. */
export async function hasShared(sql: Sql, ownerId: string): Promise<boolean> {
  const row = await sql
    .selectFrom("share")
    .select("id")
    .where("owner_id", "=", ownerId)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}
