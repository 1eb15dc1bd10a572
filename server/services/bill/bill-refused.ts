export type BillRefusal =
  /** Another amount was paid than is billed. */
  | "amount_differs"
  /** Credits are larger than charges. */
  | "negative"
  /** A plan has no price in the currency. */
  | "no_price"
  /** More would be given back than is left of a bill. */
  | "too_much"
  /** There is no such bill, or no such line in it. */
  | "unknown"
  /** Something else was billed under the key. */
  | "key_reused"
  /** It is no sale or refund. */
  | "invalid"
  /** Money is to move, and nobody said in the settings who sells. */
  | "no_seller";

/** Something can't be billed like that. */
export class BillRefused extends Error {
  readonly reason: BillRefusal;

  constructor(reason: BillRefusal, message: string) {
    super(message);
    this.name = "BillRefused";
    this.reason = reason;
  }
}
