import assert from "node:assert/strict";
import { describe, it } from "node:test";
import { ProviderAway } from "../../../../server/services/payment/index.ts";
import { forEachDatabase } from "../../../support/databases.ts";
import { DAY_MS, PACK } from "../bills/bills-kit.ts";
import { HOUR_MS, MONTH, paymentScene, priceOf } from "./payment-scene.ts";

forEachDatabase((open) => {
  describe("payments that are swept, left or given back", () => {
    const { scene, leave, seconds, order, state, told, act, billed, refused, isWhole } = paymentScene(open);

    it("take back in proportion what money is given back for, and all of it for all", async () => {
      const { id, orderId } = await order();
      await act(id, "pay");
      await scene.shop.payments.refund(orderId, 100n);
      assert.equal(await seconds(), Math.floor((MONTH * 499) / 599));
      await act(id, "pay");
      await refused(scene.shop.payments.refund(orderId, 500n), "not_refundable");
      await refused(scene.shop.payments.refund(orderId, -1n), "not_refundable");
      await refused(scene.shop.payments.refund(orderId, 0n), "not_refundable");
      await scene.shop.payments.refund(orderId);
      assert.equal(await state(orderId), "refunded");
      assert.equal(await seconds(), 0);
      assert.equal((await billed(orderId))?.credited, 599n);
      await refused(scene.shop.payments.refund(orderId), "not_refundable");
      const { ada, shop } = scene;
      assert.deepEqual(shop.heard, [`paid ${ada} ${orderId}`, `given back ${ada} ${orderId}`]);
      await isWhole();
    });

    it("take back what is left of what was used when it is given back, and never more", async () => {
      const { id, orderId } = await order();
      await act(id, "pay");
      scene.now += 20 * DAY_MS;
      await scene.shop.payments.refund(orderId, 300n);
      assert.equal(await seconds(), 0, "half of a month is more than the third of it that was left");
      assert.equal(await state(orderId), "paid");
      await scene.shop.planGrants.turn();
      await scene.shop.payments.refund(orderId);
      assert.equal(await state(orderId), "refunded");
      assert.equal((await billed(orderId))?.credited, 599n);
      await isWhole();
    });

    it("give back what was used up, and take nothing of what was bought afterwards", async () => {
      const first = await order();
      await act(first.id, "pay");
      scene.now += 40 * DAY_MS;
      await scene.shop.planGrants.turn();
      const next = await order();
      await act(next.id, "pay");
      const bought = await seconds();
      assert.ok(bought >= MONTH);
      await scene.shop.payments.refund(first.orderId);
      assert.equal(await state(first.orderId), "refunded");
      assert.deepEqual([await state(next.orderId), await seconds()], ["paid", bought]);
      await isWhole();
    });

    it("take a pack back that is full, and leave what is in it", async () => {
      const { id, orderId } = await order({ planId: PACK.id, amount: priceOf(PACK) });
      await act(id, "pay");
      const room = () =>
        scene.database.read
          .selectFrom("quota")
          .select(["granted_bytes", "usage_bytes"])
          .where("owner_id", "=", scene.ada)
          .executeTakeFirstOrThrow();
      const { granted_bytes: full } = await room();
      await scene.database.write((tx) =>
        tx.updateTable("quota").set({ usage_bytes: full }).where("owner_id", "=", scene.ada).execute(),
      );
      await scene.shop.payments.refund(orderId);
      const { storageBytes = 0 } = PACK.grants;
      assert.ok(storageBytes > 0);
      assert.deepEqual(await room(), { granted_bytes: full - storageBytes, usage_bytes: full });
      await isWhole();
    });

    it("take back at once what went back before anybody heard that it was paid", async () => {
      const { id, orderId } = await order();
      const webhook = await told(id, "pay");
      await scene.shop.provider.refund(id, 100n);
      assert.ok(await scene.shop.payments.receive(webhook));
      await scene.shop.payments.workOn();
      assert.equal(await seconds(), Math.floor((MONTH * 499) / 599));
      assert.equal((await billed(orderId))?.credited, 100n);
      await isWhole();
    });

    it("give a sum back once when both servers are asked at once", async () => {
      const { id, orderId } = await order();
      await act(id, "pay");
      await Promise.allSettled(scene.shops.map(({ payments }) => payments.refund(orderId)));
      assert.equal(await state(orderId), "refunded");
      assert.equal((await billed(orderId))?.credited, 599n);
      await isWhole();
    });

    it("give the money back of somebody who leaves before it comes, and give them nothing", async () => {
      const { id, orderId } = await order();
      leave(scene.ada);
      await act(id, "pay");
      assert.equal(await state(orderId), "refunded");
      assert.equal((await scene.shop.provider.readCheckout(id))?.refunded, 599n);
      assert.equal(await seconds(), 0);
      assert.equal(await billed(orderId), null);
      assert.deepEqual(scene.shop.faults, []);
      await isWhole();
    });

    it("give money back once, whichever servers hear of it, and to who returns meanwhile nothing either", async () => {
      const { id, orderId } = await order();
      leave(scene.ada);
      const webhook = await told(id, "pay");
      await Promise.all(
        scene.shops.map(async ({ payments }) => {
          assert.ok(await payments.receive(webhook));
          await payments.workOn();
        }),
      );
      for (const { leavers } of scene.shops) leavers.delete(scene.ada);
      await act(id, "pay");
      assert.equal(await state(orderId), "refunded");
      assert.equal((await scene.shop.provider.readCheckout(id))?.refunded, 599n);
      assert.equal(await seconds(), 0);
      await act((await order()).id, "pay");
      assert.equal(await seconds(), MONTH);
    });

    it("try again later when the money can't be given back just now", async () => {
      const { id, orderId } = await order();
      leave(scene.ada);
      const { refund } = scene.shop.provider;
      scene.shop.provider.refund = async () => {
        throw new ProviderAway("it is night there");
      };
      await act(id, "pay");
      assert.equal(await state(orderId), "open");
      scene.shop.provider.refund = refund;
      scene.now += HOUR_MS;
      await scene.shop.payments.workOn();
      assert.equal(await state(orderId), "refunded");
    });

    it("close the open page of who leaves, and open no other", async () => {
      const { id, orderId } = await order();
      leave(scene.ada);
      await refused(order({ planId: PACK.id, amount: priceOf(PACK) }), "unknown");
      scene.now += HOUR_MS;
      await scene.shop.payments.reconcile();
      assert.equal(await state(orderId), "closed");
      await act(id, "pay");
      assert.equal((await scene.shop.provider.readCheckout(id))?.state, "left");
    });

    it("take nothing on a page that is older than a day, and sell the same on another one", async () => {
      const { id, orderId } = await order();
      scene.now += 25 * HOUR_MS;
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
      scene.now += 9 * 24 * HOUR_MS;
      await scene.shop.payments.sweep();
      assert.equal(await scene.shop.provider.readCheckout(left.id), null);
      assert.equal((await scene.shop.provider.readCheckout(paid.id))?.state, "paid");
      assert.equal(await state(left.orderId), "closed");
      scene.now += 91 * 24 * HOUR_MS;
      await scene.shop.payments.sweep();
      assert.equal(await state(left.orderId), undefined);
      assert.equal(await state(paid.orderId), "paid");
      scene.now += 800 * 24 * HOUR_MS;
      await scene.shop.payments.sweep();
      assert.equal(await scene.shop.provider.readCheckout(paid.id), null);
    });

    it("forget what was told long ago", async () => {
      const { id } = await order();
      await act(id, "pay");
      const told = () =>
        scene.database.read.selectFrom("payment_event").select("id").where("checkout_id", "=", id).execute();
      await scene.shop.payments.sweep();
      assert.equal((await told()).length, 1);
      scene.now += 91 * 24 * HOUR_MS;
      await scene.shop.payments.sweep();
      assert.equal((await told()).length, 0);
    });
  });
});
