import type { Database, Sql, Tx } from "../../database.ts";
import { deleteOld } from "../../platform/db/delete-old.ts";
import type { OrderState, PaymentEventTable, PaymentOrderTable } from "./payment.table.ts";

const UNPAID: readonly OrderState[] = ["open", "pending", "failed", "closed"];

/** Adds an order; false when its request or its person has one already. */
export async function insertOrder(tx: Tx, row: PaymentOrderTable): Promise<boolean> {
  const added = await tx
    .insertInto("payment_order")
    .values(row)
    .onConflict((conflict) => conflict.doNothing())
    .returning("id")
    .executeTakeFirst();
  return added !== undefined;
}

export const findOrder = (sql: Sql, id: string): Promise<PaymentOrderTable | undefined> =>
  sql.selectFrom("payment_order").selectAll().where("id", "=", id).executeTakeFirst();

export const findByRequest = (sql: Sql, key: string): Promise<PaymentOrderTable | undefined> =>
  sql.selectFrom("payment_order").selectAll().where("request_key", "=", key).executeTakeFirst();

export const findSubscription = (sql: Sql, key: string): Promise<PaymentOrderTable | undefined> =>
  sql.selectFrom("payment_order").selectAll().where("subscription_key", "=", key).executeTakeFirst();

/** Orders of a subscription that may still be paid. */
export const openOf = (
  sql: Sql,
  { ownerId, subscriptionId }: { readonly ownerId: string; readonly subscriptionId: string },
): Promise<PaymentOrderTable[]> =>
  sql
    .selectFrom("payment_order")
    .selectAll()
    .where("owner_id", "=", ownerId)
    .where("subscription_id", "=", subscriptionId)
    .where("state", "in", UNPAID)
    .execute();

/** Counts the orders of somebody that were made since a time (epoch ms) and not paid. */
export async function countUnpaid(sql: Sql, ownerId: string, since: number): Promise<number> {
  const { unpaid } = await sql
    .selectFrom("payment_order")
    .select(({ fn }) => fn.countAll().as("unpaid"))
    .where("owner_id", "=", ownerId)
    .where("created_at", ">=", since)
    .where("paid_at", "is", null)
    .executeTakeFirstOrThrow();
  return Number(unpaid);
}

/** Locks an order until the end of the transaction: an update is a lock on both databases. */
export const lockOrder = (tx: Tx, id: string, checkedAt: number): Promise<PaymentOrderTable | undefined> =>
  tx
    .updateTable("payment_order")
    .set({ checked_at: checkedAt })
    .where("id", "=", id)
    .returningAll()
    .executeTakeFirst();

/** Locks the order of which a part was credited to another one; undefined where that was no change. */
export const lockCarriedTo = (
  tx: Tx,
  { id, owner_id: ownerId }: Pick<PaymentOrderTable, "id" | "owner_id">,
): Promise<PaymentOrderTable | undefined> =>
  tx
    .updateTable("payment_order")
    .set(({ ref }) => ({ checked_at: ref("checked_at") }))
    .where("owner_id", "=", ownerId)
    .where("carried_to", "=", id)
    .returningAll()
    .executeTakeFirst();

export async function changeOrder(
  tx: Tx,
  id: string,
  change: Partial<
    Pick<
      PaymentOrderTable,
      | "state"
      | "subscription_key"
      | "checkout_id"
      | "lasts_ms"
      | "grant_id"
      | "bill_number"
      | "refunded"
      | "disputed"
      | "paid_at"
      | "carried_to"
      | "carried"
      | "carried_back"
      | "owed"
    >
  >,
): Promise<void> {
  await tx.updateTable("payment_order").set(change).where("id", "=", id).execute();
}

/** Notes the page of an order, unless another one was noted instead of the one before; which one it is then. */
export async function keepCheckout(
  tx: Tx,
  id: string,
  before: string | null,
  checkoutId: string,
): Promise<string | null> {
  await tx
    .updateTable("payment_order")
    .set({ checkout_id: checkoutId })
    .where("id", "=", id)
    .where("checkout_id", before === null ? "is" : "=", before)
    .execute();
  return (await findOrder(tx, id))?.checkout_id ?? null;
}

/** Notes what pays an unpaid order in place of something that was closed; false when another server was quicker. */
export async function replaceCheckout(
  tx: Tx,
  id: string,
  before: string | null,
  checkoutId: string,
): Promise<boolean> {
  const replaced = await tx
    .updateTable("payment_order")
    .set({ checkout_id: checkoutId, state: "open" })
    .where("id", "=", id)
    .where("checkout_id", before === null ? "is" : "=", before)
    .where("state", "in", UNPAID)
    .returning("id")
    .executeTakeFirst();
  return replaced !== undefined;
}

