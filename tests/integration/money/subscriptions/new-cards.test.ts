import assert from "node:assert/strict";
import { describe, it } from "node:test";
import { forEachDatabase } from "../../../support/databases.ts";
import { DAY_MS } from "../bills/bills-kit.ts";
import { END, HOUR_MS, NEXT_END, pageIn, subscriber } from "./subscription-kit.ts";

forEachDatabase((open) => {
  describe("another card for a subscription, by the test provider", () => {
    const w = subscriber(open);
    const page = async () => pageIn((await w.subscriptions().cards.open(w.ada))?.url);
    const pages = () =>
      w.database.read.selectFrom("new_card").selectAll().where("owner_id", "=", w.ada).execute();

    it("is saved at any time, charged from then on, and the old one is forgotten", async () => {
      await w.subscribe();
      const old = await w.row();
      const saving = await page();
      await w.act(saving, "pay_then_fail");
      const current = await w.row();
      assert.deepEqual([current?.card_last4, current?.until_at, current?.state], ["0341", END, "active"]);
      assert.notEqual(current?.customer, old?.customer);
      assert.equal((await w.paid()).length, 1);
      const [row] = await pages();
      assert.deepEqual([row?.state, row?.customer, row?.forgotten_at], ["taken", old?.customer, null]);
      await w.subscriptions().forgetCards();
      assert.deepEqual(
        (await pages()).map(({ due_at, forgotten_at }) => [due_at, forgotten_at]),
        [[null, w.now]],
      );
      await w.at(END - HOUR_MS);
      assert.deepEqual(
        w.letters().map(({ needs, cardLast4 }) => [needs, cardLast4]),
        [["card", "0341"]],
      );
      await w.isWhole();
    });

    it("is asked for on one page, until something came of it", async () => {
      await w.subscribe();
      const saving = await page();
      assert.equal(await page(), saving);
      await w.act(saving, "ask");
      assert.equal(await page(), saving);
      await w.act(saving, "leave");
      assert.equal((await w.row())?.card_last4, "4242");
      const next = await page();
      assert.notEqual(next, saving);
      await Promise.all(w.shops.map(({ payments }) => payments.subscriptions.cards.look(next)));
      await w.act(next, "pay_then_ask");
      assert.equal((await w.row())?.card_last4, "3184");
      assert.deepEqual((await pages()).map(({ state }) => state).sort(), ["left", "taken"]);
    });

    it("is asked for on twenty pages a day at most, of which the last stays", async () => {
      await w.subscribe();
      for (let opened = 1; opened < 20; opened += 1) await w.act(await page(), "leave");
      const last = await page();
      assert.equal(await page(), last);
      await w.act(last, "leave");
      assert.equal(await w.subscriptions().cards.open(w.ada), null);
      assert.equal((await pages()).length, 20);
      w.now += DAY_MS;
      assert.notEqual(await page(), last);
    });

    it("isn't replaced by the old one when a charge of that is told later", async () => {
      await w.subscribe();
      w.now = END - HOUR_MS;
      const saving = await page();
      const before = (await w.row())?.customer ?? "";
      const { provider } = w.shop;
      const charge = provider.charge.bind(provider);
      // The bank charges the old card, and the new one is saved before anybody hears of it.
      provider.charge = async (id, card) => {
        await charge(id, card);
        await w.act(saving, "pay_then_ask");
      };
      try {
        await w.renew();
      } finally {
        provider.charge = charge;
      }
      const current = await w.row();
      assert.deepEqual([current?.term, current?.until_at, current?.card_last4], [2, NEXT_END, "3184"]);
      assert.notEqual(current?.customer, before);
      await w.isWhole();
    });

    it("isn't asked for where nothing is renewed, nor while something is due", async () => {
      assert.equal(await w.subscriptions().cards.open(w.ada), null);
      await w.subscribe("pay_then_fail");
      await w.at(END - HOUR_MS);
      assert.equal((await w.row())?.state, "past_due");
      assert.equal(await w.subscriptions().cards.open(w.ada), null);
    });

    it("is forgotten when the subscription has ended by then, and who leaves is erased after that", async () => {
      await w.subscribe();
      const old = (await w.row())?.customer ?? "";
      const saving = await page();
      await w.shop.provider.act(saving, "pay");
      const erase = () => w.database.write((tx) => w.subscriptions().eraseOf(tx, w.ada));
      assert.equal(await erase(), "waits");
      const forgotten: string[] = [];
      let unwanted = "";
      const { provider } = w.shop;
      const forget = provider.forgetCard.bind(provider);
      provider.forgetCard = async (card) => void forgotten.push(card.customer);
      try {
        await w.subscriptions().forgetCards();
        const [row] = await pages();
        assert.equal(row?.state, "unwanted");
        assert.ok(row.customer !== null && row.customer !== old);
        unwanted = row.customer;
        assert.equal(await erase(), "waits");
        await w.subscriptions().forgetCards();
      } finally {
        provider.forgetCard = forget;
      }
      assert.ok(forgotten.includes(old) && forgotten.includes(unwanted));
      assert.equal(await erase(), "done");
      assert.deepEqual(await pages(), []);
    });
  });
});
