import type { Database, Sql, Tx } from "../../../database.ts";
import { deleteOld } from "../../../platform/db/delete-old.ts";

export interface PlaceRow {
  readonly account_key: string;
  readonly place_key: string;
  /** Epoch ms. */
  readonly expires_at: number;
}

/** The places among these that the account signed in from, and until when (epoch ms) it may still be known by them. */
export async function findPlaces(
  db: Sql,
  account: string,
  places: readonly string[],
  now: number,
): Promise<ReadonlyMap<string, number>> {
  const rows = await db
    .selectFrom("login_place")
    .select(["place_key", "expires_at"])
    .where("account_key", "=", account)
    .where("place_key", "in", places)
    .where("expires_at", ">", now)
    .execute();
  return new Map(rows.map((row) => [row.place_key, row.expires_at]));
}

export async function keepPlaces(tx: Tx, rows: readonly PlaceRow[]): Promise<void> {
  await tx
    .insertInto("login_place")
    .values([...rows])
    .onConflict((conflict) =>
      conflict
        .columns(["account_key", "place_key"])
        .doUpdateSet((eb) => ({ expires_at: eb.ref("excluded.expires_at") })),
    )
    .execute();
}

/** Keeps the `kept` places that will be known for longest, and removes the others. */
export async function dropSurplus(tx: Tx, account: string, kept: number): Promise<void> {
  const surplus = await tx
    .selectFrom("login_place")
    .select("place_key")
    .where("account_key", "=", account)
    .orderBy("expires_at", "desc")
    .offset(kept)
    .limit(kept)
    .execute();
  if (surplus.length === 0) return;
  await tx
    .deleteFrom("login_place")
    .where("account_key", "=", account)
    .where(
      "place_key",
      "in",
      surplus.map((row) => row.place_key),
    )
    .execute();
}

export async function forgetPlaces(tx: Tx, account: string): Promise<void> {
  await tx.deleteFrom("login_place").where("account_key", "=", account).execute();
}

export async function movePlaces(tx: Tx, from: string, to: string): Promise<void> {
  await tx.updateTable("login_place").set({ account_key: to }).where("account_key", "=", from).execute();
}

export const forgetExpiredPlaces = (database: Database, now: number): Promise<void> =>
  deleteOld(database, { table: "login_place", key: ["account_key", "place_key"], by: "expires_at" }, now);
