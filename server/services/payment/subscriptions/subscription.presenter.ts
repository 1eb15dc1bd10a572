import type { Locale } from "../../../../contract/locales.ts";
import type { Subscription, SubscriptionChange } from "../../../../contract/subscriptions.ts";
import { timestamp } from "../../../platform/text/timestamp.ts";
import type { PlanVersion } from "../../plan/index.ts";
import { presentGives } from "../orders/offer.presenter.ts";
import type { Offer } from "../orders/offers.ts";
import type { ChangeQuote } from "./changes.ts";
import { currencyOf } from "./next-term.ts";
import type { SubscriptionView } from "./subscriptions.ts";

export function presentSubscription(view: SubscriptionView, locale: Locale): Subscription {
  const { row, plan, nextPlan, price, renewalAt, graceUntil } = view;
  if (row.state === "ended") throw new Error("a subscription that has ended isn't shown");
  const card = { brand: row.card_brand, last4: row.card_last4 };
  return {
    state: row.state,
    plan: presentPlan(plan, locale),
    is_test: row.is_test === 1,
    currency: currencyOf(row),
    from: timestamp(row.from_at),
    until: timestamp(row.until_at),
    renewal:
      renewalAt === null
        ? []
        : [{ at: timestamp(renewalAt), plan: presentPlan(nextPlan, locale), price: presentPrice(price) }],
    change: row.next_plan_id === null ? [] : [presentPlan(nextPlan, locale)],
    resumes: timestamp(row.pause_until),
    grace_until: timestamp(graceUntil),
    card: card.last4 === "" ? [] : [card],
    needs: row.needs,
  };
}

export const presentChange = (quote: ChangeQuote, locale: Locale): SubscriptionChange => ({
  plan: presentPlan(quote.plan, locale),
  is_now: quote.isNow,
  as_of: timestamp(quote.asOf),
  credit: Number(quote.credit),
  charge: Number(quote.charge),
  due_now: Number(quote.dueNow),
  tax: Number(quote.tax),
  until: timestamp(quote.until),
  renewal: { at: timestamp(quote.renewalAt), price: presentPrice(quote.price) },
  present: presentGives(quote.present),
});

function presentPlan({ id, version, names, period }: PlanVersion, locale: Locale): Subscription["plan"] {
  if (period !== "month" && period !== "year") throw new Error(`${id} can't be renewed`);
  return { plan_id: id, plan_version: version, name: names[locale].name, period };
}

const presentPrice = ({ gross, tax, taxPercent }: Pick<Offer, "gross" | "tax" | "taxPercent">) => ({
  amount: Number(gross),
  tax: Number(tax),
  tax_percent: taxPercent,
});
