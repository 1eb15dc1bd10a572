import type { premium } from "../../contract/account.ts";
import type { BodyOf } from "../../contract/common.ts";
import type { inviteVisit, RewardType, rewardVip, taskStatus } from "../../contract/rewards.ts";
import { request } from "./client.ts";

/** The reply also says until when. */
export const getPremium = () => request<typeof premium>("GET", "/drive/v1/privilege/vip", {});

/** The free days of a first visit; 0 where nobody gets any. */
export const getFreeDays = async (body: BodyOf<typeof inviteVisit>): Promise<number> =>
  (await request<typeof inviteVisit>("POST", "/vip/v1/activity/invite", { body })).free_days;

/** The steps for which something is given here, and where the person signed in stands with each. */
export const getRewards = async (signal: AbortSignal) =>
  (await request<typeof taskStatus>("GET", "/vip/v1/task/status", { query: {}, signal })).tasks;

/** Takes the reward for a step, once. */
export const takeReward = (type: RewardType) =>
  request<typeof rewardVip>("POST", "/vip/v1/activity/rewardVip", { body: { type } });
