import assert from "node:assert/strict";
import { randomUUID } from "node:crypto";
import { join } from "node:path";
import { after, before, beforeEach, describe, it } from "node:test";
import { type Database, openDatabase } from "../../../server/database.ts";
import { ProviderAway, type TestAct, type Webhook } from "../../../server/services/payment/index.ts";
import { forEachDatabase } from "../../support/databases.ts";
import { workerEnded } from "../../support/worker-to-kill.ts";
import { NOON, PACK, YEARLY } from "./bills-kit.ts";
import { secondsOf, shopOf, wish, type Shop } from "./payment-kit.ts";

const MONTH = 30 * 86_400;
const YEAR = 365 * 86_400;
const WORKER = join(import.meta.dirname, "payment-worker.ts");
const HOUR_MS = 3_600_000;

const priceOf = ({ prices }: typeof PACK): bigint => BigInt(prices!.EUR!.amount);

forEachDatabase((open) => {
  describe("payments by the test provider", () => {
    let database: Database;
    let second: Database;
    let url: string;
    let now = NOON;
    let shops: readonly [Shop, Shop];
    let shop: Shop;
    let ada: string;

    before(async () => {
      database = await open();
      url = await open.url();
      second = openDatabase(url);
      shops = [shopOf(database, () => now), shopOf(second, () => now)];
      [shop] = shops;
    });
    beforeEach(() => {
      now = NOON;
      ada = randomUUID();
      for (const { faults, heard } of shops) faults.length = heard.length = 0;
    });
    after(async () => {
      await second.close();
    });

    const leave = (ownerId: string) => shops.forEach(({ leavers }) => leavers.add(ownerId));
    const seconds = () => secondsOf(database, shop, ada, now);
    const order = (more: Parameters<typeof wish>[2] = {}, request: string = randomUUID()) =>
      shop.payments.order(wish(ada, request, more));
    const state = async (id: string) => (await shop.payments.find(ada, id))?.state;
    async function told(page: string, act: TestAct): Promise<Webhook> {
      const webhook = await shop.provider.act(page, act);
      assert.ok(webhook);
      return webhook;
    }
    async function act(page: string, what: TestAct): Promise<void> {
      assert.ok(await shop.payments.receive(await told(page, what)));
      await shop.payments.workOn();
    }
    const billed = async (id: string) => shop.office.bills.findByKey(database.read, `order/${id}`);
    const refused = (asked: Promise<unknown>, reason: string) =>
      assert.rejects(asked, { name: "PaymentRefused", reason });
    async function isWhole(): Promise<void> {
      assert.deepEqual((await shop.office.ledger.verify()).faults, []);
    }

    it("give, book and bill what was paid", async () => {
      const { id, orderId } = await order();
      assert.equal(await seconds(), 0);
      await act(id, "pay");
      assert.equal(await state(orderId), "paid");
      assert.equal(await seconds(), MONTH);
      const bill = await billed(orderId);
      assert.match(bill?.number ?? "", /^TEST-/);
      assert.equal(bill?.gross, 599n);
      await isWhole();
    });

    it("make one order of a request that comes again, and one of two tabs", async () => {
      const request = randomUUID();
      const opened = await Promise.all([
        order({}, request),
        shops[1].payments.order(wish(ada, request)),
        order(),
        shops[1].payments.order(wish(ada, randomUUID())),
      ]);
      assert.equal(new Set(opened.map(({ id }) => id)).size, 1);
    });

    it("tell the other tab that the subscription is paid already", async () => {
      const { id } = await order();
      await act(id, "pay");
      await refused(order(), "already_paid");
      await refused(order({ planId: YEARLY.id, amount: priceOf(YEARLY) }), "already_paid");
      const pack = await order({ planId: PACK.id, amount: priceOf(PACK) });
      await act(pack.id, "pay");
      assert.equal(await state(pack.orderId), "paid");
    });

    it("close the page of a subscription that somebody no longer wants before they open another one", async () => {
      const first = await order();
      const next = await order({ planId: YEARLY.id, amount: priceOf(YEARLY) });
      assert.equal(await state(first.orderId), "closed");
      await act(first.id, "pay");
      assert.equal(await seconds(), 0);
      await act(next.id, "pay");
      assert.equal(await seconds(), YEAR);
    });

    it("settle once, whichever server hears of it, however often and in whichever order", async () => {
      const { id, orderId } = await order();
      const webhooks = [await told(id, "ask"), await told(id, "confirm")].toReversed();
      await Promise.all(
        [...webhooks, ...webhooks, ...webhooks].map(async (webhook, index) => {
          const { payments } = shops[index % 2]!;
          assert.ok(await payments.receive(webhook));
          await payments.workOn();
        }),
      );
      await Promise.all(shops.map(({ payments }) => payments.workOn()));
      assert.equal(await state(orderId), "paid");
      assert.equal(await seconds(), MONTH);
      await isWhole();
    });

    it("settle once after a kill in the middle", async () => {
      const { id, orderId } = await order();
      assert.ok(await shop.payments.receive(await told(id, "pay")));
      assert.equal(await workerEnded(WORKER, [url]), false);
      assert.equal(await state(orderId), "open");
      assert.equal(await seconds(), 0);
      await shop.payments.workOn();
      assert.equal(await state(orderId), "open", "the lease of the killed server lasts");
      now += HOUR_MS;
      await shop.payments.workOn();
      assert.equal(await state(orderId), "paid");
      assert.equal(await seconds(), MONTH);
      await isWhole();
    });

    it("find by themselves what was paid when the provider's word is lost", async () => {
      const { id, orderId } = await order();
      await told(id, "pay");
      await shop.payments.reconcile();
      assert.equal(await state(orderId), "open");
      now += HOUR_MS;
      await Promise.all(shops.map(({ payments }) => payments.reconcile()));
      assert.equal(await state(orderId), "paid");
      assert.equal(await seconds(), MONTH);
    });

    it("wait for the bank, and let somebody try again whose card was refused", async () => {
      const { id, orderId } = await order();
      await act(id, "fail");
      assert.equal(await state(orderId), "failed");
      await act(id, "ask");
      assert.equal(await state(orderId), "pending");
      assert.equal(await seconds(), 0);
      await act(id, "confirm");
      assert.equal(await state(orderId), "paid");
    });

    it("give nothing for a page that was left, and sell the same again", async () => {
      const { id, orderId } = await order();
      await act(id, "leave");
      assert.equal(await state(orderId), "closed");
      await act(id, "pay");
      assert.equal(await seconds(), 0);
      await act((await order()).id, "pay");
      assert.equal(await seconds(), MONTH);
    });

    it("take back in proportion what money is given back for, and all of it for all", async () => {
      const { id, orderId } = await order();
      await act(id, "pay");
      await shop.payments.refund(orderId, 100n);
      assert.equal(await seconds(), Math.floor((MONTH * 499) / 599));
      await act(id, "pay");
      await refused(shop.payments.refund(orderId, 500n), "not_refundable");
      await refused(shop.payments.refund(orderId, -1n), "not_refundable");
      await refused(shop.payments.refund(orderId, 0n), "not_refundable");
      await shop.payments.refund(orderId);
      assert.equal(await state(orderId), "refunded");
      assert.equal(await seconds(), 0);
      assert.equal((await billed(orderId))?.credited, 599n);
      await refused(shop.payments.refund(orderId), "not_refundable");
      assert.deepEqual(shop.heard, [`paid ${ada} ${orderId}`, `given back ${ada} ${orderId}`]);
      await isWhole();
    });

    it("take back at once what went back before anybody heard that it was paid", async () => {
      const { id, orderId } = await order();
      const webhook = await told(id, "pay");
      await shop.provider.refund(id, 100n);
      assert.ok(await shop.payments.receive(webhook));
      await shop.payments.workOn();
      assert.equal(await seconds(), Math.floor((MONTH * 499) / 599));
      assert.equal((await billed(orderId))?.credited, 100n);
      await isWhole();
    });

    it("give a sum back once when both servers are asked at once", async () => {
      const { id, orderId } = await order();
      await act(id, "pay");
      await Promise.allSettled(shops.map(({ payments }) => payments.refund(orderId)));
      assert.equal(await state(orderId), "refunded");
      assert.equal((await billed(orderId))?.credited, 599n);
      await isWhole();
    });

    it("refuse prices that nobody asked for", async () => {
      for (const amount of [0n, -599n, 1n, 598n, 600n]) await refused(order({ amount }), "price_changed");
      await refused(order({ planId: "free" }), "unknown");
      await refused(order({ planId: "../free" }), "unknown");
      await refused(order({ currency: "VND" }), "no_price");
    });

    it("hear nothing that the provider didn't sign just now", async () => {
      const { id } = await order();
      const webhook = await told(id, "pay");
      const forged = { ...webhook, body: Buffer.from(webhook.body.toString().replace("paid", "past")) };
      assert.equal(await shop.payments.receive(forged), false);
      assert.equal(await shop.payments.receive({ ...webhook, signature: "" }), false);
      assert.equal(await shop.payments.receive({ ...webhook, signature: `t=1,v1=${"A".repeat(43)}` }), false);
      for (const offset of [HOUR_MS, -HOUR_MS]) {
        now = NOON + offset;
        assert.equal(await shop.payments.receive(webhook), false);
      }
      now = NOON;
      await shop.payments.workOn();
      assert.equal(await seconds(), 0);
    });

    for (const [what, wrong] of [
      ["another amount", { amount: 1 }],
      ["another currency", { currency: "USD" }],
    ] as const) {
      it(`give nothing, and tell the operator, when ${what} was paid`, async () => {
        const { id, orderId } = await order();
        await database.write((tx) =>
          tx.updateTable("test_checkout").set(wrong).where("id", "=", id).execute(),
        );
        await act(id, "pay");
        assert.equal(await state(orderId), "refused");
        assert.equal(await seconds(), 0);
        assert.equal(shop.faults.length, 1);
        assert.equal(await billed(orderId), null);
      });
    }

    it("give nothing, and tell the operator, when a page is about somebody else's order", async () => {
      const { id, orderId } = await order();
      const other = await shop.payments.order(wish(randomUUID(), randomUUID()));
      await database.write(async (tx) => {
        await tx.deleteFrom("test_checkout").where("id", "=", other.id).execute();
        await tx.updateTable("test_checkout").set({ order_id: other.orderId }).where("id", "=", id).execute();
      });
      await act(id, "pay");
      assert.equal(await state(orderId), "open");
      assert.equal(await seconds(), 0);
      assert.equal(shop.faults.length, 1);
    });

    it("give the money back of somebody who leaves before it comes, and give them nothing", async () => {
      const { id, orderId } = await order();
      leave(ada);
      await act(id, "pay");
      assert.equal(await state(orderId), "refunded");
      assert.equal((await shop.provider.readCheckout(id))?.refunded, 599n);
      assert.equal(await seconds(), 0);
      assert.equal(await billed(orderId), null);
      assert.deepEqual(shop.faults, []);
      await isWhole();
    });

    it("give money back once, whichever servers hear of it, and to who returns meanwhile nothing either", async () => {
      const { id, orderId } = await order();
      leave(ada);
      const webhook = await told(id, "pay");
      await Promise.all(
        shops.map(async ({ payments }) => {
          assert.ok(await payments.receive(webhook));
          await payments.workOn();
        }),
      );
      for (const { leavers } of shops) leavers.delete(ada);
      await act(id, "pay");
      assert.equal(await state(orderId), "refunded");
      assert.equal((await shop.provider.readCheckout(id))?.refunded, 599n);
      assert.equal(await seconds(), 0);
      await act((await order()).id, "pay");
      assert.equal(await seconds(), MONTH);
    });

    it("try again later when the money can't be given back just now", async () => {
      const { id, orderId } = await order();
      leave(ada);
      const { refund } = shop.provider;
      shop.provider.refund = async () => {
        throw new ProviderAway("it is night there");
      };
      await act(id, "pay");
      assert.equal(await state(orderId), "open");
      shop.provider.refund = refund;
      now += HOUR_MS;
      await shop.payments.workOn();
      assert.equal(await state(orderId), "refunded");
    });

    it("close the open page of who leaves, and open no other", async () => {
      const { id, orderId } = await order();
      leave(ada);
      await refused(order({ planId: PACK.id, amount: priceOf(PACK) }), "unknown");
      now += HOUR_MS;
      await shop.payments.reconcile();
      assert.equal(await state(orderId), "closed");
      await act(id, "pay");
      assert.equal((await shop.provider.readCheckout(id))?.state, "left");
    });

    it("take nothing on a page that is older than a day, and sell the same on another one", async () => {
      const { id, orderId } = await order();
      now += 25 * HOUR_MS;
      await act(id, "pay");
      assert.equal(await state(orderId), "closed");
      assert.equal(await seconds(), 0);
      const next = await order();
      assert.notEqual(next.id, id);
      await act(next.id, "pay");
      assert.equal(await state(next.orderId), "paid");
    });

    it("forget pages that have ended, and orders that nobody paid", async () => {
      const left = await order();
      await act(left.id, "leave");
      const paid = await order();
      await act(paid.id, "pay");
      now += 9 * 24 * HOUR_MS;
      await shop.payments.sweep();
      assert.equal(await shop.provider.readCheckout(left.id), null);
      assert.equal((await shop.provider.readCheckout(paid.id))?.state, "paid");
      assert.equal(await state(left.orderId), "closed");
      now += 91 * 24 * HOUR_MS;
      await shop.payments.sweep();
      assert.equal(await state(left.orderId), undefined);
      assert.equal(await state(paid.orderId), "paid");
      now += 800 * 24 * HOUR_MS;
      await shop.payments.sweep();
      assert.equal(await shop.provider.readCheckout(paid.id), null);
    });

    it("ask about every order, though the provider says nothing about one", async () => {
      const { id, orderId } = await order();
      const other = await shop.payments.order(wish(randomUUID(), randomUUID()));
      await told(id, "pay");
      const { readCheckout } = shop.provider;
      shop.provider.readCheckout = async (page) => {
        if (page === other.id) throw new ProviderAway("it is night there");
        return readCheckout(page);
      };
      now += HOUR_MS;
      await assert.rejects(shop.payments.reconcile(), AggregateError);
      shop.provider.readCheckout = readCheckout;
      assert.equal(await state(orderId), "paid");
    });

    it("stay paid, and tell the operator, when a page says something else afterwards", async () => {
      const { id, orderId } = await order();
      await act(id, "pay");
      await database.write((tx) =>
        tx
          .updateTable("test_checkout")
          .set({ amount: 9_999, refunded: 9_999 })
          .where("id", "=", id)
          .execute(),
      );
      await act(id, "pay");
      assert.equal(await state(orderId), "paid");
      assert.equal(await seconds(), MONTH);
      assert.equal(shop.faults.length, 1);
    });

    it("sell a subscription again once the last one has run out", async () => {
      const { id } = await order();
      await act(id, "pay");
      now += 400 * 24 * HOUR_MS;
      const next = await order();
      await act(next.id, "pay");
      assert.equal(await state(next.orderId), "paid");
      now = NOON;
    });

    it("forget what was told long ago", async () => {
      const { id } = await order();
      await act(id, "pay");
      const told = () =>
        database.read.selectFrom("payment_event").select("id").where("checkout_id", "=", id).execute();
      await shop.payments.sweep();
      assert.equal((await told()).length, 1);
      now += 91 * 24 * HOUR_MS;
      await shop.payments.sweep();
      assert.equal((await told()).length, 0);
    });

    it("show nobody the order of somebody else", async () => {
      const { orderId } = await order();
      assert.equal(await shop.payments.find(randomUUID(), orderId), null);
    });

    it("are ordered twenty times a day without being paid, and by nobody more often", async () => {
      const pack = { planId: PACK.id, amount: priceOf(PACK) };
      const request = randomUUID();
      await order(pack, request);
      for (let made = 1; made < 20; made += 1) await order(pack);
      await refused(order(pack), "too_often");
      await refused(order(), "too_often");
      await order(pack, request);
      now += 24 * HOUR_MS + 1;
      const { id, orderId } = await order(pack);
      await act(id, "pay");
      assert.equal(await state(orderId), "paid");
    });
  });
});
