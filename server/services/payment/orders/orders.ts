import { isCurrency, type Currency } from "../../../../contract/currencies.ts";
import { DEFAULT_LOCALE, type Locale } from "../../../../contract/locales.ts";
import type { Tx } from "../../../database.ts";
import { newId } from "../../../platform/crypto/secrets.ts";
import type { Place } from "../../bill/index.ts";
import type { PlanVersion } from "../../plan/index.ts";
import type { OpenedCheckout } from "../payment-provider.ts";
import { PaymentRefused } from "../payment-refused.ts";
import * as repository from "../payment.repository.ts";
import type { OrderPurpose, PaymentOrderTable } from "../payment.table.ts";
import { GRACE_MS } from "../subscriptions/lifecycle.ts";
import * as subscriptions from "../subscriptions/subscription.repository.ts";
import { isRenewable, priceOf } from "./offers.ts";
import type { OrderParts } from "./order-parts.ts";

/** A purchase as somebody wants it. */
export interface OrderWish {
  readonly ownerId: string;
  /** A word of their page: the same one again is the same order. */
  readonly request: string;
  readonly planId: string;
  readonly currency: Currency;
  /** The price with tax that they were told, in the smallest unit. */
  readonly amount: bigint;
  readonly place: Place;
  /** The card is saved, and the plan renewed by it until that is cancelled. */
  readonly renews?: boolean;
  /** The language of its page. */
  readonly locale?: Locale;
}

const DAY_MS = 86_400_000;
/** Each is asked about for days, so one person mustn't make thousands. */
const MOST_UNPAID_A_DAY = 20;
const TO_PAY: readonly PaymentOrderTable["state"][] = ["open", "pending", "failed"];

/**
 * Orders something, once for each request, and opens the page on which it is paid. Tabs that want the same subscription
 * get the same page. Throws `PaymentRefused` and `ProviderAway`.
 */
export async function placeOrder(
  parts: OrderParts,
  wish: OrderWish,
): Promise<OpenedCheckout & { orderId: string }> {
  const { database, provider } = parts;
  const plan = parts.plans.inForce(wish.planId, parts.now());
  if (!plan || plan.kind === "free") throw new PaymentRefused("unknown", `${wish.planId} isn't for sale`);
  if (wish.renews === true && !isRenewable(plan))
    throw new PaymentRefused("unknown", `${plan.id} can't be renewed`);
  await checkPrice(parts, wish, plan);
  const replaced = await otherSubscription(parts, wish, plan);
  // Its page is closed first, so that nobody pays both.
  if (replaced?.checkout_id) await closePage(provider, replaced.checkout_id);
  const order = await database.write((tx) => keep(tx, parts, wish, { plan, replaced: replaced?.id }));
  return { ...(await openPage(parts, order, nameOf(plan, wish.locale))), orderId: order.id };
}

export const nameOf = ({ names }: PlanVersion, locale: Locale = DEFAULT_LOCALE): string => names[locale].name;

/**
 * Opens the page of an order; when another tab was quicker with another one, that is the one. The card of a subscription is saved as
 * one of `customer`'s.
 */
export async function openPage(
  { database, provider }: Pick<OrderParts, "database" | "provider">,
  { id: orderId, currency, amount, checkout_id: before, purpose }: PaymentOrderTable,
  name: string,
  customer: string | null = null,
): Promise<OpenedCheckout> {
  if (!isCurrency(currency)) throw new Error(`order ${orderId} is in ${currency}`);
  const saves = purpose === "once" ? {} : { saves: { customer } };
  const wish = { orderId, currency, amount: BigInt(amount), name, ...saves };
  const opened = await provider.openCheckout({ ...wish, opened: before });
  const kept = await database.write((tx) => repository.keepCheckout(tx, orderId, before, opened.id));
  return kept === opened.id ? opened : provider.openCheckout({ ...wish, opened: kept });
}

/** Closes a page for good. Throws `PaymentRefused` when it was paid, or is about to be. */
async function closePage(provider: OrderParts["provider"], id: string): Promise<void> {
  await provider.closeCheckout(id);
  const closed = await provider.readCheckout(id);
  if (closed && closed.state !== "left")
    throw new PaymentRefused("already_paid", `the page ${id} is ${closed.state}`);
}

async function checkPrice(parts: OrderParts, wish: OrderWish, plan: PlanVersion): Promise<void> {
  const { ownerId, currency, place, amount } = wish;
  if (!plan.prices?.[currency])
    throw new PaymentRefused("no_price", `${plan.id} has no price in ${currency}`);
  const { isTest } = parts.provider;
  const quote = await priceOf(parts, { ownerId, currency, place, plan, isTest, at: parts.now() });
  if (quote.gross !== amount)
    throw new PaymentRefused("price_changed", `${plan.id} costs ${quote.gross}, not ${amount}`);
}