export interface ToAsk {
  readonly provider: string;
  readonly isTest: boolean;
  /** These are asked about however old they are. */
  readonly toPay: readonly OrderState[];
  /** These only if they were made since then (epoch ms). */
  readonly closed: OrderState;
  readonly madeSince: number;
  /** Epoch ms. */
  readonly askedBefore: number;
  readonly limit: number;
}

/** Orders about which the provider wasn't asked for a while, the longest ago first. */
export const ordersToAsk = (
  sql: Sql,
  { provider, isTest, toPay, closed, madeSince, askedBefore, limit }: ToAsk,
): Promise<PaymentOrderTable[]> =>
  sql
    .selectFrom("payment_order")
    .selectAll()
    .where("provider", "=", provider)
    .where("is_test", "=", isTest ? 1 : 0)
    .where((eb) =>
      eb.or([
        eb("state", "in", toPay),
        eb.and([eb("state", "=", closed), eb("created_at", ">=", madeSince)]),
      ]),
    )
    .where("checked_at", "<", askedBefore)
    .where("checkout_id", "is not", null)
    .orderBy("checked_at")
    .limit(limit)
    .execute();

/** Paid orders of which a provider is still to give money back, the one looked at longest ago first. */
export const owedOrders = (
  sql: Sql,
  { provider, isTest, limit }: Pick<ToAsk, "provider" | "isTest" | "limit">,
): Promise<PaymentOrderTable[]> =>
  sql
    .selectFrom("payment_order")
    .selectAll()
    .where("owed", "is not", null)
    .where("provider", "=", provider)
    .where("is_test", "=", isTest ? 1 : 0)
    .orderBy("checked_at")
    .orderBy("id")
    .limit(limit)
    .execute();

/** The orders of somebody of which money is still to be given back. */
export const owedTo = (sql: Sql, ownerId: string): Promise<PaymentOrderTable[]> =>
  sql
    .selectFrom("payment_order")
    .selectAll()
    .where("owner_id", "=", ownerId)
    .where("owed", "is not", null)
    .execute();

const FORGOTTEN_AT_ONCE = 1_000;

/** Forgets orders that nobody paid, of which nothing was heard since a time. */
export async function forgetUnpaid(database: Database, until: number): Promise<void> {
  const forget = async (tx: Tx) =>
    (
      await tx
        .deleteFrom("payment_order")
        .where("id", "in", (eb) =>
          eb
            .selectFrom("payment_order")
            .select("id")
            .where("state", "in", UNPAID)
            .where("checked_at", "<=", until)
            .limit(FORGOTTEN_AT_ONCE),
        )
        .returning("id")
        .execute()
    ).length;
  while ((await database.write(forget)) >= FORGOTTEN_AT_ONCE);
}

/** Keeps an event; false when it came before. */
export async function insertEvent(tx: Tx, row: PaymentEventTable): Promise<boolean> {
  const added = await tx
    .insertInto("payment_event")
    .values(row)
    .onConflict((conflict) => conflict.column("id").doNothing())
    .returning("id")
    .executeTakeFirst();
  return added !== undefined;
}

/** Takes an event of a provider that is due, and moves it on by the lease, so that no other server works on it until then. */
export async function claimEvent(
  tx: Tx,
  provider: string,
  now: number,
  leaseMs: number,
): Promise<PaymentEventTable | undefined> {
  const due = await tx
    .selectFrom("payment_event")
    .select("id")
    .where("provider", "=", provider)
    .where("state", "=", "waiting")
    .where("due_at", "<=", now)
    .orderBy("due_at")
    .orderBy("id")
    .limit(1)
    .executeTakeFirst();
  if (!due) return undefined;
  return tx
    .updateTable("payment_event")
    .set(({ eb }) => ({ due_at: now + leaseMs, attempts: eb("attempts", "+", 1) }))
    .where("id", "=", due.id)
    .where("state", "=", "waiting")
    .where("due_at", "<=", now)
    .returningAll()
    .executeTakeFirst();
}

export async function endEvent(tx: Tx, id: string, state: "done" | "refused"): Promise<void> {
  await tx.updateTable("payment_event").set({ state }).where("id", "=", id).execute();
}

export async function deferEvent(tx: Tx, id: string, dueAt: number): Promise<void> {
  await tx.updateTable("payment_event").set({ due_at: dueAt }).where("id", "=", id).execute();
}

/** Forgets what providers told before a time. */
export const forgetEvents = (database: Database, until: number): Promise<void> =>
  deleteOld(database, { table: "payment_event", key: ["id"], by: "received_at" }, until);
