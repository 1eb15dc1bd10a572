import type { Locale } from "../../../../contract/locales.ts";
import { readTimestamp } from "../../../platform/text/timestamp.ts";
import type { Bill } from "../../bill/index.ts";
import type { PlanVersion } from "../../plan/index.ts";
import { boughtTime } from "../orders/bought-time.ts";
import { isRenewable, type Offer } from "../orders/offers.ts";
import { nameOf } from "../orders/orders.ts";
import { ProviderAway } from "../payment-provider.ts";
import * as orders from "../payment.repository.ts";
import type { PaymentOrderTable } from "../payment.table.ts";
import { chargeSaved, openInstead } from "./charging.ts";
import { currencyOf, keyOfTerm, orderNext, placeOfSubscription, planOf, priceOfTerm } from "./next-term.ts";
import { premiumEnd } from "./premium-run.ts";
import type { SubscriptionParts } from "./subscription-parts.ts";
import * as repository from "./subscription.repository.ts";
import type { SubscriptionTable } from "./subscription.table.ts";

export type ChangeRefusal = "same_plan" | "not_now" | "no_price" | "no_subscription";

/** The consequences of a change, today and at the next renewal. Amounts are in the smallest unit, times epoch ms. */
export interface ChangeQuote {
  /** The term that is replaced, or after which the change comes. */
  readonly term: number;
  readonly plan: PlanVersion;
  /** The plan that they have, in the version that they bought. */
  readonly present: PlanVersion;
  /** It changes at once; else at the next renewal. */
  readonly isNow: boolean;
  readonly asOf: number;
  readonly credit: bigint;
  readonly charge: bigint;
  readonly dueNow: bigint;
  readonly tax: bigint;
  /** The end of the term that is paid then. */
  readonly until: number;
  readonly renewalAt: number;
  readonly price: Pick<Offer, "gross" | "tax" | "taxPercent">;
}

/** A quote counts for this long. */
const QUOTED_FOR_MS = 15 * 60_000;
const DAY_MS = 86_400_000;
/** Changes that nobody paid. */
const MOST_UNPAID_A_DAY = 20;
/** Quotes and charges come from one clock or several. */
const AHEAD_MS = 5_000;

/**
 * Computes a change as its bill will: a dearer plan begins at once, for its price less what is left of the paid term by the second;
 * any other at the next renewal.
 */
export async function quoteChange(
  parts: SubscriptionParts,
  ownerId: string,
  planId: string,
  asOf: number,
): Promise<ChangeQuote | ChangeRefusal> {
  const row = await repository.findLive(parts.database.read, ownerId);
  if (!row) return "no_subscription";
  const plan = parts.plans.inForce(planId, parts.now());
  if (!plan || !isRenewable(plan)) return "no_price";
  if (plan.id === (row.next_plan_id ?? row.plan_id)) return "same_plan";
  if (row.state !== "active") return "not_now";
  if (!plan.prices?.[currencyOf(row)]) return "no_price";
  const price = await priceOfTerm(parts, row, plan);
  return (
    (await atOnce(parts, row, { plan, price, asOf })) ?? {
      term: row.term,
      plan,
      present: planOf(parts, row),
      price,
      asOf,
      isNow: false,
      credit: 0n,
      charge: 0n,
      dueNow: 0n,
      tax: 0n,
      until: row.until_at,
      renewalAt: row.until_at,
    }
  );
}

interface Wanted {
  readonly plan: PlanVersion;
  readonly price: ChangeQuote["price"];
  readonly asOf: number;
}

/** The change as it is made at once; null where it is to wait for the next renewal. */
async function atOnce(
  parts: SubscriptionParts,
  row: SubscriptionTable,
  { plan, price, asOf }: Wanted,
): Promise<ChangeQuote | null> {
  const { database, bills, planGrants } = parts;
  const present = await priceOfTerm(parts, row, planOf(parts, row));
  const paid = await orders.findOrder(database.read, row.order_id);
  const bill = paid?.bill_number ? await bills.find(database.read, row.owner_id, paid.bill_number) : null;
  // The term is refunded in part, hasn't begun, came sooner than its bill says, or other premium waits behind it.
  const isPlain =
    bill !== null &&
    bill.credited === 0n &&
    isAsBilled(bill, row) &&
    row.from_at <= asOf &&
    asOf < row.until_at &&
    (await premiumEnd(database.read, planGrants, row.owner_id, asOf)) === row.until_at;
  if (!isPlain || price.gross <= present.gross) return null;
  const lasts = boughtTime(plan, asOf) ?? 0;
  const quote = await bills.quote(database.read, row.owner_id, {
    currency: currencyOf(row),
    place: placeOfSubscription(row),
    isTest: row.is_test === 1,
    at: asOf,
    lines: [
      { kind: "unused", bill: bill.number, line: bill.document.lines.length - 1, start: asOf },
      { kind: "plan", plan, from: asOf, until: asOf + lasts },
    ],
  });
  const [credit, charge] = quote.lines;
  if (!credit || !charge || quote.gross <= 0n) return null;
  // A bill that was paid by the credit of another one can't give back more than its own sum.
  if (-credit.amount > bill.gross - bill.credited) return null;
  const until = asOf + lasts;
  const amounts = { credit: -credit.amount, charge: charge.amount, dueNow: quote.gross, tax: quote.tax };
  const has = planOf(parts, row);
  return {
    term: row.term,
    plan,
    present: has,
    price,
    asOf,
    isNow: true,
    ...amounts,
    until,
    renewalAt: until,
  };
}

