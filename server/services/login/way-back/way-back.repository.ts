import type { Database, Sql, Tx } from "../../../database.ts";
import { deleteOld } from "../../../platform/db/delete-old.ts";
import type { WayBackTable } from "./way-back.table.ts";

export type WayBackRow = Readonly<WayBackTable>;

type By = { readonly userId: string } | { readonly id: string };

/** The one under way. */
export const findWayBack = (db: Sql, by: By, now: number): Promise<WayBackRow | undefined> => {
  const [column, value] = "id" in by ? (["id", by.id] as const) : (["user_id", by.userId] as const);
  return db
    .selectFrom("way_back")
    .selectAll()
    .where(column, "=", value)
    .where("expires_at", ">", now)
    .executeTakeFirst();
};

/** Begins one in place of one whose time is over; false where one is under way. */
export async function putWayBack(tx: Tx, row: WayBackRow): Promise<boolean> {
  await tx
    .deleteFrom("way_back")
    .where("user_id", "=", row.user_id)
    .where("expires_at", "<=", row.began_at)
    .execute();
  const put = await tx
    .insertInto("way_back")
    .values(row)
    .onConflict((conflict) => conflict.column("user_id").doNothing())
    .returning("id")
    .executeTakeFirst();
  return put !== undefined;
}

/** Ends the one under way; false where there is none. */
export async function endWayBack(tx: Tx, userId: string, now: number): Promise<boolean> {
  const ended = await tx
    .deleteFrom("way_back")
    .where("user_id", "=", userId)
    .where("expires_at", ">", now)
    .returning("id")
    .executeTakeFirst();
  return ended !== undefined;
}

/** Uses one up whose wait is over, and whose end was announced; false where there is none. */
export async function spendWayBack(tx: Tx, userId: string, now: number): Promise<boolean> {
  const spent = await tx
    .deleteFrom("way_back")
    .where("user_id", "=", userId)
    .where("told", "in", ["soon", "open"])
    .where("open_at", "<=", now)
    .where("expires_at", ">", now)
    .returning("id")
    .executeTakeFirst();
  return spent !== undefined;
}

/** Those whose next letter is due: about an end before `soonUntil`, or about one that has come. */
export const dueWaysBack = (
  db: Sql,
  { now, soonUntil }: { readonly now: number; readonly soonUntil: number },
  limit: number,
): Promise<WayBackRow[]> =>
  db
    .selectFrom("way_back")
    .selectAll()
    .where("expires_at", ">", now)
    .where("tell_at", "<=", now)
    .where((eb) =>
      eb.or([
        eb("told", "=", "begun").and("open_at", "<=", soonUntil),
        eb("told", "=", "soon").and("open_at", "<=", now),
      ]),
    )
    .orderBy("open_at")
    .limit(limit)
    .execute();

/** Notes that a letter is written; false where somebody else wrote it, or it is over. */
export async function noteTold(
  tx: Tx,
  { id, told }: Pick<WayBackRow, "id" | "told">,
  next: Pick<WayBackRow, "told" | "open_at" | "expires_at">,
): Promise<boolean> {
  const noted = await tx
    .updateTable("way_back")
    .set({ ...next, tell_at: 0, tell_tries: 0 })
    .where("id", "=", id)
    .where("told", "=", told)
    .returning("id")
    .executeTakeFirst();
  return noted !== undefined;
}

/** Puts a letter off that couldn't be written, unless somebody else wrote it. */
export async function putOff(
  tx: Tx,
  { id, told, tell_tries }: Pick<WayBackRow, "id" | "told" | "tell_tries">,
  tellAt: number,
): Promise<void> {
  await tx
    .updateTable("way_back")
    .set({ tell_at: tellAt, tell_tries: tell_tries + 1 })
    .where("id", "=", id)
    .where("told", "=", told)
    .execute();
}

export const forgetExpiredWaysBack = (database: Database, now: number): Promise<void> =>
  deleteOld(database, { table: "way_back", key: ["user_id"], by: "expires_at" }, now);
