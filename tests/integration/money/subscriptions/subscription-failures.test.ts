import assert from "node:assert/strict";
import { randomUUID } from "node:crypto";
import { join } from "node:path";
import { describe, it } from "node:test";
import { ProviderAway } from "../../../../server/services/payment/index.ts";
import { forEachDatabase } from "../../../support/databases.ts";
import { workerEnded } from "../../../support/worker-to-kill.ts";
import { DAY_MS } from "../bills/bills-kit.ts";
import { END, HOUR_MS, NEXT_END, pageIn, subscriber } from "./subscription-kit.ts";

const WORKER = join(import.meta.dirname, "subscription-worker.ts");

forEachDatabase((open) => {
  describe("renewals that go wrong", () => {
    const w = subscriber(open);

    it("give money back that comes for a renewal after it was cancelled, and nothing for it", async () => {
      await w.subscribe("pay_then_fail");
      await w.at(END - HOUR_MS);
      const opened = await w.subscriptions().pay(w.ada, "en-US");
      const page = pageIn(opened?.url);
      await w.subscriptions().cancel(w.ada);
      assert.equal(await w.view(), null);
      await w.act(page, "pay");
      assert.equal((await w.shop.provider.readCheckout(page))?.refunded, 599n);
      assert.equal((await w.paid()).length, 1);
      assert.equal(await w.seconds(), HOUR_MS / 1_000);
      await w.isWhole();
    });

    it("give money back that a bank lets through after another subscription has taken the place of the first", async () => {
      await w.subscribe("pay_then_fail");
      await w.at(END - HOUR_MS);
      const page = pageIn((await w.subscriptions().pay(w.ada, "en-US"))?.url);
      await w.act(page, "ask");
      await w.subscriptions().cancel(w.ada);
      w.now = END + HOUR_MS;
      await w.shop.planGrants.turn();
      const second = await w.subscribe();
      const { until_at: until } = (await w.row())!;
      await w.act(page, "confirm");
      await w.act(page, "pay");
      assert.equal((await w.shop.provider.readCheckout(page))?.refunded, 599n);
      const { order_id: order, term, until_at: after } = (await w.row())!;
      assert.deepEqual([order, term, after], [second, 1, until]);
      assert.equal(await w.seconds(), (until - w.now) / 1_000);
      assert.equal((await w.billsOf()).length, 2);
      await w.isWhole();
    });

    it("give money back that a bank lets through after its person is erased, and keep nothing of them", async () => {
      await w.subscribe("pay_then_fail");
      await w.at(END - HOUR_MS);
      const page = pageIn((await w.subscriptions().pay(w.ada, "en-US"))?.url);
      await w.act(page, "ask");
      for (const { leavers } of w.shops) leavers.add(w.ada);
      const erase = () => w.database.write((tx) => w.subscriptions().eraseOf(tx, w.ada));
      await erase();
      await w.subscriptions().forgetCards();
      assert.equal(await erase(), "done");
      await w.act(page, "confirm");
      assert.equal((await w.shop.provider.readCheckout(page))?.refunded, 599n);
      assert.equal((await w.paid()).length, 1);
      assert.equal(await erase(), "done");
      for (const { leavers } of w.shops) leavers.delete(w.ada);
      await w.isWhole();
    });

    it("are either paid or given back when their person leaves at the same moment", async () => {
      for (const offset of [0, 1]) {
        await w.subscribe();
        w.now = (await w.row())!.until_at - HOUR_MS;
        const leave = () => w.database.write((tx) => w.subscriptions().stopFor(tx, w.ada));
        const renew = () => Promise.all(w.shops.map(({ payments }) => payments.subscriptions.renewDue()));
        await Promise.all(offset === 0 ? [leave(), renew()] : [renew(), leave()]);
        await w.shop.payments.reconcile();
        const orders = await w.orders();
        for (const { state, checkout_id: page } of orders) {
          const checkout = page === null ? null : await w.shop.provider.readCheckout(page);
          const kept = checkout?.state === "paid" ? checkout.amount - checkout.refunded : 0n;
          assert.equal(kept, state === "paid" ? 599n : 0n);
        }
        assert.equal((await w.row())?.state, "cancelling");
        assert.equal((await w.paid()).length, (await w.billsOf()).length);
        w.ada = randomUUID();
      }
      await w.isWhole();
    });

    it("are tried on days 0, 3, 7 and 14, tell their person each time, and then end with premium", async () => {
      await w.subscribe("pay_then_fail");
      const first = END - HOUR_MS;
      for (const day of [0, 1, 3, 5, 7, 10, 13]) await w.at(first + day * DAY_MS);
      assert.deepEqual(
        w.letters().map(({ nextTry, needs }) => [nextTry && (nextTry - first) / DAY_MS, needs]),
        [
          [3, "card"],
          [7, "card"],
          [14, "card"],
        ],
      );
      assert.ok((await w.seconds()) > 0, "premium goes on meanwhile");
      assert.equal((await w.view())?.graceUntil, END + 14 * DAY_MS);
      await w.at(first + 14 * DAY_MS);
      assert.equal(w.letters().at(-1)?.nextTry, null);
      assert.equal(w.letters().length, 4);
      assert.equal(await w.view(), null);
      w.now += 2 * HOUR_MS;
      await w.shop.planGrants.turn();
      assert.equal(await w.seconds(), 0);
      assert.equal((await w.paid()).length, 1);
      assert.equal((await w.billsOf()).length, 1);
      await w.isWhole();
    });

    it("get no free days again from who didn't pay at the end of another one", async () => {
      await w.subscribe("pay_then_fail");
      for (const day of [0, 3, 7, 14]) await w.at(END - HOUR_MS + day * DAY_MS);
      w.now += DAY_MS;
      await w.shop.planGrants.turn();
      await w.subscribe("pay_then_fail");
      const until = (await w.row())!.until_at;
      await w.at(until - HOUR_MS);
      await w.at(until + HOUR_MS);
      assert.equal((await w.row())?.state, "past_due");
      assert.equal(w.letters().find(({ nextTry }) => (nextTry ?? 0) > until)?.goesOn, false);
      assert.equal(await w.seconds(), 0);
    });

    it("send one letter, not all at once, after days on which no server ran", async () => {
      await w.subscribe("pay_then_fail");
      await w.at(END - HOUR_MS);
      await w.at(END + 8 * DAY_MS);
      assert.equal(w.letters().length, 2);
      assert.equal((await w.row())?.due_at, END - HOUR_MS + 14 * DAY_MS);
    });

    for (const [what, needs] of [
      ["pay_then_fail", "card"],
      ["pay_then_ask", "confirmation"],
    ] as const) {
      it(`are paid on a page after ${what}, and the term begins where the last one ended`, async () => {
        await w.subscribe(what);
        await w.at(END - HOUR_MS);
        assert.equal((await w.row())?.needs, needs);
        w.now = END + 5 * DAY_MS;
        const opened = await w.subscriptions().pay(w.ada, "en-US");
        await w.act(pageIn(opened?.url), "pay");
        const current = await w.row();
        assert.deepEqual([current?.state, current?.term, current?.needs], ["active", 2, "nothing"]);
        assert.deepEqual([current?.from_at, current?.until_at], [END, NEXT_END]);
        assert.equal(await w.seconds(), (NEXT_END - w.now) / 1_000);
        await w.at(NEXT_END - HOUR_MS);
        assert.equal((await w.row())?.term, 3, "the new card pays");
        assert.equal(w.letters().length, 1);
        await w.isWhole();
      });
    }

    it("wait for a bank that asks its person just then, on a page that stays open", async () => {
      await w.subscribe("pay_then_fail");
      await w.at(END - HOUR_MS);
      await w.at(END + 3 * DAY_MS - 2 * HOUR_MS);
      const page = pageIn((await w.subscriptions().pay(w.ada, "en-US"))?.url);
      await w.act(page, "ask");
      await w.at(END + 3 * DAY_MS - HOUR_MS);
      assert.equal((await w.shop.provider.readCheckout(page))?.state, "confirming");
      assert.equal(w.letters().length, 1);
      await w.act(page, "confirm");
      assert.deepEqual([(await w.row())?.state, (await w.row())?.from_at], ["active", END]);
      await w.isWhole();
    });

    it("wait for a provider that is away without a letter, and premium goes on", async () => {
      await w.subscribe();
      const { charge } = w.shop.provider;
      for (const { provider } of w.shops)
        provider.charge = async () => {
          throw new ProviderAway("it is night there");
        };
      await w.at(END - HOUR_MS);
      await w.at(END + DAY_MS);
      assert.equal((await w.row())?.state, "active");
      assert.ok((await w.seconds()) > 0);
      for (const { provider } of w.shops) provider.charge = charge;
      await w.at(END + 2 * DAY_MS);
      const current = await w.row();
      assert.deepEqual([current?.term, current?.from_at, current?.until_at], [2, END, NEXT_END]);
      assert.deepEqual(w.letters(), []);
      assert.equal((await w.paid()).length, 2);
      await w.isWhole();
    });

    it("are charged once and booked once when the server is killed between the two", async () => {
      await w.subscribe();
      assert.equal(await workerEnded(WORKER, [w.url, String(END - HOUR_MS)]), false);
      assert.deepEqual([(await w.row())?.term, (await w.paid()).length], [1, 1]);
      await w.at(END - HOUR_MS);
      assert.equal((await w.row())?.term, 1, "the lease of the killed server lasts");
      await w.at(END + HOUR_MS);
      const current = await w.row();
      assert.deepEqual([current?.term, (await w.paid()).length], [2, 2]);
      const charges = await w.database.read
        .selectFrom("test_checkout")
        .select("state")
        .where(
          "order_id",
          "in",
          (await w.orders()).map(({ id }) => id),
        )
        .execute();
      assert.deepEqual(
        charges.map(({ state }) => state),
        ["paid", "paid"],
      );
      await w.isWhole();
    });

    it("charge nobody who is frozen or leaves, and end for good when that lasts", async () => {
      await w.subscribe();
      for (const { frozen } of w.shops) frozen.add(w.ada);
      await w.at(END - HOUR_MS);
      await w.at(END + 3 * DAY_MS);
      assert.equal((await w.paid()).length, 1);
      assert.equal((await w.row())?.state, "active");
      await w.at(END + 16 * DAY_MS);
      assert.equal(await w.view(), null);
      for (const { frozen } of w.shops) frozen.delete(w.ada);
      await w.at(END + 20 * DAY_MS);
      assert.equal((await w.paid()).length, 1);
      assert.deepEqual(w.letters(), []);
      await w.isWhole();
    });

    it("give the money back of a renewal whose person leaves while it is charged", async () => {
      await w.subscribe();
      const { charge } = w.shop.provider;
      w.shop.provider.charge = async (id, card) => {
        for (const { leavers } of w.shops) leavers.add(w.ada);
        await charge(id, card);
      };
      w.now = END - HOUR_MS;
      await w.renew();
      w.shop.provider.charge = charge;
      const [order] = (await w.orders()).filter(({ purpose }) => purpose === "renewal");
      assert.equal(order?.state, "refunded");
      assert.equal((await w.shop.provider.readCheckout(order?.checkout_id ?? ""))?.refunded, 599n);
      assert.equal(await w.view(), null);
      assert.equal((await w.billsOf()).length, 1);
      await w.isWhole();
    });

    it("stop for who asks to leave, and are forgotten with them once the provider has forgotten the card", async () => {
      await w.subscribe();
      await w.database.write((tx) => w.subscriptions().stopFor(tx, w.ada));
      assert.equal((await w.row())?.state, "cancelling");
      const erase = () => w.database.write((tx) => w.subscriptions().eraseOf(tx, w.ada));
      assert.equal(await erase(), "waits");
      const forgotten: string[] = [];
      const { forgetCard } = w.shop.provider;
      w.shop.provider.forgetCard = async ({ customer }) => void forgotten.push(customer);
      await w.subscriptions().forgetCards();
      w.shop.provider.forgetCard = forgetCard;
      assert.ok(forgotten.length > 0);
      assert.equal(await erase(), "done");
      assert.equal(await w.view(), null);
    });
  });
});
