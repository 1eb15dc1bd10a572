import type { Sql, Tx } from "../../database.ts";
import type { CampaignAffectedTable, CampaignGiftTable, CampaignTable } from "./campaign.table.ts";

export type CampaignRow = Readonly<CampaignTable>;
export type CampaignGiftRow = Readonly<CampaignGiftTable>;

const INSERTED_AT_ONCE = 200;

export const findCampaign = (sql: Sql, id: string): Promise<CampaignRow | undefined> =>
  sql.selectFrom("campaign").selectAll().where("id", "=", id).executeTakeFirst();

export const listCampaigns = (sql: Sql): Promise<readonly CampaignRow[]> =>
  sql.selectFrom("campaign").selectAll().orderBy("id").execute();

/** The campaign, which can't be closed before the transaction ends. */
export const heldCampaign = (tx: Tx, id: string): Promise<CampaignRow | undefined> =>
  tx.selectFrom("campaign").selectAll().where("id", "=", id).forShare().executeTakeFirst();

/** The campaign, for an operator who changes it: nobody takes anything from it before the transaction ends. */
export const lockedCampaign = (tx: Tx, id: string): Promise<CampaignRow | undefined> =>
  tx.selectFrom("campaign").selectAll().where("id", "=", id).forUpdate().executeTakeFirst();

/** Returns false when it was opened before. */
export async function insertCampaign(tx: Tx, row: CampaignRow): Promise<boolean> {
  const added = await tx
    .insertInto("campaign")
    .values(row)
    .onConflict((conflict) => conflict.doNothing())
    .returning("id")
    .executeTakeFirst();
  return added !== undefined;
}

export async function changeCampaign(
  tx: Tx,
  id: string,
  change: Partial<Pick<CampaignTable, "budget" | "opened_at" | "closed_at">>,
): Promise<void> {
  await tx.updateTable("campaign").set(change).where("id", "=", id).execute();
}

export const findGift = (
  sql: Sql,
  campaignId: string,
  ownerId: string,
): Promise<CampaignGiftRow | undefined> =>
  sql
    .selectFrom("campaign_gift")
    .selectAll()
    .where("campaign_id", "=", campaignId)
    .where("owner_id", "=", ownerId)
    .executeTakeFirst();

/** Returns false when that person has taken it. */
export async function insertGift(tx: Tx, row: CampaignGiftRow): Promise<boolean> {
  const added = await tx
    .insertInto("campaign_gift")
    .values(row)
    .onConflict((conflict) => conflict.doNothing())
    .returning("grant_id")
    .executeTakeFirst();
  return added !== undefined;
}

export async function isAffected(sql: Sql, campaignId: string, ownerId: string): Promise<boolean> {
  const row = await sql
    .selectFrom("campaign_affected")
    .select("owner_id")
    .where("campaign_id", "=", campaignId)
    .where("owner_id", "=", ownerId)
    .executeTakeFirst();
  return row !== undefined;
}

/** The number of people whom an operator named as affected. */
export async function countAffected(sql: Sql, campaignId: string): Promise<number> {
  const row = await sql
    .selectFrom("campaign_affected")
    .select(({ fn }) => fn.countAll<number | string>().as("count"))
    .where("campaign_id", "=", campaignId)
    .executeTakeFirst();
  return Number(row?.count ?? 0);
}

/** Adds people whom an operator names as affected; those who are there already stay. */
export async function insertAffected(tx: Tx, rows: readonly CampaignAffectedTable[]): Promise<void> {
  for (let from = 0; from < rows.length; from += INSERTED_AT_ONCE)
    await tx
      .insertInto("campaign_affected")
      .values(rows.slice(from, from + INSERTED_AT_ONCE))
      .onConflict((conflict) => conflict.doNothing())
      .execute();
}
