import assert from "node:assert/strict";
import { randomUUID } from "node:crypto";
import { join } from "node:path";
import { describe, it } from "node:test";
import { ProviderAway } from "../../../../server/services/payment/index.ts";
import { forEachDatabase } from "../../../support/databases.ts";
import { workerEnded } from "../../../support/worker-to-kill.ts";
import { NOON, PACK, YEARLY } from "../bills/bills-kit.ts";
import { wish } from "./payment-kit.ts";
import { HOUR_MS, MONTH, paymentScene, priceOf, YEAR } from "./payment-scene.ts";

const WORKER = join(import.meta.dirname, "payment-worker.ts");

forEachDatabase((open) => {
  describe("payments by the test provider", () => {
    const { scene, seconds, order, state, told, act, billed, refused, isWhole } = paymentScene(open);

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
        scene.shops[1].payments.order(wish(scene.ada, request)),
        order(),
        scene.shops[1].payments.order(wish(scene.ada, randomUUID())),
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
          const { payments } = scene.shops[index % 2]!;
          assert.ok(await payments.receive(webhook));
          await payments.workOn();
        }),
      );
      await Promise.all(scene.shops.map(({ payments }) => payments.workOn()));
      assert.equal(await state(orderId), "paid");
      assert.equal(await seconds(), MONTH);
      await isWhole();
    });

    it("settle once after a kill in the middle", async () => {
      const { id, orderId } = await order();
      assert.ok(await scene.shop.payments.receive(await told(id, "pay")));
      assert.equal(await workerEnded(WORKER, [scene.url]), false);
      assert.equal(await state(orderId), "open");
      assert.equal(await seconds(), 0);
      await scene.shop.payments.workOn();
      assert.equal(await state(orderId), "open", "the lease of the killed server lasts");
      scene.now += HOUR_MS;
      await scene.shop.payments.workOn();
      assert.equal(await state(orderId), "paid");
      assert.equal(await seconds(), MONTH);
      await isWhole();
    });

    it("find by themselves what was paid when the provider's word is lost", async () => {
      const { id, orderId } = await order();
      await told(id, "pay");
      await scene.shop.payments.reconcile();
      assert.equal(await state(orderId), "open");
      scene.now += HOUR_MS;
      await Promise.all(scene.shops.map(({ payments }) => payments.reconcile()));
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
      assert.equal(await scene.shop.payments.receive(forged), false);
      assert.equal(await scene.shop.payments.receive({ ...webhook, signature: "" }), false);
      assert.equal(
        await scene.shop.payments.receive({ ...webhook, signature: `t=1,v1=${"A".repeat(43)}` }),
        false,
      );
      for (const offset of [HOUR_MS, -HOUR_MS]) {
        scene.now = NOON + offset;
        assert.equal(await scene.shop.payments.receive(webhook), false);
      }
      scene.now = NOON;
      await scene.shop.payments.workOn();
      assert.equal(await seconds(), 0);
    });

    for (const [what, wrong] of [
      ["another amount", { amount: 1 }],
      ["another currency", { currency: "USD" }],
    ] as const) {
      it(`give nothing, and tell the operator, when ${what} was paid`, async () => {
        const { id, orderId } = await order();
        await scene.database.write((tx) =>
          tx.updateTable("test_checkout").set(wrong).where("id", "=", id).execute(),
        );
        await act(id, "pay");
        assert.equal(await state(orderId), "refused");
        assert.equal(await seconds(), 0);
        assert.equal(scene.shop.faults.length, 1);
        assert.equal(await billed(orderId), null);
      });
    }

    it("give nothing, and tell the operator, when a page is about somebody else's order", async () => {
      const { id, orderId } = await order();
      const other = await scene.shop.payments.order(wish(randomUUID(), randomUUID()));
      await scene.database.write(async (tx) => {
        await tx.deleteFrom("test_checkout").where("id", "=", other.id).execute();
        await tx.updateTable("test_checkout").set({ order_id: other.orderId }).where("id", "=", id).execute();
      });
      await act(id, "pay");
      assert.equal(await state(orderId), "open");
      assert.equal(await seconds(), 0);
      assert.equal(scene.shop.faults.length, 1);
    });

    it("ask about every order, though the provider says nothing about one", async () => {
      const { id, orderId } = await order();
      const other = await scene.shop.payments.order(wish(randomUUID(), randomUUID()));
      await told(id, "pay");
      const { readCheckout } = scene.shop.provider;
      scene.shop.provider.readCheckout = async (page) => {
        if (page === other.id) throw new ProviderAway("it is night there");
        return readCheckout(page);
      };
      scene.now += HOUR_MS;
      await assert.rejects(scene.shop.payments.reconcile(), AggregateError);
      scene.shop.provider.readCheckout = readCheckout;
      assert.equal(await state(orderId), "paid");
    });

    it("stay paid, and tell the operator, when a page says something else afterwards", async () => {
      const { id, orderId } = await order();
      await act(id, "pay");
      await scene.database.write((tx) =>
        tx
          .updateTable("test_checkout")
          .set({ amount: 9_999, refunded: 9_999 })
          .where("id", "=", id)
          .execute(),
      );
      await act(id, "pay");
      assert.equal(await state(orderId), "paid");
      assert.equal(await seconds(), MONTH);
      assert.equal(scene.shop.faults.length, 1);
    });

    it("sell a subscription again once the last one has run out", async () => {
      const { id } = await order();
      await act(id, "pay");
      scene.now += 400 * 24 * HOUR_MS;
      const next = await order();
      await act(next.id, "pay");
      assert.equal(await state(next.orderId), "paid");
      scene.now = NOON;
    });

    it("show nobody the order of somebody else", async () => {
      const { orderId } = await order();
      assert.equal(await scene.shop.payments.find(randomUUID(), orderId), null);
    });

    it("are ordered twenty times a day without being paid, and by nobody more often", async () => {
      const pack = { planId: PACK.id, amount: priceOf(PACK) };
      const request = randomUUID();
      await order(pack, request);
      for (let made = 1; made < 20; made += 1) await order(pack);
      await refused(order(pack), "too_often");
      await refused(order(), "too_often");
      await order(pack, request);
      scene.now += 24 * HOUR_MS + 1;
      const { id, orderId } = await order(pack);
      await act(id, "pay");
      assert.equal(await state(orderId), "paid");
    });
  });
});
