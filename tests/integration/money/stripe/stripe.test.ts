import assert from "node:assert/strict";
import { randomUUID } from "node:crypto";
import { after, before, beforeEach, describe, it } from "node:test";
import { type Database, openDatabase } from "../../../../server/database.ts";
import { forEachDatabase } from "../../../support/databases.ts";
import type { StripeAccount, StripeEvent } from "../../../support/counterparts/stripe/stripe-account.ts";
import { openStripe, type StripeServer } from "../../../support/counterparts/stripe/stripe-server.ts";
import { signed } from "../../../support/counterparts/stripe/stripe-signature.ts";
import { NOON, PACK, YEARLY } from "../bills/bills-kit.ts";
import { secondsOf, wish } from "../payments/payment-kit.ts";
import { KEY, LIVE_KEY, SECRET, stripeShopOf, type StripeShop } from "./stripe-kit.ts";

const MONTH = 30 * 86_400;
const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;

forEachDatabase((open) => {
  describe("payments by Stripe", () => {
    let database: Database;
    let second: Database;
    let server: StripeServer;
    let stripe: StripeAccount;
    let now = NOON;
    let shops: readonly [StripeShop, StripeShop];
    let shop: StripeShop;
    let ada: string;

    before(async () => {
      database = await open();
      second = openDatabase(await open.url());
      server = await openStripe([KEY, LIVE_KEY], () => now);
      stripe = server.account(KEY);
      shops = [
        await stripeShopOf(database, () => now, server),
        await stripeShopOf(second, () => now, server),
      ];
      [shop] = shops;
    });
    beforeEach(() => {
      now = NOON;
      ada = randomUUID();
      server.requests.length = 0;
      for (const { faults } of shops) faults.length = 0;
    });
    after(async () => {
      await server.close();
      await second.close();
    });

    const order = (more: Parameters<typeof wish>[2] = {}, at = shop) =>
      at.payments.order(wish(ada, randomUUID(), more));
    const seconds = () => secondsOf(database, shop, ada, now);
    const state = async (id: string) => (await shop.payments.find(ada, id))?.state;
    const billed = (id: string) => shop.office.bills.findByKey(database.read, `order/${id}`);
    const heard = (event: StripeEvent, at = shop) => at.payments.receive(signed(event, [SECRET], now));
    async function tell(...events: readonly StripeEvent[]): Promise<void> {
      for (const event of events) assert.ok(await heard(event));
      await shop.payments.workOn();
    }
    const isWhole = async () => assert.deepEqual((await shop.office.ledger.verify()).faults, []);

    it("are made on Stripe's page for the price, the currency and the order", async () => {
      const { id, url, orderId } = await order();
      const { session } = stripe.sale(id);
      assert.equal(url, session["url"]);
      assert.deepEqual(
        [session.amount_total, session.currency, session.client_reference_id, session["metadata"]],
        [599, "eur", orderId, { order: orderId }],
      );
    });

    it("ask in one form, tell nothing more, and write under a key", async () => {
      const { id, orderId } = await order();
      await tell(stripe.pay(id));
      await shop.payments.refund(orderId);
      for (const { call, headers } of server.requests) {
        assert.equal(headers["stripe-version"], "2026-10-28.endive");
        assert.equal(headers["x-stripe-client-telemetry"], undefined);
        assert.equal(call.startsWith("POST"), headers["idempotency-key"] !== undefined);
      }
    });

    it("give, book and bill what was paid, before its buyer is back", async () => {
      const { id, orderId } = await order();
      await tell(stripe.pay(id));
      assert.equal(await state(orderId), "paid");
      assert.equal(await seconds(), MONTH);
      assert.match((await billed(orderId))?.number ?? "", /^TEST-/);
      await isWhole();
    });

    it("give nothing to who only says that they are back, or was told so", async () => {
      const { orderId } = await order();
      assert.equal(await state(orderId), "open");
      await shop.payments.workOn();
      assert.equal(await seconds(), 0);
    });

    it("are settled once, whatever comes twice, in the wrong order and at both servers", async () => {
      const { id, orderId } = await order();
      const events = [stripe.promise(id), stripe.pay(id)].toReversed();
      await Promise.all(
        [...events, ...events, ...events].map(async (event, index) => {
          const at = shops[index % 2];
          assert.ok(at && (await heard(event, at)));
          await at.payments.workOn();
        }),
      );
      await Promise.all(shops.map(({ payments }) => payments.workOn()));
      assert.equal(await state(orderId), "paid");
      assert.equal(await seconds(), MONTH);
      assert.deepEqual(shop.faults, []);
      await isWhole();
    });

    it("wait for banks, and let somebody try again on the page", async () => {
      const { id, orderId } = await order();
      await tell(stripe.fail(id));
      assert.equal(await state(orderId), "failed");
      await tell(stripe.ask(id));
      assert.equal(await state(orderId), "pending");
      assert.equal(await seconds(), 0);
      await tell(stripe.pay(id));
      assert.equal(await seconds(), MONTH);
    });

    it("give nothing for a debit that bounces, and sell the same again", async () => {
      const { id, orderId } = await order();
      await tell(stripe.promise(id));
      assert.equal(await state(orderId), "pending");
      await tell(stripe.fail(id));
      assert.equal(await state(orderId), "closed");
      assert.equal(await seconds(), 0);
      await tell(stripe.pay((await order()).id));
      assert.equal(await seconds(), MONTH);
    });

    it("show tabs that want the same one page, and open a new one when it ended", async () => {
      const opened = await Promise.all([order(), order({}, shops[1]), order(), order({}, shops[1])]);
      assert.equal(new Set(opened.map(({ id }) => id)).size, 1);
      const [first] = opened;
      now += 2 * DAY_MS;
      const next = await order();
      assert.equal(next.orderId, first.orderId);
      assert.notEqual(next.id, first.id);
      await tell(
        ...stripe.events.filter(({ type }) => type === "checkout.session.expired"),
        stripe.pay(next.id),
      );
      assert.equal(await state(next.orderId), "paid");
      assert.deepEqual(shop.faults, []);
    });

    it("lead who has paid already to their order", async () => {
      const { id, orderId } = await order();
      stripe.pay(id);
      const again = await order();
      assert.equal(again.url, `https://drive.example/drive/payment/order?id=${orderId}`);
    });

    it("close the page of a subscription that somebody no longer wants before they open another one", async () => {
      const first = await order();
      const next = await order({ planId: YEARLY.id, amount: BigInt(YEARLY.prices!.EUR!.amount) });
      assert.equal(await state(first.orderId), "closed");
      assert.throws(() => stripe.pay(first.id), /expired/);
      await tell(stripe.pay(next.id));
      assert.equal(await state(next.orderId), "paid");
    });

    it("take back in proportion what the owner gave back in the dashboard", async () => {
      const { id, orderId } = await order();
      await tell(stripe.pay(id));
      await tell(stripe.refund(id, 100));
      assert.equal(await seconds(), Math.floor((MONTH * 499) / 599));
      await tell(stripe.refund(id, 499));
      assert.equal(await state(orderId), "refunded");
      assert.equal(await seconds(), 0);
      assert.equal((await billed(orderId))?.credited, 599n);
      await isWhole();
    });

    it("give money back, once when both servers are asked at once", async () => {
      const { id, orderId } = await order();
      await tell(stripe.pay(id));
      await shop.payments.refund(orderId, 100n);
      assert.equal(await seconds(), Math.floor((MONTH * 499) / 599));
      await Promise.allSettled(shops.map(({ payments }) => payments.refund(orderId)));
      assert.equal(await state(orderId), "refunded");
      assert.equal(stripe.sale(id).charge?.amount_refunded, 599);
      assert.equal((await billed(orderId))?.credited, 599n);
      await isWhole();
    });

    it("give back no more than one of two sums that were asked for at once", async () => {
      const { id } = await order();
      await tell(stripe.pay(id));
      await Promise.allSettled([shop.provider.refund(id, 100n), shops[1].provider.refund(id, 300n)]);
      assert.ok([100, 300].includes(stripe.sale(id).charge?.amount_refunded ?? 0));
    });

    it("take back in proportion what a bank took back, and tell when it comes again", async () => {
      const { id } = await order();
      await tell(stripe.pay(id));
      await tell(stripe.dispute(id, 299));
      assert.equal(await seconds(), Math.floor((MONTH * 300) / 599));
      assert.deepEqual(shop.faults, []);
      await tell(stripe.close(id, "won"));
      assert.equal(shop.faults.length, 1);
      assert.match(shop.faults[0] ?? "", /came back/);
      assert.equal(await seconds(), Math.floor((MONTH * 300) / 599));
      await isWhole();
    });

    it("take nothing back while a bank only asks, and a pack with the last of its price", async () => {
      const { id, orderId } = await order({ planId: PACK.id, amount: BigInt(PACK.prices!.EUR!.amount) });
      await tell(stripe.pay(id), stripe.dispute(id, 100, "warning_needs_response"));
      assert.equal(await state(orderId), "paid");
      assert.equal((await billed(orderId))?.credited, 0n);
      await tell(stripe.dispute(id, PACK.prices!.EUR!.amount, "lost"));
      assert.equal(await state(orderId), "refunded");
      await isWhole();
    });

    it("give who leaves their money back instead", async () => {
      const { id, orderId } = await order();
      shop.leavers.add(ada);
      await tell(stripe.pay(id));
      assert.equal(await state(orderId), "refunded");
      assert.equal(stripe.sale(id).charge?.amount_refunded, 599);
      assert.equal(await seconds(), 0);
    });

    for (const [what, wrong] of [
      ["another amount", { amount_total: 1 }],
      ["another currency", { currency: "usd" }],
      ["money instead of a test", { livemode: true }],
    ] as const) {
      it(`give nothing, and tell the operator, for ${what}`, async () => {
        const { id, orderId } = await order();
        Object.assign(stripe.sale(id).session, wrong);
        await tell(stripe.pay(id));
        assert.equal(await state(orderId), "refused");
        assert.equal(await seconds(), 0);
        assert.equal(await billed(orderId), null);
        assert.equal(shop.faults.length, 1);
        assert.match(shop.faults[0] ?? "", new RegExp(orderId));
      });
    }

    it("give nothing, and tell the operator, when less came than the page says", async () => {
      const { id, orderId } = await order();
      const event = stripe.pay(id);
      stripe.sale(id).payment!.amount_received = 1;
      await tell(event);
      assert.equal(await state(orderId), "refused");
      assert.equal(shop.faults.length, 1);
    });

    it("take money by a live key, on bills that aren't tests", async () => {
      const money = server.account(LIVE_KEY);
      const live = await stripeShopOf(database, () => now, server, { key: LIVE_KEY, isLive: true });
      const { id, orderId } = await order({}, live);
      assert.ok(await heard(money.pay(id), live));
      await live.payments.workOn();
      assert.equal(await state(orderId), "paid");
      assert.match((await billed(orderId))?.number ?? "", /^2026-/);
      await isWhole();
    });
  });
});
