import assert from "node:assert/strict";
import { randomUUID } from "node:crypto";
import { describe, it } from "node:test";
import { keepTerm } from "../../../../server/services/payment/subscriptions/terms.ts";
import { forEachDatabase } from "../../../support/databases.ts";
import { wish } from "../payments/payment-kit.ts";
import { subscriber } from "./subscription-kit.ts";

forEachDatabase((open) => {
  describe("saved cards that nobody needs", () => {
    const w = subscriber(open);

    /** The customers of whom the provider is told to forget them now. */
    async function forgotten(): Promise<readonly string[]> {
      const { forgetCard } = w.shop.provider;
      const customers: string[] = [];
      w.shop.provider.forgetCard = async ({ customer }) => void customers.push(customer);
      await w.subscriptions().forgetCards();
      w.shop.provider.forgetCard = forgetCard;
      return customers;
    }

    it("are forgotten when the order is given back before it was settled", async () => {
      await forgotten();
      const { id, orderId } = await w.shop.payments.order(wish(w.ada, randomUUID(), { renews: true }));
      const webhook = await w.shop.provider.act(id, "pay");
      await w.shop.provider.refund(id, 599n);
      assert.ok(webhook && (await w.shop.payments.receive(webhook)));
      await w.shop.payments.workOn();
      assert.equal((await w.shop.payments.find(w.ada, orderId))?.state, "refunded");
      assert.equal(await w.view(), null);
      const erase = () => w.database.write((tx) => w.subscriptions().eraseOf(tx, w.ada));
      assert.equal(await erase(), "waits");
      // A customer of the test provider is named after the order.
      assert.deepEqual(await forgotten(), [orderId]);
      assert.deepEqual(await forgotten(), []);
      assert.equal(await erase(), "done");
    });

    for (const [what, wrong] of [
      ["amount", { amount: 1 }],
      ["currency", { currency: "USD" }],
    ] as const)
      it(`are forgotten once when another ${what} was paid than ordered`, async () => {
        await forgotten();
        const { id, orderId } = await w.shop.payments.order(wish(w.ada, randomUUID(), { renews: true }));
        await w.database.write((tx) =>
          tx.updateTable("test_checkout").set(wrong).where("id", "=", id).execute(),
        );
        await w.act(id, "pay");
        await w.act(id, "pay");
        assert.equal((await w.shop.payments.find(w.ada, orderId))?.state, "refused");
        assert.equal(await w.view(), null);
        assert.deepEqual(await forgotten(), [orderId]);
        await w.act(id, "pay");
        assert.deepEqual(await forgotten(), []);
      });

    it("stay saved when the page of a paid order says something else afterwards", async () => {
      await w.subscribe();
      await forgotten();
      const [order] = await w.orders();
      const page = order?.checkout_id ?? "";
      await w.database.write((tx) =>
        tx.updateTable("test_checkout").set({ amount: 1 }).where("id", "=", page).execute(),
      );
      await w.shop.payments.reconcile();
      await w.act(page, "pay");
      assert.equal((await w.row())?.state, "active");
      assert.deepEqual(await forgotten(), []);
    });

    it("are forgotten when the order would begin a second subscription", async () => {
      await w.subscribe();
      await forgotten();
      const [first] = await w.orders();
      assert.ok(first);
      const second = { ...first, id: randomUUID() };
      const saved = { customer: second.id, card: "pays", brand: "test", last4: "4242" };
      const grant = { id: randomUUID(), from: w.now, until: w.now + 1 };
      const fault = await w.database.write((tx) =>
        keepTerm(tx, { now: () => w.now }, second, { grant, saved }),
      );
      assert.match(fault ?? "", /second subscription/);
      assert.equal((await w.row())?.order_id, first.id);
      assert.deepEqual(await forgotten(), [second.id]);
    });
  });
});
