import type { Stripe } from "stripe";
import type { ProviderEvent, Webhook } from "../payment-provider.ts";

/** On both sides of our clock; the client itself looks at the past only. */
const TOLERANCE_S = 300;

/** The events that change what is known about a page; Stripe is to be told to send these. */
export const STRIPE_EVENTS = [
  "checkout.session.completed",
  "checkout.session.async_payment_succeeded",
  "checkout.session.async_payment_failed",
  "checkout.session.expired",
  "payment_intent.succeeded",
  "payment_intent.payment_failed",
  "payment_intent.canceled",
  "payment_intent.processing",
  "payment_intent.requires_action",
  "charge.refunded",
  "charge.refund.updated",
  "charge.dispute.created",
  "charge.dispute.updated",
  "charge.dispute.closed",
  "charge.dispute.funds_withdrawn",
  "charge.dispute.funds_reinstated",
] as const;

export interface StripeHearing {
  readonly webhooks: Stripe["webhooks"];
  /** One, or two while they are changed. */
  readonly secrets: readonly string[];
  readonly now: () => number;
}

/** The event of a webhook that was signed with one of our secrets within five minutes of our time; else null. */
export function signedEvent(
  { webhooks, secrets, now }: StripeHearing,
  { body, signature }: Webhook,
): Stripe.Event | null {
  const at = now();
  if (Math.abs(Math.floor(at / 1000) - timeOf(signature)) > TOLERANCE_S) return null;
  for (const secret of secrets) {
    try {
      return webhooks.constructEvent(body, signature, secret, TOLERANCE_S, undefined, at);
    } catch {
      // The other secret may be the right one; what is no event at all is none with either.
    }
  }
  return null;
}

/** The one time of a signature, in seconds; nowhere near ours where there is none, or more. */
function timeOf(signature: string): number {
  const times = [...signature.matchAll(/(?:^|,)\s*t=(\d{1,12})(?=,|$)/g)];
  return times.length === 1 ? Number(times[0]?.[1]) : Number.NEGATIVE_INFINITY;
}

/** The page, or the payment, that an event is about; null for events that say nothing about either. */
export function aboutOf({ id, type, data }: Stripe.Event): ProviderEvent {
  const isAsked = (STRIPE_EVENTS as readonly string[]).includes(type);
  return { id, checkoutId: isAsked ? namedIn(data.object) : null };
}

function namedIn(thing: object): string | null {
  const { object, id, payment_intent: payment } = thing as Readonly<Record<string, unknown>>;
  const named = object === "checkout.session" || object === "payment_intent" ? id : payment;
  return typeof named === "string" ? named : null;
}
