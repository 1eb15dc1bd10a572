import type { Sql } from "../../../database.ts";
import type { PlanGrants } from "../../plan/index.ts";

/** The end of all that somebody has of premium without a gap (epoch ms); `at` for who has none. */
export async function premiumEnd(
  sql: Sql,
  planGrants: Pick<PlanGrants, "held">,
  ownerId: string,
  at: number,
): Promise<number> {
  const held = await planGrants.held(sql, ownerId);
  return held
    .filter(({ plan }) => plan.grants.premium)
    .reduce((end, { from, until }) => (from <= end ? Math.max(end, until ?? Infinity) : end), at);
}
