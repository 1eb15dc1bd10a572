import assert from "node:assert/strict";
import { before, describe, it } from "node:test";
import type { Database } from "../../../../server/database.ts";
import {
  BillRefused,
  type Bill,
  type BillRefusal,
  type Refund,
} from "../../../../server/services/bill/index.ts";
import { forEachDatabase } from "../../../support/databases.ts";
import { DAY_MS, NOON, officeOf, PACK, place, sale, wholeMonth, YEARLY, type Office } from "./bills-kit.ts";

const refused = (reason: BillRefusal) => (error: unknown) =>
  error instanceof BillRefused && error.reason === reason;

const refund = (bill: string, amount: bigint, key: string, more: Partial<Refund> = {}): Refund => ({
  ownerId: "ada",
  bill,
  key,
  actor: "system",
  provider: "test",
  at: NOON,
  amount,
  reason: "refund",
  ...more,
});

forEachDatabase((open) => {
  describe("bills", () => {
    let database: Database;
    let office: Office;
    let clock = NOON;

    before(async () => {
      database = await open();
      office = officeOf(database, () => clock);
    });

    const balance = (account: `house/${string}`, unit: "EUR" | "TEST-EUR" = "EUR") =>
      office.ledger.balance(database.read, { account, unit });

    it("are numbered without a gap, and say what was paid and why", async () => {
      const first = await office.issue(sale("order/1"));
      const { document } = first;
      assert.equal(first.number, "2026-000001");
      assert.deepEqual([document.gross, document.tax, document.net, document.rounding], [599, 96, 503, 0]);
      assert.deepEqual(document.taxes, [
        {
          country: "DE",
          name: "MwSt.",
          percent: "19",
          from: "2021-01-01",
          is_reverse_charge: false,
          net: 503,
          tax: 96,
        },
      ]);
      assert.equal((await office.issue(sale("order/2"))).number, "2026-000002");
      assert.equal(await balance("house/payments-test"), 1198n);
      assert.equal(await balance("house/tax-de"), -192n);
      assert.equal(await balance("house/sales"), -1006n);
    });

    it("are issued once for each key", async () => {
      const again = await office.issue(sale("order/1"));
      assert.equal(again.number, "2026-000001");
      await assert.rejects(office.issue(sale("order/1", { ownerId: "bea" })), refused("key_reused"));
      await assert.rejects(office.issue(sale("order/1", { paid: 1n })), refused("key_reused"));
      assert.equal(await balance("house/payments-test"), 1198n);
    });

    it("draw no number when the caller's transaction fails", async () => {
      const failing = database.write(async (tx) => {
        await office.bills.issue(tx, sale("order/failing"));
        throw new Error("the benefit can't be given");
      });
      await assert.rejects(failing, /can't be given/);
      assert.equal((await office.issue(sale("order/3"))).number, "2026-000003");
      assert.equal(await office.bills.findByKey(database.read, "order/failing"), null);
    });

    it("are refused when something else was paid than is billed", async () => {
      for (const paid of [0n, 598n, 600n, -599n])
        await assert.rejects(office.issue(sale("order/wrong", { paid })), refused("amount_differs"));
    });

    it("of tests have numbers and units of their own", async () => {
      const test = await office.issue(sale("order/test", { isTest: true }));
      assert.equal(test.number, "TEST-2026-000001");
      assert.equal(await balance("house/payments-test", "TEST-EUR"), 599n);
      assert.equal(await balance("house/payments-test"), 3n * 599n);
    });

    it("of money need a seller, tests don't", async () => {
      const nobody = officeOf(database, () => clock, { seller: null });
      await assert.rejects(nobody.issue(sale("order/nobody")), refused("no_seller"));
      assert.equal((await nobody.issue(sale("order/test-2", { isTest: true }))).number, "TEST-2026-000002");
    });

    it("charge a business elsewhere in the union no tax", async () => {
      const wish = { place: place("DE"), vatNumber: "DE136695976" };
      const { document } = await office.issue(sale("order/business", { ...wish, paid: 503n }));
      assert.deepEqual([document.tax, document.taxes[0]?.is_reverse_charge], [0, true]);
    });

    it("credit what is left of an earlier bill, at what was paid for it then", async () => {
      const old = await office.issue(sale("order/old"));
      const start = NOON + 10 * DAY_MS;
      const until = start + 365 * DAY_MS;
      const lines = [
        { kind: "unused", bill: old.number, line: 0, start } as const,
        { kind: "plan", plan: YEARLY, from: start, until } as const,
      ];
      const quote = await office.bills.quote(database.read, "ada", { ...sale("x"), at: start, lines });
      const paid = quote.gross;
      assert.equal(quote.lines[0]?.exact, "-1198/3");
      assert.equal(quote.lines[0]?.amount, -399n);
      const changed = await office.issue(sale("order/change", { at: start, lines, paid }));
      assert.equal(BigInt(changed.document.gross), paid);
      assert.equal((await office.bills.find(database.read, "ada", old.number))?.credited, 399n);
      await assert.rejects(
        office.issue(sale("order/change-2", { at: start, lines, paid })),
        refused("too_much"),
      );
      await assert.rejects(
        office.issue(sale("order/of-bea", { ownerId: "bea", at: start, lines, paid })),
        refused("unknown"),
      );
    });

    it("never mix money and tests", async () => {
      const start = NOON + DAY_MS;
      const credit = (bill: string) => [{ kind: "unused", bill, line: 0, start } as const, wholeMonth(start)];
      const [real, test] = [
        await office.issue(sale("m/1")),
        await office.issue(sale("m/2", { isTest: true })),
      ];
      for (const [bill, isTest] of [
        [test.number, false],
        [real.number, true],
      ] as const)
        await assert.rejects(
          office.issue(sale("m/3", { isTest, lines: credit(bill), paid: 20n })),
          refused("invalid"),
        );
      const note = await office.credit(refund(test.number, 599n, "m/4"));
      assert.deepEqual([note.isTest, note.number.slice(0, 5)], [true, "TEST-"]);
      assert.deepEqual(await office.acts(), [], "no money was given back");
    });

    it("are refused below zero, without a price, and for a time that wasn't bought", async () => {
      const old = await office.issue(sale("order/older"));
      const unused = (start: number) => [{ kind: "unused", bill: old.number, line: 0, start } as const];
      await assert.rejects(
        office.issue(sale("n/1", { lines: unused(NOON), paid: -599n })),
        refused("negative"),
      );
      await assert.rejects(office.issue(sale("n/2", { lines: unused(NOON - 1) })), refused("invalid"));
      await assert.rejects(
        office.issue(sale("n/3", { lines: unused(NOON + 31 * DAY_MS) })),
        refused("invalid"),
      );
      await assert.rejects(office.issue(sale("n/4", { currency: "KWD" })), refused("no_price"));
      await assert.rejects(office.issue(sale("n/5", { lines: [] })), refused("invalid"));
      await assert.rejects(
        office.issue(sale("n/6", { lines: [{ ...wholeMonth(), from: NOON, until: NOON } as never] })),
        refused("invalid"),
      );
      const packs = Array.from(
        { length: 21 },
        () => ({ kind: "plan", plan: PACK, from: NOON, until: null }) as const,
      );
      await assert.rejects(office.issue(sale("n/7", { lines: packs })), refused("invalid"));
      assert.equal((await office.bills.find(database.read, "ada", old.number))?.credited, 0n);
    });

    it("are given back in parts that add up to all of it, and no more", async () => {
      const bill = await office.issue(
        sale("order/refunded", { lines: [wholeMonth(), wholeMonth()], paid: 1198n }),
      );
      const before = [
        await balance("house/tax-de"),
        await balance("house/sales"),
        await balance("house/rounding"),
      ];
      const notes: Bill[] = [];
      for (const [index, amount] of [1n, 399n, 333n, 465n].entries())
        notes.push(await office.credit(refund(bill.number, amount, `refund/${index}`)));
      await assert.rejects(office.credit(refund(bill.number, 1n, "refund/more")), refused("too_much"));
      const sum = (pick: (note: (typeof notes)[number]) => number) =>
        notes.reduce((all, note) => all + pick(note), 0);
      assert.deepEqual(
        [
          sum(({ document }) => document.gross),
          sum(({ document }) => document.tax),
          sum(({ document }) => document.net),
        ],
        [-1198, -bill.document.tax, -bill.document.net],
      );
      assert.equal(await balance("house/tax-de"), before[0]! + BigInt(bill.document.tax));
      assert.equal(await balance("house/sales"), before[1]! + BigInt(bill.document.net));
      assert.equal(await balance("house/rounding"), before[2]);
      assert.equal(notes[0]?.corrects, bill.number);
      assert.equal((await office.credit(refund(bill.number, 1n, "refund/0"))).number, notes[0]?.number);
      assert.deepEqual((await office.ledger.verify()).faults, []);
    });

    it("can't be given back by others, or twice as a note", async () => {
      const bill = await office.issue(sale("order/own"));
      const note = await office.credit(refund(bill.number, 10n, "refund/own"));
      const { act, actor, subject, facts } = (await office.acts()).at(-1) ?? {};
      assert.deepEqual(
        [act, actor, facts],
        ["money_given_back", "system", { currency: "EUR", amount: "-10" }],
      );
      assert.match(subject ?? "", /^person\/\w{32}$/);
      for (const wrong of [
        refund(bill.number, 1n, "refund/of-bea", { ownerId: "bea" }),
        refund(note.number, 1n, "refund/of-note"),
        refund("2026-999999", 1n, "refund/of-none"),
      ])
        await assert.rejects(office.credit(wrong), refused("unknown"));
      await assert.rejects(office.credit(refund(bill.number, 0n, "refund/zero")), refused("invalid"));
      await assert.rejects(office.credit(refund(bill.number, -5n, "refund/below")), refused("invalid"));
    });

    it("are numbered anew each year, never before an earlier one", async () => {
      clock = Date.UTC(2027, 0, 1);
      assert.equal((await office.issue(sale("order/2027"))).number, "2027-000001");
      clock = Date.UTC(2026, 11, 31);
      const late = await office.issue(sale("order/2027-2"));
      assert.equal(late.number, "2027-000002");
      assert.equal(late.document.issued_time, "2027-01-01T00:00:00.000+00:00");
    });

    it("are listed newest first, page by page, and to their owner alone", async () => {
      const listed: string[] = [];
      for (let before = null as { issuedAt: number; number: string } | null; ;) {
        const page = await office.bills.list(database.read, "ada", { before, limit: 4 });
        listed.push(...page.map(({ number }) => number));
        const last = page.at(-1);
        if (!last) break;
        before = last;
      }
      const all = await database.read.selectFrom("bill").select(["number"]).execute();
      assert.equal(new Set(listed).size, all.length);
      assert.equal(listed[0], "2027-000002");
      assert.deepEqual(await office.bills.list(database.read, "bea", { before: null, limit: 4 }), []);
      assert.equal(await office.bills.find(database.read, "bea", "2026-000001"), null);
    });

    it("are kept for ten years after their year, and then deleted", async () => {
      const count = async () => (await database.read.selectFrom("bill").select("number").execute()).length;
      const all = await count();
      clock = Date.UTC(2036, 11, 31, 23, 59, 59);
      await office.bills.sweep();
      assert.equal(await count(), all);
      clock = Date.UTC(2037, 0, 1);
      await office.bills.sweep();
      assert.equal(await count(), 2);
    });
  });
});
