import type { Stripe } from "stripe";
import type { Checkout, ShownCard } from "../payment-provider.ts";

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
    ...tookBack(chargeOf(session), disputes),
    saved: savedIn(payment),
    needs: needsOf(payment),
  };
}

/** A charge of a saved card, as a page would be that was paid by it. */
export function checkoutOfCharge(
  payment: Stripe.PaymentIntent,
  disputes: readonly Stripe.Dispute[],
): Checkout {
  const { id, metadata, livemode, currency, amount, amount_received: received, status } = payment;
  const isPaid = status === "succeeded";
  return {
    id,
    orderId: metadata.order ?? "",
    isTest: !livemode,
    currency: currency.toUpperCase(),
    amount: BigInt(isPaid ? received : amount),
    state: chargeState(payment),
    ...tookBack(chargeIn(payment), disputes),
    saved: savedIn(payment),
    needs: needsOf(payment),
  };
}

function chargeState({ status, last_payment_error: fault }: Stripe.PaymentIntent): Checkout["state"] {
  if (status === "succeeded") return "paid";
  if (status === "canceled") return "left";
  if (status === "processing" || status === "requires_action") return "confirming";
  return fault ? "failed" : "open";
}

/** The card that was charged, where it is one of a customer. */
function savedIn(payment: Stripe.PaymentIntent | null): ShownCard | null {
  const charge = payment && chargeIn(payment);
  const { customer, payment_method: card } = charge ?? {};
  if (typeof customer !== "string" || typeof card !== "string") return null;
  const { brand, last4 } = charge?.payment_method_details?.card ?? {};
  return { customer, card, brand: brand ?? "", last4: last4 ?? "" };
}

const needsOf = (payment: Stripe.PaymentIntent | null): Checkout["needs"] =>
  payment?.last_payment_error?.code === "authentication_required" ? "confirmation" : "card";

/** The charge of a page that was paid. */
export function chargeOf(session: Session): Stripe.Charge | null {
  const payment = paymentOf(session);
  return payment && chargeIn(payment);
}

/** The charge of a payment, whose `latest_charge` was asked for. */
export const chargeIn = ({ latest_charge: charge }: Stripe.PaymentIntent): Stripe.Charge | null =>
  typeof charge === "string" ? null : charge;

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
function tookBack(
  charge: Stripe.Charge | null,
  disputes: readonly Stripe.Dispute[],
): Pick<Checkout, "refunded" | "disputed"> {
  if (!charge) return { refunded: 0n, disputed: 0n };
  const taken = disputes
    .filter(({ status, currency }) => WITHDRAWN.includes(status) && currency === charge.currency)
    .reduce((sum, { amount }) => sum + amount, 0);
  const refunded = Math.min(charge.amount_refunded + taken, charge.amount);
  return { refunded: BigInt(refunded), disputed: BigInt(Math.min(taken, refunded)) };
}
