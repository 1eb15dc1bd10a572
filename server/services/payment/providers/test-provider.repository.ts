import type { Sql, Tx } from "../../../database.ts";
import type { TestCheckoutTable } from "../payment.table.ts";

/** The page of an order, made unless it is there. */
export async function openCheckout(tx: Tx, row: TestCheckoutTable): Promise<TestCheckoutTable> {
  await tx
    .insertInto("test_checkout")
    .values(row)
    .onConflict((conflict) => conflict.column("order_id").doNothing())
    .execute();
  return tx
    .selectFrom("test_checkout")
    .selectAll()
    .where("order_id", "=", row.order_id)
    .executeTakeFirstOrThrow();
}

export const findCheckout = (sql: Sql, id: string): Promise<TestCheckoutTable | undefined> =>
  sql.selectFrom("test_checkout").selectAll().where("id", "=", id).executeTakeFirst();

/** Brings a page to a state, if it is in one of others; what it is then. */
export async function moveCheckout(
  tx: Tx,
  id: string,
  from: readonly TestCheckoutTable["state"][],
  to: TestCheckoutTable["state"],
): Promise<TestCheckoutTable | undefined> {
  await tx
    .updateTable("test_checkout")
    .set({ state: to })
    .where("id", "=", id)
    .where("state", "in", from)
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
