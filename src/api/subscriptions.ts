import type { BodyOf } from "../../contract/common.ts";
import type {
  Subscription,
  subscriptionCancel,
  subscriptionCard,
  subscriptionChange,
  subscriptionChangeQuote,
  subscriptionKeep,
  subscriptionPause,
  subscriptionPay,
  subscriptionResume,
  subscriptionShow,
} from "../../contract/subscriptions.ts";
import { request } from "./client.ts";

const PATH = "/vip/v1/subscription";

interface Shown {
  readonly subscription: readonly Subscription[];
}

const only = ({ subscription }: Shown): Subscription | null => subscription[0] ?? null;

/** The subscription of the person signed in that is renewed; null when they have none. */
export const getSubscription = async (signal: AbortSignal) =>
  only(await request<typeof subscriptionShow>("GET", PATH, { signal }));

export const cancelSubscription = async () =>
  only(await request<typeof subscriptionCancel>("POST", `${PATH}:cancel`, { body: {} }));

/** Takes back the cancelling, or a change that is to come. */
export const keepSubscription = async () =>
  only(await request<typeof subscriptionKeep>("POST", `${PATH}:keep`, { body: {} }));

export const pauseSubscription = async (months: number) =>
  only(await request<typeof subscriptionPause>("POST", `${PATH}:pause`, { body: { months } }));

export const resumeSubscription = async () =>
  only(await request<typeof subscriptionResume>("POST", `${PATH}:resume`, { body: {} }));

/** Asks for the price and the consequences of a change to another plan. */
export const quoteChange = (planId: string, signal: AbortSignal) =>
  request<typeof subscriptionChangeQuote>("GET", `${PATH}/change`, { query: { plan_id: planId }, signal });

export const changeSubscription = (body: BodyOf<typeof subscriptionChange>) =>
  request<typeof subscriptionChange>("POST", `${PATH}:change`, { body });

/** Opens the page on which a renewal that failed is paid. */
export const paySubscription = () => request<typeof subscriptionPay>("POST", `${PATH}:pay`, { body: {} });

/** Opens the page on which another card is saved for the renewals. */
export const openCardPage = () => request<typeof subscriptionCard>("POST", `${PATH}:card`, { body: {} });
