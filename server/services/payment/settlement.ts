import { isCurrency } from "../../../contract/currencies.ts";
import type { Tx } from "../../database.ts";
import { BillRefused, type Bill } from "../bill/index.ts";
import { ProviderAway, type Checkout, type PaymentProvider } from "./payment-provider.ts";
import * as repository from "./payment.repository.ts";
import type { PaymentOrderTable } from "./payment.table.ts";
import type { SettlementParts } from "./settlement-parts.ts";
import { isAwaited, keepTerm, openTerm } from "./subscriptions/terms.ts";
import { dropCard } from "./subscriptions/drop-card.ts";
import { takeBack } from "./take-back.ts";

/** A page on which nothing may be settled, in a sentence for the operator. */
export type Settled = { readonly isDone: true } | { readonly isDone: false; readonly fault: string };

type Ended = (tx: Tx, state: "done" | "refused") => Promise<void>;

const DONE: Settled = { isDone: true };
/** Somebody paid who can have nothing for it: all of it is to be given back first. */
const OWED = "owed";
/** A part of the money went back before what it was for was given: that part is still to be taken back. */
const AGAIN = "again";
/** Less was given back than was taken back: the page was read before another server settled it, or money came back. */
const LESS = "less";
/** Given back, looked at again, taken back in part. */
const MOST_TURNS = 3;
type Unsettled = typeof OWED | typeof AGAIN | typeof LESS;

/**
 * Brings an order to what its provider's page says now: what was paid is booked, given and billed once, what was given back is
 * taken back in proportion. Everything in one transaction, so it may be repeated at any time, by any server. `ended` runs in
 * the same transaction. Throws `ProviderAway`.
 */
export async function settle(
  parts: SettlementParts,
  provider: PaymentProvider,
  checkoutId: string,
  ended: Ended = async () => undefined,
): Promise<Settled> {
  let settled: Settled | Unsettled = AGAIN;
  for (let turn = 0; turn < MOST_TURNS; turn += 1) {
    settled = await settleOnce(parts, provider, checkoutId, ended);
    if (typeof settled === "object") return settled;
  }
  if (settled === LESS) {
    await parts.database.write((tx) => ended(tx, "refused"));
    return { isDone: false, fault: cameBack(checkoutId) };
  }
  throw new ProviderAway(`the money of the page ${checkoutId} isn't given back yet`);
}

async function settleOnce(
  parts: SettlementParts,
  provider: PaymentProvider,
  checkoutId: string,
  ended: Ended,
): Promise<Settled | Unsettled> {
  const checkout = await provider.readCheckout(checkoutId);
  try {
    const settled = await parts.database.write(async (tx) => {
      const came = checkout ? await settleIn(tx, parts, provider, checkout) : foreign(checkoutId);
      if (typeof came === "object") await ended(tx, came.isDone ? "done" : "refused");
      return came;
    });
    if (settled === OWED && checkout) await provider.refund(checkoutId, checkout.amount);
    return settled;
  } catch (error) {
    if (!(error instanceof BillRefused)) throw error;
    const fault = `order ${checkout?.orderId ?? ""} can't be billed (${error.reason}): ${error.message}`;
    await parts.database.write(async (tx) => {
      if (checkout) await refuse(tx, parts, checkout.orderId);
      await ended(tx, "refused");
    });
    return { isDone: false, fault };
  }
}

const cameBack = (id: string): string =>
  `money of ${id} came back, as after a dispute that was won: what was had for it is taken back, so give it again or refund it`;

const foreign = (id: string): Settled => ({ isDone: false, fault: `there is no order for the page ${id}` });

async function settleIn(
  tx: Tx,
  parts: SettlementParts,
  provider: PaymentProvider,
  checkout: Checkout,
): Promise<Settled | Unsettled> {
  const order = await repository.lockOrder(tx, checkout.orderId, parts.now());
  if (order?.provider !== provider.name) return foreign(checkout.id);
  // An order may have had another page before, on which nobody can pay any more.
  if (order.checkout_id !== checkout.id)
    return ["left", "failed"].includes(checkout.state) ? DONE : foreign(checkout.id);
  const fault = faultOf(order, checkout);
  if (fault !== null) {
    if (await refuse(tx, parts, order.id)) await forgetCard(tx, parts, order, checkout);
    return { isDone: false, fault: `order ${order.id}: ${fault}` };
  }
  if (checkout.state !== "paid") await note(tx, parts, order, checkout.state);
  else if (order.state !== "paid" && order.state !== "refunded") return take(tx, parts, order, checkout);
  else if (Number(checkout.refunded) > order.refunded) await takeBack(tx, parts, order, checkout);
  else if (Number(checkout.refunded) < order.refunded) return LESS;
  return DONE;
}

