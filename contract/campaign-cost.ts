import type { CampaignFile } from "./campaigns.ts";
import type { Plan } from "./plans.ts";

type Unit = CampaignFile["budget"]["unit"];
const DAY_SECONDS = 86_400;

/** The units in which a budget for a plan can be counted: all of which it gives a number. */
export function unitsOf({ grants }: Pick<Plan, "grants">): readonly Unit[] {
  if (grants.premium) return ["premium_second"];
  return [
    ...(grants.storageBytes === undefined ? [] : ["storage_byte" as const]),
    ...(typeof grants.trafficBytesPerMonth === "number" ? ["traffic_byte" as const] : []),
  ];
}

/** The part of a campaign's budget that one gift takes; null when its unit isn't what the plan gives. */
export function costOf(
  { budget, gift }: Pick<CampaignFile, "budget" | "gift">,
  plan: Pick<Plan, "grants">,
): number | null {
  if (!unitsOf(plan).includes(budget.unit)) return null;
  const { storageBytes = 0, trafficBytesPerMonth } = plan.grants;
  const amounts = {
    premium_second: (gift.days ?? 0) * DAY_SECONDS,
    storage_byte: storageBytes,
    traffic_byte: typeof trafficBytesPerMonth === "number" ? trafficBytesPerMonth : 0,
  } as const;
  return amounts[budget.unit] || null;
}
