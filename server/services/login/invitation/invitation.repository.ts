import { sql } from "kysely";
import type { Database, Sql, Tx } from "../../../database.ts";
import { deleteOld } from "../../../platform/db/delete-old.ts";
import type { InvitationTable } from "../login.table.ts";

export type InvitationRow = Readonly<InvitationTable>;

export async function insertInvitation(tx: Tx, row: InvitationRow): Promise<void> {
  await tx.insertInto("invitation").values(row).execute();
}

/** Invitations that somebody can still sign up with, newest first. */
export const listInvitations = (db: Sql, now: number): Promise<InvitationRow[]> =>
  db
    .selectFrom("invitation")
    .selectAll()
    .where("expires_at", ">", now)
    .where("uses_left", ">", 0)
    .orderBy("created_at", "desc")
    .orderBy("id")
    .execute();

export const findInvitation = (db: Sql, codeHash: string, now: number): Promise<InvitationRow | undefined> =>
  db
    .selectFrom("invitation")
    .selectAll()
    .where("code_hash", "=", codeHash)
    .where("expires_at", ">", now)
    .where("uses_left", ">", 0)
    .executeTakeFirst();

/** Resolves with whether a use was left. When two want the last one at the same time, one gets false. */
export async function useInvitation(tx: Tx, id: string, now: number): Promise<boolean> {
  const used = await tx
    .updateTable("invitation")
    .set({ uses_left: sql<number>`uses_left - 1` })
    .where("id", "=", id)
    .where("expires_at", ">", now)
    .where("uses_left", ">", 0)
    .returning("id")
    .executeTakeFirst();
  return used !== undefined;
}

/** Resolves with whether it existed. */
export async function deleteInvitation(tx: Tx, id: string): Promise<boolean> {
  const gone = await tx.deleteFrom("invitation").where("id", "=", id).returning("id").executeTakeFirst();
  return gone !== undefined;
}

export const forgetExpiredInvitations = (database: Database, now: number): Promise<void> =>
  deleteOld(database, { table: "invitation", key: ["id"], by: "expires_at" }, now);
