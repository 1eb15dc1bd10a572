import type { Stripe } from "stripe";
import type { Checkout } from "../payment-provider.ts";
import {
  chargeIn,
  chargeOf,
  checkoutOf,
  checkoutOfCharge,
  EXPANDED,
  type Session,
} from "./stripe-checkout.ts";
import type { StripeClient } from "./stripe-client.ts";

const AT_ONCE = 100;
/** Names of pages and of payments. */
const NAME = /^(cs|pi)_\w+$/;

/** Reads pages of Stripe, and charges without one. */
export function stripeReading(ask: StripeClient["ask"]) {
  /** A page by its name, or by that of its payment. */
  async function find(id: string): Promise<Session | null> {
    if (!NAME.test(id)) return null;
    if (id.startsWith("cs_"))
      return ask(({ checkout }) => checkout.sessions.retrieve(id, { expand: EXPANDED }));
    const expand = EXPANDED.map((path) => `data.${path}`);
    const found = await ask(({ checkout }) =>
      checkout.sessions.list({ payment_intent: id, limit: 1, expand }),
    );
    return found?.data[0] ?? null;
  }

  /** A charge that we prepared for an order. */
  async function findCharge(id: string): Promise<Stripe.PaymentIntent | null> {
    if (!NAME.test(id) || !id.startsWith("pi_")) return null;
    const payment = await ask(({ paymentIntents }) =>
      paymentIntents.retrieve(id, { expand: ["latest_charge"] }),
    );
    return payment?.metadata.order === undefined ? null : payment;
  }

  async function read(thing: Session | Stripe.PaymentIntent): Promise<Checkout> {
    const isPage = thing.object === "checkout.session";
    const charge = isPage ? chargeOf(thing) : chargeIn(thing);
    const disputes = charge?.disputed
      ? await ask((stripe) => stripe.disputes.list({ charge: charge.id, limit: AT_ONCE }))
      : null;
    const all = disputes?.data ?? [];
    return isPage ? checkoutOf(thing, all) : checkoutOfCharge(thing, all);
  }

  return {
    find,
    findCharge,
    read,
    async readCheckout(id: string): Promise<Checkout | null> {
      const thing = (await find(id)) ?? (await findCharge(id));
      return thing && read(thing);
    },
  };
}
