import { Type, type Static } from "typebox";
import { defineCall, Empty, Timestamp } from "./common.ts";
import { MINOR_DIGITS, type Currency } from "./currencies.ts";
import { PLAN_GIVES } from "./payments.ts";

const MOST = Number.MAX_SAFE_INTEGER;
export const LONGEST_PAUSE_MONTHS = 3;

const CurrencyCode = Type.Enum(Object.keys(MINOR_DIGITS) as Currency[]);
const Money = Type.Integer({ minimum: 0, maximum: MOST, description: "in the currency's smallest unit" });
const PlanId = Type.String({ maxLength: 40 });

const PlanName = Type.Object({
  plan_id: Type.String(),
  plan_version: Type.String(),
  name: Type.String({ description: "in the language of the request" }),
  period: Type.Enum(["month", "year"]),
});

const Price = Type.Object({ amount: Money, tax: Money, tax_percent: Type.String() });

/**
 * `active`: it is renewed. `past_due`: the card was refused at the renewal, and is tried again until `grace_until`. `paused`: it is
 * renewed at `resumes`. `cancelling`: it ends with what is paid.
 */
export const SUBSCRIPTION_STATES = ["active", "past_due", "paused", "cancelling"] as const;

const Subscription = Type.Object({
  state: Type.Enum(SUBSCRIPTION_STATES),
  plan: PlanName,
  is_test: Type.Boolean({ description: "no money moves" }),
  currency: CurrencyCode,
  from: Type.String({ description: "a timestamp: the paid term began then" }),
  until: Type.String({ description: "a timestamp: the paid term ends then" }),
  renewal: Type.Array(Type.Object({ at: Timestamp, plan: PlanName, price: Price }), {
    maxItems: 1,
    description:
      "the next charge, to which `at` is the latest end of all that its person has of premium; empty when none is to come",
  }),
  change: Type.Array(PlanName, {
    maxItems: 1,
    description: "the plan to which it changes at the next renewal",
  }),
  resumes: Type.String({ description: "a timestamp: the end of the pause; empty when it isn't paused" }),
  grace_until: Type.String({
    description:
      "a timestamp: premium is had until then though the renewal isn't paid; empty unless it is past_due",
  }),
  card: Type.Array(Type.Object({ brand: Type.String(), last4: Type.String() }), {
    maxItems: 1,
    description: "the card that pays; empty where the provider doesn't tell",
  }),
  needs: Type.Enum(["nothing", "confirmation", "card"], {
    description:
      "`confirmation`: the bank asks the person to confirm a renewal. `card`: the card was refused. Both are done on the page of `:pay`",
  }),
});
export type Subscription = Static<typeof Subscription>;

const Shown = Type.Object({
  subscription: Type.Array(Subscription, {
    maxItems: 1,
    description: "empty when they have none that is renewed",
  }),
});

export const subscriptionShow = defineCall({
  method: "GET",
  path: "/vip/v1/subscription",
  summary: "One's subscription that is renewed",
  tag: "vip",
  access: "user",
  reply: Shown,
});

export const subscriptionCancel = defineCall({
  method: "POST",
  path: "/vip/v1/subscription:cancel",
  summary: "Have one's subscription end with what is paid. What isn't paid ends at once",
  tag: "vip",
  access: "user",
  proof: "renewal",
  body: Empty,
  reply: Shown,
});

export const subscriptionKeep = defineCall({
  method: "POST",
  path: "/vip/v1/subscription:keep",
  summary: "Take the cancelling of one's subscription back, or a change that is to come",
  tag: "vip",
  access: "user",
  proof: "renewal",
  body: Empty,
  reply: Shown,
});

export const subscriptionPause = defineCall({
  method: "POST",
  path: "/vip/v1/subscription:pause",
  summary:
    "Have one's subscription rest for some months after what is paid: nothing is charged, and premium rests",
  tag: "vip",
  access: "user",
  proof: "renewal",
  body: Type.Object({ months: Type.Integer({ minimum: 1, maximum: LONGEST_PAUSE_MONTHS }) }),
  reply: Shown,
});

