import { sql } from "kysely";
import type { Database, Sql, Tx } from "../../../database.ts";
import { deleteOld } from "../../../platform/db/delete-old.ts";

export interface ThrottleState {
  readonly count: number;
  /** Epoch ms. */
  readonly blockedUntil: number;
}

export async function findThrottle(db: Sql, key: string, now: number): Promise<ThrottleState> {
  const row = await db
    .selectFrom("login_throttle")
    .select(["count", "blocked_until"])
    .where("key", "=", key)
    .where("expires_at", ">", now)
    .executeTakeFirst();
  return { count: row?.count ?? 0, blockedUntil: row?.blocked_until ?? 0 };
}

/** Counts one attempt and locks its row for the rest of the transaction. */
export async function countTry(tx: Tx, key: string, now: number, windowMs: number): Promise<ThrottleState> {
  const fresh = sql<boolean>`login_throttle.expires_at <= ${now}`;
  const row = await tx
    .insertInto("login_throttle")
    .values({ key, count: 1, blocked_until: 0, expires_at: now + windowMs })
    .onConflict((conflict) =>
      conflict.column("key").doUpdateSet({
        count: sql<number>`case when ${fresh} then 1 else login_throttle.count + 1 end`,
        expires_at: sql<number>`case when ${fresh} then ${now + windowMs} else login_throttle.expires_at end`,
      }),
    )
    .returning(["count", "blocked_until"])
    .executeTakeFirstOrThrow();
  return { count: row.count, blockedUntil: row.blocked_until };
}

export async function block(tx: Tx, key: string, until: number, expiresAt: number): Promise<void> {
  await tx
    .updateTable("login_throttle")
    .set({ blocked_until: until, expires_at: expiresAt })
    .where("key", "=", key)
    .execute();
}

export async function uncountTry(tx: Tx, key: string): Promise<void> {
  await tx
    .updateTable("login_throttle")
    .set({ count: sql<number>`count - 1`, blocked_until: 0 })
    .where("key", "=", key)
    .where("count", ">", 0)
    .execute();
}

export async function forgetTries(tx: Tx, key: string): Promise<void> {
  await tx.deleteFrom("login_throttle").where("key", "=", key).execute();
}

export const forgetExpiredTries = (database: Database, now: number): Promise<void> =>
  deleteOld(database, { table: "login_throttle", key: ["key"], by: "expires_at" }, now);
