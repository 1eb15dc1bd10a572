import type { Selectable } from "kysely";
import type { Sql, Tx } from "../../../database.ts";
import { findShare } from "../share.repository.ts";
import type { Share } from "../share.types.ts";
import type { ShareLinkTable } from "./link.table.ts";
import type { PersonalLink } from "./link.types.ts";
import { throughLink } from "./through-link.ts";

/** The share that a link leads to, as it is met by it; null as well for a personal link that is paused. */
export async function findByLink(sql: Sql, linkId: string): Promise<Share | null> {
  const share = await findShare(sql, linkId);
  if (share) return share;
  const link = await findLink(sql, linkId);
  if (!link || link.isPaused) return null;
  const shared = await findShare(sql, link.shareId);
  return shared && throughLink(shared, link);
}

/** The share that a link leads to, as its owner made it, also by a personal link that is paused. */
export async function findShareOf(sql: Sql, linkId: string): Promise<Share | null> {
  const share = await findShare(sql, linkId);
  if (share) return share;
  const link = await findLink(sql, linkId);
  return link && findShare(sql, link.shareId);
}

export async function findLink(sql: Sql, id: string): Promise<PersonalLink | null> {
  const row = await sql.selectFrom("share_link").selectAll().where("id", "=", id).executeTakeFirst();
  return row ? toLink(row) : null;
}

/** An owner's link, kept from all others until the transaction ends. */
export async function lockLink(tx: Tx, ownerId: string, id: string): Promise<PersonalLink | null> {
  const row = await tx
    .selectFrom("share_link")
    .selectAll()
    .where("id", "=", id)
    .where("owner_id", "=", ownerId)
    .forUpdate()
    .executeTakeFirst();
  return row ? toLink(row) : null;
}

export async function insertLink(tx: Tx, link: PersonalLink): Promise<void> {
  await tx
    .insertInto("share_link")
    .values({
      ...editableRow(link),
      id: link.id,
      share_id: link.shareId,
      owner_id: link.ownerId,
      open_count: link.openCount,
      save_count: link.saveCount,
      opened_on: link.openedOn,
      created_at: link.createdAt,
    })
    .execute();
}

/** Writes what its owner may change; counters are written only by those who count. */
export async function updateLink(tx: Tx, link: PersonalLink): Promise<void> {
  await tx.updateTable("share_link").set(editableRow(link)).where("id", "=", link.id).execute();
}

/** False when it isn't that owner's. */
export async function deleteLink(tx: Tx, ownerId: string, id: string): Promise<boolean> {
  const deleted = await tx
    .deleteFrom("share_link")
    .where("id", "=", id)
    .where("owner_id", "=", ownerId)
    .returning("id")
    .executeTakeFirst();
  return deleted !== undefined;
}

export async function countLinks(sql: Sql, shareId: string): Promise<number> {
  const { links } = await sql
    .selectFrom("share_link")
    .select(({ fn }) => fn.countAll().as("links"))
    .where("share_id", "=", shareId)
    .executeTakeFirstOrThrow();
  return Number(links);
}

export interface LinkPlace {
  readonly createdAt: number;
  readonly id: string;
}

/** The links of a share behind a place, the newest first. */
export async function listLinks(
  sql: Sql,
  shareId: string,
  { after, limit }: { readonly after: LinkPlace | null; readonly limit: number },
): Promise<readonly PersonalLink[]> {
  let query = sql.selectFrom("share_link").selectAll().where("share_id", "=", shareId);
  if (after) {
    query = query.where(({ and, eb, or }) =>
      or([
        eb("created_at", "<", after.createdAt),
        and([eb("created_at", "=", after.createdAt), eb("id", "<", after.id)]),
      ]),
    );
  }
  const rows = await query.orderBy("created_at", "desc").orderBy("id", "desc").limit(limit).execute();
  return rows.map(toLink);
}

/** Counts a visitor who was never counted for this deed before. */
export async function countOnLink(tx: Tx, id: string, counter: "open_count" | "save_count"): Promise<void> {
  await tx
    .updateTable("share_link")
    .set(({ eb }) => ({ [counter]: eb(counter, "+", 1) }))
    .where("id", "=", id)
    .execute();
}

export async function noteOpened(tx: Tx, id: string, day: string): Promise<void> {
  await tx
    .updateTable("share_link")
    .set({ opened_on: day })
    .where("id", "=", id)
    .where("opened_on", "<", day)
    .execute();
}

const editableRow = (link: PersonalLink) => ({
  name: link.name,
  note: link.note,
  pass_code_hash: link.passCodeHash,
  pass_code_version: link.passCodeVersion,
  expires_at: link.expiresAt,
  can_view: Number(link.rights.view),
  can_download: Number(link.rights.download),
  can_save: Number(link.rights.save),
  is_paused: Number(link.isPaused),
});

const toLink = (row: Selectable<ShareLinkTable>): PersonalLink => ({
  id: row.id,
  shareId: row.share_id,
  ownerId: row.owner_id,
  name: row.name,
  note: row.note,
  passCodeHash: row.pass_code_hash,
  passCodeVersion: row.pass_code_version,
  expiresAt: row.expires_at,
  rights: { view: row.can_view === 1, download: row.can_download === 1, save: row.can_save === 1 },
  isPaused: row.is_paused === 1,
  openCount: row.open_count,
  saveCount: row.save_count,
  openedOn: row.opened_on,
  createdAt: row.created_at,
});
