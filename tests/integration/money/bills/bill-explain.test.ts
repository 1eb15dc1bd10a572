import assert from "node:assert/strict";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { after, before, describe, it } from "node:test";
import type { BillDocument } from "../../../../contract/bill.ts";
import { type Database, openDatabase } from "../../../../server/database.ts";
import { publicJwk } from "../../../../server/platform/crypto/signing-key.ts";
import { billKey, checkBill, NoBill, type Bill } from "../../../../server/services/bill/index.ts";
import { sealed } from "../../../../server/services/bill/seal/bill-seal.ts";
import { runHoldall } from "../../../support/run-holdall.ts";
import { DAY_MS, NOON, officeOf, SECRET, sale, YEARLY } from "./bills-kit.ts";

const KEYS = [billKey(SECRET).publicKey];

describe("a downloaded bill", () => {
  const folder = mkdtempSync(join(tmpdir(), "holdall-bills-"));
  const file = (name: string) => join(folder, name);
  const explain = (name: string, ...more: string[]) =>
    runHoldall(["bill", "explain", file(name), ...more], {
      HOLDALL_DATA_DIR: folder,
      HOLDALL_RECEIPT_KEY: SECRET,
    });
  let database: Database;
  let change: Bill;
  let note: Bill;

  before(async () => {
    assert.equal((await runHoldall(["migrate"], { HOLDALL_DATA_DIR: folder })).code, 0);
    database = openDatabase(`sqlite:${file("holdall.sqlite")}`);
    const { bills, issue, credit } = officeOf(database, () => NOON);
    const old = await issue(sale("order/1"));
    const start = NOON + 10 * DAY_MS;
    const lines = [
      { kind: "unused", bill: old.number, line: 0, start } as const,
      {
        kind: "part",
        plan: YEARLY,
        from: NOON,
        until: NOON + 365 * DAY_MS,
        start,
        end: NOON + 200 * DAY_MS,
      } as const,
    ];
    const wish = { ...sale("order/2"), at: start, lines };
    const { gross } = await bills.quote(database.read, "ada", wish);
    change = await issue({ ...wish, paid: gross });
    note = await credit({
      ownerId: "ada",
      bill: change.number,
      key: "refund/1",
      actor: "system",
      provider: "test",
      at: start,
      amount: 100n,
      reason: "refund",
    });
    writeFileSync(file("change.json"), change.sealed);
    writeFileSync(file("note.json"), note.sealed);
  });
  after(async () => {
    await database.close();
    rmSync(folder, { recursive: true, force: true });
  });

  it("comes out the same without us", () => {
    for (const bill of [change, note]) {
      const { document, faults } = checkBill(Buffer.from(bill.sealed), KEYS);
      assert.deepEqual(faults, []);
      assert.equal(document.number, bill.number);
    }
  });

  it("is said line by line, and is genuine", async () => {
    const { code, stdout } = await explain("change.json");
    assert.equal(code, 0, stdout);
    assert.match(
      stdout,
      /Credit for Premium, monthly, line 1 of bill 2026-000001: .*1,728,000 of the 2,592,000 seconds that €5\.99 bought were left/,
    );
    assert.match(stdout, /exactly -1,198 \/ 3 of the currency’s smallest unit, shown as -€3\.99/);
    assert.match(stdout, /Genuine: 2026-000002 of Holdall Example OÜ/);
    assert.match((await explain("note.json")).stdout, /€1\.00 of bill 2026-000002 is given back/);
  });

  it("is checked with another instance's key when that is given", async () => {
    writeFileSync(
      file("key.json"),
      JSON.stringify(publicJwk(billKey("another secret of at least 32 letters"))),
    );
    const foreign = await explain("change.json", "--key", file("key.json"));
    assert.equal(foreign.code, 1);
    assert.match(foreign.stdout, /The signature isn't of this key/);
    writeFileSync(file("own.json"), JSON.stringify(publicJwk(billKey(SECRET))));
    assert.equal((await explain("change.json", "--key", file("own.json"), "--locale", "ja")).code, 0);
    assert.equal((await explain("change.json", "--locale", "tlh")).code, 2);
  });

  const changes: readonly [string, (document: BillDocument) => unknown, RegExp][] = [
    ["the total", (document) => ({ ...document, gross: document.gross + 1 }), /says gross/],
    ["the tax", (document) => ({ ...document, tax: 0, net: document.gross }), /says net .* says tax/],
    ["the rounding", (document) => ({ ...document, rounding: 7 }), /says rounding/],
    ["a rate", (document) => withLine(document, { percent: "7" }), /Line 1|says tax|taxes are/],
    ["a price", (document) => withLine(document, { price: 1 }), /Line 1 says/],
    ["the seconds", (document) => withLine(document, { seconds: 5 }), /says 5 seconds, but there are/],
    ["a time", (document) => withLine(document, { of_seconds: 1 }), /of 1 seconds/],
    ["a line's amount", (document) => withLine(document, { amount: 0 }), /Line 1 says 0/],
    ["a refund in it", (document) => withLine(document, { kind: "refund" }), /no bill does/],
  ];
  for (const [what, changed, expected] of changes) {
    it(`is found out when ${what} was changed, even by who has the key`, () => {
      const wrong = changed(change.document);
      const resealed = checkBill(Buffer.from(sealed(wrong as object, billKey(SECRET))), KEYS);
      assert.match(resealed.faults.join(" "), expected);
      const forged = `${JSON.stringify(wrong)}\n${change.sealed.split("\n")[1]}\n`;
      assert.match(checkBill(Buffer.from(forged), KEYS).faults.join(" "), /was changed after it was signed/);
    });
  }

  it("that gives back more than it has to is found out", () => {
    const { corrected, ...rest } = note.document;
    const resealed = (value: object) =>
      checkBill(Buffer.from(sealed(value, billKey(SECRET))), KEYS).faults.join(" ");
    assert.match(
      resealed({ ...rest, corrected: { ...corrected, earlier: corrected!.gross } }),
      /more than was left/,
    );
    assert.match(resealed({ ...rest, corrected: { ...corrected, gross: 1e15 } }), /says tax/);
    assert.match(resealed({ ...rest, corrected: null }), /doesn't say of which amounts/);
  });

  const hostile: readonly [string, () => string | Buffer][] = [
    ["nothing", () => ""],
    ["something else", () => "hello\n"],
    ["another JSON", () => '{"receipt":"holdall-receipt-1"}\n{}\n'],
    ["a PDF without a bill", () => "%PDF-1.7\n%%EOF\n"],
    ["a bill that was cut off", () => change.sealed.slice(0, 200)],
    ["a bill without its seal", () => change.sealed.split("\n")[0]!],
    ["an empty seal", () => `${change.sealed.split("\n")[0]}\n\n`],
    ["a seal that is none", () => `${change.sealed.split("\n")[0]}\n{"sha256":"x"}\n`],
    ["two bills", () => `%PDF-1.7\n${change.sealed}${note.sealed}`],
    ["a bill that begins later", () => `\n${change.sealed}`],
    [
      "bytes that are no text",
      () =>
        Buffer.concat([
          Buffer.from('{"bill":"holdall-bill-1",'),
          Buffer.from([0xff, 0x0a, 0x7b, 0x7d, 0x0a]),
        ]),
    ],
    [
      "deep nesting",
      () => `{"bill":"holdall-bill-1","x":${"[".repeat(100_000)}${"]".repeat(100_000)}}\n{}\n`,
    ],
    ["broken deep nesting", () => `{"bill":"holdall-bill-1","x":${"[".repeat(200_000)}\n{}\n`],
    ["a line without an end", () => `{"bill":"holdall-bill-1","x":"${"a".repeat(4_000_000)}"}\n{}\n`],
    ["a file that is too large", () => `{"bill":"holdall-bill-1",${" ".repeat(9_000_000)}`],
    ["a prototype", () => `{"bill":"holdall-bill-1","__proto__":{"number":"2026-000001"}}\n{}\n`],
    [
      "an endless fraction",
      () =>
        withSeal({
          ...change.document,
          lines: [{ ...change.document.lines[0], exact: `1/${"0".repeat(40)}` }],
        }),
    ],
    ["a number that isn't whole", () => withSeal({ ...change.document, gross: 1.5 })],
    [
      "too many lines",
      () => withSeal({ ...change.document, lines: Array(21).fill(change.document.lines[0]) }),
    ],
  ];
  const withSeal = (document: object) => sealed(document, billKey(SECRET));
  for (const [what, content] of hostile) {
    it(`can't be ${what}`, () => {
      const began = process.hrtime.bigint();
      let said: string;
      try {
        said = checkBill(Buffer.from(content()), KEYS).faults.join(" ");
        assert.notEqual(said, "");
      } catch (error) {
        assert.ok(error instanceof NoBill, String(error));
        said = error.message;
      }
      assert.match(said, /^[A-Z].*\.$/s);
      assert.ok(said.length < 1000, said);
      assert.ok(process.hrtime.bigint() - began < 20_000_000_000n);
    });
  }

  it("that isn't there, or isn't one, is told in a sentence", async () => {
    assert.equal((await explain("none.json")).code, 2);
    writeFileSync(file("text.json"), "hello");
    const said = await explain("text.json");
    assert.deepEqual([said.code, said.stdout], [1, "This is no bill.\n"]);
  });
});

const withLine = (document: BillDocument, fields: Partial<BillDocument["lines"][number]>) => ({
  ...document,
  lines: document.lines.map((line, index) => (index === 0 ? { ...line, ...fields } : line)),
});
