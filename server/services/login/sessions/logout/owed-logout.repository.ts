import type { Sql, Tx } from "../../../../database.ts";
import type { OidcPayloadRow } from "../../provider/oidc-payload.repository.ts";
import type { OwedLogoutTable } from "../sessions.table.ts";

export type OwedLogoutRow = Readonly<OwedLogoutTable>;

/** The records of a person in which sessions stand as clients know them, the latest first. */
export const listNamingSessions = (
  tx: Tx,
  userId: string,
  limit: number,
): Promise<Pick<OidcPayloadRow, "kind" | "grant_hash" | "payload">[]> =>
  tx
    .selectFrom("oidc_payload")
    .select(["kind", "grant_hash", "payload"])
    .where("user_id", "=", userId)
    .where("kind", "in", ["Session", "RefreshToken"])
    .where("payload", "like", '%"sid":%')
    .orderBy("expires_at", "desc")
    .limit(limit)
    .execute();

export async function putLogouts(tx: Tx, rows: readonly OwedLogoutRow[]): Promise<void> {
  await tx.insertInto("owed_logout").values(rows).execute();
}

/** Those whose time has come, the longest due first. */
export const dueLogouts = (db: Sql, now: number, limit: number): Promise<OwedLogoutRow[]> =>
  db
    .selectFrom("owed_logout")
    .selectAll()
    .where("due_at", "<=", now)
    .orderBy("due_at")
    .limit(limit)
    .execute();

export async function deleteLogout(tx: Tx, id: string): Promise<void> {
  await tx.deleteFrom("owed_logout").where("id", "=", id).execute();
}
