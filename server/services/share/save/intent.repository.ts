import type { Selectable } from "kysely";
import type { Database, Sql, Tx } from "../../../database.ts";
import { deleteOld } from "../../../platform/db/delete-old.ts";
import type { RestoreIntentTable } from "../share.table.ts";

export async function insertIntent(tx: Tx, row: Selectable<RestoreIntentTable>): Promise<void> {
  await tx.insertInto("restore_intent").values(row).execute();
}

export type IntentRow = Selectable<RestoreIntentTable>;

/** Finds an intent by the hash of its secret id or by its handle; if it is tied to an account, nobody else finds it. */
const known = (sql: Sql, key: IntentKey) =>
  sql
    .selectFrom("restore_intent")
    .selectAll()
    .where("expires_at", ">", key.now)
    .where(({ and, eb, or }) =>
      or([
        and([
          eb("id_hash", "=", key.idHash),
          or([eb("account_id", "is", null), eb("account_id", "=", key.accountId)]),
        ]),
        and([eb("handle", "=", key.handle), eb("account_id", "=", key.accountId)]),
      ]),
    );

export interface IntentKey {
  readonly idHash: string;
  readonly handle: string;
  readonly accountId: string;
  /** Epoch ms. */
  readonly now: number;
}

/** Takes the intent out for good; undefined when it is used, expired or unknown. When two race, only one gets it. */
export async function takeIntent(tx: Tx, key: IntentKey): Promise<IntentRow | undefined> {
  const intent = await known(tx, key).forUpdate().executeTakeFirst();
  if (!intent) return undefined;
  return tx
    .deleteFrom("restore_intent")
    .where("id_hash", "=", intent.id_hash)
    .returningAll()
    .executeTakeFirst();
}

/** Ties the intent to an account; undefined when it is used, expired, unknown or another's. */
export async function bindIntent(tx: Tx, key: IntentKey): Promise<IntentRow | undefined> {
  const intent = await known(tx, key).forUpdate().executeTakeFirst();
  if (!intent) return undefined;
  await tx
    .updateTable("restore_intent")
    .set({ account_id: key.accountId })
    .where("id_hash", "=", intent.id_hash)
    .execute();
  return { ...intent, account_id: key.accountId };
}

/** An account's intents, the newest first. */
export const intentsOf = (sql: Sql, accountId: string, now: number, limit: number): Promise<IntentRow[]> =>
  sql
    .selectFrom("restore_intent")
    .selectAll()
    .where("account_id", "=", accountId)
    .where("expires_at", ">", now)
    .orderBy("expires_at", "desc")
    .orderBy("id_hash")
    .limit(limit)
    .execute();

export const forgetIntents = (database: Database, now: number): Promise<void> =>
  deleteOld(database, { table: "restore_intent", key: ["id_hash"], by: "expires_at" }, now);
