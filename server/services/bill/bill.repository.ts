import type { Sql, Tx } from "../../database.ts";
import type { BillSeriesTable, BillTable } from "./bill.table.ts";

export const findByNumber = async (db: Sql, ownerId: string, number: string): Promise<BillTable | null> =>
  (await db
    .selectFrom("bill")
    .selectAll()
    .where("number", "=", number)
    .where("owner_id", "=", ownerId)
    .executeTakeFirst()) ?? null;

export const findByKey = async (db: Sql, key: string): Promise<BillTable | null> =>
  (await db.selectFrom("bill").selectAll().where("event_key", "=", key).executeTakeFirst()) ?? null;

export interface Place {
  readonly issuedAt: number;
  readonly number: string;
}

/** Somebody's bills before a place, newest first. */
export async function listBefore(
  db: Sql,
  ownerId: string,
  { before, limit }: { readonly before: Place | null; readonly limit: number },
): Promise<readonly BillTable[]> {
  const all = db.selectFrom("bill").selectAll().where("owner_id", "=", ownerId);
  const older = before
    ? all.where(({ eb, or, and }) =>
        or([
          eb("issued_at", "<", before.issuedAt),
          and([eb("issued_at", "=", before.issuedAt), eb("number", "<", before.number)]),
        ]),
      )
    : all;
  return older.orderBy("issued_at", "desc").orderBy("number", "desc").limit(limit).execute();
}

/** The newest series, of real bills or of tests; the caller holds the lock of the ledger, so nobody else draws. */
export async function findNewestSeries(tx: Tx, prefix: "TEST-" | ""): Promise<BillSeriesTable | undefined> {
  const all = tx.selectFrom("bill_series").selectAll();
  const ofKind =
    prefix === "" ? all.where("series", "not like", "TEST-%") : all.where("series", "like", "TEST-%");
  return ofKind.orderBy("issued_at", "desc").orderBy("series", "desc").limit(1).executeTakeFirst();
}

export async function keepSeries(tx: Tx, series: string, last: number, issuedAt: number): Promise<void> {
  await tx
    .insertInto("bill_series")
    .values({ series, last, issued_at: issuedAt })
    .onConflict((conflict) => conflict.column("series").doUpdateSet({ last, issued_at: issuedAt }))
    .execute();
}

export async function insert(tx: Tx, row: BillTable): Promise<void> {
  await tx.insertInto("bill").values(row).execute();
}

/** The ways in which a bill comes to less than it said: credit notes, and credits in later bills. */
export type Lessening = "credited" | "carried";

/** Notes that a bill comes to less, or to so much more again where the amount is below zero; false when that isn't left. */
export async function lessen(
  tx: Tx,
  ownerId: string,
  number: string,
  { by, amount }: { readonly by: Lessening; readonly amount: number },
): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable("bill")
    .set(({ eb }) => ({ [by]: eb(by, "+", amount) }))
    .where("number", "=", number)
    .where("owner_id", "=", ownerId)
    .where(({ eb, ref }) => eb(eb(eb("credited", "+", ref("carried")), "+", amount), "<=", ref("gross")))
    .where(({ eb }) => eb(eb(by, "+", amount), ">=", 0))
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

/** Deletes bills that need to be kept no longer, at most `limit`; tells how many. */
export async function deleteKept(tx: Tx, at: number, limit: number): Promise<number> {
  const old = tx.selectFrom("bill").select("number").where("kept_until", "<=", at).limit(limit);
  const { numDeletedRows } = await tx.deleteFrom("bill").where("number", "in", old).executeTakeFirst();
  return Number(numDeletedRows);
}
