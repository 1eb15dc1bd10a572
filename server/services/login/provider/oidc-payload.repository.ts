import { sql } from "kysely";
import { compiledOnce } from "../../../platform/db/compiled-once.ts";
import type { Database, Sql, Tx } from "../../../database.ts";
import { deleteOld } from "../../../platform/db/delete-old.ts";
import type { OidcPayloadTable } from "../login.table.ts";

export type OidcPayloadRow = Readonly<OidcPayloadTable>;

export interface SessionOwner {
  readonly userId: string;
  readonly operator: boolean;
}

export async function upsertPayload(tx: Tx, row: OidcPayloadRow): Promise<void> {
  const { payload, expires_at, consumed_at, user_id } = row;
  await tx
    .insertInto("oidc_payload")
    .values(row)
    .onConflict((conflict) =>
      conflict.column("id_hash").doUpdateSet({ payload, expires_at, consumed_at, user_id }),
    )
    .execute();
}

/** Writes whose a record is from now on, unless it belongs to somebody already; resolves with whether it did. */
export async function answerPayload(tx: Tx, row: OidcPayloadRow): Promise<boolean> {
  const { payload, user_id, grant_hash } = row;
  const answered = await tx
    .updateTable("oidc_payload")
    .set({ payload, user_id, grant_hash })
    .where("id_hash", "=", row.id_hash)
    .where("user_id", "is", null)
    .returning("id_hash")
    .executeTakeFirst();
  return answered !== undefined;
}

export const findPayload = (db: Sql, idHash: string): Promise<OidcPayloadRow | undefined> =>
  db.selectFrom("oidc_payload").selectAll().where("id_hash", "=", idHash).executeTakeFirst();

/** Finds a record, which nobody else ends until the transaction does. */
export const lockPayload = (tx: Tx, idHash: string): Promise<OidcPayloadRow | undefined> =>
  tx.selectFrom("oidc_payload").selectAll().where("id_hash", "=", idHash).forUpdate().executeTakeFirst();

export const findPayloadBy = (
  db: Sql,
  column: "uid_hash" | "user_code_hash",
  hash: string,
): Promise<OidcPayloadRow | undefined> =>
  db.selectFrom("oidc_payload").selectAll().where(column, "=", hash).executeTakeFirst();

/** Resolves with whether this call consumed it; when two try at the same time, one gets false. */
export async function consumePayload(tx: Tx, idHash: string, now: number): Promise<boolean> {
  const consumed = await tx
    .updateTable("oidc_payload")
    .set({ consumed_at: now })
    .where("id_hash", "=", idHash)
    .where("consumed_at", "is", null)
    .returning("id_hash")
    .executeTakeFirst();
  return consumed !== undefined;
}

/** Resolves with whether it was there. */
export async function deletePayload(tx: Tx, idHash: string): Promise<boolean> {
  const gone = await tx
    .deleteFrom("oidc_payload")
    .where("id_hash", "=", idHash)
    .returning("id_hash")
    .executeTakeFirst();
  return gone !== undefined;
}

/** Ends a grant with everything that came from it, and with the sessions that it opened. */
export async function deleteGrant(tx: Tx, grantHash: string): Promise<void> {
  const gone = await tx
    .deleteFrom("oidc_payload")
    .where("grant_hash", "=", grantHash)
    .returning("user_id")
    .execute();
  const owner = gone.find(({ user_id }) => user_id !== null)?.user_id;
  if (!owner) return;
  // A session that is opened at this moment holds a lock on the grant, so these are looked for when the grant is gone.
  const opened = tx
    .selectFrom("oidc_payload")
    .select("grant_hash")
    .where("user_id", "=", owner)
    .where("kind", "=", "Grant")
    .where("payload", "like", `%"openedBy":{"grantHash":"${grantHash}"%`);
  await tx.deleteFrom("oidc_payload").where("grant_hash", "in", opened).execute();
}

/** The session of a companion by which another session was opened. */
export interface OpenedBy {
  readonly grantHash: string;
  readonly clientId: string;
}

