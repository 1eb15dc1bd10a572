import assert from "node:assert/strict";
import { describe, it } from "node:test";
import type { Kysely } from "kysely";
import { whatEarlierChangesCredit } from "../../../../server/migrations/0034-what-earlier-changes-credit.ts";
import { forEachDatabase } from "../../../support/databases.ts";
import { DAY_MS, NOON, YEARLY } from "../bills/bills-kit.ts";
import { subscriber } from "./subscription-kit.ts";

const YEAR_SECONDS = 365 * 86_400;

forEachDatabase((open) => {
  describe("a change from before its credit was noted", () => {
    const w = subscriber(open);

    /** Changes from a month to a year, and leaves of it what a server of that time had left. */
    async function changed() {
      const month = await w.subscribe();
      w.now = NOON + 10 * DAY_MS;
      const { asOf, dueNow, credit } = await w.quoted();
      const { orderId: year } = await w.change(YEARLY.id, asOf, dueNow);
      await w.database.write(async (tx) => {
        await tx
          .updateTable("payment_order")
          .set({ carried_to: null, carried: 0 })
          .where("id", "=", month)
          .execute();
        await tx
          .updateTable("bill")
          .set(({ ref }) => ({ credited: ref("carried"), carried: 0 }))
          .where("owner_id", "=", w.ada)
          .where("carried", ">", 0)
          .execute();
      });
      return { month, year, credit, dueNow, price: credit + dueNow };
    }
    const migrate = () =>
      w.database.write((tx) =>
        whatEarlierChangesCredit.up(tx as unknown as Kysely<unknown>, w.database.dialect),
      );
    const pageOf = async (orderId: string) =>
      (await w.orders()).find(({ id }) => id === orderId)?.checkout_id ?? "";
    const givenBack = async (orderId: string) =>
      (await w.shop.provider.readCheckout(await pageOf(orderId)))?.refunded;
    const yearOf = (part: bigint, whole: bigint) => Number((BigInt(YEAR_SECONDS) * part) / whole);

    it("brings the credited money with it when it is given back, once", async () => {
      const { month, year, credit, dueNow } = await changed();
      await migrate();
      await migrate();
      await w.shop.payments.refund(year);
      assert.deepEqual([await givenBack(year), await givenBack(month)], [dueNow, credit]);
      assert.equal(await w.seconds(), 0);
      await w.shop.payments.refund(month);
      assert.equal(await givenBack(month), 599n);
      await assert.rejects(w.shop.payments.refund(month), { reason: "not_refundable" });
      await w.isWhole();
    });

    it("loses what the month bought in it when all of that goes back", async () => {
      const { month, credit, price } = await changed();
      await migrate();
      const page = await pageOf(month);
      await w.shop.provider.refund(page, 599n);
      await w.act(page, "pay");
      assert.equal(await w.seconds(), yearOf(price - credit, price));
      await w.isWhole();
    });

    it("goes on from what was given back of it then, and gives no more than was paid", async () => {
      const { month, year, credit, dueNow, price } = await changed();
      await w.shop.payments.refund(year, dueNow / 4n);
      const back = (credit * (dueNow / 4n)) / dueNow;
      const before = await w.seconds();
      assert.equal(before, yearOf(dueNow - dueNow / 4n, dueNow));
      await migrate();
      assert.equal(await w.seconds(), before);
      await w.shop.payments.refund(year, 1_000n);
      const more = ((credit - back) * 1_000n) / (dueNow - dueNow / 4n);
      assert.equal(await givenBack(month), more);
      const taken = (BigInt(YEAR_SECONDS) * (1_000n + more)) / price;
      assert.ok(Math.abs(before - Number(taken) - (await w.seconds())) <= 1);
      await w.shop.payments.refund(year);
      assert.deepEqual([await givenBack(year), await givenBack(month)], [dueNow, credit - back]);
      assert.equal(await w.seconds(), 0);
      await w.shop.payments.refund(month);
      assert.equal(await givenBack(month), 599n);
      await w.isWhole();
    });

    it("gives nothing more where all of it was given back then, and lets the operator give the rest", async () => {
      const { month, year, credit, dueNow } = await changed();
      await w.shop.payments.refund(year);
      assert.deepEqual([await givenBack(year), await givenBack(month)], [dueNow, 0n]);
      await migrate();
      for (const { payments } of w.shops) await payments.reconcile();
      assert.equal(await givenBack(month), 0n);
      await w.shop.payments.refund(month, credit);
      await w.shop.payments.refund(month);
      assert.equal(await givenBack(month), 599n);
      assert.equal(await w.seconds(), 0);
      await w.isWhole();
    });

    it("is left alone where its bill is gone", async () => {
      await changed();
      await w.database.write((tx) => tx.deleteFrom("bill").where("owner_id", "=", w.ada).execute());
      const before = await w.orders();
      await migrate();
      assert.deepEqual(await w.orders(), before);
    });
  });
});
