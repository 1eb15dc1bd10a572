import { join } from "node:path";
import type { Database } from "../../../../server/database.ts";
import type { FactsOf } from "../../../../server/services/mail/index.ts";
import { createTestProvider, type PaymentProvider } from "../../../../server/services/payment/index.ts";
import type { Currency } from "../../../../contract/currencies.ts";
import { readPlans, type Plans } from "../../../../server/services/plan/index.ts";
import { sellBy, type Buyers } from "../../../../server/wings/selling.ts";
import { testGround } from "../../../support/ground.ts";
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
  const leavers = new Set<string>();
  const heard: string[] = [];
  const frozen = new Set<string>();
  const letters: (FactsOf<"cardRefused"> & { readonly ownerId: string })[] = [];
  const statusOf = (id: string) => (leavers.has(id) ? "LEAVING" : frozen.has(id) ? "SUSPENDED" : "ACTIVE");
  const buyers: Buyers = {
    login: {
      users: {
        lock: async (_tx, id) => ({ id, email: `${id}@example.org`, locale: "en-US", timeZone: "" }),
        lockStatus: async (_tx, id) => statusOf(id),
      },
      owedMail: {
        owe:
          async (_tx, _template, { id: ownerId }, facts) =>
          async () =>
            void letters.push({ ownerId, ...facts }),
      },
    },
  };
  const payments = sellBy(testGround(database, { now, plans }), buyers, office, {
    provider,
    paid: async (_tx, ownerId, { orderId }) => void heard.push(`paid ${ownerId} ${orderId}`),
    givenBack: async (_tx, ownerId, orderId) => void heard.push(`given back ${ownerId} ${orderId}`),
    alarm: (fault) => faults.push(fault),
    refusedWebhook: () => undefined,
  });
  const { planGrants } = office;
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
