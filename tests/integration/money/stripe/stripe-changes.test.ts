import assert from "node:assert/strict";
import { randomUUID } from "node:crypto";
import { after, before, beforeEach, describe, it } from "node:test";
import type { Database } from "../../../../server/database.ts";
import type { StripeAccount, StripeEvent } from "../../../support/counterparts/stripe/stripe-account.ts";
import { openStripe, type StripeServer } from "../../../support/counterparts/stripe/stripe-server.ts";
import { signed } from "../../../support/counterparts/stripe/stripe-signature.ts";
import { forEachDatabase } from "../../../support/databases.ts";
import { DAY_MS, NOON, YEARLY } from "../bills/bills-kit.ts";
import { secondsOf, wish } from "../payments/payment-kit.ts";
import { KEY, SECRET, stripeShopOf, type StripeShop } from "./stripe-kit.ts";

const YEAR_SECONDS = 365 * 86_400;

forEachDatabase((open) => {
  describe("money that a bank takes back after a change has credited it", () => {
    let database: Database;
    let server: StripeServer;
    let stripe: StripeAccount;
    let shop: StripeShop;
    let now = NOON;
    let ada: string;

    before(async () => {
      database = await open();
      server = await openStripe([KEY], () => now);
      stripe = server.account(KEY);
      shop = await stripeShopOf(database, () => now, server);
    });
    beforeEach(() => {
      now = NOON;
      ada = randomUUID();
      shop.faults.length = 0;
      stripe.charges.clear();
      stripe.cards.clear();
    });
    after(() => server.close());

    const row = async () => (await shop.payments.subscriptions.show(ada))?.row;
    const seconds = () => secondsOf(database, shop, ada, now);
    const bills = async () =>
      (await shop.office.bills.list(database.read, ada, { before: null, limit: 50 })).toReversed();
    async function tell(event: StripeEvent): Promise<void> {
      assert.ok(await shop.payments.receive(signed(event, [SECRET], now)));
      await shop.payments.workOn();
    }
    /** Somebody who has changed from a month to a year, ten days after they began. */
    async function changed() {
      const { id: page } = await shop.payments.order(wish(ada, randomUUID(), { renews: true }));
      await tell(stripe.pay(page));
      now += 10 * DAY_MS;
      const quote = await shop.payments.subscriptions.quoteChange(ada, YEARLY.id);
      assert.ok(typeof quote === "object");
      const { asOf, dueNow, credit } = quote;
      const wished = { planId: YEARLY.id, asOf, dueNow, locale: "en-US" } as const;
      const { orderId } = await shop.payments.subscriptions.change(ada, wished);
      return { page, orderId, dueNow, credit, price: dueNow + credit };
    }
    async function isWhole(): Promise<void> {
      assert.deepEqual((await shop.office.ledger.verify()).faults, []);
      assert.deepEqual(shop.faults, []);
    }

    it("takes the time back that it bought, and nothing is charged any more", async () => {
      const { page, orderId, dueNow, price } = await changed();
      await tell(stripe.dispute(page, 599));
      assert.equal(await seconds(), Number((BigInt(YEAR_SECONDS) * dueNow) / price));
      assert.equal(await row(), undefined);
      const [month, year, note] = await bills();
      assert.deepEqual([month?.credited, year?.credited, note?.gross], [599n, 0n, -599n]);
      assert.equal(note?.document.reason, "dispute");
      assert.equal(month?.document.tax, -(note?.document.tax ?? 0));
      await shop.payments.refund(orderId);
      assert.equal(await seconds(), 0);
      assert.equal((await bills()).at(-1)?.gross, -dueNow);
      assert.equal(stripe.sale(page).charge?.amount_refunded, 0);
      await isWhole();
    });

    it("takes nothing back while it is less than what stayed in the month's own bill", async () => {
      const { page, credit } = await changed();
      await tell(stripe.dispute(page, Number(599n - credit)));
      assert.equal(await seconds(), YEAR_SECONDS);
      assert.equal((await row())?.plan_id, YEARLY.id);
      await isWhole();
    });
  });
});
