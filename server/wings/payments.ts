import { moneyText } from "../../contract/bill-words.ts";
import { DEFAULT_LOCALE, isLocale } from "../../contract/locales.ts";
import { purposeKey } from "../platform/crypto/secrets.ts";
import { ACCOUNT_CHANGED } from "../services/events/index.ts";
import {
  countPaymentFaults,
  createPayments,
  createStripeProvider,
  createTestProvider,
  type PaymentProvider,
} from "../services/payment/index.ts";
import { createHeardPayments } from "../services/referral/index.ts";
import type { UserStatus } from "../services/user/index.ts";
import type { Foundation } from "./foundation.ts";
import type { Identity } from "./identity.ts";
import type { Money } from "./money.ts";

/** A suspended account may be given back, with what was bought for it. */
const STAYS: readonly (UserStatus | null)[] = ["ACTIVE", "SUSPENDED"];

export type Selling = Awaited<ReturnType<typeof buildPayments>>;

/** Builds what sells plans; nothing is sold unless the operator says by which provider. */
export async function buildPayments(
  ground: Foundation,
  { login }: Pick<Identity, "login">,
  { bills, planGrants }: Money,
) {
  const { config, database, bus, plans, entitlements, logger, now } = ground;
  const paymentFaults = countPaymentFaults();
  const alarm = (fault: string) => {
    paymentFaults.add({ of: "payment" });
    logger.error({ fault }, "a payment needs the operator");
  };
  const testProvider = testProviderOf(ground);
  const stripe = testProvider ? null : await stripeOf(ground, alarm);
  const heard = createHeardPayments(now);
  const sellBy = (provider: PaymentProvider) =>
    createPayments({
      database,
      bills,
      planGrants,
      plans,
      provider,
      now,
      premiumUntil: async (ownerId) => (await entitlements.read(database.read, ownerId)).premiumUntil,
      mayHave: async (tx, ownerId) => STAYS.includes(await login.users.lockStatus(tx, ownerId)),
      async mayCharge(tx, ownerId) {
        const status = await login.users.lockStatus(tx, ownerId);
        return status === null ? null : status === "ACTIVE";
      },
      async tellRefused(tx, ownerId, { planNames, currency, amount, ...renewal }) {
        const user = await login.users.lock(tx, ownerId);
        if (!user) return async () => undefined;
        const locale = isLocale(user.locale) ? user.locale : DEFAULT_LOCALE;
        return login.owedMail.owe(tx, "cardRefused", user, {
          ...renewal,
          plan: planNames[locale],
          price: moneyText(amount, currency, locale),
          url: `${config.publicUrl}/drive/payment/subscription`,
        });
      },
      ...heard,
      changed: (tx, ownerId) => bus.publish(tx, ACCOUNT_CHANGED, ownerId, ""),
      alarm,
      refusedWebhook: () => paymentFaults.add({ of: "webhook" }),
    });
  const provider = testProvider ?? stripe;
  return { testProvider, stripe, paymentFaults, payments: provider && sellBy(provider) };
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
