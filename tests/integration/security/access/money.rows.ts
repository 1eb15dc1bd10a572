import { randomUUID } from "node:crypto";
import { PACK, sale } from "../../money/bills/bills-kit.ts";
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
  if (!payments) throw new Error("no payment provider is set up");
  return payments.order(asked(owner.id));
}

function asked(ownerId: string) {
  const { plan_id: planId, amount, request } = wish();
  const place = { country: "DE", stated: "DE", network: null, payment: null };
  return { ownerId, request, planId, currency: "EUR", amount: BigInt(amount), place } as const;
}

const NONE_THERE = owned("400 failed_precondition");

/** Has the owner renew premium, in a state. */
async function subscription({ server, owner }: Scene, state: "active" | "cancelling" | "paused") {
  const { payments, testProvider } = server.context.services;
  if (!payments || !testProvider) throw new Error("no payment provider is set up");
  const { subscriptions } = payments;
  if (!(await subscriptions.show(owner.id))) {
    const more = { planId: "premium-monthly", amount: 599n, renews: true, request: randomUUID() };
    const { id } = await payments.order({ ...asked(owner.id), ...more });
    const webhook = await testProvider.act(id, "pay");
    if (!webhook || !(await payments.receive(webhook))) throw new Error("it can't be paid");
    await payments.workOn();
  }
  await subscriptions.keep(owner.id);
  await subscriptions.resume(owner.id);
  if (state === "cancelling") await subscriptions.cancel(owner.id);
  if (state === "paused") await subscriptions.pause(owner.id, 1);
}

const inState =
  (state: "active" | "cancelling" | "paused", body: object = {}) =>
  async (scene: Scene) => {
    await subscription(scene, state);
    return { body };
  };

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
  subscriptionCancel: { ask: inState("active"), outcomes: NONE_THERE },
  subscriptionKeep: { ask: inState("cancelling"), outcomes: NONE_THERE },
  subscriptionPause: { ask: inState("active", { months: 1 }), outcomes: NONE_THERE },
  subscriptionResume: { ask: inState("paused"), outcomes: NONE_THERE },
  subscriptionChangeQuote: { ask: () => ({ query: { plan_id: "premium-yearly" } }), outcomes: oneself },
  subscriptionChange: {
    ask: () => ({ body: { plan_id: "premium-yearly", as_of: "2026-11-27T12:00:00.000+00:00", due_now: 0 } }),
    outcomes: oneself,
  },
  subscriptionCard: { ask: () => ({ body: {} }), outcomes: oneself },
  subscriptionPay: { ask: () => ({ body: {} }), outcomes: oneself },
  testPageShow: {
    ask: async (scene) => ({ query: { page: (await order(scene)).id } }),
    outcomes: everybody("200"),
  },
  testPageAct: {
    ask: async (scene) => ({ body: { page: (await order(scene)).id, act: "pay" } }),
    outcomes: everybody("200"),
  },
  stripeWebhook: { ask: () => ({}), outcomes: everybody("400 invalid_argument") },
};
