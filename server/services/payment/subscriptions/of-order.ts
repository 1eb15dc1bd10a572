import type { PaymentOrderTable } from "../payment.table.ts";
import type { SubscriptionTable } from "./subscription.table.ts";

type OfOrder = Pick<
  SubscriptionTable,
  "owner_id" | "currency" | "country" | "country_stated" | "country_network" | "provider" | "is_test"
>;

/** The columns that a subscription has from the order that begins it. */
export const ofOrder = (order: PaymentOrderTable): OfOrder => ({
  owner_id: order.owner_id,
  currency: order.currency,
  country: order.country,
  country_stated: order.country_stated,
  country_network: order.country_network,
  provider: order.provider,
  is_test: order.is_test,
});
