import type { activationCode, GivenPlan } from "../../contract/codes.ts";
import { request } from "./client.ts";

/** Resolves with what the code gave; the same for a code that this person redeemed before. Throws `activation_code_invalid`. */
export const redeemCode = async (code: string): Promise<GivenPlan> =>
  (
    await request<typeof activationCode>("POST", "/vip/v1/order/activation-code", {
      body: { activation_code: code },
    })
  ).given;
