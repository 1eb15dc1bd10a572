import { deleteOld } from "../../../../platform/db/delete-old.ts";
import type { Database, Sql, Tx } from "../../../../database.ts";
import type { IssuerVisitTable } from "../issuers.table.ts";

export type VisitRow = Readonly<IssuerVisitTable>;

export async function insertVisit(tx: Tx, row: VisitRow): Promise<void> {
  await tx.insertInto("issuer_visit").values(row).execute();
}

/** Marks it as used and answers it, to one caller alone; undefined where it was used, is unknown or too old. */
export const useVisit = (
  tx: Tx,
  stateHash: string,
  issuerId: string,
  now: number,
): Promise<VisitRow | undefined> =>
  tx
    .updateTable("issuer_visit")
    .set({ is_used: 1 })
    .where("state_hash", "=", stateHash)
    .where("issuer_id", "=", issuerId)
    .where("is_used", "=", 0)
    .where("expires_at", ">", now)
    .returningAll()
    .executeTakeFirst();

export async function keepTold(tx: Tx, stateHash: string, told: string, expiresAt: number): Promise<void> {
  await tx
    .updateTable("issuer_visit")
    .set({ told, expires_at: expiresAt })
    .where("state_hash", "=", stateHash)
    .execute();
}

/** The latest visit of a sign-in that came back. */
export const findVisitOfFlow = (db: Sql, flowHash: string, now: number): Promise<VisitRow | undefined> =>
  db
    .selectFrom("issuer_visit")
    .selectAll()
    .where("flow_hash", "=", flowHash)
    .where("told", "is not", null)
    .where("expires_at", ">", now)
    .orderBy("created_at", "desc")
    .limit(1)
    .executeTakeFirst();

export async function deleteVisitsOfFlow(tx: Tx, flowHash: string): Promise<void> {
  await tx.deleteFrom("issuer_visit").where("flow_hash", "=", flowHash).execute();
}

export const forgetExpiredVisits = (database: Database, now: number): Promise<void> =>
  deleteOld(database, { table: "issuer_visit", key: ["state_hash"], by: "expires_at" }, now);
