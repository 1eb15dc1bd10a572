import assert from "node:assert/strict";
import { randomUUID } from "node:crypto";
import { after, before, beforeEach } from "node:test";
import { type Database, openDatabase } from "../../../../server/database.ts";
import type { TestAct } from "../../../../server/services/payment/index.ts";
import type { Plans } from "../../../../server/services/plan/index.ts";
import type { forEachDatabase } from "../../../support/databases.ts";
import { NOON, YEARLY } from "../bills/bills-kit.ts";
import { secondsOf, shopOf, wish, type Shop } from "../payments/payment-kit.ts";

type Open = Parameters<Parameters<typeof forEachDatabase>[0]>[0];

export const HOUR_MS = 3_600_000;
/** The ends of the first two months that begin at `NOON`. */
export const END = Date.UTC(2026, 11, 27, 12);
export const NEXT_END = Date.UTC(2027, 0, 27, 12);

/** The page that is named by an address of the test provider. */
export const pageIn = (url: string | undefined): string => url?.split("/").at(-1) ?? "";

/** Two servers that sell by the test provider, and somebody who buys there; anew for each test. */
export function subscriber(open: Open, plans?: Plans) {
  let second: Database;

  const w = {
    now: NOON,
    ada: "",
    database: undefined as unknown as Database,
    url: "",
    shop: undefined as unknown as Shop,
    shops: [] as unknown as readonly [Shop, Shop],

    subscriptions: () => w.shop.payments.subscriptions,
    view: () => w.subscriptions().show(w.ada),
    row: async () => (await w.view())?.row,
    seconds: () => secondsOf(w.database, w.shop, w.ada, w.now),
    /** The letters that they got, the earliest first. */
    letters: () =>
      w.shops
        .flatMap((each) => each.letters)
        .filter(({ ownerId }) => ownerId === w.ada)
        .toSorted((a, b) => (a.nextTry ?? Infinity) - (b.nextTry ?? Infinity)),
    async act(page: string, what: TestAct): Promise<void> {
      const webhook = await w.shop.provider.act(page, what);
      assert.ok(webhook && (await w.shop.payments.receive(webhook)));
      await w.shop.payments.workOn();
    },
    async subscribe(what: TestAct = "pay"): Promise<string> {
      const { id, orderId } = await w.shop.payments.order(wish(w.ada, randomUUID(), { renews: true }));
      await w.act(id, what);
      assert.equal((await w.row())?.state, "active");
      return orderId;
    },
    renew: () => w.subscriptions().renewDue(),
    /** Goes to a time, and does what is due then on both servers at once. */
    async at(time: number): Promise<void> {
      w.now = time;
      await Promise.all(w.shops.map(({ payments }) => payments.subscriptions.renewDue()));
    },
    change: (planId: string, asOf: number, dueNow: bigint) =>
      w.subscriptions().change(w.ada, { planId, asOf, dueNow, locale: "en-US" }),
    async quoted(planId = YEARLY.id) {
      const quote = await w.subscriptions().quoteChange(w.ada, planId);
      assert.ok(typeof quote === "object", String(quote));
      return quote;
    },
    orders: () =>
      w.database.read.selectFrom("payment_order").selectAll().where("owner_id", "=", w.ada).execute(),
    paid: async () => (await w.orders()).filter(({ state }) => state === "paid"),
    billsOf: async () =>
      (await w.shop.office.bills.list(w.database.read, w.ada, { before: null, limit: 50 })).toReversed(),
    async isWhole(): Promise<void> {
      assert.deepEqual((await w.shop.office.ledger.verify()).faults, []);
      assert.deepEqual(
        w.shops.flatMap(({ faults }) => faults),
        [],
      );
    },
  };

  before(async () => {
    w.database = await open();
    w.url = await open.url();
    second = openDatabase(w.url);
    w.shops = [shopOf(w.database, () => w.now, plans), shopOf(second, () => w.now, plans)];
    [w.shop] = w.shops;
  });
  beforeEach(async () => {
    // Nothing of the test before falls due in this one.
    await w.database.write((tx) => tx.updateTable("subscription").set({ due_at: null }).execute());
    w.now = NOON;
    w.ada = randomUUID();
    for (const { faults, letters } of w.shops) {
      faults.length = 0;
      letters.length = 0;
    }
  });
  after(() => second.close());
  return w;
}
