import { randomUUID } from "node:crypto";
import { PACK, sale } from "../../money/bills-kit.ts";
import { everybody, oneself, owned, type Rows } from "./row.ts";
import type { Scene } from "./scene.ts";

const NO_BILL = "404 not_found";

/** Issues a bill for the owner, once. */
async function bill({ server, owner }: Scene): Promise<{ readonly query: { readonly number: string } }> {
  const { database, services } = server.context;
  const wish = sale(`access/${owner.id}`, { ownerId: owner.id, isTest: true });
  const { number } = await database.write((tx) => services.bills.issue(tx, { ...wish, paid: 599n }));
  return { query: { number } };
}

const wish = () => ({
  plan_id: "storage-100",
  currency: "EUR",
  amount: PACK.prices?.EUR?.amount ?? 0,
  country: "DE",
  request: randomUUID(),
});

/** Orders something for the owner. */
async function order({ server, owner }: Scene) {
  const { payments } = server.context.services;
  const { plan_id: planId, amount, request } = wish();
  const place = { country: "DE", stated: "DE", network: null, payment: null };
  const asked = {
    ownerId: owner.id,
    request,
    planId,
    currency: "EUR",
    amount: BigInt(amount),
    place,
  } as const;
  if (!payments) throw new Error("no payment provider is set up");
  return payments.order(asked);
}

/** Bills and orders: everybody has their own, and another's is as if it weren't there. */
export const moneyRows: Rows = {
  billList: { ask: () => ({}), outcomes: oneself },
  billShow: { ask: bill, outcomes: owned(NO_BILL) },
  billFile: {
    ask: async (scene) => ({ query: { ...(await bill(scene)).query, format: "ndjson" } }),
    outcomes: owned(NO_BILL),
  },
  orderOffers: { ask: () => ({ query: { currency: "EUR", country: "DE" } }), outcomes: oneself },
  orderCreate: { ask: () => ({ body: wish() }), outcomes: oneself },
  orderShow: {
    ask: async (scene) => ({ query: { id: (await order(scene)).orderId } }),
    outcomes: owned("404 not_found"),
  },
  testPageShow: {
    ask: async (scene) => ({ query: { page: (await order(scene)).id } }),
    outcomes: everybody("200"),
  },
  testPageAct: {
    ask: async (scene) => ({ body: { page: (await order(scene)).id, act: "pay" } }),
    outcomes: everybody("200"),
  },
  stripeWebhook: { ask: () => ({}), outcomes: everybody("400 invalid_argument") },
  billKeyShown: { ask: () => ({}), outcomes: everybody("200") },
};
