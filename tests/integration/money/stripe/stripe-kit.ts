import type { Database } from "../../../../server/database.ts";
import { createStripeProvider, type StripeParts } from "../../../../server/services/payment/index.ts";
import type { StripeServer } from "../../../support/counterparts/stripe/stripe-server.ts";
import { shopBy } from "../payments/payment-kit.ts";

export const KEY = "sk_test_ours";
export const LIVE_KEY = "sk_live_ours";
/** The key of another shop. */
export const THEIR_KEY = "sk_test_theirs";
export const SECRET = "whsec_ours";
export const NEXT_SECRET = "whsec_next";

/** A server that sells by Stripe. */
export async function stripeShopOf(
  database: Database,
  now: () => number,
  { address }: Pick<StripeServer, "address">,
  more: Partial<StripeParts> = {},
) {
  const faults: string[] = [];
  const provider = await createStripeProvider({
    key: KEY,
    isLive: false,
    webhookSecrets: [SECRET],
    orderPage: (orderId) => `https://drive.example/drive/payment/order?id=${orderId}`,
    plansPage: "https://drive.example/drive/payment",
    subscriptionPage: "https://drive.example/drive/payment/subscription",
    now,
    alarm: (fault) => faults.push(fault),
    address,
    // Long enough for any machine, and never waited for.
    patience: { onceMs: 60_000, inAllMs: 120_000 },
    ...more,
  });
  return shopBy(database, now, provider, faults);
}
export type StripeShop = Awaited<ReturnType<typeof stripeShopOf>>;
