import { purposeKey } from "../platform/crypto/secrets.ts";
import { countPaymentFaults, createStripeProvider, createTestProvider } from "../services/payment/index.ts";
import { createHeardPayments } from "../services/referral/index.ts";
import type { Foundation } from "./foundation.ts";
import type { Identity } from "./identity.ts";
import type { Money } from "./money.ts";
import { sellBy } from "./selling.ts";

export type Selling = Awaited<ReturnType<typeof buildPayments>>;

/** Builds what sells plans; nothing is sold unless the operator says by which provider. */
export async function buildPayments(ground: Foundation, identity: Pick<Identity, "login">, money: Money) {
  const { logger, now } = ground;
  const paymentFaults = countPaymentFaults();
  const alarm = (fault: string) => {
    paymentFaults.add({ of: "payment" });
    logger.error({ fault }, "a payment needs the operator");
  };
  const testProvider = testProviderOf(ground);
  const stripe = testProvider ? null : await stripeOf(ground, alarm);
  const provider = testProvider ?? stripe;
  const through = {
    ...createHeardPayments(now),
    alarm,
    refusedWebhook: () => paymentFaults.add({ of: "webhook" }),
  };
  const payments = provider && sellBy(ground, identity, money, { ...through, provider });
  return { testProvider, stripe, paymentFaults, payments };
}

function testProviderOf({ config, database, now }: Foundation) {
  if (!config.payment.isTest) return null;
  return createTestProvider({
    database,
    secret: purposeKey(config.secrets.linkKey, "webhooks of the test provider"),
    pageOf: (id) => `${config.publicUrl}/drive/payment/test?page=${id}`,
    now,
  });
}

async function stripeOf({ config, now }: Foundation, alarm: (fault: string) => void) {
  const { publicUrl, payment } = config;
  if (!payment.stripe) return null;
  return createStripeProvider({
    ...payment.stripe,
    orderPage: (orderId) => `${publicUrl}/drive/payment/order?id=${orderId}`,
    plansPage: `${publicUrl}/drive/payment`,
    subscriptionPage: `${publicUrl}/drive/payment/subscription`,
    now,
    alarm,
  });
}
