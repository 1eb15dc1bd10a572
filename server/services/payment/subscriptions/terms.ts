import type { Tx } from "../../../database.ts";
import { newId } from "../../../platform/crypto/secrets.ts";
import type { SaleLine } from "../../bill/index.ts";
import type { PlanGrant, PlanVersion } from "../../plan/index.ts";
import { boughtTime } from "../orders/bought-time.ts";
import type { ShownCard } from "../payment-provider.ts";
import * as orders from "../payment.repository.ts";
import type { PaymentOrderTable } from "../payment.table.ts";
import type { SettlementParts } from "../settlement-parts.ts";
import { dropCard } from "./drop-card.ts";
import { dueAt, monthDayOf, stateAfter, type SubscriptionEvent } from "./lifecycle.ts";
import { isReplaced } from "./new-card.repository.ts";
import { ofOrder } from "./of-order.ts";
import { premiumEnd } from "./premium-run.ts";
import * as repository from "./subscription.repository.ts";
import type { SubscriptionTable } from "./subscription.table.ts";

type TermParts = Pick<SettlementParts, "planGrants" | "bills" | "now">;

/** A term as an order buys it. */
export interface Term {
  /** Ms from its payment on; null: without end. */
  readonly lasts: number | null;
  /** Ms of it that its person had before it was paid. */
  readonly had: number;
  /** Credits for what it replaces. */
  readonly credits: readonly SaleLine[];
  /** The order whose term it replaces. */
  readonly replaces: string | null;
}

/**
 * The subscription of an order may wait for what it pays; it is locked until the end of the transaction. If nobody
 * waits for it, it is given back: it was cancelled, another payment was quicker, or its person has a subscription.
 */
export async function isAwaited(tx: Tx, order: PaymentOrderTable): Promise<boolean> {
  if (order.subscription_id === null)
    return order.purpose !== "first" || (await repository.lockLive(tx, order.owner_id)) === undefined;
  const subscription = await repository.lock(tx, order.subscription_id);
  if (!subscription || order.term !== subscription.term + 1) return false;
  return stateAfter(subscription.state, "paid") !== null;
}

/** Makes room for the term of an order: what went on until it was paid ends, and what it replaces. */
export async function openTerm(
  tx: Tx,
  parts: TermParts,
  order: PaymentOrderTable,
  plan: PlanVersion,
): Promise<Term> {
  const subscription =
    order.subscription_id === null ? undefined : await repository.lock(tx, order.subscription_id);
  if (!subscription) return { lasts: boughtTime(plan, parts.now()), had: 0, credits: [], replaces: null };
  const isChange = order.purpose === "change";
  const credits = isChange ? await replaced(tx, parts, order, subscription) : [];
  const had = await endGrace(tx, parts, subscription);
  const runs = await premiumEnd(tx, parts.planGrants, order.owner_id, parts.now());
  const joins = isClose(runs - had, subscription.until_at);
  const start = joins ? subscription.until_at : runs - had;
  const whole = boughtTime(plan, start, joins ? subscription.month_day : undefined);
  const lasts = whole === null ? null : Math.max(start + whole - runs, 1_000);
  return { lasts, had, credits, replaces: isChange ? subscription.order_id : null };
}

/** A term begins where another ends, but for what it took to write that down. */
const isClose = (from: number, until: number): boolean => Math.abs(from - until) < 60_000;

/** Takes the present term back, for whose rest the new bill has a credit. */
async function replaced(
  tx: Tx,
  { planGrants, bills }: TermParts,
  { prorated_at: start }: PaymentOrderTable,
  { owner_id: ownerId, order_id: paidBy, grant_id: grant }: SubscriptionTable,
): Promise<readonly SaleLine[]> {
  const paid = await orders.findOrder(tx, paidBy);
  const bill = paid?.bill_number ? await bills.find(tx, ownerId, paid.bill_number) : null;
  if (!paid || !bill || start === null) throw new Error(`nobody knows the bill of order ${paidBy}`);
  if (grant !== null) await planGrants.takeBack(tx, grant, { cause: "plan_changed", actor: "system" });
  await orders.changeOrder(tx, paid.id, { grant_id: null });
  return [{ kind: "unused", bill: bill.number, line: bill.document.lines.length - 1, start }];
}

/** Ends what went on until the next term is paid; resolves with how long it was had (ms). */
export async function endGrace(
  tx: Tx,
  { planGrants, now }: Pick<TermParts, "planGrants" | "now">,
  { owner_id: ownerId, grace_id: id }: Pick<SubscriptionTable, "owner_id" | "grace_id">,
): Promise<number> {
  if (id === null) return 0;
  const grace =
    (await planGrants.takeBack(tx, id, { cause: "renewal", actor: "system" })) ??
    (await planGrants.list(tx, ownerId)).find((grant) => grant.id === id);
  if (!grace) return 0;
  const ended = Math.min(grace.endedAt ?? now(), grace.until ?? Infinity);
  return Math.max(0, ended - grace.from);
}