/** Writes down what opened a session; it ends when that does, or when that client is removed. */
export async function markOpened(tx: Tx, idHash: string, { grantHash, clientId }: OpenedBy): Promise<void> {
  await changePayload(tx, idHash, (payload) => ({ ...payload, openedBy: { grantHash, clientId } }));
}

/** The client that opened a session, by its record; null for none. */
export const openerOf = (payload: string): string | null =>
  (JSON.parse(payload) as { readonly openedBy?: OpenedBy }).openedBy?.clientId ?? null;

/** Lets a record live until then (seconds since 1970). */
export async function prolongPayload(tx: Tx, idHash: string, exp: number): Promise<void> {
  await changePayload(tx, idHash, (payload) => ({ ...payload, exp }));
  await tx
    .updateTable("oidc_payload")
    .set({ expires_at: exp * 1000 })
    .where("id_hash", "=", idHash)
    .execute();
}

async function changePayload(tx: Tx, idHash: string, change: (payload: object) => object): Promise<void> {
  const row = await lockPayload(tx, idHash);
  if (!row) return;
  const payload = JSON.stringify(change(JSON.parse(row.payload) as object));
  await tx.updateTable("oidc_payload").set({ payload }).where("id_hash", "=", idHash).execute();
}

/** Ends every session of a person. */
export async function deletePayloadsOf(tx: Tx, userId: string): Promise<void> {
  await tx.deleteFrom("oidc_payload").where("user_id", "=", userId).execute();
}

/** The browsers in which a person is signed in at the provider. */
export const listSessionsOf = (
  tx: Tx,
  userId: string,
): Promise<Pick<OidcPayloadRow, "id_hash" | "payload">[]> =>
  tx
    .selectFrom("oidc_payload")
    .select(["id_hash", "payload"])
    .where("user_id", "=", userId)
    .where("kind", "=", "Session")
    .execute();

/** Ends every session of a person but the one that is kept: its grant, and records by their ids. */
export async function deleteOthersOf(
  tx: Tx,
  userId: string,
  kept: { readonly grantHash: string; readonly ids: readonly string[] },
): Promise<void> {
  await tx
    .deleteFrom("oidc_payload")
    .where("user_id", "=", userId)
    .where((eb) => eb.or([eb("grant_hash", "is", null), eb("grant_hash", "!=", kept.grantHash)]))
    .$if(kept.ids.length > 0, (others) => others.where("id_hash", "not in", [...kept.ids]))
    .execute();
}

/** The metadata of every registered client, as JSON. */
export async function listClients(db: Sql): Promise<readonly string[]> {
  const rows = await db
    .selectFrom("oidc_payload")
    .select("payload")
    .where("kind", "=", "Client")
    .orderBy("id_hash")
    .execute();
  return rows.map(({ payload }) => payload);
}

/**
 * Deletes all sessions of people at one client; ids of clients hold nothing that `like` or JSON would read differently.
 */
export async function deleteOfClient(tx: Tx, clientId: string): Promise<void> {
  await tx.deleteFrom("oidc_payload").where("payload", "like", `%"clientId":"${clientId}"%`).execute();
}

export const deleteExpiredPayloads = (database: Database, now: number): Promise<void> =>
  deleteOld(database, { table: "oidc_payload", key: ["id_hash"], by: "expires_at" }, now);

const sessionOwners = compiledOnce((db: Sql, grantIdHash: string, now: number) =>
  db
    .selectFrom("oidc_payload")
    .innerJoin("user_account", "user_account.id", "oidc_payload.user_id")
    .select(["user_account.id", "user_account.operator"])
    .where("id_hash", "=", grantIdHash)
    .where("expires_at", ">", now)
    .where("status", "=", sql.lit("ACTIVE")),
);

/** Finds the owner of a live grant, if the account is active, by one indexed read. */
export async function findSessionOwner(
  db: Sql,
  grantIdHash: string,
  now: number,
): Promise<SessionOwner | null> {
  const [row] = await sessionOwners(db, grantIdHash, now);
  return row ? { userId: row.id, operator: row.operator === 1 } : null;
}
