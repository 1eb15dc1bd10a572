import assert from "node:assert/strict";
import { randomUUID } from "node:crypto";
import { describe, it } from "node:test";
import { billKey, checkBill } from "../../../../server/services/bill/index.ts";
import type { Plans } from "../../../../server/services/plan/index.ts";
import { forEachDatabase } from "../../../support/databases.ts";
import { DAY_MS, MONTHLY, NOON, SECRET, YEARLY } from "../bills/bills-kit.ts";
import { PLANS, wish } from "../payments/payment-kit.ts";
import { END, HOUR_MS, pageIn, subscriber } from "./subscription-kit.ts";

const KEYS = [billKey(SECRET).publicKey];
const MINUTE_MS = 60_000;

const NEWER = { ...MONTHLY, version: "2026-12-10", grants: { ...MONTHLY.grants, storageBytes: 5 } };
/** A version of the monthly plan with less storage is in force from its day on. */
const WITH_NEWER: Plans = {
  ...PLANS,
  version: (id, version) => (version === NEWER.version ? NEWER : PLANS.version(id, version)),
  inForce: (id, at) => (id === MONTHLY.id && at >= Date.parse(NEWER.version) ? NEWER : PLANS.inForce(id, at)),
};

forEachDatabase((open) => {
  describe("a change from a plan of which there is a newer version", () => {
    const w = subscriber(open, WITH_NEWER);

    it("is weighed against what was bought", async () => {
      await w.subscribe();
      w.now = Date.parse(NEWER.version) + DAY_MS;
      assert.deepEqual((await w.quoted()).present, MONTHLY);
    });
  });

  describe("changes of subscriptions", () => {
    const w = subscriber(open);

    it("change to a dearer plan at once for its price less what is left, by the second", async () => {
      await w.subscribe();
      w.now = NOON + 10 * DAY_MS + 7_000;
      const quote = await w.quoted();
      const rest = BigInt((END - w.now) / 1_000);
      const credit = (599n * rest * 2n + 2_592_000n) / (2n * 2_592_000n);
      assert.deepEqual([quote.isNow, quote.charge, quote.credit], [true, 5990n, credit]);
      assert.equal(quote.dueNow, 5990n - credit);
      assert.equal((await w.change(YEARLY.id, quote.asOf, quote.dueNow - 1n)).result, "price_changed");
      assert.equal((await w.change(YEARLY.id, quote.asOf, quote.dueNow)).result, "changed");
      const current = await w.row();
      assert.deepEqual(
        [current?.plan_id, current?.term, current?.from_at, current?.until_at],
        [YEARLY.id, 2, w.now, w.now + 365 * DAY_MS],
      );
      assert.equal(await w.seconds(), 365 * 86_400);
      const bill = (await w.billsOf()).at(-1);
      assert.equal(bill?.gross, quote.dueNow);
      assert.deepEqual(
        bill?.document.lines.map(({ kind }) => kind),
        ["unused", "plan"],
      );
      assert.deepEqual(checkBill(Buffer.from(bill?.sealed ?? ""), KEYS).faults, []);
      await w.at((await w.row())!.until_at - HOUR_MS);
      assert.equal((await w.billsOf()).at(-1)?.gross, 5990n);
      await w.isWhole();
    });

    it("change to a cheaper plan at the next renewal, which can be taken back", async () => {
      w.now = NOON;
      const { id } = await w.shop.payments.order(
        wish(w.ada, randomUUID(), { planId: YEARLY.id, amount: 5990n, renews: true }),
      );
      await w.act(id, "pay");
      const quote = await w.quoted(MONTHLY.id);
      assert.deepEqual([quote.isNow, quote.dueNow, quote.price.gross], [false, 0n, 599n]);
      assert.equal((await w.change(MONTHLY.id, quote.asOf, 0n)).result, "scheduled");
      assert.equal((await w.view())?.price.gross, 599n);
      await w.subscriptions().keep(w.ada);
      assert.equal((await w.view())?.price.gross, 5990n);
      await w.change(MONTHLY.id, quote.asOf, 0n);
      await w.at((await w.row())!.until_at - HOUR_MS);
      const current = await w.row();
      assert.deepEqual([current?.plan_id, current?.next_plan_id], [MONTHLY.id, null]);
      assert.equal((await w.billsOf()).at(-1)?.gross, 599n);
      await w.isWhole();
    });

    it("change once when two windows ask at once, and charge once", async () => {
      await w.subscribe();
      w.now = NOON + DAY_MS;
      const quote = await w.quoted();
      const wished = { planId: YEARLY.id, asOf: quote.asOf, dueNow: quote.dueNow, locale: "en-US" } as const;
      await Promise.all(w.shops.map(({ payments }) => payments.subscriptions.change(w.ada, wished)));
      assert.equal((await w.change(YEARLY.id, quote.asOf, quote.dueNow)).result, "changed");
      assert.equal((await w.row())?.term, 2);
      assert.deepEqual(
        (await w.orders()).filter(({ purpose }) => purpose === "change").map(({ state }) => state),
        ["paid"],
      );
      assert.equal((await w.billsOf()).length, 2);
      await w.isWhole();
    });

    it("change by a page when the card is refused, and stay as they are until that is paid", async () => {
      await w.subscribe("pay_then_ask");
      w.now = NOON + DAY_MS;
      const quote = await w.quoted();
      const asked = await w.change(YEARLY.id, quote.asOf, quote.dueNow);
      assert.equal(asked.result, "to_confirm");
      assert.equal((await w.row())?.plan_id, MONTHLY.id);
      w.now += HOUR_MS;
      await w.act(pageIn(asked.url), "pay");
      assert.equal((await w.row())?.plan_id, YEARLY.id);
      assert.equal((await w.billsOf()).at(-1)?.gross, quote.dueNow);
      await w.isWhole();
    });

    it("wait for a bank that decides later, and change once it is paid", async () => {
      await w.subscribe();
      w.now = NOON + DAY_MS;
      const quote = await w.quoted();
      const { charge, closeCheckout } = w.shop.provider;
      let page = "";
      w.shop.provider.charge = async (id) => {
        page = id;
        await w.database.write((tx) =>
          tx.updateTable("test_checkout").set({ state: "confirming" }).where("id", "=", id).execute(),
        );
      };
      w.shop.provider.closeCheckout = async () => undefined;
      const asked = await w.change(YEARLY.id, quote.asOf, quote.dueNow);
      Object.assign(w.shop.provider, { charge, closeCheckout });
      assert.equal(asked.result, "waits");
      assert.equal((await w.shop.payments.find(w.ada, asked.orderId))?.state, "pending");
      assert.deepEqual([(await w.row())?.plan_id, (await w.billsOf()).length], [MONTHLY.id, 1]);
      await w.act(page, "confirm");
      assert.deepEqual([(await w.row())?.plan_id, (await w.billsOf()).length], [YEARLY.id, 2]);
      await w.isWhole();
    });

    it("give the money of a change back that a bank lets through after the term was renewed", async () => {
      await w.subscribe();
      w.now = END - 2 * HOUR_MS;
      const quote = await w.quoted();
      const { charge, closeCheckout } = w.shop.provider;
      let page = "";
      w.shop.provider.charge = async (id) => {
        page = id;
        await w.database.write((tx) =>
          tx.updateTable("test_checkout").set({ state: "confirming" }).where("id", "=", id).execute(),
        );
      };
      w.shop.provider.closeCheckout = async () => undefined;
      const asked = await w.change(YEARLY.id, quote.asOf, quote.dueNow);
      Object.assign(w.shop.provider, { charge, closeCheckout });
      assert.equal(asked.result, "waits");
      await w.at(END - HOUR_MS);
      assert.equal((await w.row())?.term, 2);
      await w.act(page, "confirm");
      assert.equal((await w.shop.provider.readCheckout(page))?.refunded, quote.dueNow);
      const { plan_id: plan, term } = (await w.row())!;
      assert.deepEqual([plan, term, (await w.billsOf()).length], [MONTHLY.id, 2, 2]);
      await w.isWhole();
    });

    it("refuse a quote that is old, of the future, or about what can't be", async () => {
      await w.subscribe();
      const quote = await w.quoted();
      w.now += 16 * MINUTE_MS;
      assert.equal((await w.change(YEARLY.id, quote.asOf, quote.dueNow)).result, "price_changed");
      assert.equal((await w.change(YEARLY.id, w.now + MINUTE_MS, quote.dueNow)).result, "price_changed");
      assert.equal(await w.subscriptions().quoteChange(w.ada, MONTHLY.id), "same_plan");
      assert.equal(await w.subscriptions().quoteChange(w.ada, "storage-100"), "no_price");
      assert.equal(await w.subscriptions().quoteChange(randomUUID(), YEARLY.id), "no_subscription");
      await w.subscriptions().pause(w.ada, 1);
      assert.equal(await w.subscriptions().quoteChange(w.ada, YEARLY.id), "not_now");
    });
  });
});