interface PaidTerm {
  readonly grant: Pick<PlanGrant, "id" | "from" | "until">;
  readonly saved: ShownCard | null;
}

/** Notes the term that was paid: begins the subscription, or goes on with it. A fault, in a sentence, when it can't be renewed. */
export async function keepTerm(
  tx: Tx,
  { now }: Pick<TermParts, "now">,
  order: PaymentOrderTable,
  { grant, saved }: PaidTerm,
): Promise<string | null> {
  if (order.purpose === "once" || grant.until === null) return null;
  const term = {
    plan_id: order.plan_id,
    plan_version: order.plan_version,
    order_id: order.id,
    grant_id: grant.id,
    from_at: grant.from,
    until_at: grant.until,
  };
  const clock = {
    state: "active",
    until: grant.until,
    pauseUntil: null,
    failedAt: null,
    refusals: 0,
  } as const;
  const fresh = {
    state: "active",
    next_plan_id: null,
    next_plan_version: null,
    pause_until: null,
    failed_at: null,
    refusals: 0,
    needs: "nothing",
    grace_id: null,
    tries: 0,
    kept: 0,
    look_at: 0,
    due_at: dueAt(clock),
  } as const;
  // A charge of the old card may be told after a new one was saved.
  const isOld =
    saved !== null &&
    order.subscription_id !== null &&
    (await isReplaced(tx, order.subscription_id, saved.customer));
  const card = saved && {
    customer: saved.customer,
    card: saved.card,
    card_brand: saved.brand,
    card_last4: saved.last4,
  };
  const day = new Date(grant.from).getUTCDate();
  if (order.subscription_id === null) {
    if (!saved || !card)
      return `order ${order.id} was paid by a card that can't be charged again, so it ends by itself`;
    const isNew = await repository.insertSubscription(tx, {
      ...term,
      ...fresh,
      ...card,
      ...ofOrder(order),
      id: newId(),
      owner_key: order.owner_id,
      term: 1,
      month_day: day,
      created_at: now(),
      ended_at: null,
    });
    if (isNew) return null;
    await dropCard(tx, { now }, order, saved);
    return `order ${order.id} begins a second subscription, so it ends by itself`;
  }
  const before = await repository.lock(tx, order.subscription_id);
  if (!before) throw new Error(`there is no subscription of order ${order.id}`);
  await orders.changeOrder(tx, before.order_id, { subscription_key: null });
  await orders.changeOrder(tx, order.id, { subscription_key: order.owner_id });
  await repository.changeSubscription(tx, before.id, {
    ...term,
    ...fresh,
    ...(card && !isOld ? card : {}),
    // A change that was asked for while this term was charged already waits for the one after it.
    ...(isLater(order, before)
      ? { next_plan_id: before.next_plan_id, next_plan_version: before.next_plan_version }
      : {}),
    term: before.term + 1,
    month_day: isClose(grant.from, before.until_at) ? before.month_day : day,
  });
  return null;
}

const isLater = ({ purpose, plan_id }: PaymentOrderTable, before: SubscriptionTable): boolean =>
  purpose === "renewal" && before.next_plan_id !== null && before.next_plan_id !== plan_id;

/** Ends a subscription by an event; what is paid stays. */
export async function endSubscription(
  tx: Tx,
  parts: Pick<TermParts, "planGrants" | "now">,
  subscription: SubscriptionTable,
  event: Extract<SubscriptionEvent, "given_up" | "cancel" | "ran_out" | "withdrawn">,
): Promise<void> {
  const { id, state } = subscription;
  if (stateAfter(state, event) !== "ended") throw new Error(`${state} doesn't end by ${event}`);
  const isUnpaid = event === "given_up";
  if (!isUnpaid) await endGrace(tx, parts, subscription);
  await repository.changeSubscription(tx, id, {
    state: "ended",
    owner_key: null,
    due_at: null,
    ended_at: parts.now(),
    needs: "nothing",
    ...(isUnpaid ? {} : { grace_id: null }),
  });
}

/** Follows money that went back of the present term: all of it, or any by a bank, ends the subscription; a part shortens the term. */
export async function shortenTerm(
  tx: Tx,
  parts: Pick<TermParts, "planGrants" | "now">,
  subscription: SubscriptionTable,
  { left, isOver }: { readonly left: Pick<PlanGrant, "id" | "until"> | null; readonly isOver: boolean },
): Promise<void> {
  if (isOver || !left || left.until === null) return endSubscription(tx, parts, subscription, "withdrawn");
  const { id, state, pause_until: pauseUntil, failed_at: failedAt, refusals } = subscription;
  await repository.changeSubscription(tx, id, {
    grant_id: left.id,
    until_at: left.until,
    month_day: monthDayOf(left.until),
    due_at: dueAt({ state, until: left.until, pauseUntil, failedAt, refusals }),
  });
}
