import { newId } from "../../../platform/crypto/secrets.ts";
import {
  ProviderAway,
  type CheckoutWish,
  type OpenedCheckout,
  type PaymentProvider,
} from "../payment-provider.ts";
import { stripeCardPages } from "./stripe-card-page.ts";
import { chargeIn, chargeOf } from "./stripe-checkout.ts";
import {
  openStripeClient,
  STRIPE_PATIENCE,
  type StripeAddress,
  type StripePatience,
} from "./stripe-client.ts";
import { stripeReading } from "./stripe-reading.ts";
import { aboutOf, signedEvent, STRIPE_EVENTS } from "./stripe-events.ts";

export interface StripeParts {
  readonly key: string;
  readonly isLive: boolean;
  readonly webhookSecrets: readonly string[];
  /** The page to which people come back, for an order. */
  readonly orderPage: (orderId: string) => string;
  /** The page to which they come back without having paid. */
  readonly plansPage: string;
  /** The page to which they come back from saving another card. */
  readonly subscriptionPage: string;
  readonly now: () => number;
  /** Tells the operator about something that mustn't be, in a sentence. */
  readonly alarm: (fault: string) => void;
  readonly address?: StripeAddress;
  readonly patience?: StripePatience;
}

const AT_ONCE = 100;

/** The customer whose card is saved. */
const customerOf = (customer: string | null) =>
  customer === null ? ({ customer_creation: "always" } as const) : { customer };

/** Sells by Stripe's own pages, so that no card is ever seen here. */
export async function createStripeProvider(parts: StripeParts): Promise<PaymentProvider> {
  const { key, isLive, webhookSecrets: secrets, now, alarm } = parts;
  const { orderPage, plansPage, subscriptionPage } = parts;
  const { address, patience = STRIPE_PATIENCE } = parts;
  const { webhooks, ask } = await openStripeClient({ key, address, patience, alarm });

  const { readCheckout, read, find, findCharge } = stripeReading(ask);

  async function create({ orderId, currency, amount, name, saves }: CheckoutWish): Promise<OpenedCheckout> {
    const metadata = { order: orderId };
    const created = await ask(({ checkout }) =>
      checkout.sessions.create(
        {
          mode: "payment",
          client_reference_id: orderId,
          metadata,
          payment_intent_data: { metadata, ...(saves ? { setup_future_usage: "off_session" as const } : {}) },
          ...(saves ? customerOf(saves.customer) : {}),
          line_items: [
            {
              quantity: 1,
              price_data: {
                currency: currency.toLowerCase(),
                unit_amount: Number(amount),
                product_data: { name },
              },
            },
          ],
          // People pay the price that they were told, in the currency in which they were told it.
          adaptive_pricing: { enabled: false },
          success_url: orderPage(orderId),
          cancel_url: plansPage,
        },
        { idempotencyKey: `checkout/${orderId}/${newId()}` },
      ),
    );
    if (!created?.url) throw new ProviderAway("Stripe opens no page");
    return { id: created.id, url: created.url };
  }

  return {
    name: "stripe",
    isTest: !isLive,
    ...stripeCardPages({ ask, isLive, subscriptionPage }),
    async openCheckout(wish) {
      const session = wish.opened === null ? null : await find(wish.opened);
      if (session?.status === "open" && session.url) return { id: session.id, url: session.url };
      if (session?.status === "complete") return { id: session.id, url: orderPage(wish.orderId) };
      return create(wish);
    },
    readCheckout,
    async prepareCharge({ orderId, currency, amount, name, card }) {
      const prepared = await ask(({ paymentIntents }) =>
        paymentIntents.create(
          {
            amount: Number(amount),
            currency: currency.toLowerCase(),
            customer: card.customer,
            payment_method: card.card,
            allowed_payment_method_types: ["card"],
            description: name,
            metadata: { order: orderId },
          },
          { idempotencyKey: `charge/${orderId}/${newId()}` },
        ),
      );
      return prepared?.id ?? null;
    },
    async charge(id, { card }) {
      // A payment succeeds once at most, so no key needs to keep it from being repeated.
      await ask(({ paymentIntents }) =>
        paymentIntents.confirm(
          id,
          { payment_method: card, off_session: true },
          { idempotencyKey: `confirm/${id}/${newId()}` },
        ),
      );
    },
    async forgetCard({ customer }) {
      const idempotencyKey = `forget/${customer}/${newId()}`;
      await ask(({ customers }) => customers.del(customer, {}, { idempotencyKey }));
    },
    async closeCheckout(id) {
      if (id.startsWith("pi_") && (await findCharge(id))) {
        const idempotencyKey = `cancel/${id}/${newId()}`;
        await ask(({ paymentIntents }) => paymentIntents.cancel(id, {}, { idempotencyKey }));
        return;
      }
      const session = await find(id);
      if (session?.status !== "open") return;
      const idempotencyKey = `close/${session.id}/${newId()}`;
      await ask(({ checkout }) => checkout.sessions.expire(session.id, {}, { idempotencyKey }));
    },
    readEvent(webhook) {
      const event = signedEvent({ webhooks, secrets, now }, webhook);
      if (!event) return null;
      const ours = event.livemode === isLive && !event.account;
      if (!ours)
        alarm(`Stripe sent ${event.id} of ${event.account ?? "the other mode"}, which isn't sold by`);
      return ours ? aboutOf(event) : null;
    },
    async refund(id, total) {
      const thing = (await find(id)) ?? (await findCharge(id));
      const charge = thing && (thing.object === "payment_intent" ? chargeIn(thing) : chargeOf(thing));
      if (!thing || !charge) throw new ProviderAway(`Stripe knows of no payment on ${id}`);
      const { refunded } = await read(thing);
      if (refunded >= total) return;
      const amount = Number(total - refunded);
      // Two servers that saw the same can't both give back: another amount under the same key is refused.
      const idempotencyKey = `refund/${thing.id}/${refunded}`;
      await ask(({ refunds }) => refunds.create({ charge: charge.id, amount }, { idempotencyKey }));
    },
    async *eventsSince(at) {
      const wish = { created: { gte: Math.floor(at / 1000) }, types: [...STRIPE_EVENTS], limit: AT_ONCE };
      for (let last: string | undefined; ;) {
        const page = await ask(({ events }) =>
          events.list({ ...wish, ...(last === undefined ? {} : { starting_after: last }) }),
        );
        const told = page?.data ?? [];
        yield told.filter(({ livemode }) => livemode === isLive).map(aboutOf);
        last = told.at(-1)?.id;
        if (!page?.has_more || last === undefined) return;
      }
    },
  };
}
