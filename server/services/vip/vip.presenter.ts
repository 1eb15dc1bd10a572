import type { VipPrivilege } from "../../../contract/account.ts";

/** Nobody is premium until there are plans. */
export const presentVip = (userId: string): VipPrivilege => ({
  result: "ACCEPTED",
  message: "",
  redirect_uri: "",
  data: { expire: "", status: "invalid", type: "novip", user_id: userId },
});
