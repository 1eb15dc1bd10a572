import assert from "node:assert/strict";
import { randomUUID } from "node:crypto";
import { before, beforeEach, describe, it } from "node:test";
import type { Subscription, SubscriptionChange } from "../../../../contract/subscriptions.ts";
import {
  paymentRoutes,
  ProviderAway,
  subscriptionRoutes,
  testProviderRoutes,
} from "../../../../server/services/payment/index.ts";
import { forEachDatabase } from "../../../support/databases.ts";
import { serveApi } from "../../../support/serve-api.ts";
import { MONTHLY, NOON } from "../bills/bills-kit.ts";
import { shopOf, type Shop } from "../payments/payment-kit.ts";
import { END, HOUR_MS, pageIn } from "./subscription-kit.ts";

interface Answer {
  readonly status: number;
  readonly body: {
    readonly subscription?: readonly Subscription[];
    readonly change?: readonly SubscriptionChange[];
    readonly offers?: readonly { readonly plan_id: string; readonly can_renew: boolean }[];
    readonly result?: string;
    readonly url?: string;
    readonly saves_card?: boolean;
    readonly is_card?: boolean;
    readonly state?: string;
    readonly amount?: number;
  };
}

forEachDatabase((open) => {
  describe("the calls about a subscription", () => {
    let shop: Shop;
    let app: ReturnType<typeof serveApi>;
    let now = NOON;
    let ada: string;

    before(async () => {
      shop = shopOf(await open(), () => now);
      app = serveApi((api) => {
        paymentRoutes(api, { payments: shop.payments, countryOf: () => null });
        subscriptionRoutes(api, shop.payments);
        testProviderRoutes(api, { ...shop, testProvider: shop.provider });
      });
    });
    beforeEach(() => {
      now = NOON;
      ada = randomUUID();
    });

    async function call(method: "GET" | "POST", path: string, payload?: object): Promise<Answer> {
      const headers = { authorization: `Bearer ${ada}` };
      const url = `/api/vip/v1${path}`;
      const reply = await app.inject({ method, url, headers, ...(payload ? { payload } : {}) });
      return { status: reply.statusCode, body: reply.json() };
    }
    const post = (path: string, body: object = {}) => call("POST", path, body);
    const shown = async () => (await call("GET", "/subscription")).body.subscription?.[0];
    async function buy(act: string, more: object = {}): Promise<void> {
      const wish = { plan_id: "premium-monthly", currency: "EUR", amount: 599, country: "DE" };
      const opened = await post("/order", { ...wish, request: randomUUID(), ...more });
      const page = pageIn(opened.body.url);
      const test = await call("GET", `/order/test-page?page=${page}`);
      assert.equal(test.body.saves_card, "renews" in more);
      await post("/order/test-page", { page, act });
    }

    it("say of which plans renewal can be had, and have none of what is bought once", async () => {
      const { body } = await call("GET", "/order/offers?currency=EUR&country=DE");
      assert.deepEqual(
        body.offers?.filter(({ can_renew: can }) => can).map(({ plan_id: id }) => id),
        ["premium-monthly", "premium-yearly"],
      );
      const pack = { plan_id: "storage-100", currency: "EUR", amount: 199, country: "DE", renews: true };
      assert.equal((await post("/order", { ...pack, request: randomUUID() })).status, 404);
      await buy("pay");
      assert.equal(await shown(), undefined);
      assert.equal((await post("/subscription:cancel")).status, 400);
    });

    it("tell plan, term, next charge and card, and let it be cancelled, kept, paused and resumed", async () => {
      await buy("pay", { renews: true });
      const begun = await shown();
      assert.equal(begun?.state, "active");
      assert.equal(Date.parse(begun.until), END);
      assert.deepEqual(begun.renewal[0]?.price, { amount: 599, tax: 96, tax_percent: "19" });
      assert.deepEqual(begun.card, [{ brand: "test", last4: "4242" }]);
      assert.equal(begun.plan.period, "month");
      const cancelled = await post("/subscription:cancel");
      assert.deepEqual(cancelled.body.subscription?.[0]?.renewal, []);
      assert.equal((await post("/subscription:keep")).body.subscription?.[0]?.state, "active");
      assert.equal((await post("/subscription:pause", { months: 4 })).status, 400);
      const paused = (await post("/subscription:pause", { months: 1 })).body.subscription?.[0];
      assert.equal(Date.parse(paused?.resumes ?? ""), Date.UTC(2027, 0, 27, 12));
      assert.equal((await post("/subscription:resume")).body.subscription?.[0]?.resumes, "");
      assert.equal((await post("/subscription:resume")).status, 400);
    });

    it("quote a change, make it as quoted, and no other", async () => {
      await buy("pay", { renews: true });
      now += HOUR_MS;
      const { body } = await call("GET", "/subscription/change?plan_id=premium-yearly");
      assert.equal(body.result, "possible");
      const [quote] = body.change ?? [];
      assert.ok(quote?.is_now);
      assert.equal(quote.charge - quote.credit, quote.due_now);
      assert.deepEqual(quote.present, {
        storage_bytes: MONTHLY.grants.storageBytes,
        traffic_bytes_per_month: MONTHLY.grants.trafficBytesPerMonth,
        limits: { entries: 10_000_000, offline_tasks_a_day: 1_000, versions_kept: 1_000 },
      });
      const wish = { plan_id: "premium-yearly", as_of: quote.as_of, due_now: quote.due_now };
      assert.equal(
        (await post("/subscription:change", { ...wish, due_now: 1 })).body.result,
        "price_changed",
      );
      assert.equal((await post("/subscription:change", { ...wish, as_of: "soon" })).status, 400);
      assert.equal((await post("/subscription:change", wish)).body.result, "changed");
      assert.equal((await shown())?.plan.plan_id, "premium-yearly");
    });

    it("open a page only for what is due", async () => {
      await buy("pay_then_ask", { renews: true });
      assert.equal((await post("/subscription:pay")).body.result, "nothing_due");
      now = END - HOUR_MS;
      await shop.payments.subscriptions.renewDue();
      const late = await shown();
      assert.deepEqual([late?.state, late?.needs], ["past_due", "confirmation"]);
      assert.equal(Date.parse(late?.grace_until ?? ""), END + 14 * 24 * HOUR_MS);
      const opened = await post("/subscription:pay");
      assert.equal(opened.body.result, "opened");
      await post("/order/test-page", { page: pageIn(opened.body.url), act: "pay" });
      const current = await shown();
      assert.deepEqual([current?.state, current?.grace_until], ["active", ""]);
      assert.equal(Date.parse(current?.from ?? ""), END);
    });

    it("open a page for another card, on which nothing is paid", async () => {
      assert.deepEqual((await post("/subscription:card")).body, { result: "not_now", url: "" });
      await buy("pay", { renews: true });
      const opened = await post("/subscription:card");
      assert.equal(opened.body.result, "opened");
      const page = pageIn(opened.body.url);
      const saved = await post("/order/test-page", { page, act: "pay_then_ask" });
      assert.deepEqual(
        [saved.body.is_card, saved.body.state, saved.body.amount, saved.body.saves_card],
        [true, "paid", 0, true],
      );
      assert.equal((await shown())?.card[0]?.last4, "3184");
      const { openCardPage } = shop.provider;
      shop.provider.openCardPage = () => Promise.reject(new ProviderAway("away"));
      try {
        assert.deepEqual((await post("/subscription:card")).body, { result: "provider_away", url: "" });
      } finally {
        shop.provider.openCardPage = openCardPage;
      }
    });

    it("say where nothing is sold that there is none", async () => {
      const closed = serveApi((api) => subscriptionRoutes(api, { subscriptions: null }));
      const headers = { authorization: `Bearer ${ada}` };
      const get = async (url: string) =>
        (await closed.inject({ method: "GET", url, headers })).json<object>();
      assert.deepEqual(await get("/api/vip/v1/subscription"), { subscription: [] });
      const quote = { result: "no_subscription", change: [] };
      assert.deepEqual(await get("/api/vip/v1/subscription/change?plan_id=premium-yearly"), quote);
    });
  });
});
