import type { Database, Sql, Tx } from "../../../database.ts";
import { deleteOld } from "../../../platform/db/delete-old.ts";
import type { NewCardTable } from "./new-card.table.ts";

export async function insertPage(tx: Tx, row: NewCardTable): Promise<void> {
  await tx.insertInto("new_card").values(row).execute();
}

export const findByPage = (sql: Sql, pageId: string): Promise<NewCardTable | undefined> =>
  sql.selectFrom("new_card").selectAll().where("page_id", "=", pageId).executeTakeFirst();

/** The page that was opened last for a subscription, if nothing has come of it. */
export const openOf = (sql: Sql, subscriptionId: string): Promise<NewCardTable | undefined> =>
  sql
    .selectFrom("new_card")
    .selectAll()
    .where("subscription_id", "=", subscriptionId)
    .where("state", "=", "open")
    .orderBy("created_at", "desc")
    .orderBy("id")
    .limit(1)
    .executeTakeFirst();

/** The number of pages that were opened for a subscription since a time (epoch ms). */
export async function countOf(sql: Sql, subscriptionId: string, since: number): Promise<number> {
  const { pages } = await sql
    .selectFrom("new_card")
    .select(({ fn }) => fn.countAll().as("pages"))
    .where("subscription_id", "=", subscriptionId)
    .where("created_at", ">", since)
    .executeTakeFirstOrThrow();
  return Number(pages);
}

/** Locks a page of which nothing has come until the end of the transaction. */
export const lockOpen = (tx: Tx, id: string): Promise<NewCardTable | undefined> =>
  tx
    .updateTable("new_card")
    .set(({ ref }) => ({ tries: ref("tries") }))
    .where("id", "=", id)
    .where("state", "=", "open")
    .returningAll()
    .executeTakeFirst();

export async function changePage(
  tx: Tx,
  id: string,
  change: Partial<Pick<NewCardTable, "state" | "customer" | "card" | "forgotten_at" | "due_at" | "tries">>,
): Promise<void> {
  await tx.updateTable("new_card").set(change).where("id", "=", id).execute();
}

/** Pages to be asked about and cards to be forgotten, the longest due first. */
export const dueOf = (sql: Sql, provider: string, now: number, limit: number): Promise<NewCardTable[]> =>
  sql
    .selectFrom("new_card")
    .selectAll()
    .where("provider", "=", provider)
    .where("due_at", "<=", now)
    .orderBy("due_at")
    .orderBy("id")
    .limit(limit)
    .execute();

/** A card is replaced once the subscription has a newer one than any of this customer of the provider's. */
export async function isReplaced(sql: Sql, subscriptionId: string, customer: string): Promise<boolean> {
  const row = await sql
    .selectFrom("new_card")
    .select("id")
    .where("subscription_id", "=", subscriptionId)
    .where("customer", "=", customer)
    .where("state", "=", "taken")
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

/** Has everything of somebody asked about at once: what they have is to be erased. */
export async function hurry(tx: Tx, ownerId: string, now: number): Promise<void> {
  await tx
    .updateTable("new_card")
    .set({ due_at: now })
    .where("owner_id", "=", ownerId)
    .where("due_at", ">", now)
    .where("state", "=", "open")
    .execute();
}

/** Forgets the pages of somebody, but for those of which a provider is to be asked or told; false while there are any. */
export async function erase(tx: Tx, ownerId: string, provider: string | null): Promise<boolean> {
  await tx
    .deleteFrom("new_card")
    .where("owner_id", "=", ownerId)
    .where(({ or, eb }) => or([eb("due_at", "is", null), eb("provider", "!=", provider ?? "")]))
    .execute();
  const left = await tx
    .selectFrom("new_card")
    .select("id")
    .where("owner_id", "=", ownerId)
    .limit(1)
    .executeTakeFirst();
  return left === undefined;
}

/** Forgets the pages made until a time (epoch ms). */
export const forgetPages = (database: Database, until: number): Promise<void> =>
  deleteOld(database, { table: "new_card", key: ["id"], by: "created_at" }, until);
