import type { Premium } from "../../../contract/account.ts";
import type { Quantities, PremiumFacts } from "../../../contract/neighbours.ts";
import type { Locale } from "../../../contract/locales.ts";
import { timestamp } from "../../platform/text/timestamp.ts";
import { givenBytes, type PlanGrant } from "../plan/index.ts";
import type { MonthOfTraffic } from "../traffic/traffic.types.ts";

const NO_LIMIT = -1;
const DAY_MS = 86_400_000;

/** @param until the end of premium, epoch ms; null for who isn't premium */
export const presentPremium = (userId: string, until: number | null): Premium => ({
  result: "ACCEPTED",
  message: "",
  redirect_uri: "",
  data: {
    expire: until === null ? "" : timestamp(until),
    status: until === null ? "invalid" : "ok",
    type: until === null ? "novip" : "platinum",
    user_id: userId,
  },
});

interface Held {
  readonly grants: readonly PlanGrant[];
  /** Epoch ms. */
  readonly at: number;
  readonly locale: Locale;
}

export function presentPremiumFacts(premium: Premium, { grants, at, locale }: Held): PremiumFacts {
  const vipItem = grants.map(({ id, plan, from, until }) => ({
    id,
    type: plan.id,
    status: from <= at ? ("ok" as const) : ("waiting" as const),
    begin: timestamp(from),
    expire: until === null ? "" : timestamp(until),
    surplus_day: until === null ? 0 : Math.ceil((until - Math.max(at, from)) / DAY_MS),
    description: plan.names[locale].name,
    ...givenBytes(plan),
  }));
  return { ...premium, data: { ...premium.data, kind: "", ext_type: "", fee_record: "", vipItem } };
}

/** Only downloads are counted. */
export function presentQuantities({ bytes, limit }: MonthOfTraffic): Quantities {
  const amount = (used: number, all = NO_LIMIT) => ({ total_assets: all, assets: used, size: used });
  const download = amount(bytes, limit === Infinity ? NO_LIMIT : limit);
  const amounts = { offline: amount(0), download, upload: amount(0) };
  return { base: amounts, transfer: amounts };
}
