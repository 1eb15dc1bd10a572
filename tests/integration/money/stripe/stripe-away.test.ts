import assert from "node:assert/strict";
import { randomUUID } from "node:crypto";
import { join } from "node:path";
import { after, before, beforeEach, describe, it } from "node:test";
import { type Database, openDatabase } from "../../../../server/database.ts";
import { paymentRoutes } from "../../../../server/services/payment/index.ts";
import { forEachDatabase } from "../../../support/databases.ts";
import type { StripeAccount } from "../../../support/counterparts/stripe/stripe-account.ts";
import { openStripe, type StripeServer } from "../../../support/counterparts/stripe/stripe-server.ts";
import { signed } from "../../../support/counterparts/stripe/stripe-signature.ts";
import { serveApi } from "../../../support/serve-api.ts";
import { workerEnded } from "../../../support/worker-to-kill.ts";
import { NOON } from "../bills/bills-kit.ts";
import { secondsOf, wish } from "../payments/payment-kit.ts";
import { KEY, SECRET, stripeShopOf, type StripeShop } from "./stripe-kit.ts";

const MONTH = 30 * 86_400;
const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
const WORKER = join(import.meta.dirname, "stripe-worker.ts");

forEachDatabase((open) => {
  describe("payments while Stripe, or the way to it, fails", () => {
    let database: Database;
    let second: Database;
    let url: string;
    let server: StripeServer;
    let stripe: StripeAccount;
    let now = NOON;
    let shop: StripeShop;
    let ada: string;

    before(async () => {
      database = await open();
      url = await open.url();
      second = openDatabase(url);
    });
    beforeEach(async () => {
      now = NOON;
      ada = randomUUID();
      server = await openStripe([KEY], () => now);
      stripe = server.account(KEY);
      shop = await stripeShopOf(database, () => now, server);
    });
    after(() => second.close());

    const order = (at = shop, request: string = randomUUID()) => at.payments.order(wish(ada, request));
    const seconds = () => secondsOf(database, shop, ada, now);
    const state = async (id: string) => (await shop.payments.find(ada, id))?.state;
    const hear = async (event: object) =>
      assert.ok(await shop.payments.receive(signed(event, [SECRET], now)));
    const isWhole = async () => assert.deepEqual((await shop.office.ledger.verify()).faults, []);
    /** Ends Stripe at the end of a test, whatever came of it. */
    const test = (name: string, run: () => Promise<void>) =>
      it(name, () => run().finally(() => server.close()));
    const impatient = () =>
      stripeShopOf(database, () => now, server, { patience: { onceMs: 100, inAllMs: 400 } });

    test("open one page although the answer was lost", async () => {
      server.befalls = () => (server.requests.length === 1 ? "lost" : null);
      const { id, orderId } = await order();
      assert.equal(server.requests.length, 2);
      assert.equal(stripe.sales.size, 1);
      await hear(stripe.pay(id));
      await shop.payments.workOn();
      assert.equal(await state(orderId), "paid");
      assert.equal(await seconds(), MONTH);
    });

    test("give back once although the answers were lost", async () => {
      const { id, orderId } = await order();
      await hear(stripe.pay(id));
      await shop.payments.workOn();
      server.befalls = (call) => (call.startsWith("POST /v1/refunds") ? "lost" : null);
      await assert.rejects(shop.payments.refund(orderId, 100n), { name: "ProviderAway" });
      assert.equal(stripe.sale(id).charge?.amount_refunded, 100);
      server.befalls = () => null;
      await shop.payments.refund(orderId, 100n);
      assert.equal(stripe.sale(id).charge?.amount_refunded, 100);
      assert.equal(await seconds(), Math.floor((MONTH * 499) / 599));
      await isWhole();
    });

    for (const trouble of ["away", "hanging", "dripping"] as const) {
      test(`say in time that Stripe is ${trouble}, and sell again afterwards`, async () => {
        const hasty = await impatient();
        const app = serveApi((api) =>
          paymentRoutes(api, { payments: hasty.payments, countryOf: () => null }),
        );
        const call = () =>
          app.inject({
            method: "POST",
            url: "/api/vip/v1/order",
            headers: { authorization: `Bearer ${ada}` },
            payload: {
              plan_id: "premium-monthly",
              currency: "EUR",
              amount: 599,
              country: "DE",
              request: randomUUID(),
            },
          });
        server.befalls = () => trouble;
        const answer = await call();
        assert.equal(answer.statusCode, 200);
        assert.deepEqual(answer.json(), { result: "provider_away", order_id: "", url: "", is_test: true });
        assert.deepEqual(hasty.faults, []);
        server.befalls = () => null;
        const { id } = await order();
        await hear(stripe.pay(id));
        await shop.payments.workOn();
        assert.equal(await seconds(), MONTH);
        await app.close();
      });
    }

    test("tell the operator when Stripe refuses the key, without telling it", async () => {
      const stranger = await stripeShopOf(database, () => now, server, { key: "sk_test_revoked" });
      await assert.rejects(order(stranger), { name: "ProviderAway" });
      assert.equal(stranger.faults.length, 1);
      assert.doesNotMatch(stranger.faults[0] ?? "", /revoked/);
    });

    test("are settled when Stripe is back", async () => {
      const { id, orderId } = await order();
      await hear(stripe.pay(id));
      server.befalls = () => "away";
      await shop.payments.workOn();
      assert.equal(await state(orderId), "open");
      server.befalls = () => null;
      now += HOUR_MS;
      await shop.payments.workOn();
      assert.equal(await state(orderId), "paid");
      assert.equal(await seconds(), MONTH);
      assert.deepEqual(shop.faults, []);
    });

    test("are settled once by the next start after a kill between the claim and the settlement", async () => {
      const { id, orderId } = await order();
      await hear(stripe.pay(id));
      assert.equal(await workerEnded(WORKER, [url, String(server.address.port)]), false);
      assert.equal(await state(orderId), "open");
      assert.equal(await seconds(), 0);
      now += HOUR_MS;
      const next = await stripeShopOf(second, () => now, server);
      await Promise.all([next.payments.workOn(), shop.payments.workOn()]);
      assert.equal(await state(orderId), "paid");
      assert.equal(await seconds(), MONTH);
      await isWhole();
    });

    test("are found when the webhook never came", async () => {
      const { id, orderId } = await order();
      stripe.pay(id);
      now += HOUR_MS;
      await shop.payments.reconcile();
      assert.equal(await state(orderId), "paid");
      assert.equal(await seconds(), MONTH);
    });

    test("are found with refunds and disputes by the daily look, however many events there are", async () => {
      const { id, orderId } = await order();
      stripe.pay(id);
      const other = randomUUID();
      const theirs = await shop.payments.order(wish(other, randomUUID()));
      for (let times = 0; times < 250; times += 1) stripe.fail(theirs.id);
      now += DAY_MS;
      await shop.payments.catchUp();
      await shop.payments.workOn();
      assert.equal(await state(orderId), "paid");
      assert.equal((await shop.payments.find(other, theirs.orderId))?.state, "failed");

      stripe.refund(id, 100);
      now += HOUR_MS;
      await shop.payments.catchUp();
      await shop.payments.workOn();
      assert.equal((await shop.payments.find(ada, orderId))?.refunded, 0, "it looks once a day");
      now += DAY_MS;
      stripe.dispute(id, 499);
      await shop.payments.catchUp();
      await shop.payments.workOn();
      assert.equal(await state(orderId), "refunded");
      assert.equal(await seconds(), 0);
      assert.deepEqual(shop.faults, []);
      await isWhole();
    });

    test("are looked for again when Stripe was away at the daily look", async () => {
      const { id, orderId } = await order();
      stripe.pay(id);
      server.befalls = () => "away";
      await assert.rejects(shop.payments.catchUp(), { name: "ProviderAway" });
      server.befalls = () => null;
      await shop.payments.catchUp();
      await shop.payments.workOn();
      assert.equal(await state(orderId), "paid");
    });
  });
});
