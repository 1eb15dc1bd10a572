import { Type, type Static } from "typebox";
import { GivenPlan } from "./codes.ts";
import { defineCall, Empty, Timestamp } from "./common.ts";
import { MINOR_DIGITS, type Currency } from "./currencies.ts";

const MOST = Number.MAX_SAFE_INTEGER;
const Id = Type.String({ pattern: "^[\\w-]{1,64}$" });
const CurrencyCode = Type.Enum(Object.keys(MINOR_DIGITS) as Currency[]);
const Amount = Type.Integer({
  minimum: 1,
  maximum: MOST,
  description: "with tax, in the smallest unit of the currency",
});

const Country = Type.String({
  pattern: "^[A-Z]{2}$",
  description: "where the buyer says that they are",
});

const SoldKind = Type.Enum(["subscription", "storage-pack", "traffic-pack"]);

const OrUnlimited = Type.Integer({ minimum: -1, maximum: MOST, description: "-1: without a limit" });

/** Everything of which a plan can give less than another. */
export const PLAN_GIVES = {
  storage_bytes: Type.Integer({ minimum: 0, maximum: MOST }),
  traffic_bytes_per_month: OrUnlimited,
  limits: Type.Object(
    {
      entries: Type.Optional(OrUnlimited),
      offline_tasks_a_day: Type.Optional(OrUnlimited),
      versions_kept: Type.Optional(OrUnlimited),
    },
    { description: "limits that the plan raises" },
  ),
};

const Offer = Type.Object({
  plan_id: Type.String(),
  plan_version: Type.String(),
  kind: SoldKind,
  period: Type.Enum(["month", "year", "once"]),
  name: Type.String(),
  words: Type.String(),
  amount: Amount,
  tax: Type.Integer({ minimum: 0, maximum: MOST, description: "how much of it is tax" }),
  tax_percent: Type.String(),
  ...PLAN_GIVES,
  premium: Type.Boolean(),
  from: Type.String({
    description: "a timestamp: it would begin then, after what the buyer has of premium; empty for at once",
  }),
  until: Timestamp,
  can_renew: Type.Boolean({ description: "it can be bought once, or renewed until that is cancelled" }),
});
export type Offer = Static<typeof Offer>;

export const orderOffers = defineCall({
  method: "GET",
  path: "/vip/v1/order/offers",
  summary: "What is sold, with its price and tax",
  tag: "vip",
  access: "user",
  query: Type.Object({ currency: Type.Optional(CurrencyCode), country: Country }),
  reply: Type.Object({
    can_pay: Type.Boolean({ description: "false where no payment provider is set up" }),
    is_test: Type.Boolean({ description: "no money moves" }),
    is_country_clear: Type.Boolean({ description: "false where the evidence for the country differs" }),
    currency: Type.Enum(Object.keys(MINOR_DIGITS) as Currency[], {
      description: "of the prices: the one that was asked for, else the country's, if anything is sold in it",
    }),
    subscription_until: Type.String({
      description:
        "a timestamp: until then the buyer has a subscription that they bought, and can't buy another; empty if none",
    }),
    currencies: Type.Array(CurrencyCode, { description: "those in which anything is sold" }),
    offers: Type.Array(Offer),
  }),
});

export const orderCreate = defineCall({
  method: "POST",
  path: "/vip/v1/order",
  summary: "Order a plan, and open the page on which it is paid",
  tag: "vip",
  access: "user",
  proof: "paying",
  body: Type.Object({
    plan_id: Type.String({ maxLength: 40 }),
    currency: CurrencyCode,
    amount: Type.Integer({ ...Amount, description: "what its reader was told that it costs" }),
    country: Country,
    renews: Type.Optional(
      Type.Boolean({
        description:
          "the card is saved, and the plan renewed by it until that is cancelled; only where `can_renew`",
      }),
    ),
    request: Type.String({
      pattern: "^[\\w-]{16,64}$",
      description: "random; the same one again is the same order",
    }),
  }),
  reply: Type.Object({
    result: Type.Enum([
      "opened",
      "already_paid",
      "price_changed",
      "no_price",
      "country_unclear",
      "provider_away",
      "no_provider",
    ]),
    order_id: Type.String({ description: "empty unless it is opened" }),
    url: Type.String({ description: "the provider's page; empty unless it is opened" }),
    is_test: Type.Boolean({ description: "no money moves" }),
  }),
});

export const OrderStates = ["open", "pending", "failed", "closed", "refused", "paid", "refunded"] as const;

export const orderShow = defineCall({
  method: "GET",
  path: "/vip/v1/order",
  summary: "Where one of one's orders stands",
  tag: "vip",
  access: "user",
  query: Type.Object({ id: Id }),
  reply: Type.Object({
    state: Type.Enum(OrderStates),
    kind: SoldKind,
    plan_id: Type.String(),
    plan_version: Type.String(),
    currency: CurrencyCode,
    amount: Amount,
    is_test: Type.Boolean({ description: "no money moves" }),
    bill: Type.String({ description: "its number; empty before it is paid" }),
    given: Type.Array(GivenPlan, { maxItems: 1, description: "the plan that was given for it" }),
  }),
});

export const stripeWebhook = defineCall({
  method: "POST",
  path: "/vip/v1/order/stripe",
  summary: "Stripe tells that something has happened",
  tag: "vip",
  access: "none",
  bodyType: "application/json",
  body: Type.Unknown({ description: "an event as Stripe signs it in `Stripe-Signature`" }),
  reply: Empty,
});

const TestPage = Type.Object({
  state: Type.Enum(["open", "confirming", "paid", "failed", "left"]),
  currency: CurrencyCode,
  amount: { ...Amount, minimum: 0 },
  order_id: Type.String({ description: "where its person goes back to" }),
  saves_card: Type.Boolean({ description: "the card is saved, and charged again at each renewal" }),
  is_card: Type.Boolean({ description: "nothing is paid: it is only there to save another card" }),
});
export type TestPage = Static<typeof TestPage>;

const TestAct = Type.Enum(["pay", "pay_then_fail", "pay_then_ask", "ask", "confirm", "fail", "leave"], {
  description: "`pay_then_…`: with a card that is refused, or asks for its person, when it is charged again",
});

export const testPageShow = defineCall({
  method: "GET",
  path: "/vip/v1/order/test-page",
  summary: "A page of the embedded test provider, where no money moves",
  tag: "vip",
  access: "none",
  query: Type.Object({ page: Id }),
  reply: TestPage,
});

export const testPageAct = defineCall({
  method: "POST",
  path: "/vip/v1/order/test-page",
  summary: "Pay, fail, be asked, confirm or leave on a page of the embedded test provider",
  tag: "vip",
  access: "none",
  body: Type.Object({ page: Id, act: TestAct }),
  reply: TestPage,
});
