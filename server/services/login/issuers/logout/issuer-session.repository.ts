import { deleteOld } from "../../../../platform/db/delete-old.ts";
import type { Database, Tx } from "../../../../database.ts";
import type { IssuerLogoutTable, IssuerSessionTable } from "../issuers.table.ts";

export type IssuerSessionRow = Readonly<IssuerSessionTable>;

/** Writes down through whom a session began, once. */
export async function putIssuerSession(tx: Tx, row: IssuerSessionRow): Promise<void> {
  await tx
    .insertInto("issuer_session")
    .values(row)
    .onConflict((conflict) => conflict.column("grant_id_hash").doNothing())
    .execute();
}

/** The sessions that a logout token is about: those of the issuer's session where it names one, else all of the person. */
export const listIssuerSessions = (
  tx: Tx,
  about: { readonly issuer: string; readonly subject: string; readonly sessionId: string },
): Promise<IssuerSessionRow[]> =>
  tx
    .selectFrom("issuer_session")
    .selectAll()
    .where("issuer", "=", about.issuer)
    .$if(about.subject !== "", (rows) => rows.where("subject", "=", about.subject))
    .$if(about.sessionId !== "", (rows) => rows.where("session_id", "=", about.sessionId))
    .execute();

/** Resolves with false where it was heard before. */
export async function putLogout(tx: Tx, row: Readonly<IssuerLogoutTable>): Promise<boolean> {
  const added = await tx
    .insertInto("issuer_logout")
    .values(row)
    .onConflict((conflict) => conflict.column("token_hash").doNothing())
    .returning("token_hash")
    .executeTakeFirst();
  return added !== undefined;
}

export const forgetExpiredLogouts = (database: Database, now: number): Promise<void> =>
  deleteOld(database, { table: "issuer_logout", key: ["token_hash"], by: "expires_at" }, now);
