import assert from "node:assert/strict";
import { execFileSync, spawnSync } from "node:child_process";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { after, before, describe, it } from "node:test";
import { type Database, openDatabase } from "../../../../server/database.ts";
import { beancountJournal, hledgerJournal } from "../../../../server/services/ledger/index.ts";
import { decimal } from "../../../../server/services/ledger/journal/amount.ts";
import { forEachDatabase } from "../../../support/databases.ts";
import { leftOut } from "../../../support/left-out.ts";
import { workerEnded } from "../../../support/worker-to-kill.ts";
import { bookOf, holderNamed } from "./ledger-kit.ts";
import { liveAtRandom } from "./random-life.ts";

const ACTS = process.env["HOLDALL_TEST_DEPTH"] === "deep" ? 10_000 : 600;
const KILLS = 4;
const SEED = Number(process.env["SEED"] ?? 20261127);
const WORKER = join(import.meta.dirname, "life-worker.ts");

const without = (program: string) =>
  spawnSync(program, ["--version"]).status === 0
    ? false
    : leftOut(program, "a foreign balance of the ledger");
const skip = { hledger: without("hledger"), beancount: without("bean-check") };

forEachDatabase((open) => {
  describe("a life of the ledger by two servers that are killed", () => {
    let database: Database;
    let folder: string;

    before(async () => {
      database = await open();
      folder = mkdtempSync(join(tmpdir(), "holdall-ledger-"));
      const url = await open.url();
      const workers = Array.from({ length: KILLS }, (_, index) =>
        workerEnded(WORKER, [url, String(SEED + index), String(ACTS / KILLS)]),
      );
      assert.ok(!(await Promise.all(workers)).includes(true), "one wasn't killed");
      const second = openDatabase(url);
      await Promise.all([liveAtRandom(database, SEED, ACTS), liveAtRandom(second, SEED + KILLS, ACTS)]);
      await second.close();
    });
    after(() => rmSync(folder, { recursive: true, force: true }));

    it("is whole", async () => {
      const verdict = await bookOf(database).ledger.verify();
      assert.deepEqual(verdict.faults, []);
      assert.ok(verdict.transactions > ACTS, String(verdict.transactions));
    });

    it("has nothing of what was booked when a server was killed", async () => {
      const { ledger } = bookOf(database);
      const place = { account: `person/${holderNamed("Z")}/own`, unit: "storage_byte" } as const;
      assert.equal(await ledger.balance(database.read, place), 0n);
    });

    it("has the balances that a naive recount of the rows has", async () => {
      const rows = await database.read.selectFrom("ledger_posting").selectAll().execute();
      const counted = new Map<string, bigint>();
      for (const { account, unit, amount } of rows)
        counted.set(`${account} ${unit}`, (counted.get(`${account} ${unit}`) ?? 0n) + BigInt(amount));
      const { ledger } = bookOf(database);
      for (const [place, amount] of counted) {
        const [account, unit] = place.split(" ") as [never, never];
        assert.equal(await ledger.balance(database.read, { account, unit }), amount, place);
        if (!place.startsWith("house/")) assert.ok(amount >= 0n, place);
      }
    });

    it(
      "balances for hledger, which counts each balance and comes to the same",
      { skip: skip.hledger },
      async () => {
        const file = join(folder, "book.journal");
        const lines = await linesOf(hledgerJournal(bookOf(database).ledger.transactions()));
        writeFileSync(file, lines.join("\n") + "\n");
        const hledger = (...args: string[]) =>
          execFileSync("hledger", ["-f", file, ...args], { encoding: "utf8" });
        hledger("check", "ordereddates");
        const wrong = lines.map((line) => line.replace(/ = ([\d.]+) "EUR"/, ' = 1$1 "EUR"'));
        writeFileSync(`${file}.wrong`, wrong.join("\n") + "\n");
        assert.throws(
          () => execFileSync("hledger", ["-f", `${file}.wrong`, "check"], { stdio: "pipe" }),
          /assertion/,
        );
        const told = hledger("balance", "--flat", "--no-total", "--output-format", "csv", "--layout", "bare");
        const theirs = told
          .trim()
          .split("\n")
          .slice(1)
          .map((line) => line.replaceAll('"', ""))
          .toSorted();
        assert.deepEqual(theirs, await ours(database));
      },
    );

    it("balances for bean-check", { skip: skip.beancount }, async () => {
      const file = join(folder, "book.beancount");
      const lines = await linesOf(beancountJournal(bookOf(database).ledger.transactions()));
      writeFileSync(file, lines.join("\n") + "\n");
      const { status, stdout, stderr } = spawnSync("bean-check", [file], { encoding: "utf8" });
      assert.equal(status, 0, stdout + stderr);
    });
  });
});

async function linesOf(journal: AsyncIterable<string>): Promise<readonly string[]> {
  const lines: string[] = [];
  for await (const line of journal) lines.push(line);
  return lines;
}

/** `account,commodity,balance` of all that isn't zero, as hledger writes it. */
async function ours(database: Database): Promise<readonly string[]> {
  const rows = await database.read
    .selectFrom("ledger_posting")
    .select(["account", "unit"])
    .select(({ fn }) => fn.sum<number | string>("amount").as("sum"))
    .groupBy(["account", "unit"])
    .execute();
  return rows
    .filter(({ sum }) => Number(sum) !== 0)
    .map(({ account, unit, sum }) => `${account.replaceAll("/", ":")},${unit},${decimal(BigInt(sum), unit)}`)
    .toSorted();
}
