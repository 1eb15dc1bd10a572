import type { Premium } from "../../../contract/account.ts";
import type { Quantities, PremiumFacts } from "../../../contract/neighbours.ts";
import type { MonthOfTraffic } from "../traffic/traffic.types.ts";

const NO_LIMIT = -1;

/** Nobody is premium, because there are no plans yet. */
export const presentPremium = (userId: string): Premium => ({
  result: "ACCEPTED",
  message: "",
  redirect_uri: "",
  data: { expire: "", status: "invalid", type: "novip", user_id: userId },
});

export function presentPremiumFacts(userId: string): PremiumFacts {
  const { data, ...envelope } = presentPremium(userId);
  return { ...envelope, data: { ...data, kind: "", ext_type: "", fee_record: "", vipItem: [] } };
}

/** Only downloads are counted. */
export function presentQuantities({ bytes, limit }: MonthOfTraffic): Quantities {
  const amount = (used: number, all = NO_LIMIT) => ({ total_assets: all, assets: used, size: used });
  const download = amount(bytes, limit === Infinity ? NO_LIMIT : limit);
  const amounts = { offline: amount(0), download, upload: amount(0) };
  return { base: amounts, transfer: amounts };
}
