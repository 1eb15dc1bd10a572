/** Something that somebody wants to buy, or has bought. */
export interface PaymentOrderTable {
  readonly id: string;
  /** The pseudonym, once the person left. */
  readonly owner_id: string;
  readonly request_key: string;
  /** The person, while they are to pay a subscription or have it by this order; null for others. */
  subscription_key: string | null;
  readonly plan_id: string;
  readonly plan_version: string;
  readonly currency: string;
  /** With tax, in the smallest unit. */
  readonly amount: number;
  readonly country: string;
  readonly country_stated: string;
  readonly country_network: string | null;
  readonly provider: string;
  /** 1 where no money moves. */
  readonly is_test: number;
  /** Null before the provider's page is opened. */
  checkout_id: string | null;
  state: OrderState;
  /** The time that was bought, in ms; null before it is paid, and where it has no end. */
  lasts_ms: number | null;
  /** The grant that is left of what was given for it. */
  grant_id: string | null;
  bill_number: string | null;
  /** Given back, in the smallest unit. */
  refunded: number;
  /** Epoch ms. */
  readonly created_at: number;
  /** Epoch ms. */
  paid_at: number | null;
  /** Epoch ms. */
  checked_at: number;
}

/**
 * `open`: to be paid. `pending`: the provider waits for the person or their bank. `failed`: the card was refused, another try is
 * possible. `closed`: left unpaid. `refused`: the provider told something else than was ordered. `refunded`: all was given back.
 */
export type OrderState = "open" | "pending" | "failed" | "closed" | "refused" | "paid" | "refunded";

/** Something that a provider told. */
export interface PaymentEventTable {
  /** `<provider>/<event>` */
  readonly id: string;
  readonly provider: string;
  readonly checkout_id: string;
  state: "waiting" | "done" | "refused";
  attempts: number;
  /** Epoch ms. */
  due_at: number;
  /** Epoch ms. */
  readonly received_at: number;
}

/** A page of the embedded test provider. */
export interface TestCheckoutTable {
  readonly id: string;
  readonly order_id: string;
  readonly currency: string;
  readonly amount: number;
  state: "open" | "confirming" | "paid" | "failed" | "left";
  refunded: number;
  /** Epoch ms. */
  readonly created_at: number;
}
