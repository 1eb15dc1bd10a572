import type { Tx } from "../../../database.ts";
import { newId } from "../../../platform/crypto/secrets.ts";
import type { ShownCard } from "../payment-provider.ts";
import type { PaymentOrderTable } from "../payment.table.ts";
import type { SettlementParts } from "../settlement-parts.ts";
import { monthDayOf } from "./lifecycle.ts";
import { ofOrder } from "./of-order.ts";
import * as repository from "./subscription.repository.ts";

/**
 * Keeps a card that was saved for a subscription which never began, as that of one that has ended: then the provider is told to forget
 * it until it has, and nobody is erased before.
 */
export async function dropCard(
  tx: Tx,
  { now }: Pick<SettlementParts, "now">,
  order: PaymentOrderTable,
  saved: ShownCard,
): Promise<void> {
  // A page that can't be settled is looked at again and again.
  if (await repository.hasOfOrder(tx, order.id, order.owner_id)) return;
  const at = now();
  await repository.insertSubscription(tx, {
    ...ofOrder(order),
    id: newId(),
    owner_key: null,
    state: "ended",
    plan_id: order.plan_id,
    plan_version: order.plan_version,
    next_plan_id: null,
    next_plan_version: null,
    customer: saved.customer,
    card: saved.card,
    card_brand: saved.brand,
    card_last4: saved.last4,
    term: 0,
    from_at: at,
    until_at: at,
    month_day: monthDayOf(at),
    order_id: order.id,
    grant_id: null,
    pause_until: null,
    failed_at: null,
    refusals: 0,
    needs: "nothing",
    grace_id: null,
    due_at: null,
    tries: 0,
    kept: 0,
    look_at: 0,
    created_at: at,
    ended_at: at,
  });
}
