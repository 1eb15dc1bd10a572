import assert from "node:assert/strict";
import { join } from "node:path";
import { before, describe, it } from "node:test";
import { type Database, openDatabase } from "../../../../server/database.ts";
import { limited } from "../../../../server/platform/blob/limited.ts";
import { forEachDatabase } from "../../../support/databases.ts";
import { workerEnded } from "../../../support/worker-to-kill.ts";
import { insisting, NOON, officeOf, sale } from "./bills-kit.ts";

const AT_ONCE = 200;
const KILLED = 3;
const EACH = 10;
/** As many bills at once as a server has connections for work, so that none waits in vain. */
const BESIDE = 4;
const WORKER = join(import.meta.dirname, "bill-worker.ts");

forEachDatabase((open) => {
  describe("bills that two servers issue at once while others are killed", () => {
    let database: Database;
    let keys: readonly string[];

    before(async () => {
      database = await open();
      const url = await open.url();
      const second = openDatabase(url);
      const offices = [officeOf(database, () => NOON), officeOf(second, () => NOON)];
      const workers = Array.from({ length: KILLED }, (_, index) =>
        workerEnded(WORKER, [url, `worker-${index}`, String(EACH)]),
      );
      // Both servers are asked for the same half of the bills, as when a webhook comes twice.
      keys = Array.from({ length: AT_ONCE }, (_, index) => `order/${index}`);
      const [first, other] = offices.map((office) => (key: string) => office.issue(sale(key)));
      await Promise.all([
        limited(BESIDE, keys, (key) => insisting(() => first!(key))),
        limited(
          BESIDE,
          keys.filter((_, index) => index % 2 === 0),
          (key) => insisting(() => other!(key)),
        ),
      ]);
      assert.deepEqual(
        await Promise.all(workers),
        Array.from({ length: KILLED }, () => false),
      );
      await second.close();
    });

    it("have every number from the first to the last, once", async () => {
      const rows = await database.read.selectFrom("bill").selectAll().execute();
      const numbers = rows
        .map(({ number }) => Number(number.replace(/^\d{4}-/, "")))
        .toSorted((a, b) => a - b);
      const all = AT_ONCE + KILLED * EACH;
      assert.deepEqual(
        numbers,
        Array.from({ length: all }, (_, index) => index + 1),
      );
      assert.equal(new Set(rows.map((row) => row.event_key)).size, all);
      assert.ok(keys.every((key) => rows.some((row) => row.event_key === key)));
    });

    it("stand in the ledger in the order of their numbers", async () => {
      const { bills, ledger } = officeOf(database);
      const documents = (await Promise.all(keys.map((key) => bills.findByKey(database.read, key)))).map(
        (bill) => bill!.document,
      );
      const inOrder = documents.toSorted((a, b) => (a.number < b.number ? -1 : 1));
      const positions = inOrder.map(({ ledger: { position } }) => position);
      assert.deepEqual(
        positions,
        positions.toSorted((a, b) => a - b),
      );
      const times = inOrder.map((document) => document.issued_time);
      assert.deepEqual(times, times.toSorted());
      const { faults, transactions } = await ledger.verify();
      assert.deepEqual(faults, []);
      assert.equal(transactions, AT_ONCE + KILLED * EACH);
    });
  });
});
