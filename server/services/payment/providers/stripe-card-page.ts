import type { Stripe } from "stripe";
import { newId } from "../../../platform/crypto/secrets.ts";
import { ProviderAway, type CardPage, type PaymentProvider } from "../payment-provider.ts";
import type { StripeClient } from "./stripe-client.ts";

interface CardPageParts {
  readonly ask: StripeClient["ask"];
  readonly isLive: boolean;
  /** The page to which people come back, with a new card or without. */
  readonly subscriptionPage: string;
}

/** Pages of Stripe on which a card is saved. Each has a customer of its own, so that forgetting the old one takes nothing else along. */
export function stripeCardPages({
  ask,
  isLive,
  subscriptionPage,
}: CardPageParts): Pick<PaymentProvider, "openCardPage" | "readCardPage"> {
  async function find(id: string): Promise<Stripe.Checkout.Session | null> {
    const expand = ["setup_intent.payment_method"];
    const session = await ask(({ checkout }) => checkout.sessions.retrieve(id, { expand }));
    return session?.mode === "setup" && session.livemode === isLive ? session : null;
  }

  return {
    async openCardPage({ reference, currency, opened }) {
      const before = opened === null ? null : await find(opened);
      if (before?.status === "open" && before.url) return { id: before.id, url: before.url };
      const created = await ask(({ checkout }) =>
        checkout.sessions.create(
          {
            mode: "setup",
            client_reference_id: reference,
            currency: currency.toLowerCase(),
            allowed_payment_method_types: ["card"],
            customer_creation: "always",
            success_url: subscriptionPage,
            cancel_url: subscriptionPage,
          },
          { idempotencyKey: `card/${reference}/${newId()}` },
        ),
      );
      if (!created?.url) throw new ProviderAway("Stripe opens no page");
      return { id: created.id, url: created.url };
    },
    async readCardPage(id) {
      const session = await find(id);
      return session && pageOf(session);
    },
  };
}

function pageOf({ status, customer, setup_intent: setup }: Stripe.Checkout.Session): CardPage {
  if (status === "open") return { state: "open", saved: null };
  const method =
    setup && typeof setup === "object" && setup.status === "succeeded" ? setup.payment_method : null;
  if (!method || typeof method === "string" || typeof customer !== "string")
    return { state: "left", saved: null };
  const { brand = "", last4 = "" } = method.card ?? {};
  return { state: "saved", saved: { customer, card: method.id, brand, last4 } };
}