/** The way in which a page isn't what was ordered, as the end of a sentence. */
function faultOf(order: PaymentOrderTable, checkout: Checkout): string | null {
  if (checkout.isTest !== (order.is_test === 1)) return "a test isn't money";
  if (checkout.currency !== order.currency) return `${checkout.currency} instead of ${order.currency}`;
  if (checkout.amount !== BigInt(order.amount)) return `${checkout.amount} instead of ${order.amount}`;
  return null;
}

/** Marks an order as one that needs the operator; false for one that was settled, which keeps its state. */
async function refuse(tx: Tx, { changed, now }: SettlementParts, id: string): Promise<boolean> {
  const order = await repository.lockOrder(tx, id, now());
  if (!order || order.state === "paid" || order.state === "refunded") return false;
  await repository.changeOrder(tx, id, { state: "refused", subscription_key: null });
  await changed(tx, order.owner_id);
  return true;
}

/** Has the provider forget the card that was saved for a subscription which won't begin. */
async function forgetCard(
  tx: Tx,
  parts: SettlementParts,
  order: PaymentOrderTable,
  { saved }: Checkout,
): Promise<void> {
  if (order.purpose === "first" && saved) await dropCard(tx, parts, order, saved);
}

const UNPAID = { open: "open", confirming: "pending", failed: "failed", left: "closed" } as const;

/** Notes where an unpaid order stands; what is paid stays paid, whichever news comes late. */
async function note(
  tx: Tx,
  { changed }: SettlementParts,
  order: PaymentOrderTable,
  state: keyof typeof UNPAID,
): Promise<void> {
  const next = UNPAID[state];
  if (next === order.state || !["open", "pending", "failed"].includes(order.state)) return;
  const key = next === "closed" ? { subscription_key: null } : {};
  await repository.changeOrder(tx, order.id, { state: next, ...key });
  await changed(tx, order.owner_id);
}

/** Money that came is what its order was for, unless its person had it back already, or leaves. */
async function take(
  tx: Tx,
  parts: SettlementParts,
  order: PaymentOrderTable,
  checkout: Checkout,
): Promise<Settled | Unsettled> {
  if (checkout.refunded === checkout.amount) {
    const back = { state: "refunded", refunded: order.amount, subscription_key: null } as const;
    await repository.changeOrder(tx, order.id, back);
    await forgetCard(tx, parts, order, checkout);
    await parts.changed(tx, order.owner_id);
    return DONE;
  }
  const mayHave = (await parts.mayHave(tx, order.owner_id)) && (await isAwaited(tx, order));
  if (!mayHave) return OWED;
  await give(tx, parts, order, checkout);
  return checkout.refunded > 0n ? AGAIN : DONE;
}

async function give(
  tx: Tx,
  parts: SettlementParts,
  order: PaymentOrderTable,
  checkout: Checkout,
): Promise<void> {
  const { bills, planGrants, plans, now } = parts;
  const plan = plans.version(order.plan_id, order.plan_version);
  if (!plan || !isCurrency(order.currency)) throw new Error(`nobody knows what order ${order.id} was for`);
  const { owner_id: ownerId, country, country_stated: stated, country_network: network, currency } = order;
  const key = `order/${order.id}`;
  const isTest = order.is_test === 1;
  await parts.paid(tx, ownerId, { orderId: order.id, isTest });
  const { lasts, had, credits, replaces } = await openTerm(tx, parts, order, plan);
  const gift = { ownerId, plan, lasts, source: "order", key, actor: "system", isTest } as const;
  const { id, until, ...given } = await planGrants.give(tx, gift);
  const from = given.from - had;
  const bill = await bills.issue(tx, {
    ownerId,
    key,
    actor: "system",
    provider: order.provider,
    isTest,
    // The rate of the day on which the price was told.
    at: order.prorated_at ?? order.created_at,
    currency,
    lines: [...credits, { kind: "plan", plan, from, until }],
    place: { country, stated, network, payment: null },
    paid: checkout.amount,
    ledgerKeys: [`grant/${id}`],
  });
  const facts = { grant_id: id, lasts_ms: lasts === null ? null : lasts + had, bill_number: bill.number };
  await repository.changeOrder(tx, order.id, { ...facts, state: "paid", paid_at: now() });
  if (replaces !== null)
    await repository.changeOrder(tx, replaces, { carried_to: order.id, carried: creditIn(bill) });
  const fault = await keepTerm(tx, parts, order, { grant: { id, from, until }, saved: checkout.saved });
  if (fault !== null) parts.alarm(fault);
}

/** The amount of an earlier bill that this one credits. */
const creditIn = ({ document }: Bill): number =>
  document.lines.reduce((sum, { kind, amount }) => (kind === "unused" ? sum - amount : sum), 0);
