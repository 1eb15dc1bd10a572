import type { Locale } from "../../../../contract/locales.ts";
import type { Offer as ShownOffer } from "../../../../contract/payments.ts";
import { timestamp } from "../../../platform/text/timestamp.ts";
import type { PlanVersion } from "../../plan/index.ts";
import { isRenewable, type Offer } from "./offers.ts";

export function presentOffer(offer: Offer, locale: Locale): ShownOffer {
  const { plan, gross, tax, taxPercent, from, until } = offer;
  if (plan.kind === "free") throw new Error("nobody sells the free plan");
  return {
    plan_id: plan.id,
    plan_version: plan.version,
    kind: plan.kind,
    period: plan.period ?? "once",
    ...plan.names[locale],
    amount: Number(gross),
    tax: Number(tax),
    tax_percent: taxPercent,
    ...presentGives(plan),
    premium: plan.grants.premium ?? false,
    from: timestamp(from),
    until: timestamp(until),
    can_renew: isRenewable(plan),
  };
}

type Gives = Pick<ShownOffer, "storage_bytes" | "traffic_bytes_per_month" | "limits">;
type Limits = NonNullable<PlanVersion["grants"]["limits"]>;

export const presentGives = ({ grants }: PlanVersion): Gives => ({
  storage_bytes: grants.storageBytes ?? 0,
  traffic_bytes_per_month: orUnlimited(grants.trafficBytesPerMonth ?? 0),
  limits: presentLimits(grants.limits),
});

const presentLimits = ({ entries, offlineTasksADay, versionsKept }: Limits = {}): Gives["limits"] => ({
  ...(entries !== undefined && { entries: orUnlimited(entries) }),
  ...(offlineTasksADay !== undefined && { offline_tasks_a_day: orUnlimited(offlineTasksADay) }),
  ...(versionsKept !== undefined && { versions_kept: orUnlimited(versionsKept) }),
});

const orUnlimited = (amount: number | "unlimited"): number => (amount === "unlimited" ? -1 : amount);
