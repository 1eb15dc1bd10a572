import type { Sql, Tx } from "../../database.ts";
import type { PlanGrantTable } from "../plan/index.ts";

export type LookedAt = Pick<
  PlanGrantTable,
  "id" | "owner_id" | "plan_id" | "version" | "from_at" | "until_at" | "look_at"
>;

/** Grants whose end is to be looked into by now, the longest due first. */
export const grantsToLookAt = (sql: Sql, now: number, limit: number): Promise<readonly LookedAt[]> =>
  sql
    .selectFrom("plan_grant")
    .select(["id", "owner_id", "plan_id", "version", "from_at", "until_at", "look_at"])
    .where("look_at", "<=", now)
    .orderBy("look_at")
    .orderBy("id")
    .limit(limit)
    .execute();

/** Moves the time at which a grant is looked at; false when that was changed since it was read. */
export async function moveLook(
  tx: Tx,
  { id, look_at: before }: Pick<LookedAt, "id" | "look_at">,
  to: number | null,
): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable("plan_grant")
    .set({ look_at: to })
    .where("id", "=", id)
    .where("look_at", "=", before)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}
