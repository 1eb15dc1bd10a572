import { sql } from "kysely";
import { compiledOnce } from "../../platform/db/compiled-once.ts";
import type { Database, Sql, Tx } from "../../platform/db/database.ts";
import { deleteOld } from "../../platform/db/delete-old.ts";
import type { ApiTokenTable } from "./user.table.ts";

export interface TokenOwner {
  readonly id: string;
  readonly userId: string;
  readonly operator: boolean;
}

export async function insertToken(tx: Tx, row: ApiTokenTable): Promise<void> {
  await tx.insertInto("api_token").values(row).execute();
}

const ownerBy = (column: "token_hash" | "api_token.id") =>
  compiledOnce((db, value: string, now: number) =>
    db
      .selectFrom("api_token")
      .innerJoin("user_account", "user_account.id", "api_token.user_id")
      .select(["api_token.id", "api_token.user_id", "user_account.operator"])
      .where(column, "=", value)
      .where("expires_at", ">", now)
      .where("status", "=", sql.lit("ACTIVE")),
  );

const byHash = ownerBy("token_hash");
const byId = ownerBy("api_token.id");

/** One indexed read: the token with the account it stands for, when both are alive. */
export async function findOwner(
  db: Sql,
  by: { readonly token_hash: string } | { readonly id: string },
  now: number,
): Promise<TokenOwner | null> {
  const [row] = "id" in by ? await byId(db, by.id, now) : await byHash(db, by.token_hash, now);
  return row ? { id: row.id, userId: row.user_id, operator: row.operator === 1 } : null;
}

export async function deleteTokensOf(tx: Tx, userId: string): Promise<void> {
  await tx.deleteFrom("api_token").where("user_id", "=", userId).execute();
}

export const deleteExpiredTokens = (database: Database, now: number): Promise<void> =>
  deleteOld(database, { table: "api_token", key: ["id"], by: "expires_at" }, now);
