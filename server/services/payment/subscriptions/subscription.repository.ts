import type { Sql, Tx } from "../../../database.ts";
import type { SubscriptionTable } from "./subscription.table.ts";

/** Adds a subscription; false when its person has one. */
export async function insertSubscription(tx: Tx, row: SubscriptionTable): Promise<boolean> {
  const added = await tx
    .insertInto("subscription")
    .values(row)
    .onConflict((conflict) => conflict.column("owner_key").doNothing())
    .returning("id")
    .executeTakeFirst();
  return added !== undefined;
}

/** The subscription of somebody that hasn't ended. */
export const findLive = (sql: Sql, ownerId: string): Promise<SubscriptionTable | undefined> =>
  sql.selectFrom("subscription").selectAll().where("owner_key", "=", ownerId).executeTakeFirst();

export const find = (sql: Sql, id: string): Promise<SubscriptionTable | undefined> =>
  sql.selectFrom("subscription").selectAll().where("id", "=", id).executeTakeFirst();

/** Locks a subscription until the end of the transaction: an update is a lock on both databases. */
export const lock = (tx: Tx, id: string): Promise<SubscriptionTable | undefined> =>
  tx
    .updateTable("subscription")
    .set(({ ref }) => ({ tries: ref("tries") }))
    .where("id", "=", id)
    .returningAll()
    .executeTakeFirst();

/** The same for the subscription of somebody that hasn't ended. */
export const lockLive = (tx: Tx, ownerId: string): Promise<SubscriptionTable | undefined> =>
  tx
    .updateTable("subscription")
    .set(({ ref }) => ({ tries: ref("tries") }))
    .where("owner_key", "=", ownerId)
    .returningAll()
    .executeTakeFirst();

/** The same for the one whose present term was paid by an order. */
export const lockByOrder = (
  tx: Tx,
  orderId: string,
  ownerId: string,
): Promise<SubscriptionTable | undefined> =>
  tx
    .updateTable("subscription")
    .set(({ ref }) => ({ tries: ref("tries") }))
    .where("owner_key", "=", ownerId)
    .where("order_id", "=", orderId)
    .returningAll()
    .executeTakeFirst();

/** True if the last term of a subscription, paid or not, is of this order. */
export async function hasOfOrder(sql: Sql, orderId: string, ownerId: string): Promise<boolean> {
  const row = await sql
    .selectFrom("subscription")
    .select("id")
    .where("owner_id", "=", ownerId)
    .where("order_id", "=", orderId)
    .executeTakeFirst();
  return row !== undefined;
}

export type SubscriptionChange = Partial<
  Omit<SubscriptionTable, "id" | "owner_id" | "currency" | "provider" | "is_test" | "created_at">
>;

/** All of which the day or the price of the next charge follows. */
const TOLD: readonly (keyof SubscriptionChange)[] = ["state", "until_at", "pause_until", "next_plan_id"];

/** Changes a subscription; what is told of its renewal is looked into anew when that changes. */
export async function changeSubscription(tx: Tx, id: string, change: SubscriptionChange): Promise<void> {
  const looked = TOLD.some((column) => column in change) ? { look_at: 0 } : {};
  await tx
    .updateTable("subscription")
    .set({ ...looked, ...change })
    .where("id", "=", id)
    .execute();
}

/** Takes one that is due, and moves it on by the lease, so that no other server works on it until then. */
export async function claimDue(tx: Tx, now: number, leaseMs: number): Promise<SubscriptionTable | undefined> {
  const due = await tx
    .selectFrom("subscription")
    .select("id")
    .where("due_at", "<=", now)
    .orderBy("due_at")
    .orderBy("id")
    .limit(1)
    .executeTakeFirst();
  if (!due) return undefined;
  return tx
    .updateTable("subscription")
    .set({ due_at: now + leaseMs })
    .where("id", "=", due.id)
    .where("due_at", "<=", now)
    .returningAll()
    .executeTakeFirst();
}

/** A subscription about whose renewal is to be looked at a time (epoch ms), to tell it. */
export interface Looked {
  readonly id: string;
  readonly ownerId: string;
  readonly lookAt: number;
}

/** Those about whose renewal is to be looked by a time (epoch ms), the longest due first. */
export const toLookAt = (sql: Sql, until: number, limit: number): Promise<Looked[]> =>
  sql
    .selectFrom("subscription")
    .select(["id", "owner_id as ownerId", "look_at as lookAt"])
    .where("owner_key", "is not", null)
    .where("look_at", "<=", until)
    .orderBy("look_at")
    .orderBy("id")
    .limit(limit)
    .execute();

/** Moves the time at which one is looked at; false when that was changed since it was read. */
export async function moveLook(tx: Tx, { id, lookAt }: Looked, to: number): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable("subscription")
    .set({ look_at: to })
    .where("id", "=", id)
    .where("look_at", "=", lookAt)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

/** Subscriptions that have ended and whose card the provider still knows. */
export const endedWithCard = (sql: Sql, provider: string, limit: number): Promise<SubscriptionTable[]> =>
  sql
    .selectFrom("subscription")
    .selectAll()
    .where("owner_key", "is", null)
    .where("customer", "is not", null)
    .where("provider", "=", provider)
    .orderBy("tries")
    .orderBy("id")
    .limit(limit)
    .execute();

/** Somebody had premium without paying for the next term, at the end of a subscription since a time (epoch ms). */
export async function hadUnpaid(sql: Sql, ownerId: string, since: number): Promise<boolean> {
  const row = await sql
    .selectFrom("subscription")
    .select("id")
    .where("owner_id", "=", ownerId)
    .where("ended_at", ">=", since)
    .where("grace_id", "is not", null)
    .executeTakeFirst();
  return row !== undefined;
}

/** Forgets the subscriptions of somebody, but for those of whose card a provider is to be told; false while there are any. */
export async function eraseEnded(tx: Tx, ownerId: string, provider: string | null): Promise<boolean> {
  await tx
    .deleteFrom("subscription")
    .where("owner_id", "=", ownerId)
    .where(({ or, eb }) => or([eb("customer", "is", null), eb("provider", "!=", provider ?? "")]))
    .execute();
  const left = await tx
    .selectFrom("subscription")
    .select("id")
    .where("owner_id", "=", ownerId)
    .limit(1)
    .executeTakeFirst();
  return left === undefined;
}
