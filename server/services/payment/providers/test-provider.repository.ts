import type { Database, Sql, Tx } from "../../../database.ts";
import { deleteOld } from "../../../platform/db/delete-old.ts";
import type { TestCheckoutTable } from "../payment.table.ts";

/** The page of an order: made unless it is there, and anew where nobody could pay on it any more. */
export async function openCheckout(
  tx: Tx,
  row: TestCheckoutTable,
  since: number,
): Promise<TestCheckoutTable> {
  await tx
    .insertInto("test_checkout")
    .values(row)
    .onConflict((conflict) => conflict.column("order_id").doNothing())
    .execute();
  const { id, state, created_at } = row;
  await tx
    .updateTable("test_checkout")
    .set({ id, state, created_at })
    .where("order_id", "=", row.order_id)
    .where("state", "!=", "paid")
    .where(({ or, eb }) => or([eb("state", "=", "left"), eb("created_at", "<=", since)]))
    .execute();
  return tx
    .selectFrom("test_checkout")
    .selectAll()
    .where("order_id", "=", row.order_id)
    .executeTakeFirstOrThrow();
}

export const findCheckout = (sql: Sql, id: string): Promise<TestCheckoutTable | undefined> =>
  sql.selectFrom("test_checkout").selectAll().where("id", "=", id).executeTakeFirst();

interface Move {
  readonly from: readonly TestCheckoutTable["state"][];
  readonly to: TestCheckoutTable["state"];
  /** A page that is older (epoch ms) has ended. */
  readonly since: number;
  readonly card?: string;
}

/** Brings a page to a state, if it is in one of others; what it is then. */
export async function moveCheckout(
  tx: Tx,
  id: string,
  { from, to, since, card }: Move,
): Promise<TestCheckoutTable | undefined> {
  await tx
    .updateTable("test_checkout")
    .set({ state: to, ...(card === undefined ? {} : { card }) })
    .where("id", "=", id)
    .where("state", "in", from)
    .where("created_at", ">", since)
    .execute();
  return findCheckout(tx, id);
}

/** Raises what was given back of a paid page to a total. */
export async function refundCheckout(tx: Tx, id: string, total: number): Promise<void> {
  await tx
    .updateTable("test_checkout")
    .set({ refunded: total })
    .where("id", "=", id)
    .where("state", "=", "paid")
    .where("refunded", "<", total)
    .where("amount", ">=", total)
    .execute();
}

/** Forgets the pages made until a time on which nothing was paid. */
export async function forgetUnpaid(tx: Tx, until: number): Promise<void> {
  await tx
    .deleteFrom("test_checkout")
    .where("created_at", "<=", until)
    .where("state", "!=", "paid")
    .execute();
}

/** Forgets the pages made until a time. */
export const forgetCheckouts = (database: Database, until: number): Promise<void> =>
  deleteOld(database, { table: "test_checkout", key: ["id"], by: "created_at" }, until);
