import { newId } from "../../../platform/crypto/secrets.ts";
import type { PlanGrantTable } from "./plan-grant.table.ts";
import type { Gift } from "./plan-grants.types.ts";

/** A grant that has begun, and hasn't ended, is counted and booked as one that counts. */
export const hasBegun = ({ turns_at, from_at }: PlanGrantTable): boolean => turns_at !== from_at;

/** The row of a gift that counts from a time on (epoch ms). */
export function drafted(
  { ownerId, plan, lasts, source, key, isTest }: Gift,
  from: number,
  at: number,
): PlanGrantTable {
  if (plan.kind === "free") throw new RangeError("everybody has the free plan");
  if (plan.grants.premium && lasts === null) throw new RangeError("premium has an end");
  if (lasts !== null && !(lasts > 0)) throw new RangeError("a grant lasts for a time");
  const until = lasts === null ? null : from + lasts;
  return {
    id: newId(),
    key,
    owner_id: ownerId,
    plan_id: plan.id,
    version: plan.version,
    source,
    is_test: isTest === true ? 1 : 0,
    from_at: from,
    until_at: until,
    turns_at: from > at ? from : until,
    look_at: 0,
    ended_at: null,
  };
}

/** The row that a gift made before. Throws when it was another gift. */
export function repeated(earlier: PlanGrantTable, { ownerId, plan, key }: Gift): PlanGrantTable {
  if (earlier.owner_id !== ownerId || earlier.plan_id !== plan.id || earlier.version !== plan.version)
    throw new Error(`something else was given as ${key}`);
  return earlier;
}
