export type PaymentRefusal =
  /** There is no such order, plan or provider, or it isn't theirs. */
  | "unknown"
  /** The plan has no price in that currency. */
  | "no_price"
  /** The price isn't the one that the person was shown. */
  | "price_changed"
  /** They have a subscription already, perhaps since a moment, by another tab. */
  | "already_paid"
  /** They ordered very often without paying. */
  | "too_often"
  /** It isn't to be had back. */
  | "not_refundable";

/** Something can't be bought or given back like that. */
export class PaymentRefused extends Error {
  override readonly name = "PaymentRefused";
  readonly reason: PaymentRefusal;

  constructor(reason: PaymentRefusal, message: string) {
    super(message);
    this.reason = reason;
  }
}
