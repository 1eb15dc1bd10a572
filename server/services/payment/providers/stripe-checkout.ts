import type { Stripe } from "stripe";
import type { Checkout } from "../payment-provider.ts";

/** A page with what became of it, as `EXPANDED` has it. */
export type Session = Stripe.Checkout.Session;

/** All that `checkoutOf` reads beside the page itself. */
export const EXPANDED = ["payment_intent.latest_charge"];

/** The money is away while one is open, and comes back only if it is won. */
const WITHDRAWN: readonly string[] = [
  "needs_response",
  "under_review",
  "appeal_needs_response",
  "appeal_under_review",
  "lost",
];

export function checkoutOf(session: Session, disputes: readonly Stripe.Dispute[]): Checkout {
  const { id, client_reference_id: orderId, livemode, currency, amount_total: total } = session;
  const payment = paymentOf(session);
  const isPaid = session.payment_status === "paid";
  return {
    id,
    orderId: orderId ?? "",
    isTest: !livemode,
    currency: ((isPaid ? payment?.currency : currency) ?? "").toUpperCase(),
    amount: BigInt((isPaid ? payment?.amount_received : total) ?? 0),
    state: isPaid ? "paid" : stateOf(session, payment),
    refunded: BigInt(givenBack(chargeOf(session), disputes)),
  };
}

/** The charge of a page that was paid. */
export function chargeOf(session: Session): Stripe.Charge | null {
  const charge = paymentOf(session)?.latest_charge ?? null;
  return typeof charge === "string" ? null : charge;
}

function paymentOf({ payment_intent: payment }: Session): Stripe.PaymentIntent | null {
  return typeof payment === "string" ? null : payment;
}

function stateOf({ status }: Session, payment: Stripe.PaymentIntent | null): Checkout["state"] {
  if (status === "expired") return "left";
  const isWaiting = payment?.status === "processing" || payment?.status === "requires_action";
  if (isWaiting) return "confirming";
  // Nobody can try again on a page that is complete.
  if (status === "complete") return payment?.status === "succeeded" ? "confirming" : "left";
  return payment?.last_payment_error ? "failed" : "open";
}

/** Refunds and what banks have taken back, together never more than the charge. */
function givenBack(charge: Stripe.Charge | null, disputes: readonly Stripe.Dispute[]): number {
  if (!charge) return 0;
  const taken = disputes
    .filter(({ status, currency }) => WITHDRAWN.includes(status) && currency === charge.currency)
    .reduce((sum, { amount }) => sum + amount, 0);
  return Math.min(charge.amount_refunded + taken, charge.amount);
}
