import type { premium } from "../../contract/account.ts";
import type { BodyOf } from "../../contract/common.ts";
import type { inviteVisit } from "../../contract/rewards.ts";
import { request } from "./client.ts";

/** Whether the person signed in is premium, and until when. */
export const getPremium = () => request<typeof premium>("GET", "/drive/v1/privilege/vip", {});

/** The free days of a first visit; 0 where nobody gets any. */
export const getFreeDays = async (body: BodyOf<typeof inviteVisit>): Promise<number> =>
  (await request<typeof inviteVisit>("POST", "/vip/v1/activity/invite", { body })).free_days;
