import type { GivenPlan } from "../../../contract/codes.ts";
import { DEFAULT_LOCALE, isLocale } from "../../../contract/locales.ts";
import { timestamp } from "../../platform/text/timestamp.ts";
import { givenBytes } from "./given-bytes.ts";
import type { PlanGrant } from "./grants/plan-grants.types.ts";

/** A plan that somebody was given, as calls tell it. */
export function presentGiven(
  { plan, from, until }: Pick<PlanGrant, "plan" | "from" | "until">,
  locale: string,
): GivenPlan {
  return {
    plan_id: plan.id,
    version: plan.version,
    name: plan.names[isLocale(locale) ? locale : DEFAULT_LOCALE].name,
    premium: plan.grants.premium ?? false,
    ...givenBytes(plan),
    from: timestamp(from),
    until: timestamp(until),
  };
}
