import assert from "node:assert/strict";
import { randomUUID } from "node:crypto";
import { describe, it } from "node:test";
import { forEachDatabase } from "../../../support/databases.ts";
import { DAY_MS, MONTHLY, NOON, YEARLY } from "../bills/bills-kit.ts";
import { wish } from "../payments/payment-kit.ts";
import { END, HOUR_MS, NEXT_END, subscriber } from "./subscription-kit.ts";

forEachDatabase((open) => {
  describe("subscriptions that are renewed", () => {
    const w = subscriber(open);

    it("are begun by a purchase that is renewed, and by no other", async () => {
      const once = await w.shop.payments.order(wish(w.ada, randomUUID()));
      await w.act(once.id, "pay");
      assert.equal(await w.view(), null);
      w.ada = randomUUID();
      await w.subscribe();
      const shown = await w.view();
      assert.equal(shown?.row.until_at, END);
      assert.equal(shown?.renewalAt, END);
      assert.equal(shown?.price.gross, 599n);
      assert.equal(shown?.row.card_last4, "4242");
      await assert.rejects(w.shop.payments.order(wish(w.ada, randomUUID())), { reason: "already_paid" });
    });

    it("are charged once for each term, and the next term joins the one before", async () => {
      await w.subscribe();
      w.now = END - 2 * HOUR_MS;
      await w.renew();
      assert.equal((await w.paid()).length, 1);
      w.now = END - HOUR_MS;
      await Promise.all(w.shops.map(({ payments }) => payments.subscriptions.renewDue()));
      await w.renew();
      const current = await w.row();
      assert.deepEqual([current?.term, current?.from_at, current?.until_at], [2, END, NEXT_END]);
      assert.equal(await w.seconds(), (NEXT_END - w.now) / 1_000);
      assert.deepEqual(
        (await w.billsOf()).map(({ gross, document }) => [gross, Date.parse(document.lines[0]!.from)]),
        [
          [599n, NOON],
          [599n, END],
        ],
      );
      await w.isWhole();
    });

    it("end on the day on which they began, also after a shorter month", async () => {
      w.now = Date.UTC(2027, 0, 31, 12);
      await w.subscribe();
      const ends: string[] = [];
      for (let term = 1; term < 4; term += 1) {
        ends.push(new Date((await w.row())!.until_at).toISOString().slice(0, 10));
        await w.at((await w.row())!.until_at - HOUR_MS);
      }
      assert.deepEqual(ends, ["2027-02-28", "2027-03-31", "2027-04-30"]);
    });

    it("wait for free days that their person has, and charge nothing before", async () => {
      await w.subscribe();
      const plan = MONTHLY;
      const free = { ownerId: w.ada, plan, lasts: 5 * DAY_MS, source: "code", key: randomUUID() } as const;
      await w.database.write((tx) => w.shop.planGrants.give(tx, { ...free, actor: "system", isTest: true }));
      assert.equal((await w.view())?.renewalAt, END + 5 * DAY_MS);
      await w.at(END - HOUR_MS);
      assert.equal((await w.row())?.term, 1);
      await w.at(END + 5 * DAY_MS - HOUR_MS);
      assert.deepEqual([(await w.row())?.term, (await w.row())?.from_at], [2, END + 5 * DAY_MS]);
      await w.isWhole();
    });

    it("end with what is paid when they are cancelled, unless that is taken back", async () => {
      await w.subscribe();
      assert.equal(await w.subscriptions().cancel(w.ada), true);
      assert.equal((await w.view())?.renewalAt, null);
      assert.equal(await w.subscriptions().renewsAt(w.ada), null);
      assert.equal(await w.subscriptions().cancel(w.ada), false);
      assert.equal(await w.subscriptions().keep(w.ada), true);
      assert.equal((await w.view())?.renewalAt, END);
      assert.equal(await w.subscriptions().renewsAt(w.ada), END);
      await w.subscriptions().cancel(w.ada);
      await w.at(END - HOUR_MS);
      assert.equal((await w.paid()).length, 1);
      assert.equal(await w.seconds(), HOUR_MS / 1_000);
      await w.at(END);
      assert.equal(await w.view(), null);
      assert.equal(await w.seconds(), 0);
      const { id } = await w.shop.payments.order(wish(w.ada, randomUUID()));
      await w.act(id, "pay");
      assert.equal((await w.paid()).length, 2);
      await w.isWhole();
    });

    it("rest for months, in which nothing is charged and nobody is premium, and go on", async () => {
      await w.subscribe();
      assert.equal(await w.subscriptions().pause(w.ada, 2), true);
      const resumes = Date.UTC(2027, 1, 27, 12);
      assert.equal((await w.view())?.renewalAt, resumes);
      await w.at(END + DAY_MS);
      assert.equal(await w.seconds(), 0);
      assert.equal((await w.paid()).length, 1);
      await w.at(resumes);
      const current = await w.row();
      assert.deepEqual([current?.state, current?.term, current?.from_at], ["active", 2, resumes]);
      await w.isWhole();
    });

    it("go on before the pause is over when their person wants it, and charge only after what is paid", async () => {
      await w.subscribe();
      await w.subscriptions().pause(w.ada, 3);
      assert.equal(await w.subscriptions().resume(w.ada), true);
      await w.at(NOON);
      assert.equal((await w.paid()).length, 1);
      assert.equal((await w.view())?.renewalAt, END);
      await w.subscriptions().pause(w.ada, 3);
      w.now = END + 20 * DAY_MS;
      assert.equal(await w.subscriptions().resume(w.ada), true);
      await w.at(w.now);
      assert.equal((await w.row())?.from_at, END + 20 * DAY_MS);
      await w.isWhole();
    });

    it("take a refunded term back in proportion, and end when all of it or a bank's part went back", async () => {
      const orderId = await w.subscribe();
      await w.shop.payments.refund(orderId, 100n);
      const left = Math.floor(((END - NOON) / 1_000) * (499 / 599));
      assert.equal(await w.seconds(), left);
      assert.equal((await w.view())?.renewalAt, NOON + left * 1_000);
      await w.at(NOON + left * 1_000 - HOUR_MS);
      assert.equal((await w.row())?.term, 2);
      await w.shop.payments.refund((await w.row())!.order_id);
      assert.equal(await w.view(), null);
      assert.equal(await w.seconds(), HOUR_MS / 1_000);
      await w.isWhole();
    });

    it("stand a clock that jumps: one charge for a year ahead, and none when it comes back", async () => {
      await w.subscribe();
      await w.at(END + 365 * DAY_MS);
      assert.equal((await w.paid()).length, 2);
      await w.at(NOON + DAY_MS);
      assert.equal((await w.paid()).length, 2);
      await w.isWhole();
    });

    it("aren't ordered beside one that was paid a moment ago, of which nobody has heard", async () => {
      const first = await w.shop.payments.order(wish(w.ada, randomUUID(), { renews: true }));
      const webhook = await w.shop.provider.act(first.id, "pay");
      const other = { planId: YEARLY.id, amount: 5990n, renews: true };
      await assert.rejects(w.shop.payments.order(wish(w.ada, randomUUID(), other)), {
        reason: "already_paid",
      });
      assert.ok(webhook && (await w.shop.payments.receive(webhook)));
      await w.shop.payments.workOn();
      assert.equal((await w.row())?.order_id, first.orderId);
      await w.isWhole();
    });

    it("are had once: the money of a second one goes back", async () => {
      const first = await w.shop.payments.order(wish(w.ada, randomUUID(), { renews: true }));
      await w.act(first.id, "leave");
      await w.subscribe();
      await w.database.write((tx) =>
        tx.updateTable("test_checkout").set({ state: "paid" }).where("id", "=", first.id).execute(),
      );
      await w.act(first.id, "pay");
      assert.equal((await w.shop.provider.readCheckout(first.id))?.refunded, 599n);
      assert.equal((await w.paid()).length, 1);
      assert.equal(await w.seconds(), (END - NOON) / 1_000);
      await w.isWhole();
    });
  });
});
