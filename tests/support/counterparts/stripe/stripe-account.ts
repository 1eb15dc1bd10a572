import { randomBytes } from "node:crypto";
import type { Charge, NewCharge, Sale, SavedCard, Setup } from "./stripe-things.ts";
import { newSetup } from "./stripe-things.ts";

export interface StripeEvent {
  readonly id: string;
  readonly object: "event";
  readonly created: number;
  readonly livemode: boolean;
  readonly type: string;
  readonly data: { readonly object: object };
  readonly account?: string;
}

export interface NewSession {
  readonly amount: number;
  readonly currency: string;
  readonly reference: string | null;
  readonly metadata: object;
  /** The card is saved for this customer, who is new for `""`; left out, it isn't. */
  readonly savesFor?: string;
}

/** A day, after which nobody can pay on a page. */
const LASTS_S = 86_400;
const idOf = (kind: string): string => `${kind}_${randomBytes(12).toString("hex")}`;

const shownCard = ({ id, customer, last4 = "4242" }: SavedCard): object => ({
  customer,
  payment_method: id,
  payment_method_details: { card: { brand: "visa", last4 } },
});

/** An account at Stripe, with a clock of its own, and what buyers, banks and its owner do. */
export class StripeAccount {
  readonly events: StripeEvent[] = [];
  readonly sales = new Map<string, Sale>();
  readonly charges = new Map<string, Charge>();
  readonly setups = new Map<string, Setup>();
  /** Saved cards by their names. */
  readonly cards = new Map<string, SavedCard>();
  readonly #isLive: boolean;
  readonly #now: () => number;

  constructor(isLive: boolean, now: () => number) {
    this.#isLive = isLive;
    this.#now = now;
  }

