import assert from "node:assert/strict";
import { randomUUID } from "node:crypto";
import { after, before, beforeEach, describe, it } from "node:test";
import { type Database, openDatabase } from "../../../server/database.ts";
import type { TestAct } from "../../../server/services/payment/index.ts";
import { forEachDatabase } from "../../support/databases.ts";
import { NOON } from "./bills-kit.ts";
import { secondsOf, shopOf, wish, type Shop } from "./payment-kit.ts";

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const END = Date.UTC(2026, 11, 27, 12);
const NEXT_END = Date.UTC(2027, 0, 27, 12);

forEachDatabase((open) => {
  describe("subscriptions that are renewed", () => {
    let database: Database;
    let second: Database;
    let now = NOON;
    let shops: readonly [Shop, Shop];
    let shop: Shop;
    let ada: string;

    before(async () => {
      database = await open();
      second = openDatabase(await open.url());
      shops = [shopOf(database, () => now), shopOf(second, () => now)];
      [shop] = shops;
    });
    beforeEach(async () => {
      // Nothing of the test before falls due in this one.
      await database.write((tx) => tx.updateTable("subscription").set({ due_at: null }).execute());
      now = NOON;
      ada = randomUUID();
      for (const { faults, letters } of shops) {
        faults.length = 0;
        letters.length = 0;
      }
    });
    after(() => second.close());

    const subscriptions = () => shop.payments.subscriptions;
    const view = () => subscriptions().show(ada);
    const row = async () => (await view())?.row;
    const seconds = () => secondsOf(database, shop, ada, now);
    async function act(page: string, what: TestAct): Promise<void> {
      const webhook = await shop.provider.act(page, what);
      assert.ok(webhook && (await shop.payments.receive(webhook)));
      await shop.payments.workOn();
    }
    async function subscribe(what: TestAct = "pay"): Promise<string> {
      const { id, orderId } = await shop.payments.order(wish(ada, randomUUID(), { renews: true }));
      await act(id, what);
      assert.equal((await row())?.state, "active");
      return orderId;
    }
    const renew = () => subscriptions().renewDue();
    const orders = () =>
      database.read.selectFrom("payment_order").selectAll().where("owner_id", "=", ada).execute();
    const paid = async () => (await orders()).filter(({ state }) => state === "paid");
    const billsOf = async () =>
      (await shop.office.bills.list(database.read, ada, { before: null, limit: 50 })).toReversed();
    async function isWhole(): Promise<void> {
      assert.deepEqual((await shop.office.ledger.verify()).faults, []);
      assert.deepEqual(
        shops.flatMap(({ faults }) => faults),
        [],
      );
    }

    it("are begun by a purchase that is renewed, and by no other", async () => {
      const once = await shop.payments.order(wish(ada, randomUUID()));
      await act(once.id, "pay");
      assert.equal(await view(), null);
      ada = randomUUID();
      await subscribe();
      const shown = await view();
      assert.equal(shown?.row.until_at, END);
      assert.equal(shown?.renewalAt, END);
      assert.equal(shown?.price.gross, 599n);
      assert.equal(shown?.row.card_last4, "4242");
      await assert.rejects(shop.payments.order(wish(ada, randomUUID())), { reason: "already_paid" });
    });

    it("are charged once for each term, and the next term joins the one before", async () => {
      await subscribe();
      now = END - 2 * HOUR_MS;
      await renew();
      assert.equal((await paid()).length, 1);
      now = END - HOUR_MS;
      await Promise.all(shops.map(({ payments }) => payments.subscriptions.renewDue()));
      await renew();
      const current = await row();
      assert.deepEqual([current?.term, current?.from_at, current?.until_at], [2, END, NEXT_END]);
      assert.equal(await seconds(), (NEXT_END - now) / 1_000);
      assert.deepEqual(
        (await billsOf()).map(({ gross, document }) => [gross, Date.parse(document.lines[0]!.from)]),
        [
          [599n, NOON],
          [599n, END],
        ],
      );
      await isWhole();
    });
  });
});
