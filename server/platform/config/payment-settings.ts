import type { Settings } from "./settings.ts";

/** People pay by the providers that are set here. */
export interface PaymentSettings {
  /** The embedded test provider sells, where no money moves. */
  readonly isTest: boolean;
  /** Null where nothing is sold by Stripe. */
  readonly stripe: StripeSettings | null;
}

export interface StripeSettings {
  readonly key: string;
  /** Money moves. */
  readonly isLive: boolean;
  readonly webhookSecrets: readonly string[];
}

const KEY = /^[sr]k_(test|live)_\w+$/;
const SECRET = /^whsec_\S+$/;

/**
 * Reads by what people pay; nothing is sold unless the operator says so. Money is taken only where somebody sells. No fault
 * tells a key.
 */
export function paymentSettings(settings: Settings, hasSeller: boolean): PaymentSettings {
  const isTest = settings.flag("HOLDALL_TEST_PAYMENTS", false);
  const stripe = stripeSettings(settings);
  if (isTest && stripe?.isLive)
    settings.faults.push(
      "HOLDALL_TEST_PAYMENTS gives away what HOLDALL_STRIPE_SECRET_KEY, a live key, sells: unset one of them.",
    );
  if (stripe?.isLive && !hasSeller)
    settings.faults.push(
      "HOLDALL_STRIPE_SECRET_KEY is a live key, so bills have to say who sells: set HOLDALL_SELLER_NAME, HOLDALL_SELLER_ADDRESS and HOLDALL_SELLER_COUNTRY.",
    );
  return { isTest, stripe: isTest ? null : stripe };
}

function stripeSettings(settings: Settings): StripeSettings | null {
  const key = settings.text("HOLDALL_STRIPE_SECRET_KEY", "");
  const webhookSecrets = settings.list("HOLDALL_STRIPE_WEBHOOK_SECRETS");
  if (key === "" && webhookSecrets.length === 0) return null;
  const [, mode] = KEY.exec(key) ?? [];
  if (mode === undefined)
    settings.faults.push(
      "HOLDALL_STRIPE_SECRET_KEY must be a secret or restricted key, which begins with sk_live_, rk_live_, sk_test_ or rk_test_.",
    );
  const isSigned = webhookSecrets.length === 1 || webhookSecrets.length === 2;
  if (!isSigned || !webhookSecrets.every((secret) => SECRET.test(secret)))
    settings.faults.push(
      "HOLDALL_STRIPE_WEBHOOK_SECRETS must be the signing secret of the webhook, which begins with whsec_, or two of them with a comma while it is changed.",
    );
  return { key, isLive: mode === "live", webhookSecrets };
}
