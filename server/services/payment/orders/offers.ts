import { isCurrency, type Currency } from "../../../../contract/currencies.ts";
import type { Place } from "../../bill/index.ts";
import type { PlanVersion } from "../../plan/index.ts";
import { boughtTime } from "./bought-time.ts";
import type { OrderParts } from "./order-parts.ts";

/** A plan with what it costs here and now. */
export interface Offer {
  readonly plan: PlanVersion;
  /** With tax, in the smallest unit. */
  readonly gross: bigint;
  readonly tax: bigint;
  /** In percent. */
  readonly taxPercent: string;
  /** The time at which it would begin (epoch ms); null: at once. */
  readonly from: number | null;
  /** Epoch ms; null: without end. */
  readonly until: number | null;
}

export interface OfferWish {
  readonly ownerId: string;
  readonly currency: Currency;
  readonly place: Place;
}

/** Every plan that is sold in a currency; computed as its bill will be. */
export async function offers(
  parts: Omit<OrderParts, "provider">,
  isTest: boolean,
  wish: OfferWish,
): Promise<readonly Offer[]> {
  const at = parts.now();
  const sold = parts.plans
    .newest(at)
    .filter(({ kind, prices }) => kind !== "free" && prices?.[wish.currency]);
  const premiumUntil = await parts.premiumUntil(wish.ownerId);
  return Promise.all(
    sold.map(async (plan) => {
      const from = plan.grants.premium ? premiumUntil : null;
      const lasts = boughtTime(plan, at);
      const until = lasts === null ? null : (from ?? at) + lasts;
      return { plan, from, until, ...(await priceOf(parts, { ...wish, plan, isTest, at })) };
    }),
  );
}

/** Only what has premium for a time is renewed. */
export const isRenewable = ({ kind, period, grants }: PlanVersion): boolean =>
  kind === "subscription" && grants.premium === true && (period === "month" || period === "year");

interface PriceWish extends OfferWish {
  readonly plan: PlanVersion;
  readonly isTest: boolean;
  readonly at: number;
}

/** The whole of a plan's price, with tax. */
export async function priceOf(
  { database, bills }: Pick<OrderParts, "database" | "bills">,
  { ownerId, currency, place, plan, isTest, at }: PriceWish,
): Promise<Pick<Offer, "gross" | "tax" | "taxPercent">> {
  const lasts = boughtTime(plan, at);
  const lines = [{ kind: "plan", plan, from: at, until: lasts === null ? null : at + lasts }] as const;
  const quote = await bills.quote(database.read, ownerId, { currency, lines, place, isTest, at });
  return { gross: quote.gross, tax: quote.tax, taxPercent: quote.taxRate.percent };
}

export const currenciesOf = (plans: readonly PlanVersion[]): readonly Currency[] =>
  [...new Set(plans.flatMap(({ prices }) => Object.keys(prices ?? {})))].filter(isCurrency).toSorted();
