import type { VipPrivilege } from "../../../contract/account.ts";
import type { Quantities, VipInfo } from "../../../contract/neighbours.ts";

const NO_LIMIT = -1;

/** Nobody is premium, because there are no plans yet. */
export const presentVip = (userId: string): VipPrivilege => ({
  result: "ACCEPTED",
  message: "",
  redirect_uri: "",
  data: { expire: "", status: "invalid", type: "novip", user_id: userId },
});

export function presentVipInfo(userId: string): VipInfo {
  const { data, ...envelope } = presentVip(userId);
  return { ...envelope, data: { ...data, kind: "", ext_type: "", fee_record: "", vipItem: [] } };
}

/** `downloaded`: bytes in this month. */
export function presentQuantities(downloaded: number): Quantities {
  const amount = (used: number) => ({ total_assets: NO_LIMIT, assets: used, size: used });
  const amounts = { offline: amount(0), download: amount(downloaded), upload: amount(0) };
  return { base: amounts, transfer: amounts };
}
