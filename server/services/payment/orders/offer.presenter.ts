import type { Locale } from "../../../../contract/locales.ts";
import type { Offer as ShownOffer } from "../../../../contract/payments.ts";
import type { Offer } from "./offers.ts";

export function presentOffer({ plan, gross, tax, taxPercent }: Offer, locale: Locale): ShownOffer {
  const { storageBytes = 0, trafficBytesPerMonth = 0, premium = false } = plan.grants;
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
    storage_bytes: storageBytes,
    traffic_bytes_per_month: trafficBytesPerMonth === "unlimited" ? -1 : trafficBytesPerMonth,
    premium,
  };
}
