import assert from "node:assert/strict";
import { randomUUID } from "node:crypto";
import { after, before, beforeEach, describe, it } from "node:test";
import { type Database, openDatabase } from "../../../../server/database.ts";
import type { StripeAccount, StripeEvent } from "../../../support/counterparts/stripe/stripe-account.ts";
import type { SavedCard } from "../../../support/counterparts/stripe/stripe-things.ts";
import { openStripe, type StripeServer } from "../../../support/counterparts/stripe/stripe-server.ts";
import { signed } from "../../../support/counterparts/stripe/stripe-signature.ts";
import { forEachDatabase } from "../../../support/databases.ts";
import { NOON, YEARLY } from "../bills/bills-kit.ts";
import { secondsOf, wish } from "../payments/payment-kit.ts";
import { KEY, SECRET, stripeShopOf, type StripeShop } from "./stripe-kit.ts";
import { END, HOUR_MS, NEXT_END } from "../subscriptions/subscription-kit.ts";

forEachDatabase((open) => {
  describe("subscriptions by Stripe", () => {
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
      server = await openStripe([KEY], () => now);
      stripe = server.account(KEY);
      shops = [
        await stripeShopOf(database, () => now, server),
        await stripeShopOf(second, () => now, server),
      ];
      [shop] = shops;
    });
    beforeEach(async () => {
      await database.write((tx) => tx.updateTable("subscription").set({ due_at: null }).execute());
      now = NOON;
      ada = randomUUID();
      server.befalls = () => null;
      stripe.charges.clear();
      stripe.setups.clear();
      stripe.cards.clear();
      for (const { faults, letters } of shops) {
        faults.length = 0;
        letters.length = 0;
      }
    });
    after(async () => {
      await server.close();
      await second.close();
    });

    const subscriptions = () => shop.payments.subscriptions;
    const row = async () => (await subscriptions().show(ada))?.row;
    const letters = () => shops.flatMap((each) => each.letters);
    const charges = () => [...stripe.charges.values()];
    const bills = () => shop.office.bills.list(database.read, ada, { before: null, limit: 50 });
    async function tell(...events: readonly StripeEvent[]): Promise<void> {
      for (const event of events)
        for (const { payments } of shops) assert.ok(await payments.receive(signed(event, [SECRET], now)));
      await Promise.all(shops.map(({ payments }) => payments.workOn()));
    }
    async function at(time: number): Promise<void> {
      now = time;
      await Promise.all(shops.map(({ payments }) => payments.subscriptions.renewDue()));
    }
    async function subscribe(does: SavedCard["does"] = "pays"): Promise<SavedCard> {
      const { id } = await shop.payments.order(wish(ada, randomUUID(), { renews: true }));
      await tell(stripe.pay(id));
      const [card] = stripe.cards.values();
      assert.ok(card);
      card.does = does;
      return card;
    }
    async function isWhole(): Promise<void> {
      assert.deepEqual((await shop.office.ledger.verify()).faults, []);
      assert.deepEqual(
        shops.flatMap(({ faults }) => faults),
        [],
      );
    }

    it("save the card on Stripe's page, and charge it once for a term, whoever hears of it how often", async () => {
      const { customer } = await subscribe();
      assert.equal((await row())?.customer, customer);
      assert.equal((await row())?.card_last4, "4242");
      await at(END - HOUR_MS);
      assert.equal(charges().length, 1);
      await tell(...stripe.events.filter(({ type }) => type === "payment_intent.succeeded"));
      const current = await row();
      assert.deepEqual([current?.term, current?.from_at, current?.until_at], [2, END, NEXT_END]);
      assert.equal((await bills()).length, 2);
      await isWhole();
    });

    it("save no card of who buys once", async () => {
      const { id } = await shop.payments.order(wish(ada, randomUUID()));
      await tell(stripe.pay(id));
      assert.equal(stripe.cards.size, 0);
      assert.equal(await row(), undefined);
    });

    it("are charged to another card from its page on, and Stripe forgets the old one", async () => {
      const { customer: old } = await subscribe();
      const opened = await subscriptions().cards.open(ada);
      const [page = ""] = stripe.setups.keys();
      assert.equal(opened?.url, stripe.setups.get(page)?.session["url"]);
      assert.equal((await subscriptions().cards.open(ada))?.url, opened?.url);
      assert.equal(stripe.setups.size, 1);
      // Everybody hears of it, as often as of anything else.
      const saved = stripe.saveCard(page);
      await tell(saved, saved);
      const [card] = [...stripe.cards.values()].filter(({ customer }) => customer !== old);
      assert.deepEqual([(await row())?.customer, (await row())?.card], [card?.customer, card?.id]);
      assert.equal((await row())?.card_last4, "1881");
      server.befalls = (call) => (call.startsWith("DELETE") ? "away" : null);
      await assert.rejects(subscriptions().forgetCards());
      server.befalls = () => null;
      now += HOUR_MS;
      await subscriptions().forgetCards();
      assert.deepEqual([...stripe.cards.keys()], [card?.id]);
      await at(END - HOUR_MS);
      assert.equal((await row())?.term, 2);
      assert.equal(charges()[0]?.payment["customer"], card?.customer);
      await isWhole();
    });

    it("hear of another card, though no webhook came, and close the page when they have ended", async () => {
      await subscribe();
      await subscriptions().cards.open(ada);
      const [first = ""] = stripe.setups.keys();
      stripe.saveCard(first);
      now += HOUR_MS;
      await subscriptions().forgetCards();
      assert.equal((await row())?.card_last4, "1881");
      await subscriptions().cards.open(ada);
      const [, second = ""] = stripe.setups.keys();
      await database.write((tx) => subscriptions().eraseOf(tx, ada));
      await subscriptions().forgetCards();
      assert.equal(stripe.setups.get(second)?.session.status, "expired");
      await subscriptions().forgetCards();
      assert.equal(await database.write((tx) => subscriptions().eraseOf(tx, ada)), "done");
      assert.equal(stripe.cards.size, 0);
      await isWhole();
    });

    it("charge once when every answer about the charge is lost", async () => {
      await subscribe();
      server.befalls = (call) => (call.includes("/confirm") ? "lost" : null);
      await at(END - HOUR_MS);
      assert.equal((await row())?.term, 1);
      server.befalls = () => null;
      await at(END + 2 * HOUR_MS);
      assert.deepEqual([(await row())?.term, (await row())?.from_at], [2, END]);
      assert.deepEqual(
        charges().map(({ payment }) => payment.status),
        ["succeeded"],
      );
      assert.deepEqual(letters(), []);
      await isWhole();
    });

    it("prepare again when nobody knows whether it was, and charge one of the two", async () => {
      await subscribe();
      server.befalls = (call) => (call === "POST /v1/payment_intents" ? "lost" : null);
      await at(END - HOUR_MS);
      server.befalls = () => null;
      await at(END + 2 * HOUR_MS);
      assert.equal((await row())?.term, 2);
      assert.equal(charges().filter(({ payment }) => payment.status === "succeeded").length, 1);
      await isWhole();
    });

    for (const [does, needs] of [
      ["refused", "card"],
      ["asking", "confirmation"],
    ] as const) {
      it(`are paid on a page by another card of the same customer when the first is ${does}`, async () => {
        const { customer, id: old } = await subscribe(does);
        await at(END - HOUR_MS);
        assert.deepEqual(
          letters().map((letter) => letter.needs),
          [needs],
        );
        const opened = await subscriptions().pay(ada, "en-US");
        assert.ok(opened);
        assert.deepEqual(
          charges().map(({ payment }) => payment.status),
          ["canceled"],
        );
        const page = [...stripe.sales.keys()].at(-1) ?? "";
        assert.equal(stripe.sale(page).session["customer"], customer);
        await tell(
          ...stripe.events.filter(({ type }) => type === "payment_intent.canceled"),
          stripe.pay(page),
        );
        const current = await row();
        assert.deepEqual([current?.state, current?.term, current?.until_at], ["active", 2, NEXT_END]);
        assert.notEqual(current?.card, old);
        await isWhole();
      });
    }

    it("end when a bank takes a term's money back, which its credit note says", async () => {
      await subscribe();
      await at(END - HOUR_MS);
      const [charge] = charges();
      await tell(stripe.dispute(charge!.payment.id, 599));
      assert.equal(await row(), undefined);
      const [note] = await bills();
      assert.equal(note?.document.reason, "dispute");
      assert.equal(await secondsOf(database, shop, ada, now), HOUR_MS / 1_000);
      await isWhole();
    });

    it("give nothing, and tell the operator, when Stripe took another amount", async () => {
      await subscribe();
      server.befalls = (call) => {
        const [charge] = charges();
        if (charge && call.startsWith("GET /v1/payment_intents")) charge.payment.amount_received = 1;
        return null;
      };
      await at(END - HOUR_MS);
      assert.equal((await bills()).length, 1);
      assert.ok(shops.some(({ faults }) => faults.some((fault) => fault.includes("1 instead of 599"))));
    });

    it("change at once by the saved card, and give back in proportion", async () => {
      await subscribe();
      const quote = await subscriptions().quoteChange(ada, YEARLY.id);
      assert.ok(typeof quote === "object");
      const { asOf, dueNow } = quote;
      const { result, orderId } = await subscriptions().change(ada, {
        planId: YEARLY.id,
        asOf,
        dueNow,
        locale: "ja",
      });
      assert.equal(result, "changed");
      assert.equal(BigInt(charges()[0]!.payment.amount), dueNow);
      const before = await secondsOf(database, shop, ada, now);
      await shop.payments.refund(orderId, dueNow / 2n);
      // Half of the smallest unit of money is the most that is lost by counting in whole ones, twice.
      const unit = before / 5990;
      assert.ok(Math.abs((await secondsOf(database, shop, ada, now)) - before / 2) <= unit);
      await isWhole();
    });

    it("have Stripe forget the customer of one that has ended, and keep nothing of the card", async () => {
      await subscribe();
      await subscriptions().cancel(ada);
      await at(END);
      await subscriptions().forgetCards();
      assert.equal(stripe.cards.size, 0);
      const kept = await database.read
        .selectFrom("subscription")
        .select(["customer", "card", "card_brand", "card_last4"])
        .where("owner_id", "=", ada)
        .execute();
      assert.deepEqual(kept, [{ customer: null, card: null, card_brand: "", card_last4: "" }]);
    });

    it("give the money back of who leaves while they pay, and have Stripe forget the card", async () => {
      const { id } = await shop.payments.order(wish(ada, randomUUID(), { renews: true }));
      for (const { leavers } of shops) leavers.add(ada);
      await tell(stripe.pay(id));
      assert.equal(stripe.sale(id).charge?.amount_refunded, 599);
      await subscriptions().forgetCards();
      assert.equal(stripe.cards.size, 0);
      await isWhole();
    });

    it("close a charge for a change of which nobody heard for a day, and change nothing", async () => {
      await subscribe();
      now = NOON + HOUR_MS;
      const quote = await subscriptions().quoteChange(ada, YEARLY.id);
      assert.ok(typeof quote === "object");
      const { asOf, dueNow } = quote;
      server.befalls = (call) => (call.includes("/confirm") ? "away" : null);
      const wished = { planId: YEARLY.id, asOf, dueNow, locale: "en-US" } as const;
      assert.equal((await subscriptions().change(ada, wished)).result, "provider_away");
      server.befalls = () => null;
      now += 24 * HOUR_MS;
      await shop.payments.reconcile();
      assert.deepEqual(
        charges().map(({ payment }) => payment.status),
        ["canceled"],
      );
      assert.equal((await row())?.term, 1);
      await isWhole();
    });
  });
});
