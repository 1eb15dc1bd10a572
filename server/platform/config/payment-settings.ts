import type { Settings } from "./settings.ts";

/** By what people pay. */
export interface PaymentSettings {
  /** Whether the embedded test provider sells, where no money moves. */
  readonly isTest: boolean;
}

/** Keys of providers that move money. */
const LIVE_KEY = /^[a-z]+_live_/;

/** Reads by what people pay; nothing is sold unless the operator says so. */
export function paymentSettings(settings: Settings): PaymentSettings {
  const isTest = settings.flag("HOLDALL_TEST_PAYMENTS", false);
  const stripeKey = settings.text("HOLDALL_STRIPE_KEY", "");
  if (isTest && LIVE_KEY.test(stripeKey))
    settings.faults.push(
      "HOLDALL_TEST_PAYMENTS gives away what HOLDALL_STRIPE_KEY, a live key, sells: unset one of them.",
    );
  return { isTest };
}
