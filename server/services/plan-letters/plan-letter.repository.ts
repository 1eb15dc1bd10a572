import type { Database, Sql, Tx } from "../../database.ts";
import { deleteOld } from "../../platform/db/delete-old.ts";
import type { PlanLetterTable } from "./plan-letter.table.ts";

/** Notes that somebody is to be told something, once, in the transaction in which it came to be. */
export async function noteLetter(tx: Tx, ownerId: string, key: string, at: number): Promise<void> {
  await tx
    .insertInto("plan_letter")
    .values({ owner_id: ownerId, key, due_at: at, noted_at: at })
    .onConflict((conflict) => conflict.columns(["owner_id", "key"]).doNothing())
    .execute();
}

/** Letters to be written, the oldest first. */
export const dueLetters = (db: Sql, now: number, limit: number): Promise<PlanLetterTable[]> =>
  db
    .selectFrom("plan_letter")
    .selectAll()
    .where("due_at", "<=", now)
    .orderBy("due_at")
    .limit(limit)
    .execute();

/** Takes a letter to write it; false when somebody else did, or it is gone. */
export async function takeLetter(
  tx: Tx,
  { owner_id, key }: Pick<PlanLetterTable, "owner_id" | "key">,
): Promise<boolean> {
  const taken = await tx
    .updateTable("plan_letter")
    .set({ due_at: null })
    .where("owner_id", "=", owner_id)
    .where("key", "=", key)
    .where("due_at", "is not", null)
    .returning("key")
    .executeTakeFirst();
  return taken !== undefined;
}

export async function isNoted(db: Sql, ownerId: string, key: string): Promise<boolean> {
  const row = await db
    .selectFrom("plan_letter")
    .select("key")
    .where("owner_id", "=", ownerId)
    .where("key", "=", key)
    .executeTakeFirst();
  return row !== undefined;
}

/** Puts a letter off that couldn't be looked into. */
export async function putOff(
  tx: Tx,
  { owner_id, key }: Pick<PlanLetterTable, "owner_id" | "key">,
  until: number,
): Promise<void> {
  await tx
    .updateTable("plan_letter")
    .set({ due_at: until })
    .where("owner_id", "=", owner_id)
    .where("key", "=", key)
    .where("due_at", "is not", null)
    .execute();
}

export const forgetLetters = (database: Database, until: number): Promise<void> =>
  deleteOld(database, { table: "plan_letter", key: ["owner_id", "key"], by: "noted_at" }, until);
