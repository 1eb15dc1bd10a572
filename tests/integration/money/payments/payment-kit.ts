import { join } from "node:path";
import type { Database } from "../../../../server/database.ts";
import {
  createPayments,
  createTestProvider,
  type PaymentProvider,
  type RefusedRenewal,
} from "../../../../server/services/payment/index.ts";
import type { Currency } from "../../../../contract/currencies.ts";
import { createEntitlements, readPlans, type Plans } from "../../../../server/services/plan/index.ts";
import { MONTHLY, officeOf, place } from "../bills/bills-kit.ts";

export const SECRET_OF_WEBHOOKS = "a secret for webhooks";
export const PLANS = readPlans(join(import.meta.dirname, "../../../../content"));

/** A server that sells by a provider, which may tell the operator of faults. */
export function shopBy<Provider extends PaymentProvider>(
  database: Database,
  now: () => number,
  provider: Provider,
  faults: string[] = [],
  plans: Plans = PLANS,
) {
  const office = officeOf(database, now, { plans, ...(provider.isTest && { seller: null }) });
  const { planGrants } = office;
  const leavers = new Set<string>();
  const heard: string[] = [];
  const frozen = new Set<string>();
  const letters: (RefusedRenewal & { readonly ownerId: string })[] = [];
  const entitlements = createEntitlements({ database, plans, now });
  const payments = createPayments({
    database,
    bills: office.bills,
    planGrants,
    plans,
    provider,
    now,
    premiumUntil: async (ownerId) => (await entitlements.read(database.read, ownerId)).premiumUntil,
    mayHave: async (_tx, ownerId) => !leavers.has(ownerId),
    mayCharge: async (_tx, ownerId) => !leavers.has(ownerId) && !frozen.has(ownerId),
    tellRefused: async (_tx, ownerId, renewal) => async () => void letters.push({ ownerId, ...renewal }),
    paid: async (_tx, ownerId, { orderId }) => void heard.push(`paid ${ownerId} ${orderId}`),
    givenBack: async (_tx, ownerId, orderId) => void heard.push(`given back ${ownerId} ${orderId}`),
    changed: async () => undefined,
    alarm: (fault) => faults.push(fault),
    refusedWebhook: () => undefined,
  });
  return { office, planGrants, provider, payments, faults, leavers, heard, frozen, letters };
}

/** A server that sells by the test provider. */
export const shopOf = (database: Database, now: () => number, plans?: Plans) =>
  shopBy(
    database,
    now,
    createTestProvider({
      database,
      secret: SECRET_OF_WEBHOOKS,
      pageOf: (id) => `/payment/test/${id}`,
      now,
    }),
    [],
    plans,
  );
export type Shop = ReturnType<typeof shopOf>;

export const wish = (
  ownerId: string,
  request: string,
  more: { planId?: string; currency?: Currency; amount?: bigint; renews?: boolean } = {},
) => ({
  ownerId,
  request,
  planId: MONTHLY.id,
  currency: "EUR" as const,
  amount: 599n,
  place: place("DE"),
  ...more,
});

/** The seconds of premium that somebody has. */
export async function secondsOf(
  database: Database,
  { planGrants }: Pick<Shop, "planGrants">,
  ownerId: string,
  at: number,
) {
  const held = await planGrants.held(database.read, ownerId);
  return held
    .filter(({ plan }) => plan.grants.premium)
    .reduce((sum, { from, until }) => sum + ((until ?? 0) - Math.max(from, at)) / 1_000, 0);
}

/** A database whose process is killed in the middle of a settlement, once everything of it is written. */
export const dyingAfterSettling = (database: Database): Database => ({
  ...database,
  write: (work) =>
    database.write(async (tx) => {
      const result = await work(tx);
      if (typeof result === "object" && result !== null && "isDone" in result)
        process.kill(process.pid, "SIGKILL");
      return result;
    }),
});
