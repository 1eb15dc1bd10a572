/**
 * `invalid`: the booking can't be right; a fault of the program. `short`: an account that may not owe has too little.
 * `key_reused`: something else was booked under this key. `reversed`: the transaction was taken back before, or takes
 * one back itself. `unknown`: there is no such transaction.
 */
export type Refusal = "invalid" | "short" | "key_reused" | "reversed" | "unknown";

/** Nothing was booked. The service that asked decides what its caller hears. */
export class BookingRefused extends Error {
  override readonly name = "BookingRefused";
  readonly reason: Refusal;

  constructor(reason: Refusal, message: string) {
    super(message);
    this.reason = reason;
  }
}