/** The bill of a term says when it ends, by the second. */
function isAsBilled({ document }: Bill, { until_at: until }: SubscriptionTable): boolean {
  const billed = readTimestamp(document.lines.at(-1)?.until ?? "");
  return billed !== null && Math.abs(billed - until) < 1_000;
}

export interface ChangeWish {
  readonly planId: string;
  /** Epoch ms, from the quote. */
  readonly asOf: number;
  readonly dueNow: bigint;
  readonly locale: Locale;
}

type Result =
  | "changed"
  | "scheduled"
  | "to_confirm"
  /** The bank hasn't decided: it changes once it is paid. */
  | "waits"
  | "price_changed"
  | "not_now"
  | "provider_away";

export interface Changed {
  readonly result: Result;
  readonly url: string;
  readonly orderId: string;
}

const without = (result: Result, orderId = ""): Changed => ({ result, url: "", orderId });

/** Changes a subscription for what its quote said. */
export async function makeChange(
  parts: SubscriptionParts,
  ownerId: string,
  { planId, asOf, dueNow, locale }: ChangeWish,
): Promise<Changed> {
  const at = parts.now();
  if (asOf < at - QUOTED_FOR_MS || asOf > at + AHEAD_MS) return without("price_changed");
  const before = await paidBefore(parts, ownerId, planId, asOf);
  if (before) return without("changed", before.id);
  const quote = await quoteChange(parts, ownerId, planId, asOf);
  if (typeof quote === "string") return without("not_now");
  if (quote.dueNow !== dueNow) return without("price_changed");
  return quote.isNow ? chargeChange(parts, ownerId, quote, locale) : schedule(parts, ownerId, quote.plan);
}

const keyOfChange = (planId: string, asOf: number): string => `/change/${planId}/${asOf}`;

/** The order of the same change, when another window was quicker. */
async function paidBefore(
  { database }: SubscriptionParts,
  ownerId: string,
  planId: string,
  asOf: number,
): Promise<PaymentOrderTable | null> {
  const row = await repository.findLive(database.read, ownerId);
  if (!row) return null;
  const key = keyOfTerm(row, row.term, keyOfChange(planId, asOf));
  const order = await orders.findByRequest(database.read, key);
  return order?.state === "paid" ? order : null;
}

async function schedule(parts: SubscriptionParts, ownerId: string, plan: PlanVersion): Promise<Changed> {
  return parts.database.write(async (tx) => {
    const row = await repository.lockLive(tx, ownerId);
    if (row?.state !== "active") return without("not_now");
    const isPresent = row.plan_id === plan.id;
    await repository.changeSubscription(tx, row.id, {
      next_plan_id: isPresent ? null : plan.id,
      next_plan_version: isPresent ? null : plan.version,
    });
    await parts.changed(tx, ownerId);
    return without("scheduled");
  });
}

const RESULTS = { paid: "changed", waits: "waits", given_back: "not_now", refused: "not_now" } as const;

async function chargeChange(
  parts: SubscriptionParts,
  ownerId: string,
  { term, plan, asOf, dueNow }: ChangeQuote,
  locale: Locale,
): Promise<Changed> {
  const { database } = parts;
  const made = await database.write(async (tx) => {
    const mayCharge = await parts.mayCharge(tx, ownerId);
    const row = await repository.lockLive(tx, ownerId);
    if (row?.state !== "active" || row.term !== term || mayCharge !== true) return null;
    if ((await orders.countUnpaid(tx, ownerId, parts.now() - DAY_MS)) > MOST_UNPAID_A_DAY) return null;
    const key = keyOfChange(plan.id, asOf);
    const wish = { key, purpose: "change", plan, amount: dueNow, proratedAt: asOf } as const;
    return { row, order: await orderNext(tx, parts, row, wish) };
  });
  if (!made) return without("not_now");
  const { row, order } = made;
  try {
    await closeOthers(parts, row, order);
    const charged = await chargeSaved(parts, row, order, nameOf(plan, locale));
    if (charged.is === "paid" || charged.is === "given_back") return without(RESULTS[charged.is], order.id);
    const newest = (await orders.findOrder(database.read, order.id)) ?? order;
    const opened = await openInstead(parts, row, newest, nameOf(plan, locale));
    return "url" in opened
      ? { result: "to_confirm", url: opened.url, orderId: order.id }
      : without(RESULTS[opened.is], order.id);
  } catch (error) {
    if (error instanceof ProviderAway) return without("provider_away", order.id);
    throw error;
  }
}

/** Closes the pages of changes that were asked for before, so that nobody pays two. */
async function closeOthers(
  { database, provider }: SubscriptionParts,
  { id: subscriptionId, owner_id: ownerId }: SubscriptionTable,
  order: PaymentOrderTable,
): Promise<void> {
  for (const other of await orders.openOf(database.read, { ownerId, subscriptionId })) {
    if (other.id !== order.id && other.purpose === "change" && other.checkout_id !== null)
      await provider.closeCheckout(other.checkout_id);
  }
}
