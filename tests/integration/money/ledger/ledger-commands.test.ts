import assert from "node:assert/strict";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { after, before, describe, it } from "node:test";
import { openDatabase } from "../../../../server/database.ts";
import { runHoldall } from "../../../support/run-holdall.ts";
import { booking, bookOf, holderNamed, move } from "./ledger-kit.ts";

const PERSON = `person/${holderNamed("A")}/own` as const;

describe("the operator's commands about the ledger", () => {
  const folder = mkdtempSync(join(tmpdir(), "holdall-ledger-"));
  const holdall = (...args: string[]) => runHoldall(args, { HOLDALL_DATA_DIR: folder });
  const onDatabase = async (work: (database: ReturnType<typeof openDatabase>) => Promise<unknown>) => {
    const database = openDatabase(`sqlite:${join(folder, "holdall.sqlite")}`);
    await work(database).finally(() => database.close());
  };
  let head: string;

  before(async () => {
    assert.equal((await holdall("migrate")).code, 0);
    await onDatabase(async (database) => {
      const { book, ledger } = bookOf(database, () => Date.UTC(2026, 0, 31));
      await book(booking("sale/1", move("house/sales", PERSON, 1_250, "EUR"), { cause: "sale" }));
      await book(booking("gift/1", move("house/gifts", PERSON, 86_400, "TEST-premium_second")));
      await database.write((tx) =>
        ledger.reverse(tx, "sale/1", { key: "refund/1", cause: "refund", actor: "operator/somebody" }),
      );
      head = (await ledger.verify()).head.hash;
    });
  });
  after(() => rmSync(folder, { recursive: true, force: true }));

  it("find nothing wrong, and tell the head", async () => {
    const said = await holdall("ledger", "verify");
    assert.deepEqual(said, {
      code: 0,
      stdout: `Nothing is wrong. Transactions: 3, postings: 6.\nHead: 3:${head}\n`,
      stderr: "",
    });
    assert.equal((await holdall("ledger", "verify", "--head", `3:${head}`)).code, 0);
  });

  it("find that a head which was kept isn't there", async () => {
    const said = await holdall("ledger", "verify", "--head", `2:${head}`);
    assert.equal(said.code, 1);
    assert.match(said.stdout, /doesn't have the transaction 2 .*\nFaults: 1\./);
  });

  it("write the book as both programs read it", async () => {
    const journal = await holdall("ledger", "export");
    assert.equal(journal.code, 0);
    assert.match(
      journal.stdout,
      /^decimal-mark \.\n\n2026-01-31 \* \(1\) sale {2}; key:sale\/1, actor:system, hash:/,
    );
    assert.match(journal.stdout, /\n {4}person:A{26}:own {2}12\.50 "EUR" = 12\.50 "EUR"\n/);
    assert.match(journal.stdout, /\n {4}person:A{26}:own {2}86400 "TEST-premium_second" = /);
    assert.match(journal.stdout, /actor:operator\/somebody, hash:[0-9a-f]{64}, reverses:1\n/);
    const beans = await holdall("ledger", "export", "--format", "beancount");
    assert.match(beans.stdout, /^2026-01-31 open Equity:House:Sales\n/);
    assert.match(beans.stdout, /\n {2}Liabilities:Person:A{26}:Own {2}86400 TEST-PREMIUM_SECOND\n/);
  });

  for (const [what, args] of [
    ["a format that isn't one", ["export", "--format", "xml"]],
    ["a head that isn't one", ["verify", "--head", "3"]],
    ["a head without a value", ["verify", "--head"]],
  ] as const) {
    it(`refuse ${what}`, async () => {
      const said = await holdall("ledger", ...args);
      assert.equal(said.code, 2);
      assert.match(said.stderr, /--(format|head) needs/);
    });
  }

  it("are part of what verify says of the whole instance", async () => {
    assert.equal((await holdall("verify")).code, 0);
    await onDatabase((database) =>
      database.write((tx) =>
        tx
          .updateTable("ledger_posting")
          .set({ amount: 7 } as never)
          .where("position", "=", 2)
          .execute(),
      ),
    );
    const said = await holdall("verify");
    assert.equal(said.code, 1);
    assert.match(said.stdout, /Transaction 2 isn't what its hash says\./);
  });
});
