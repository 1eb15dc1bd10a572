import type { Tx } from "../../database.ts";
import type { PlanGrant } from "../plan/index.ts";
import { timeTakenBack } from "./orders/bought-time.ts";
import type { Checkout } from "./payment-provider.ts";
import * as repository from "./payment.repository.ts";
import type { PaymentOrderTable } from "./payment.table.ts";
import type { SettlementParts } from "./settlement-parts.ts";
import * as subscriptions from "./subscriptions/subscription.repository.ts";
import { shortenTerm } from "./subscriptions/terms.ts";

/** Takes back in proportion, and notes on a credit note, what was given back of a paid order. */
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
  const subscription = await subscriptions.lockByOrder(tx, id, ownerId);
  const left = await shorten(tx, parts, order, refunded);
  await repository.changeOrder(tx, id, {
    refunded: Number(refunded),
    disputed: Number(disputed),
    grant_id: left?.id ?? null,
    ...(isWhole ? { state: "refunded", subscription_key: null } : {}),
  });
  if (subscription) await shortenTerm(tx, parts, subscription, { left, isOver: isWhole || disputed > 0n });
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

/** Takes back the time whose price was given back; what has no end goes with the last of its price. Tells what is left. */
async function shorten(
  tx: Tx,
  { planGrants }: SettlementParts,
  order: PaymentOrderTable,
  refunded: bigint,
): Promise<Pick<PlanGrant, "id" | "until"> | null> {
  const { id, grant_id: grant, lasts_ms: lasts, amount, refunded: before } = order;
  if (grant === null) return null;
  if (lasts === null && refunded < BigInt(amount)) return { id: grant, until: null };
  const ended = await planGrants.takeBack(tx, grant, { cause: "refund", actor: "system" });
  if (!ended || lasts === null) return null;
  const taken = timeTakenBack({ lasts, amount: BigInt(amount) }, { before: BigInt(before), now: refunded });
  const left = timeLeft(ended) - taken;
  if (left <= 0 || refunded === BigInt(amount)) return null;
  const { ownerId, plan } = ended;
  const key = `order/${id}/refund/${refunded}`;
  const isTest = order.is_test === 1;
  const rest = { ownerId, plan, lasts: left, source: "order", key, actor: "system", isTest } as const;
  return planGrants.give(tx, rest);
}

/** The time that somebody still had of a grant when it was ended, in ms. */
const timeLeft = ({ from, until, endedAt }: PlanGrant): number =>
  until === null || endedAt === null ? 0 : until - Math.max(from, endedAt);
