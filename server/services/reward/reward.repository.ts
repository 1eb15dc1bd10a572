import type { Sql, Tx } from "../../database.ts";
import type { CheckInTable, FirstVisitGiftTable, TaskRewardTable } from "./reward.table.ts";

export type CheckInRow = Readonly<CheckInTable>;

/** Somebody's latest day. */
export const lastCheckIn = (sql: Sql, ownerId: string): Promise<CheckInRow | undefined> =>
  sql
    .selectFrom("check_in")
    .selectAll()
    .where("owner_id", "=", ownerId)
    .orderBy("day", "desc")
    .limit(1)
    .executeTakeFirst();

/** Somebody's days from this one on, the latest first. */
export const checkInsSince = (sql: Sql, ownerId: string, day: string): Promise<readonly CheckInRow[]> =>
  sql
    .selectFrom("check_in")
    .selectAll()
    .where("owner_id", "=", ownerId)
    .where("day", ">=", day)
    .orderBy("day", "desc")
    .execute();

/** Returns false when that person has the day already. */
export async function insertCheckIn(tx: Tx, row: CheckInRow): Promise<boolean> {
  const added = await tx
    .insertInto("check_in")
    .values(row)
    .onConflict((conflict) => conflict.doNothing())
    .returning("day")
    .executeTakeFirst();
  return added !== undefined;
}

export const findFirstVisit = (
  sql: Sql,
  ownerId: string,
): Promise<Readonly<FirstVisitGiftTable> | undefined> =>
  sql.selectFrom("first_visit_gift").selectAll().where("owner_id", "=", ownerId).executeTakeFirst();

/** Returns false when that person has one already. */
export async function insertFirstVisit(tx: Tx, row: Readonly<FirstVisitGiftTable>): Promise<boolean> {
  const added = await tx
    .insertInto("first_visit_gift")
    .values(row)
    .onConflict((conflict) => conflict.doNothing())
    .returning("owner_id")
    .executeTakeFirst();
  return added !== undefined;
}

/** Every reward that somebody was given. */
export const rewardsOf = (sql: Sql, ownerId: string): Promise<readonly Readonly<TaskRewardTable>[]> =>
  sql.selectFrom("task_reward").selectAll().where("owner_id", "=", ownerId).execute();

/** Adds a reward, unless that person has it. */
export async function insertReward(tx: Tx, row: Readonly<TaskRewardTable>): Promise<void> {
  await tx
    .insertInto("task_reward")
    .values(row)
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}
