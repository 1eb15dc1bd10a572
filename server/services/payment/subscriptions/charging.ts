import { isCurrency } from "../../../../contract/currencies.ts";
import { ProviderAway, type Checkout, type OpenedCheckout } from "../payment-provider.ts";
import * as orders from "../payment.repository.ts";
import type { PaymentOrderTable } from "../payment.table.ts";
import { settle } from "../settlement.ts";
import type { SubscriptionParts } from "./subscription-parts.ts";
import type { SubscriptionTable } from "./subscription.table.ts";

/** All that can come of charging a saved card. `waits`: the bank hasn't decided. */
export type Charged =
  | { readonly is: "paid" }
  | { readonly is: "waits" }
  | { readonly is: "given_back" }
  | { readonly is: "refused"; readonly needs: Checkout["needs"] };

/**
 * Charges the saved card of a subscription for an order, once, however often it is asked: what was prepared is kept before anything
 * moves, and what the provider has of it is settled first. Throws `ProviderAway`.
 */
export async function chargeSaved(
  parts: SubscriptionParts,
  { customer, card }: Pick<SubscriptionTable, "customer" | "card">,
  order: PaymentOrderTable,
  name: string,
): Promise<Charged> {
  const { database, provider } = parts;
  const { id: orderId, checkout_id: before, currency, amount } = order;
  const known = before === null ? null : await look(parts, orderId, before);
  if (known && known.is !== "refused") return known;
  if (customer === null || card === null) return { is: "refused", needs: "card" };
  if (!isCurrency(currency)) throw new Error(`order ${orderId} is in ${currency}`);
  // Nobody pays on a page as well that they had opened.
  const paid = before === null ? null : await close(parts, orderId, before);
  if (paid) return paid;
  const saved = { customer, card };
  const wish = { orderId, currency, amount: BigInt(amount), name, card: saved };
  const id = await provider.prepareCharge(wish);
  if (id === null) return { is: "refused", needs: "card" };
  if (!(await database.write((tx) => orders.replaceCheckout(tx, orderId, before, id))))
    throw new ProviderAway(`another server charges for ${orderId}`);
  await provider.charge(id, saved);
  const charged = await look(parts, orderId, id);
  if (charged) return charged;
  throw new ProviderAway(`the charge ${id} hasn't begun`);
}

/** Opens the page on which an order is paid in place of a charge that was refused; what came of that where it is too late. Throws `ProviderAway`. */
export async function openInstead(
  parts: SubscriptionParts,
  { customer }: Pick<SubscriptionTable, "customer">,
  order: PaymentOrderTable,
  name: string,
): Promise<OpenedCheckout | Charged> {
  const { database, provider } = parts;
  const { id: orderId, checkout_id: before, currency, amount } = order;
  if (!isCurrency(currency)) throw new Error(`order ${orderId} is in ${currency}`);
  const came = before === null ? null : await close(parts, orderId, before);
  if (came) return came;
  const wish = { orderId, currency, amount: BigInt(amount), name, opened: null, saves: { customer } };
  const opened = await provider.openCheckout(wish);
  if (await database.write((tx) => orders.replaceCheckout(tx, orderId, before, opened.id))) return opened;
  await provider.closeCheckout(opened.id);
  throw new ProviderAway(`another server charges for ${orderId}`);
}

/** Closes a page or a charge for good; what came of it where that is too late. */
async function close(parts: SubscriptionParts, orderId: string, id: string): Promise<Charged | null> {
  const { provider } = parts;
  await provider.closeCheckout(id);
  const closed = await provider.readCheckout(id);
  if (!closed || closed.state === "left") return null;
  const came = await look(parts, orderId, id);
  if (came) return came;
  throw new ProviderAway(`the page ${id} can't be closed`);
}

/** Settles what the provider has of an order; null when nothing came of it yet. */
async function look(parts: SubscriptionParts, orderId: string, id: string): Promise<Charged | null> {
  const settled = await settle(parts, parts.provider, id);
  if (!settled.isDone) parts.alarm(settled.fault);
  const order = await orders.findOrder(parts.database.read, orderId);
  if (order?.state === "paid") return { is: "paid" };
  if (order?.state === "refunded" || order?.state === "refused") return { is: "given_back" };
  const checkout = await parts.provider.readCheckout(id);
  if (checkout?.state === "confirming") return { is: "waits" };
  return checkout?.state === "failed" ? { is: "refused", needs: checkout.needs } : null;
}
