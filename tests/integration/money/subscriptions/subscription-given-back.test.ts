import assert from "node:assert/strict";
import { describe, it } from "node:test";
import { billKey, checkBill } from "../../../../server/services/bill/index.ts";
import type { Plans } from "../../../../server/services/plan/index.ts";
import { ProviderAway } from "../../../../server/services/payment/index.ts";
import { forEachDatabase } from "../../../support/databases.ts";
import { DAY_MS, NOON, SECRET, YEARLY } from "../bills/bills-kit.ts";
import { PLANS } from "../payments/payment-kit.ts";
import { HOUR_MS, subscriber } from "./subscription-kit.ts";

const KEYS = [billKey(SECRET).publicKey];
/** A plan that is dearer than a year of premium. */
const BIGGER = {
  ...YEARLY,
  id: "premium-bigger",
  prices: { EUR: { ...YEARLY.prices!.EUR!, amount: 20_000 } },
};
const WITH_BIGGER: Plans = {
  ...PLANS,
  inForce: (id, at) => (id === BIGGER.id ? BIGGER : PLANS.inForce(id, at)),
  version: (id, version) => (id === BIGGER.id ? BIGGER : PLANS.version(id, version)),
};
const YEAR_SECONDS = 365 * 86_400;

forEachDatabase((open) => {
  describe("money of a change that is given back", () => {
    const w = subscriber(open, WITH_BIGGER);

    /** Somebody who has changed from a month to a year, ten days after they began. */
    async function changed() {
      const month = await w.subscribe();
      w.now = NOON + 10 * DAY_MS;
      const { asOf, dueNow, credit } = await w.quoted();
      const { orderId: year } = await w.change(YEARLY.id, asOf, dueNow);
      return { month, year, credit, dueNow };
    }
    const pageOf = async (orderId: string) =>
      (await w.orders()).find(({ id }) => id === orderId)?.checkout_id ?? "";
    const givenBack = async (orderId: string) =>
      (await w.shop.provider.readCheckout(await pageOf(orderId)))?.refunded;
    const held = async () => {
      const place = { account: "house/payments-test", unit: "TEST-EUR" } as const;
      return w.shop.office.ledger.balance(w.database.read, place);
    };
    const taxOf = (bills: Awaited<ReturnType<typeof w.billsOf>>) =>
      bills.reduce((sum, { document }) => sum + document.tax, 0);

    it("brings the credited money of the month before with it, and nothing of it twice", async () => {
      const before = await held();
      const { month, year, credit, dueNow } = await changed();
      await w.shop.payments.refund(year);
      assert.deepEqual([await givenBack(year), await givenBack(month)], [dueNow, credit]);
      assert.equal(await w.seconds(), 0);
      assert.equal(await w.view(), null);
      assert.equal((await held()) - before, 599n - credit);
      const bills = await w.billsOf();
      assert.deepEqual(
        bills.map(({ gross }) => gross),
        [599n, dueNow, -dueNow, -credit],
      );
      assert.equal(bills[3]?.corrects, bills[0]?.number);
      for (const { sealed } of bills) assert.deepEqual(checkBill(Buffer.from(sealed), KEYS).faults, []);
      for (const { payments } of w.shops) await payments.reconcile();
      await w.shop.payments.refund(month);
      assert.equal(await givenBack(month), 599n);
      assert.equal(await held(), before);
      assert.equal(taxOf(await w.billsOf()), 0);
      await assert.rejects(w.shop.payments.refund(month), { reason: "not_refundable" });
      await w.isWhole();
    });

    it("brings as much of it with each part, and keeps as much of the time as is paid", async () => {
      const { month, year, credit, dueNow } = await changed();
      const price = credit + dueNow;
      let [given, back] = [0n, 0n];
      for (const part of [1_000n, 777n, 1n]) {
        await w.shop.payments.refund(year, part);
        back += ((credit - back) * part) / (dueNow - given);
        given += part;
        assert.deepEqual([await givenBack(year), await givenBack(month)], [given, back]);
        const kept = (BigInt(YEAR_SECONDS) * (price - given - back)) / price;
        assert.equal(await w.seconds(), Number(kept));
      }
      await w.shop.payments.refund(year);
      assert.deepEqual([await givenBack(year), await givenBack(month)], [dueNow, credit]);
      assert.equal(await w.seconds(), 0);
      await w.isWhole();
    });

    it("is followed through two changes, and comes once", async () => {
      const before = await held();
      const { month, year, credit, dueNow } = await changed();
      w.now += 60 * DAY_MS;
      const again = await w.quoted(BIGGER.id);
      const { orderId: bigger } = await w.change(BIGGER.id, again.asOf, again.dueNow);
      const price = again.credit + again.dueNow;
      assert.equal(price, 20_000n);
      // All of the month is given back by the provider: what of it bought time in the third plan is taken there.
      const page = await pageOf(month);
      await w.shop.provider.refund(page, 599n);
      await w.act(page, "pay");
      assert.equal(await w.seconds(), Number((BigInt(YEAR_SECONDS) * (price - credit)) / price));
      assert.equal((await w.row())?.plan_id, BIGGER.id);
      await w.shop.payments.refund(bigger);
      assert.deepEqual(
        [await givenBack(month), await givenBack(year), await givenBack(bigger)],
        [599n, again.credit - credit, again.dueNow],
      );
      assert.equal(await w.seconds(), 0);
      // The year was had for 60 days, and its own part of that is all that is kept.
      assert.equal((await held()) - before, dueNow - (again.credit - credit));
      await w.shop.payments.refund(year);
      assert.equal(await givenBack(year), dueNow);
      assert.equal(await held(), before);
      assert.equal(taxOf(await w.billsOf()), 0);
      await w.isWhole();
    });

    it("waits for a provider that doesn't answer, and comes once when several servers ask it then", async () => {
      const { month, year, credit } = await changed();
      const { refund } = w.shop.provider;
      const monthsPage = await pageOf(month);
      let asked = 0;
      w.shop.provider.refund = async (id, total) => {
        if (id !== monthsPage) return refund(id, total);
        asked += 1;
        throw new ProviderAway("it is night there");
      };
      await w.shop.payments.refund(year);
      await w.shop.payments.workOn();
      assert.equal(asked, 1, "it is asked again only after a while");
      w.now += HOUR_MS;
      await assert.doesNotReject(w.shop.payments.reconcile());
      const refused = (await w.orders()).find(({ id }) => id === month);
      assert.deepEqual([asked, refused?.checked_at], [2, w.now], "others go first the next time");
      w.shop.provider.refund = refund;
      assert.equal(await givenBack(month), 0n);
      await Promise.all(w.shops.map(({ payments }) => payments.reconcile()));
      assert.equal(await givenBack(month), credit);
      assert.deepEqual(
        (await w.billsOf()).slice(-1).map(({ gross }) => gross),
        [-credit],
      );
      await w.isWhole();
    });

    it("is told to the operator when its person is erased before the provider gives it back", async () => {
      const { month, year, credit } = await changed();
      const { refund } = w.shop.provider;
      const monthsPage = await pageOf(month);
      w.shop.provider.refund = (id, total) =>
        id === monthsPage ? Promise.reject(new ProviderAway("it is night there")) : refund(id, total);
      await w.shop.payments.refund(year);
      w.shop.provider.refund = refund;
      await w.subscriptions().forgetCards();
      const before = w.shop.faults.length;
      assert.equal(await w.database.write((tx) => w.subscriptions().eraseOf(tx, w.ada)), "done");
      assert.deepEqual(w.shop.faults.slice(before), [
        `${credit} of order ${month} (page ${monthsPage}) were still to be given back to somebody who is erased now: give them back by hand`,
      ]);
    });
  });
});
