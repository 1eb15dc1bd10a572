import { sql } from "kysely";
import { compiledOnce } from "../../../platform/db/compiled-once.ts";
import type { Database, Sql, Tx } from "../../../database.ts";
import { deleteOld } from "../../../platform/db/delete-old.ts";
import type { Bounds } from "../../../platform/http/bounds.ts";
import type { ApiTokenTable } from "../user.table.ts";

export interface TokenOwner {
  readonly id: string;
  readonly userId: string;
  readonly operator: boolean;
  /** Epoch ms. */
  readonly lastUsedAt: number | null;
  readonly bounds: Bounds;
}

/** The place of a use, by as little as tells a person whether it was theirs. */
export interface UsedFrom {
  readonly network: string;
  readonly country: string;
}

/** A token as it is listed; nothing of this is a credential. */
export interface ListedToken extends Bounds, UsedFrom {
  readonly id: string;
  readonly name: string;
  /** The email of its account. */
  readonly email: string;
  /** Epoch ms. */
  readonly createdAt: number;
  readonly expiresAt: number;
  readonly lastUsedAt: number | null;
}

const LISTED = 1_000;

export async function insertToken(tx: Tx, row: ApiTokenTable): Promise<void> {
  await tx.insertInto("api_token").values(row).execute();
}

const ownerBy = (column: "token_hash" | "api_token.id") =>
  compiledOnce((db: Sql, value: string, now: number) =>
    db
      .selectFrom("api_token")
      .innerJoin("user_account", "user_account.id", "api_token.user_id")
      .select(["api_token.id", "api_token.user_id", "api_token.last_used_at", "user_account.operator"])
      .select(["read_only", "root_id"])
      .where(column, "=", value)
      .where("expires_at", ">", now)
      .where("status", "=", sql.lit("ACTIVE")),
  );

const byHash = ownerBy("token_hash");
const byId = ownerBy("api_token.id");

/** Finds the token with its account, when both are alive, by one indexed read. */
export async function findOwner(
  db: Sql,
  by: { readonly token_hash: string } | { readonly id: string },
  now: number,
): Promise<TokenOwner | null> {
  const [row] = "id" in by ? await byId(db, by.id, now) : await byHash(db, by.token_hash, now);
  if (!row) return null;
  return {
    id: row.id,
    userId: row.user_id,
    operator: row.operator === 1,
    lastUsedAt: row.last_used_at,
    bounds: boundsOf(row),
  };
}

const boundsOf = (row: Pick<ApiTokenTable, "read_only" | "root_id">): Bounds => ({
  readOnly: row.read_only === 1,
  rootId: row.root_id,
});

/** The only folder that a live token reaches, `""` for the whole drive; null when it has ended. */
export async function rootOfToken(db: Sql, id: string, now: number): Promise<string | null> {
  const [row] = await byId(db, id, now);
  return row?.root_id ?? null;
}

export async function countTokens(tx: Tx, userId: string, now: number): Promise<number> {
  const { held } = await tx
    .selectFrom("api_token")
    .select(({ fn }) => fn.countAll<number>().as("held"))
    .where("user_id", "=", userId)
    .where("expires_at", ">", now)
    .executeTakeFirstOrThrow();
  return Number(held);
}

/** The tokens of one person, or with null of everybody, that haven't run out, the newest first. */
export async function listTokens(
  sql: Sql,
  userId: string | null,
  now: number,
): Promise<readonly ListedToken[]> {
  const rows = await sql
    .selectFrom("api_token")
    .innerJoin("user_account", "user_account.id", "api_token.user_id")
    .select(["api_token.id", "api_token.name", "user_account.email"])
    .select(["api_token.created_at", "expires_at", "last_used_at"])
    .select(["read_only", "root_id", "network", "country"])
    .where("expires_at", ">", now)
    .$if(userId !== null, (select) => select.where("user_id", "=", userId ?? ""))
    .orderBy("api_token.created_at", "desc")
    .orderBy("api_token.id", "desc")
    .limit(LISTED)
    .execute();
  return rows.map(listed);
}

export const listed = ({
  email,
  ...row
}: Omit<ApiTokenTable, "token_hash" | "user_id"> & { readonly email: string }): ListedToken => ({
  id: row.id,
  name: row.name,
  email,
  createdAt: row.created_at,
  expiresAt: row.expires_at,
  lastUsedAt: row.last_used_at,
  network: row.network,
  country: row.country,
  ...boundsOf(row),
});

/** Notes the hour of a use and its place, unless a later one is known. */
export async function markUsed(tx: Tx, id: string, hour: number, from: UsedFrom): Promise<void> {
  const { network, country } = from;
  await tx
    .updateTable("api_token")
    .set({ last_used_at: hour, network, country })
    .where("id", "=", id)
    .where(({ eb, or }) => or([eb("last_used_at", "is", null), eb("last_used_at", "<", hour)]))
    .execute();
}

/** Resolves with the token's owner; null when it is unknown, or not that person's (null is anybody's). */
export async function deleteToken(tx: Tx, id: string, userId: string | null): Promise<string | null> {
  const row = await tx
    .deleteFrom("api_token")
    .where("id", "=", id)
    .$if(userId !== null, (select) => select.where("user_id", "=", userId ?? ""))
    .returning("user_id")
    .executeTakeFirst();
  return row?.user_id ?? null;
}

export async function deleteTokensOf(tx: Tx, userId: string): Promise<void> {
  await tx.deleteFrom("api_token").where("user_id", "=", userId).execute();
}

export const deleteExpiredTokens = (database: Database, now: number): Promise<void> =>
  deleteOld(database, { table: "api_token", key: ["id"], by: "expires_at" }, now);
