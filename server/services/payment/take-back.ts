import type { Tx } from "../../database.ts";
import type { PlanGrant } from "../plan/index.ts";
import { timeTakenBack } from "./orders/bought-time.ts";
import type { Checkout } from "./payment-provider.ts";
import * as repository from "./payment.repository.ts";
import type { PaymentOrderTable } from "./payment.table.ts";
import type { SettlementParts } from "./settlement-parts.ts";

/** Takes back in proportion, and notes on a credit note, what was given back of a paid order. */
export async function takeBack(
  tx: Tx,
  parts: SettlementParts,
  order: PaymentOrderTable,
  { refunded, amount }: Checkout,
): Promise<void> {
  const { id, owner_id: ownerId, bill_number: bill } = order;
  if (bill === null) throw new Error(`order ${id} was paid without a bill`);
  const isWhole = refunded === amount;
  await repository.changeOrder(tx, id, {
    refunded: Number(refunded),
    grant_id: await shorten(tx, parts, order, refunded),
    ...(isWhole ? { state: "refunded", subscription_key: null } : {}),
  });
  await parts.changed(tx, ownerId);
  await parts.bills.credit(tx, {
    ownerId,
    bill,
    key: `order/${id}/refund/${refunded}`,
    actor: "system",
    provider: order.provider,
    at: parts.now(),
    amount: refunded - BigInt(order.refunded),
    reason: "refund",
  });
}

/** Takes back the time whose price was given back; what has no end goes with the last of its price. Tells what is left. */
async function shorten(
  tx: Tx,
  { planGrants }: SettlementParts,
  order: PaymentOrderTable,
  refunded: bigint,
): Promise<string | null> {
  const { id, grant_id: grant, lasts_ms: lasts, amount, refunded: before } = order;
  if (grant === null || (lasts === null && refunded < BigInt(amount))) return grant;
  const ended = await planGrants.takeBack(tx, grant, { cause: "refund", actor: "system" });
  if (!ended || lasts === null) return null;
  const taken = timeTakenBack({ lasts, amount: BigInt(amount) }, { before: BigInt(before), now: refunded });
  const left = timeLeft(ended) - taken;
  if (left <= 0 || refunded === BigInt(amount)) return null;
  const { ownerId, plan } = ended;
  const key = `order/${id}/refund/${refunded}`;
  const isTest = order.is_test === 1;
  const rest = { ownerId, plan, lasts: left, source: "order", key, actor: "system", isTest } as const;
  return (await planGrants.give(tx, rest)).id;
}

/** The time that somebody still had of a grant when it was ended, in ms. */
const timeLeft = ({ from, until, endedAt }: PlanGrant): number =>
  until === null || endedAt === null ? 0 : until - Math.max(from, endedAt);
