import { purposeKey } from "../platform/crypto/secrets.ts";
import { ACCOUNT_CHANGED } from "../services/events/index.ts";
import { createPayments, createTestProvider } from "../services/payment/index.ts";
import type { UserStatus } from "../services/user/index.ts";
import type { Foundation } from "./foundation.ts";
import type { Identity } from "./identity.ts";
import type { Money } from "./money.ts";

/** A suspended account may be given back, with what was bought for it. */
const STAYS: readonly (UserStatus | null)[] = ["ACTIVE", "SUSPENDED"];

/** Builds what sells plans; nothing is sold unless the operator says by which provider. */
export function buildPayments(
  { config, database, bus, plans, entitlements, logger, now }: Foundation,
  { login }: Pick<Identity, "login">,
  { bills, planGrants }: Money,
) {
  if (!config.payment.isTest) return { testProvider: null, payments: null };
  const testProvider = createTestProvider({
    database,
    secret: purposeKey(config.secrets.linkKey, "webhooks of the test provider"),
    pageOf: (id) => `${config.publicUrl}/drive/payment/test?page=${id}`,
    now,
  });
  const payments = createPayments({
    database,
    bills,
    planGrants,
    plans,
    provider: testProvider,
    now,
    premiumUntil: async (ownerId) => (await entitlements.read(database.read, ownerId)).premiumUntil,
    mayHave: async (tx, ownerId) => STAYS.includes(await login.users.lockStatus(tx, ownerId)),
    changed: (tx, ownerId) => bus.publish(tx, ACCOUNT_CHANGED, ownerId, ""),
    alarm: (fault) => logger.error({ fault }, "a payment needs the operator"),
  });
  return { testProvider, payments };
}
