import { deleteOld } from "../../platform/db/delete-old.ts";
import type { Database, Sql, Tx } from "../../database.ts";
import type { ReferralSignTable } from "./referral.table.ts";

export type SignRow = Readonly<ReferralSignTable>;

export async function insertSigns(tx: Tx, rows: readonly SignRow[]): Promise<void> {
  if (rows.length > 0) await tx.insertInto("referral_sign").values(rows).execute();
}

/** The number of invited people who have joined from there since then. */
export async function joinedFrom(sql: Sql, sign: string, since: number): Promise<number> {
  const row = await sql
    .selectFrom("referral_sign")
    .select(({ fn }) => fn.countAll<number | string>().as("people"))
    .where("sign", "=", sign)
    .where("created_at", ">", since)
    .executeTakeFirst();
  return Number(row?.people ?? 0);
}

export const forgetSigns = (database: Database, now: number): Promise<void> =>
  deleteOld(database, { table: "referral_sign", key: ["invited_id", "kind"], by: "expires_at" }, now);