/** The subscription that somebody was about to pay, where they now want another one. */
async function otherSubscription({ database }: OrderParts, wish: OrderWish, plan: PlanVersion) {
  if (plan.kind !== "subscription") return undefined;
  const order = await repository.findSubscription(database.read, wish.ownerId);
  return order && TO_PAY.includes(order.state) && !isSame(order, wish, plan) ? order : undefined;
}

const purposeOf = (renews = false): OrderPurpose => (renews ? "first" : "once");

const isSame = (
  order: PaymentOrderTable,
  { currency, amount, place, renews }: OrderWish,
  plan: PlanVersion,
): boolean =>
  order.purpose === purposeOf(renews) &&
  order.plan_id === plan.id &&
  order.plan_version === plan.version &&
  order.currency === currency &&
  order.amount === Number(amount) &&
  order.country === place.country;

/** The order of a request, or of another tab that wants the same; else a new one. */
async function keep(
  tx: Tx,
  { provider, planGrants, mayHave, now }: OrderParts,
  wish: OrderWish,
  { plan, replaced }: { readonly plan: PlanVersion; readonly replaced: string | undefined },
): Promise<PaymentOrderTable> {
  if (!(await mayHave(tx, wish.ownerId))) throw new PaymentRefused("unknown", `${wish.ownerId} leaves`);
  const at = now();
  const requestKey = `${wish.ownerId}/${wish.request}`;
  const isSubscription = plan.kind === "subscription";
  if (replaced !== undefined) await closeUnlessPaid(tx, replaced, at);
  if (isSubscription) {
    await freeEnded(tx, planGrants, wish.ownerId);
    if (await subscriptions.findLive(tx, wish.ownerId))
      throw new PaymentRefused("already_paid", `${wish.ownerId} has a subscription that is renewed`);
  }
  const row: PaymentOrderTable = {
    id: newId(),
    owner_id: wish.ownerId,
    request_key: requestKey,
    subscription_key: isSubscription ? wish.ownerId : null,
    plan_id: plan.id,
    plan_version: plan.version,
    currency: wish.currency,
    amount: Number(wish.amount),
    country: wish.place.country,
    country_stated: wish.place.stated,
    country_network: wish.place.network,
    provider: provider.name,
    is_test: provider.isTest ? 1 : 0,
    checkout_id: null,
    state: "open",
    lasts_ms: null,
    grant_id: null,
    bill_number: null,
    refunded: 0,
    disputed: 0,
    purpose: purposeOf(wish.renews),
    subscription_id: null,
    term: null,
    prorated_at: null,
    carried_to: null,
    carried: 0,
    carried_back: 0,
    owed: null,
    created_at: at,
    paid_at: null,
    checked_at: at,
  };
  if (await repository.insertOrder(tx, row)) {
    if ((await repository.countUnpaid(tx, wish.ownerId, at - DAY_MS)) > MOST_UNPAID_A_DAY)
      throw new PaymentRefused(
        "too_often",
        `${wish.ownerId} has ordered ${MOST_UNPAID_A_DAY} times in a day without paying`,
      );
    return row;
  }
  const there =
    (await repository.findByRequest(tx, requestKey)) ??
    (isSubscription ? await repository.findSubscription(tx, wish.ownerId) : undefined);
  if (!there || !isSame(there, wish, plan) || !TO_PAY.includes(there.state))
    throw new PaymentRefused(
      "already_paid",
      `${wish.ownerId} has ordered that, or another subscription, before`,
    );
  return there;
}

async function closeUnlessPaid(tx: Tx, id: string, at: number): Promise<void> {
  const order = await repository.lockOrder(tx, id, at);
  if (order && TO_PAY.includes(order.state))
    await repository.changeOrder(tx, id, { state: "closed", subscription_key: null });
}

/** The end (epoch ms) of the subscription that somebody has bought; null when they have none. */
export async function subscriptionUntil(
  { database, planGrants }: Pick<OrderParts, "database" | "planGrants">,
  ownerId: string,
): Promise<number | null> {
  const live = await subscriptions.findLive(database.read, ownerId);
  if (live)
    return Math.max(live.until_at, live.pause_until ?? 0, live.grace_id ? live.until_at + GRACE_MS : 0);
  const order = await repository.findSubscription(database.read, ownerId);
  if (order?.state !== "paid") return null;
  const held = await planGrants.held(database.read, ownerId);
  return held.find(({ id }) => id === order.grant_id)?.until ?? null;
}

/** A subscription that has run out makes room for the next one. */
async function freeEnded(tx: Tx, planGrants: OrderParts["planGrants"], ownerId: string): Promise<void> {
  const order = await repository.findSubscription(tx, ownerId);
  if (order?.state !== "paid") return;
  const held = await planGrants.held(tx, ownerId);
  if (!held.some(({ id }) => id === order.grant_id))
    await repository.changeOrder(tx, order.id, { subscription_key: null });
}
