import type { Sql, Tx } from "../../../database.ts";
import type { PlanGrantTable } from "./plan-grant.table.ts";

export async function insertGrant(tx: Tx, grant: PlanGrantTable): Promise<void> {
  await tx.insertInto("plan_grant").values(grant).execute();
}

export const findGrant = (sql: Sql, id: string): Promise<PlanGrantTable | undefined> =>
  sql.selectFrom("plan_grant").selectAll().where("id", "=", id).executeTakeFirst();

export const findGrantByKey = (sql: Sql, key: string): Promise<PlanGrantTable | undefined> =>
  sql.selectFrom("plan_grant").selectAll().where("key", "=", key).executeTakeFirst();

/** Everything somebody was ever given, oldest first. */
export const grantsOf = (sql: Sql, ownerId: string): Promise<readonly PlanGrantTable[]> =>
  sql
    .selectFrom("plan_grant")
    .selectAll()
    .where("owner_id", "=", ownerId)
    .orderBy("from_at")
    .orderBy("id")
    .execute();

/** Grants that somebody has or will have: neither taken back nor run out. Oldest first. */
export const openGrantsOf = (sql: Sql, ownerId: string, at: number): Promise<readonly PlanGrantTable[]> =>
  sql
    .selectFrom("plan_grant")
    .selectAll()
    .where("owner_id", "=", ownerId)
    .where("ended_at", "is", null)
    .where(({ or, eb }) => or([eb("until_at", "is", null), eb("until_at", ">", at)]))
    .orderBy("from_at")
    .orderBy("id")
    .execute();

/** The versions of plans that anybody ever had. */
export const versionsHeld = (sql: Sql): Promise<readonly Pick<PlanGrantTable, "plan_id" | "version">[]> =>
  sql
    .selectFrom("plan_grant")
    .select(["plan_id", "version"])
    .distinct()
    .orderBy("plan_id")
    .orderBy("version")
    .execute();

type Times = Partial<Pick<PlanGrantTable, "from_at" | "until_at" | "turns_at" | "ended_at">>;

/** Changes the times of a grant that hasn't ended; false when it has. */
export async function changeTimes(tx: Tx, id: string, times: Times): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable("plan_grant")
    .set({ ...times, ...lookedAt(times) })
    .where("id", "=", id)
    .where("ended_at", "is", null)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

/** The letters about the end of a grant are looked into anew when that end changes, and no more once it has ended. */
const lookedAt = ({ until_at: until, ended_at: ended }: Times): Partial<Pick<PlanGrantTable, "look_at">> => {
  if (ended !== undefined) return { look_at: null };
  return until === undefined ? {} : { look_at: 0 };
};

/** Grants that have begun or ended by now, the oldest turn first. */
export const turningGrants = (sql: Sql, at: number, most: number): Promise<readonly PlanGrantTable[]> =>
  sql
    .selectFrom("plan_grant")
    .selectAll()
    .where("turns_at", "<=", at)
    .orderBy("turns_at")
    .limit(most)
    .execute();

export async function deleteGrant(tx: Tx, id: string): Promise<void> {
  await tx.deleteFrom("plan_grant").where("id", "=", id).execute();
}
