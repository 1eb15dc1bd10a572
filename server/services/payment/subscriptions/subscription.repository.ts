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

export type SubscriptionChange = Partial<
  Omit<SubscriptionTable, "id" | "owner_id" | "currency" | "provider" | "is_test" | "created_at">
>;

export async function changeSubscription(tx: Tx, id: string, change: SubscriptionChange): Promise<void> {
  await tx.updateTable("subscription").set(change).where("id", "=", id).execute();
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

/** The place of a subscription among those that are due. */
export interface DuePlace {
  /** Epoch ms. */
  readonly dueAt: number;
  readonly id: string;
}

/** The people whose subscriptions are renewed up to a time (epoch ms), the earliest first; a page begins behind `after`. */
export async function renewingUntil(
  sql: Sql,
  until: number,
  after: DuePlace | null,
  limit: number,
): Promise<readonly (DuePlace & { readonly ownerId: string })[]> {
  const rows = await sql
    .selectFrom("subscription")
    .select(["id", "owner_id", "due_at"])
    .where("state", "in", ["active", "paused"])
    .where("due_at", "<=", until)
    .$if(after !== null, (query) =>
      query.where(({ eb, or, and }) =>
        or([
          eb("due_at", ">", after?.dueAt ?? 0),
          and([eb("due_at", "=", after?.dueAt ?? 0), eb("id", ">", after?.id ?? "")]),
        ]),
      ),
    )
    .orderBy("due_at")
    .orderBy("id")
    .limit(limit)
    .execute();
  return rows.map(({ id, owner_id, due_at }) => ({ id, ownerId: owner_id, dueAt: Number(due_at) }));
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

/** Whether somebody had premium without paying for the next term, at the end of a subscription since a time (epoch ms). */
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
