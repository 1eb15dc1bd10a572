import type { Tx } from "../../database.ts";
import * as repository from "./payment.repository.ts";
import type { PaymentOrderTable } from "./payment.table.ts";
import type { SettlementParts } from "./settlement-parts.ts";

/** The money that paid for an order's time: its own, and what the order before it was credited for. */
export interface Bought {
  readonly total: bigint;
  /** The part of it that buys nothing any more. */
  readonly gone: bigint;
}

/** Money of an order that a change has credited, and that buys something there. */
export const stillCarried = ({ carried, carried_back: back }: PaymentOrderTable): bigint =>
  BigInt(carried - back);

export const boughtBy = (order: PaymentOrderTable, from: PaymentOrderTable | undefined): Bought => ({
  total: BigInt(order.amount + (from?.carried ?? 0)),
  gone: BigInt(order.refunded + (from?.carried_back ?? 0)),
});

/** The share of the credit that goes back with a part of an order's own money: all that is left of it with the last of that. */
export function creditFor(order: PaymentOrderTable, from: PaymentOrderTable, refunded: bigint): bigint {
  const before = BigInt(order.refunded);
  return (stillCarried(from) * (refunded - before)) / (BigInt(order.amount) - before);
}

/** The part of what was taken back of an order that its own bill hasn't left: money that a change has credited. */
export function takenFromCarried(order: PaymentOrderTable, refunded: bigint): bigint {
  const carried = stillCarried(order);
  const beyond = refunded - (BigInt(order.amount) - carried);
  return beyond <= 0n ? 0n : beyond < carried ? beyond : carried;
}

/** Notes that a part of the money of an order buys nothing any more in the plan to which it was carried. */
export async function uncarry(
  tx: Tx,
  { bills }: Pick<SettlementParts, "bills">,
  order: PaymentOrderTable,
  amount: bigint,
): Promise<void> {
  const { id, owner_id: ownerId, bill_number: bill, carried_back: back } = order;
  if (amount === 0n || bill === null) return;
  await repository.changeOrder(tx, id, { carried_back: back + Number(amount) });
  await bills.release(tx, ownerId, bill, amount);
}

/** Owes somebody a part of an order's money, until the provider has given it back. */
export async function owe(tx: Tx, order: PaymentOrderTable, amount: bigint): Promise<void> {
  if (amount === 0n) return;
  const before = Math.max(order.refunded, order.owed ?? 0);
  await repository.changeOrder(tx, order.id, { owed: before + Number(amount) });
}
