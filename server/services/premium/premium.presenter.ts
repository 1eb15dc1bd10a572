import type { Premium } from "../../../contract/account.ts";
import type { Quantities, PremiumFacts } from "../../../contract/neighbours.ts";

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

/** `downloaded`: bytes in this month. */
export function presentQuantities(downloaded: number): Quantities {
  const amount = (used: number) => ({ total_assets: NO_LIMIT, assets: used, size: used });
  const amounts = { offline: amount(0), download: amount(downloaded), upload: amount(0) };
  return { base: amounts, transfer: amounts };
}