  get seconds(): number {
    return Math.floor(this.#now() / 1000);
  }

  open({ amount, currency, reference, metadata, savesFor }: NewSession): Sale {
    const id = idOf(this.#isLive ? "cs_live" : "cs_test");
    const created = this.seconds;
    const session = {
      id,
      object: "checkout.session",
      livemode: this.#isLive,
      mode: "payment",
      status: "open",
      payment_status: "unpaid",
      amount_total: amount,
      currency,
      client_reference_id: reference,
      metadata,
      payment_intent: null,
      customer: savesFor === "" ? idOf("cus") : (savesFor ?? null),
      url: `https://checkout.example/${id}`,
      created,
      expires_at: created + LASTS_S,
    } as const satisfies Sale["session"];
    const sale: Sale = { session, payment: null, charge: null, disputes: [] };
    this.sales.set(id, sale);
    return sale;
  }

  /** Opens a page on which a card is saved, for a customer who is made then. */
  openSetup(reference: string, currency: string): Setup {
    const id = idOf(this.#isLive ? "cs_live" : "cs_test");
    const created = this.seconds;
    const facts = { livemode: this.#isLive, client_reference_id: reference, currency, created };
    const setup = newSetup({ ...facts, id, expires_at: created + LASTS_S });
    this.setups.set(id, setup);
    return setup;
  }

  /** Somebody saves a card on its page. */
  saveCard(id: string, last4 = "1881"): StripeEvent {
    const setup = this.setups.get(id);
    if (setup?.session.status !== "open") throw new Error(`nobody can save a card on ${id}`);
    const card: SavedCard = { id: idOf("pm"), customer: idOf("cus"), does: "pays", last4 };
    const intent = { id: idOf("seti"), object: "setup_intent", status: "succeeded", payment_method: card.id };
    this.cards.set(card.id, card);
    Object.assign(setup, { intent, card });
    Object.assign(setup.session, { status: "complete", customer: card.customer, setup_intent: intent.id });
    return this.#tell("checkout.session.completed", setup.session);
  }

  /** The sale of a page, as it is by now. */
  sale(id: string): Sale {
    const sale = this.sales.get(id);
    if (!sale) throw new Error(`there is no page ${id}`);
    if (sale.session.status === "open" && this.seconds >= sale.session.expires_at) this.expire(id);
    return sale;
  }

  byPayment(id: string): Sale | undefined {
    return [...this.sales.values()].find(({ session }) => session.payment_intent === id);
  }

  /** The buyer pays, or their money arrives that was on its way. */
  pay(id: string): StripeEvent {
    const { session } = this.sale(id);
    const wasOpen = session.status === "open";
    this.#try(id, "succeeded");
    const sale = this.sale(id);
    if (sale.payment) sale.payment.amount_received = session.amount_total;
    sale.charge = {
      id: idOf("ch"),
      object: "charge",
      amount: session.amount_total,
      currency: session.currency,
      amount_refunded: 0,
      disputed: false,
      payment_intent: session.payment_intent,
      ...this.#save(session["customer"]),
    };
    Object.assign(session, { status: "complete", payment_status: "paid" });
    return this.#tell(
      wasOpen ? "checkout.session.completed" : "checkout.session.async_payment_succeeded",
      session,
    );
  }

  /** The buyer pays by a debit whose money arrives days later. */
  promise(id: string): StripeEvent {
    this.#try(id, "processing");
    const { session } = this.sale(id);
    session.status = "complete";
    return this.#tell("checkout.session.completed", session);
  }

  /** The bank asks the buyer. */
  ask(id: string): StripeEvent {
    return this.#tell("payment_intent.requires_action", this.#try(id, "requires_action"));
  }

  /** The bank refuses; on a page that is complete, for good. */
  fail(id: string): StripeEvent {
    const { session } = this.sale(id);
    const payment = this.#try(id, "requires_payment_method");
    Object.assign(payment, { last_payment_error: { type: "card_error", code: "card_declined" } });
    if (session.status === "complete") return this.#tell("checkout.session.async_payment_failed", session);
    return this.#tell("payment_intent.payment_failed", payment);
  }

  expire(id: string): StripeEvent {
    const session = this.sales.get(id)?.session;
    if (!session) throw new Error(`there is no page ${id}`);
    session.status = "expired";
    return this.#tell("checkout.session.expired", session);
  }

  /** Prepares a charge of a saved card. */
  prepare({ amount, currency, customer, metadata }: NewCharge): Charge {
    const payment = {
      id: idOf("pi"),
      object: "payment_intent",
      livemode: this.#isLive,
      status: "requires_confirmation",
      amount,
      amount_received: 0,
      currency,
      customer,
      metadata,
      last_payment_error: null,
    };
    const charge: Charge = { payment, charge: null, disputes: [] };
    this.charges.set(payment.id, charge);
    return charge;
  }

  /** Charges a saved card without its person; the fault that the bank tells, or null. */
  confirm(id: string, card: SavedCard): { readonly code: string } | null {
    const prepared = this.charges.get(id);
    if (!prepared) throw new Error(`there is no charge ${id}`);
    const { payment } = prepared;
    if (card.does !== "pays") {
      const code = card.does === "asking" ? "authentication_required" : "card_declined";
      Object.assign(payment, { status: "requires_payment_method", last_payment_error: { code } });
      this.#tell("payment_intent.payment_failed", payment);
      return { code };
    }
    Object.assign(payment, { status: "succeeded", amount_received: payment.amount });
    prepared.charge = {
      id: idOf("ch"),
      object: "charge",
      amount: payment.amount,
      currency: payment.currency,
      amount_refunded: 0,
      disputed: false,
      payment_intent: id,
      ...shownCard(card),
    };
    this.#tell("payment_intent.succeeded", payment);
    return null;
  }

  cancel(id: string): StripeEvent {
    const prepared = this.charges.get(id);
    if (!prepared) throw new Error(`there is no charge ${id}`);
    prepared.payment.status = "canceled";
    return this.#tell("payment_intent.canceled", prepared.payment);
  }

  /** Forgets a customer with their cards. */
  forget(customer: string): void {
    for (const card of [...this.cards.values()]) if (card.customer === customer) this.cards.delete(card.id);
  }

  #save(customer: unknown): object {
    if (typeof customer !== "string") return { customer: null };
    const card: SavedCard = { id: idOf("pm"), customer, does: "pays" };
    this.cards.set(card.id, card);
    return shownCard(card);
  }

  /** Gives money back, by the API or by its owner in the dashboard. */
  refund(id: string, amount: number): StripeEvent {
    const charge = this.#charge(id);
    if (charge.amount_refunded + amount > charge.amount) throw new Error("more than is left of the charge");
    charge.amount_refunded += amount;
    return this.#tell("charge.refunded", charge);
  }

  /** The buyer's bank takes the money back, or only asks. */
  dispute(id: string, amount: number, status = "needs_response"): StripeEvent {
    const { disputes } = this.charges.get(id) ?? this.sale(id);
    const charge = this.#charge(id);
    charge.disputed = true;
    const { currency, payment_intent } = charge;
    const dispute = { id: idOf("dp"), object: "dispute", amount, currency, payment_intent, status };
    disputes.push({ ...dispute, charge: charge.id });
    return this.#tell("charge.dispute.created", dispute);
  }

  /** The bank decides about a dispute. */
  close(id: string, status: "won" | "lost"): StripeEvent {
    const dispute = (this.charges.get(id) ?? this.sale(id)).disputes.at(-1);
    if (!dispute) throw new Error("nothing is disputed");
    dispute.status = status;
    return this.#tell("charge.dispute.closed", dispute);
  }

  #charge(id: string): NonNullable<Sale["charge"]> {
    const { charge } = this.charges.get(id) ?? this.sale(id);
    if (!charge) throw new Error("nothing was paid");
    return charge;
  }

  #try(id: string, status: string): NonNullable<Sale["payment"]> {
    const sale = this.sale(id);
    const { session } = sale;
    if (session.status === "expired" || session.payment_status === "paid")
      throw new Error(`nobody can pay on a page that is ${session.status}`);
    sale.payment ??= {
      id: idOf("pi"),
      object: "payment_intent",
      status,
      amount_received: 0,
      currency: session.currency,
      metadata: session["metadata"],
    };
    sale.payment.status = status;
    session.payment_intent = sale.payment.id;
    return sale.payment;
  }

  #tell(type: string, object: object): StripeEvent {
    const event: StripeEvent = {
      id: idOf("evt"),
      object: "event",
      created: this.seconds,
      livemode: this.#isLive,
      type,
      data: { object: structuredClone(object) },
    };
    this.events.unshift(event);
    return event;
  }
}