export const subscriptionResume = defineCall({
  method: "POST",
  path: "/vip/v1/subscription:resume",
  summary: "End a pause. What is paid goes on; after its end, the next renewal is charged now",
  tag: "vip",
  access: "user",
  proof: "renewal",
  body: Empty,
  reply: Shown,
});

export const subscriptionCard = defineCall({
  method: "POST",
  path: "/vip/v1/subscription:card",
  summary:
    "Open the provider's page on which one saves another card for the next renewals; nothing is charged there",
  tag: "vip",
  access: "user",
  proof: "paying",
  body: Empty,
  reply: Type.Object({
    result: Type.Enum(["opened", "not_now", "provider_away"], {
      description: "`not_now`: nothing is renewed, or what is due is to be paid first, by any card",
    }),
    url: Type.String({ description: "the provider's page; empty unless it was opened" }),
  }),
});

const Change = Type.Object({
  plan: PlanName,
  is_now: Type.Boolean({ description: "true: it changes at once; false: at the next renewal" }),
  as_of: Type.String({
    description:
      "a timestamp: the moment at which the amounts were computed, which counts if it is confirmed within 15 minutes",
  }),
  credit: Type.Integer({ ...Money, description: "what is left of the paid term and is credited" }),
  charge: Type.Integer({ ...Money, description: "the price of the new term; 0 unless it changes at once" }),
  due_now: Type.Integer({ ...Money, description: "what is charged at once, with tax" }),
  tax: Type.Integer({ ...Money, description: "how much of what is charged at once is tax" }),
  until: Type.String({ description: "a timestamp: the end of the term that is paid then" }),
  renewal: Type.Object({ at: Timestamp, price: Price }),
  present: Type.Object(PLAN_GIVES, {
    description: "what the present plan gives, in the version that was bought",
  }),
});
export type SubscriptionChange = Static<typeof Change>;

export const subscriptionChangeQuote = defineCall({
  method: "GET",
  path: "/vip/v1/subscription/change",
  summary: "What changing one's subscription to another plan comes to, today and at the next renewal",
  tag: "vip",
  access: "user",
  query: Type.Object({ plan_id: PlanId }),
  reply: Type.Object({
    result: Type.Enum(["possible", "same_plan", "not_now", "no_price", "no_subscription"]),
    change: Type.Array(Change, { maxItems: 1, description: "empty unless it is possible" }),
  }),
});

export const subscriptionChange = defineCall({
  method: "POST",
  path: "/vip/v1/subscription:change",
  summary: "Change one's subscription to another plan, for what the quote said",
  tag: "vip",
  access: "user",
  proof: "renewal",
  body: Type.Object({
    plan_id: PlanId,
    as_of: Type.String({ maxLength: 40, description: "from the quote" }),
    due_now: Money,
  }),
  reply: Type.Object({
    result: Type.Enum(
      ["changed", "scheduled", "to_confirm", "waits", "price_changed", "not_now", "provider_away"],
      {
        description:
          "`to_confirm`: the card was refused or its bank asks; it changes once `url` is paid. `waits`: the bank hasn't decided; it changes once the order is paid",
      },
    ),
    url: Type.String({ description: "the provider's page; empty unless it is to be confirmed" }),
    order_id: Type.String({ description: "empty unless something is charged at once" }),
  }),
});

export const subscriptionPay = defineCall({
  method: "POST",
  path: "/vip/v1/subscription:pay",
  summary:
    "Open the page on which a renewal is paid or confirmed, with this card or another, which pays from then on",
  tag: "vip",
  access: "user",
  proof: "paying",
  body: Empty,
  reply: Type.Object({
    result: Type.Enum(["opened", "nothing_due", "provider_away"]),
    url: Type.String({ description: "the provider's page; empty unless it is opened" }),
    order_id: Type.String({ description: "empty unless it is opened" }),
  }),
});
