import { sql } from "kysely";
import type { Database, Sql, Tx } from "../../../database.ts";
import { deleteOld } from "../../../platform/db/delete-old.ts";
import type { EmailVerificationTable } from "../login.table.ts";

export type VerificationRow = Readonly<EmailVerificationTable>;

export async function insertVerification(tx: Tx, row: VerificationRow): Promise<void> {
  await tx.insertInto("email_verification").values(row).execute();
}

/** Uses up one of `tries`; undefined when none is left, it is too old, or it was verified already. */
export const takeTry = (
  tx: Tx,
  id: string,
  tries: number,
  now: number,
): Promise<VerificationRow | undefined> =>
  tx
    .updateTable("email_verification")
    .set({ tries: sql<number>`tries + 1` })
    .where("id", "=", id)
    .where("tries", "<", tries)
    .where("expires_at", ">", now)
    .where("token_hash", "is", null)
    .returningAll()
    .executeTakeFirst();

export async function markVerified(tx: Tx, id: string, tokenHash: string, expiresAt: number): Promise<void> {
  await tx
    .updateTable("email_verification")
    .set({ token_hash: tokenHash, expires_at: expiresAt })
    .where("id", "=", id)
    .execute();
}

/** The newest verification of a flow, verified or not. */
export const findOfFlow = (
  db: Sql,
  flow: string,
  usage: string,
  now: number,
): Promise<VerificationRow | undefined> =>
  db
    .selectFrom("email_verification")
    .selectAll()
    .where("flow", "=", flow)
    .where("usage", "=", usage)
    .where("expires_at", ">", now)
    .orderBy("created_at", "desc")
    .orderBy("id")
    .limit(1)
    .executeTakeFirst();

/** Takes a verified one for good; undefined when it was taken before or is too old. */
export const takeVerified = (
  tx: Tx,
  by: { readonly token_hash: string } | { readonly id: string },
  usage: string,
  now: number,
): Promise<VerificationRow | undefined> => {
  const [column, value] = "id" in by ? (["id", by.id] as const) : (["token_hash", by.token_hash] as const);
  return tx
    .deleteFrom("email_verification")
    .where(column, "=", value)
    .where("usage", "=", usage)
    .where("token_hash", "is not", null)
    .where("expires_at", ">", now)
    .returningAll()
    .executeTakeFirst();
};

export const forgetExpiredVerifications = (database: Database, now: number): Promise<void> =>
  deleteOld(database, { table: "email_verification", key: ["id"], by: "expires_at" }, now);

export async function deleteVerificationsOf(tx: Tx, email: string): Promise<void> {
  await tx.deleteFrom("email_verification").where("email", "=", email).execute();
}

/** From now on no code to reset a password is good for anything, whether it was typed or not. */
export async function deleteResetCodes(tx: Tx, email: string): Promise<void> {
  await tx
    .deleteFrom("email_verification")
    .where("email", "=", email)
    .where("usage", "=", "PASSWORD_RESET")
    .execute();
}
