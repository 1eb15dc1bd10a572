import assert from "node:assert/strict";
import { randomUUID } from "node:crypto";
import { describe, it } from "node:test";
import { forEachDatabase } from "../../../support/databases.ts";
import { DAY_MS, MONTHLY, NOON } from "../bills/bills-kit.ts";
import { END, HOUR_MS, NEXT_END, subscriber } from "./subscription-kit.ts";

forEachDatabase((open) => {
  describe("subscriptions whose term or order turns out otherwise", () => {
    const w = subscriber(open);

    const free = (days: number) =>
      w.database.write((tx) =>
        w.shop.planGrants.give(tx, {
          ownerId: w.ada,
          plan: MONTHLY,
          lasts: days * DAY_MS,
          source: "code",
          key: randomUUID(),
          actor: "system",
          isTest: true,
        }),
      );
    const withdraw = (id: string) =>
      w.database.write((tx) =>
        w.shop.planGrants.takeBack(tx, id, { cause: "code_withdrawn", actor: "system" }),
      );

    it("follow their paid term when free days before it are withdrawn", async () => {
      const { id } = await free(10);
      await w.subscribe();
      assert.equal((await w.view())?.renewalAt, END + 10 * DAY_MS);
      w.now = NOON + 4 * DAY_MS;
      await withdraw(id);
      const row = await w.row();
      assert.deepEqual([row?.from_at, row?.until_at], [w.now, END + 4 * DAY_MS]);
      assert.equal((await w.view())?.renewalAt, END + 4 * DAY_MS);
      // Its bill tells of other days, so what is left of it can't be credited by the second.
      assert.equal((await w.quoted()).isNow, false);
      await w.at(END + 4 * DAY_MS - HOUR_MS);
      const next = await w.row();
      assert.deepEqual(
        [next?.term, next?.from_at, next?.until_at],
        [2, END + 4 * DAY_MS, NEXT_END + 4 * DAY_MS],
      );
      await w.isWhole();
    });

    it("rest as long as before when their paid term comes sooner", async () => {
      const { id } = await free(10);
      await w.subscribe();
      await w.subscriptions().pause(w.ada, 1);
      const pause = (await w.row())!.pause_until!;
      await withdraw(id);
      assert.equal((await w.view())?.renewalAt, pause - 10 * DAY_MS);
    });

    it("are renewed by whole months from where a part that was given back let their term end", async () => {
      const orderId = await w.subscribe();
      await w.shop.payments.refund(orderId, 100n);
      const end = (await w.row())!.until_at;
      assert.equal(new Date(end).toISOString().slice(0, 10), "2026-12-22");
      await w.at(end - HOUR_MS);
      const next = await w.row();
      assert.deepEqual([next?.term, next?.from_at], [2, end]);
      assert.equal(new Date(next!.until_at).toISOString().slice(0, 10), "2027-01-22");
    });

    it("go on after they were cancelled while they were charged, and that was taken back", async () => {
      await w.subscribe();
      const { charge } = w.shop.provider;
      w.shop.provider.charge = async (id, card) => {
        await w.subscriptions().cancel(w.ada);
        await charge(id, card);
      };
      w.now = END - HOUR_MS;
      await w.renew();
      w.shop.provider.charge = charge;
      assert.deepEqual([(await w.row())?.state, (await w.paid()).length], ["cancelling", 1]);
      assert.equal(await w.subscriptions().keep(w.ada), true);
      await w.at(END - HOUR_MS / 2);
      const row = await w.row();
      assert.deepEqual([row?.state, row?.term, row?.from_at, row?.until_at], ["active", 2, END, NEXT_END]);
      const orders = (await w.orders()).filter(({ purpose }) => purpose === "renewal");
      assert.deepEqual(orders.map(({ state }) => state).toSorted(), ["paid", "refunded"]);
      await w.at(NEXT_END - HOUR_MS);
      assert.deepEqual([(await w.row())?.term, (await w.row())?.kept], [3, 0]);
      assert.equal((await w.paid()).length, 3);
      await w.isWhole();
    });

    it("go on when both were done before the charge came back", async () => {
      await w.subscribe();
      const { charge, refund } = w.shop.provider;
      w.shop.provider.charge = async (id, card) => {
        await w.subscriptions().cancel(w.ada);
        await charge(id, card);
      };
      w.shop.provider.refund = async (id, total) => {
        await w.subscriptions().keep(w.ada);
        await refund(id, total);
      };
      w.now = END - HOUR_MS;
      await w.renew();
      Object.assign(w.shop.provider, { charge, refund });
      await w.at(END - HOUR_MS / 2);
      assert.deepEqual([(await w.row())?.term, (await w.paid()).length], [2, 2]);
      await w.isWhole();
    });

    it("end when the operator gave a charge back before anybody heard of it, and charge no other", async () => {
      await w.subscribe();
      const { charge, refund } = w.shop.provider;
      w.shop.provider.charge = async (id, card) => {
        await charge(id, card);
        await refund(id, 599n);
      };
      w.now = END - HOUR_MS;
      await w.renew();
      w.shop.provider.charge = charge;
      assert.equal(await w.view(), null);
      await w.at(END);
      assert.equal((await w.paid()).length, 1);
    });
  });
});
