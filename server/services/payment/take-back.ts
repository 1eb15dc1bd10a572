import type { Tx } from "../../database.ts";
import type { PlanGrant } from "../plan/index.ts";
import { boughtBy, creditFor, owe, stillCarried, takenFromCarried, uncarry, type Bought } from "./carried.ts";
import { timeTakenBack } from "./orders/bought-time.ts";
import type { Checkout } from "./payment-provider.ts";
import * as repository from "./payment.repository.ts";
import type { PaymentOrderTable } from "./payment.table.ts";
import type { SettlementParts } from "./settlement-parts.ts";
import * as subscriptions from "./subscriptions/subscription.repository.ts";
import { shortenTerm } from "./subscriptions/terms.ts";

/**
 * Takes back in proportion, and notes on a credit note, what was given back of a paid order. Money of the order before that bought a
 * part of it is owed in the same proportion; money that a change has credited takes back what it bought there.
 */
export async function takeBack(
  tx: Tx,
  parts: SettlementParts,
  order: PaymentOrderTable,
  { refunded, disputed, amount }: Checkout,
): Promise<void> {
  const { id, owner_id: ownerId } = order;
  if (order.bill_number === null) throw new Error(`order ${id} was paid without a bill`);
  const isWhole = refunded === amount;
  if (isWhole) await parts.givenBack(tx, ownerId, id);
  const from = order.carried_to === null ? await repository.lockCarriedTo(tx, order) : undefined;
  const credit = from ? creditFor(order, from, refunded) : 0n;
  const paid = boughtBy(order, from);
  const gone = paid.gone + refunded - BigInt(order.refunded) + credit;
  await shorten(tx, parts, order, { ...paid, now: gone, isOver: isWhole || disputed > 0n });
  await repository.changeOrder(tx, id, {
    refunded: Number(refunded),
    disputed: Number(disputed),
    ...(refunded >= BigInt(order.owed ?? 0) ? { owed: null } : {}),
    ...(isWhole ? { state: "refunded", subscription_key: null } : {}),
  });
  if (from) {
    await uncarry(tx, parts, from, credit);
    await owe(tx, from, credit);
  }
  await loseCarried(tx, parts, order, { amount: takenFromCarried(order, refunded), isOver: disputed > 0n });
  await parts.changed(tx, ownerId);
  const came = refunded - BigInt(order.refunded);
  const byBank = disputed - BigInt(order.disputed);
  const part = byBank < 0n ? 0n : byBank > came ? came : byBank;
  await note(tx, parts, order, { reason: "dispute", amount: part, total: refunded });
  await note(tx, parts, order, { reason: "refund", amount: came - part, total: refunded });
}

interface Note {
  readonly reason: "refund" | "dispute";
  readonly amount: bigint;
  /** All that was given back by now. */
  readonly total: bigint;
}

async function note(
  tx: Tx,
  { bills, now }: SettlementParts,
  { id, owner_id: ownerId, bill_number: bill, provider }: PaymentOrderTable,
  { reason, amount, total }: Note,
): Promise<void> {
  if (amount === 0n || bill === null) return;
  const key = `order/${id}/${reason}/${total}`;
  const at = now();
  await bills.credit(tx, {
    ownerId,
    bill,
    key,
    actor: "system",
    provider,
    at,
    amount,
    reason,
    cause: reason,
  });
}

interface Lost {
  readonly amount: bigint;
  /** The subscription ends. */
  readonly isOver: boolean;
}

/** Takes back what an order's money bought in the plan to which it was carried, and in the one after that. */
async function loseCarried(
  tx: Tx,
  parts: SettlementParts,
  order: PaymentOrderTable,
  { amount, isOver }: Lost,
): Promise<void> {
  if (amount === 0n || order.carried_to === null) return;
  await uncarry(tx, parts, order, amount);
  const next = await repository.lockOrder(tx, order.carried_to, parts.now());
  if (!next) return;
  const carried = stillCarried(next);
  if (next.carried_to !== null)
    return loseCarried(tx, parts, next, { amount: amount < carried ? amount : carried, isOver });
  const paid = boughtBy(next, order);
  await shorten(tx, parts, next, { ...paid, now: paid.gone + amount, isOver });
}

interface Going extends Bought {
  /** All that buys nothing any more from now on. */
  readonly now: bigint;
  readonly isOver: boolean;
}

/** Takes back the time whose price is gone, and lets the subscription follow that has it as its present term. */
async function shorten(
  tx: Tx,
  parts: SettlementParts,
  order: PaymentOrderTable,
  { isOver, ...paid }: Going,
): Promise<void> {
  const subscription = await subscriptions.lockByOrder(tx, order.id, order.owner_id);
  const left = await restOf(tx, parts, order, paid);
  await repository.changeOrder(tx, order.id, { grant_id: left?.id ?? null });
  if (subscription) await shortenTerm(tx, parts, subscription, { left, isOver });
}

/** The part of an order's time that is still paid; what has no end goes with the last of its price. */
async function restOf(
  tx: Tx,
  { planGrants }: SettlementParts,
  order: PaymentOrderTable,
  { total, gone: before, now }: Omit<Going, "isOver">,
): Promise<Pick<PlanGrant, "id" | "until"> | null> {
  const { id, grant_id: grant, lasts_ms: lasts } = order;
  if (grant === null) return null;
  if (lasts === null && now < total) return { id: grant, until: null };
  const ended = await planGrants.takeBack(tx, grant, { cause: "refund", actor: "system" });
  if (!ended || lasts === null) return null;
  const left = timeLeft(ended) - timeTakenBack({ lasts, amount: total }, { before, now });
  if (left <= 0 || now === total) return null;
  const { ownerId, plan } = ended;
  const key = `order/${id}/refund/${now}`;
  const isTest = order.is_test === 1;
  const rest = { ownerId, plan, lasts: left, source: "order", key, actor: "system", isTest } as const;
  return planGrants.give(tx, rest);
}

/** The time that somebody still had of a grant when it was ended, in ms. */
const timeLeft = ({ from, until, endedAt }: PlanGrant): number =>
  until === null || endedAt === null ? 0 : until - Math.max(from, endedAt);
