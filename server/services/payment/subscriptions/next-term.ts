import { isCurrency, type Currency } from "../../../../contract/currencies.ts";
import type { Tx } from "../../../database.ts";
import { newId } from "../../../platform/crypto/secrets.ts";
import type { Place } from "../../bill/index.ts";
import type { PlanVersion } from "../../plan/index.ts";
import { priceOf, type Offer } from "../orders/offers.ts";
import * as orders from "../payment.repository.ts";
import type { PaymentOrderTable } from "../payment.table.ts";
import type { SubscriptionParts } from "./subscription-parts.ts";
import type { SubscriptionTable } from "./subscription.table.ts";

/** The plan of the term that is paid, at whose price it is renewed. */
export function planOf({ plans }: Pick<SubscriptionParts, "plans">, row: SubscriptionTable): PlanVersion {
  return known(plans.version(row.plan_id, row.plan_version), row);
}

/** The plan of the next term. */
export function nextPlanOf(parts: Pick<SubscriptionParts, "plans">, row: SubscriptionTable): PlanVersion {
  const { next_plan_id: id, next_plan_version: version } = row;
  return id === null || version === null ? planOf(parts, row) : known(parts.plans.version(id, version), row);
}

function known(plan: PlanVersion | null | undefined, { id }: SubscriptionTable): PlanVersion {
  if (!plan) throw new Error(`nobody knows the plan of subscription ${id}`);
  return plan;
}

export const placeOfSubscription = (row: SubscriptionTable): Place => ({
  country: row.country,
  stated: row.country_stated,
  network: row.country_network,
  payment: null,
});

export function currencyOf({ id, currency }: Pick<SubscriptionTable, "id" | "currency">): Currency {
  if (!isCurrency(currency)) throw new Error(`subscription ${id} is in ${currency}`);
  return currency;
}

/** A term's price with the tax of today. */
export const priceOfTerm = (
  parts: Pick<SubscriptionParts, "database" | "bills" | "now">,
  row: SubscriptionTable,
  plan: PlanVersion,
): Promise<Pick<Offer, "gross" | "tax" | "taxPercent">> =>
  priceOf(parts, {
    ownerId: row.owner_id,
    currency: currencyOf(row),
    place: placeOfSubscription(row),
    plan,
    isTest: row.is_test === 1,
    at: parts.now(),
  });

interface NextOrder {
  /** Names the event beside the subscription and the term. */
  readonly key: string;
  readonly purpose: "renewal" | "change";
  readonly plan: PlanVersion;
  readonly amount: bigint;
  /** Epoch ms. */
  readonly proratedAt: number | null;
}

/** Names what pays a term of a subscription, so that it is ordered once. */
export const keyOfTerm = ({ id }: Pick<SubscriptionTable, "id">, term: number, key: string): string =>
  `subscription/${id}/${term}${key}`;

/**
 * The order by which a subscription's next term is renewed. One whose money went back, because its person had cancelled, is followed
 * by another for each time that they took the cancelling back.
 */
export async function orderRenewal(
  tx: Tx,
  parts: Pick<SubscriptionParts, "now">,
  row: SubscriptionTable,
  next: Pick<NextOrder, "plan" | "amount">,
): Promise<PaymentOrderTable> {
  const wish = { ...next, purpose: "renewal", proratedAt: null } as const;
  for (let kept = 0; ; kept += 1) {
    const order = await orderNext(tx, parts, row, { ...wish, key: kept === 0 ? "" : `/kept/${kept}` });
    if (order.state !== "refunded" || kept >= row.kept) return order;
  }
}

/** The order of a subscription's next term, made once for its key. */
export async function orderNext(
  tx: Tx,
  { now }: Pick<SubscriptionParts, "now">,
  row: SubscriptionTable,
  { key, purpose, plan, amount, proratedAt }: NextOrder,
): Promise<PaymentOrderTable> {
  const at = now();
  const term = row.term + 1;
  const requestKey = keyOfTerm(row, term, key);
  await orders.insertOrder(tx, {
    id: newId(),
    owner_id: row.owner_id,
    request_key: requestKey,
    subscription_key: null,
    plan_id: plan.id,
    plan_version: plan.version,
    currency: row.currency,
    amount: Number(amount),
    country: row.country,
    country_stated: row.country_stated,
    country_network: row.country_network,
    provider: row.provider,
    is_test: row.is_test,
    checkout_id: null,
    state: "open",
    lasts_ms: null,
    grant_id: null,
    bill_number: null,
    refunded: 0,
    disputed: 0,
    purpose,
    subscription_id: row.id,
    term,
    prorated_at: proratedAt,
    carried_to: null,
    carried: 0,
    carried_back: 0,
    owed: null,
    created_at: at,
    paid_at: null,
    checked_at: at,
  });
  const order = await orders.findByRequest(tx, requestKey);
  if (!order) throw new Error(`nobody ordered ${requestKey}`);
  return order;
}
