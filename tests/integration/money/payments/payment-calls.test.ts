import assert from "node:assert/strict";
import { randomUUID } from "node:crypto";
import { before, beforeEach, describe, it } from "node:test";
import type { Database } from "../../../../server/database.ts";
import { paymentRoutes, testProviderRoutes } from "../../../../server/services/payment/index.ts";
import { forEachDatabase } from "../../../support/databases.ts";
import { serveApi } from "../../../support/serve-api.ts";
import { NOON } from "../bills/bills-kit.ts";
import { secondsOf, shopOf, type Shop } from "./payment-kit.ts";

const MONTH = 30 * 86_400;

interface Answer {
  readonly status: number;
  readonly body: {
    readonly can_pay?: boolean;
    readonly offers?: readonly {
      readonly plan_id: string;
      readonly kind: string;
      readonly amount: number;
      readonly tax: number;
      readonly name: string;
      readonly from: string;
      readonly until: string;
    }[];
    readonly currency?: string;
    readonly subscription_until?: string;
    readonly given?: readonly { readonly name: string }[];
    readonly result?: string;
    readonly order_id?: string;
    readonly url?: string;
    readonly state?: string;
    readonly kind?: string;
    readonly is_test?: boolean;
    readonly bill?: string;
  };
}

forEachDatabase((open) => {
  describe("the calls by which plans are bought", () => {
    let database: Database;
    let shop: Shop;
    let app: ReturnType<typeof serveApi>;
    let ada: string;
    let network: string | null = null;

    before(async () => {
      database = await open();
      shop = shopOf(database, () => NOON);
      app = serveApi((api) => {
        paymentRoutes(api, { payments: shop.payments, countryOf: () => network });
        testProviderRoutes(api, { ...shop, testProvider: shop.provider });
      });
    });
    beforeEach(() => {
      ada = randomUUID();
      network = null;
    });

    async function call(
      userId: string,
      method: "GET" | "POST",
      path: string,
      payload?: object,
    ): Promise<Answer> {
      const reply = await app.inject({
        method,
        url: `/api/vip/v1${path}`,
        headers: userId === "" ? {} : { authorization: `Bearer ${userId}` },
        ...(payload ? { payload } : {}),
      });
      return { status: reply.statusCode, body: reply.json() };
    }
    const wish = (more: object = {}) => ({
      plan_id: "premium-monthly",
      currency: "EUR",
      amount: 599,
      country: "DE",
      request: randomUUID(),
      ...more,
    });
    const order = (more: object = {}, userId = ada) => call(userId, "POST", "/order", wish(more));
    const pageIn = ({ body }: Answer): string => body.url!.split("/").at(-1)!;
    const act = (page: string, what: string) => call("", "POST", "/order/test-page", { page, act: what });
    const show = (id: string, userId = ada) => call(userId, "GET", `/order?id=${id}`);

    it("sell premium, and say that no money moves", async () => {
      const opened = await order();
      assert.equal(opened.body.result, "opened");
      assert.equal(opened.body.is_test, true);
      const page = pageIn(opened);
      assert.equal((await act(page, "ask")).body.state, "confirming");
      assert.equal((await show(opened.body.order_id!)).body.state, "pending");
      assert.equal((await act(page, "confirm")).body.state, "paid");
      const { body } = await show(opened.body.order_id!);
      assert.equal(body.state, "paid");
      assert.match(body.bill!, /^TEST-/);
      assert.equal(await secondsOf(database, shop, ada, NOON), MONTH);
      assert.equal((await order()).body.result, "already_paid");
      assert.equal((await act(page, "fail")).body.state, "paid");
    });

    it("show what is sold at its price with tax, which is the one that is paid", async () => {
      const { body } = await call(ada, "GET", "/order/offers?currency=EUR&country=DE");
      assert.equal(body.can_pay, true);
      assert.equal(body.is_test, true);
      const monthly = body.offers!.find((offer) => offer.plan_id === "premium-monthly");
      assert.equal(monthly?.amount, 599);
      assert.equal(monthly?.tax, 96);
      assert.ok(!body.offers!.some((offer) => offer.plan_id === "free"));
      for (const { plan_id, kind, amount } of body.offers!) {
        const buyer = randomUUID();
        const opened = await order({ plan_id, amount }, buyer);
        assert.equal(opened.body.result, "opened", plan_id);
        assert.equal((await show(opened.body.order_id!, buyer)).body.kind, kind, plan_id);
      }
    });

    it("show prices in the money of a country, and say when a purchase would begin and end", async () => {
      const shown = async (country: string) =>
        (await call(ada, "GET", `/order/offers?country=${country}`)).body;
      assert.deepEqual(
        await Promise.all(["DE", "JP", "US", "RU"].map(async (country) => (await shown(country)).currency)),
        ["EUR", "JPY", "USD", "USD"],
      );
      const monthly = async () =>
        (await shown("DE")).offers!.find((offer) => offer.plan_id === "premium-monthly");
      const end = new Date(NOON + MONTH * 1_000).toISOString();
      const first = await monthly();
      assert.equal(first?.from, "");
      assert.equal(new Date(first?.until ?? "").toISOString(), end);
      assert.equal((await shown("DE")).subscription_until, "");

      const opened = await order();
      await act(pageIn(opened), "pay");
      assert.equal(new Date((await monthly())?.from ?? "").toISOString(), end);
      assert.equal(new Date((await shown("DE")).subscription_until!).toISOString(), end);
      const { body } = await show(opened.body.order_id!);
      assert.deepEqual(
        body.given?.map(({ name }) => name),
        [first?.name],
      );
    });

    it("say where no provider is set up, and sell nothing there", async () => {
      const closed = serveApi((api) => {
        paymentRoutes(api, { payments: null, countryOf: () => null });
        testProviderRoutes(api, { payments: null, testProvider: null });
      });
      const headers = { authorization: `Bearer ${ada}` };
      const offers = await closed.inject({
        headers,
        url: "/api/vip/v1/order/offers?currency=EUR&country=DE",
      });
      assert.deepEqual([offers.json().can_pay, offers.json().offers], [false, []]);
      const url = "/api/vip/v1/order";
      const ordered = await closed.inject({ headers, method: "POST", url, payload: wish() });
      assert.equal(ordered.json().result, "no_provider");
      const page = { page: pageIn(await order()), act: "pay" };
      assert.equal(
        (await closed.inject({ method: "POST", url: `${url}/test-page`, payload: page })).statusCode,
        404,
      );
    });

    it("sell nothing to who has no account", async () => {
      assert.equal((await order({}, "")).status, 401);
      assert.equal((await show("x", "")).status, 401);
    });

    it("sell nothing at another price than the plan's", async () => {
      for (const amount of [1, 598, 600])
        assert.equal((await order({ amount })).body.result, "price_changed");
      for (const amount of [0, -599, 5.99, "599", null, 2 ** 60])
        assert.equal((await order({ amount })).status, 400);
      assert.equal((await order({ currency: "VND" })).body.result, "no_price");
      assert.equal((await order({ currency: "TEST-EUR" })).status, 400);
      for (const planId of ["free", "nothing", "../free"])
        assert.equal((await order({ plan_id: planId })).status, 404);
    });

    it("ask again where somebody is when the evidence differs", async () => {
      network = "EE";
      assert.equal((await order()).body.result, "country_unclear");
      network = "DE";
      assert.equal((await order()).body.result, "opened");
    });

    it("sell nothing to a country that there isn't", async () => {
      for (const country of ["XX", "ZZ", "EU", "AA"])
        assert.equal((await order({ country })).status, 400, country);
    });

    it("hide orders and pages from who doesn't know them", async () => {
      const { body } = await order();
      assert.equal((await show(body.order_id!, randomUUID())).status, 404);
      assert.equal((await act("unknown", "pay")).status, 404);
      assert.equal((await act(body.order_id!, "pay")).status, 404);
    });

    it("don't let somebody take the request of another one", async () => {
      const request = randomUUID();
      const mine = await order({ request });
      const theirs = await order({ request }, randomUUID());
      assert.notEqual(pageIn(mine), pageIn(theirs));
    });
  });
});
