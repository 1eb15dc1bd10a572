import assert from "node:assert/strict";
import { execFileSync, spawnSync } from "node:child_process";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { after, before, describe, it } from "node:test";
import PDFDocument from "pdfkit";
import { countryText, dayText, moneyText, nameOnLine, timeText } from "../../../../contract/bill-words.ts";
import { MINOR_DIGITS, type Currency } from "../../../../contract/currencies.ts";
import { LOCALES, type Locale } from "../../../../contract/locales.ts";
import { type Database, openDatabase } from "../../../../server/database.ts";
import {
  billKey,
  checkBill,
  createBillPapers,
  NoBill,
  type Bill,
} from "../../../../server/services/bill/index.ts";
import { createLetters } from "../../../../server/services/bill/pdf/letters.ts";
import { createTypefaces } from "../../../../server/services/bill/pdf/typefaces.ts";
import { readTexts } from "../../../../server/platform/text/texts.ts";
import { leftOut } from "../../../support/left-out.ts";
import { migratedDatabase, type TestDatabase } from "../../../support/databases.ts";
import { DAY_MS, NOON, officeOf, SECRET, sale, wholeMonth, YEARLY } from "./bills-kit.ts";

const KEYS = [billKey(SECRET).publicKey];
const LOCALES_FOLDER = join(import.meta.dirname, "../../../../locales");
const CURRENCIES = Object.keys(MINOR_DIGITS) as Currency[];
const COUNTRIES = [
  "AT",
  "BE",
  "BR",
  "CH",
  "CN",
  "DE",
  "EE",
  "FR",
  "GB",
  "HK",
  "ID",
  "IN",
  "JP",
  "KR",
  "MY",
  "PL",
  "RU",
  "TW",
  "UA",
  "US",
  "VN",
];

const letters = createLetters();

/** The letters of a text as they stand on a bill. */
async function drawnOf(text: string, locale: Locale): Promise<string> {
  const draw = () => {
    const { runsOf } = createTypefaces(new PDFDocument({ font: null as never }), locale, letters);
    return runsOf(text)
      .map((part) => part.text)
      .join("");
  };
  let drawn = draw();
  while (await letters.make()) drawn = draw();
  return drawn;
}

const without = (program: string, args: readonly string[]) =>
  spawnSync(program, args).status === 0 ? false : leftOut(program, "a foreign reading of bills as PDF");
const skip = { qpdf: without("qpdf", ["--version"]), poppler: without("pdftotext", ["-v"]) };

describe("a bill as PDF", () => {
  const folder = mkdtempSync(join(tmpdir(), "holdall-pdf-"));
  const papers = createBillPapers();
  const files = new Map<string, string>();
  let place: TestDatabase;
  let database: Database;
  let bill: Bill;
  let long: Bill;

  before(async () => {
    place = await migratedDatabase("sqlite");
    database = openDatabase(place.url);
    const { bills, issue } = officeOf(database, () => NOON);
    const old = await issue(sale("order/1"));
    const start = NOON + 10 * DAY_MS;
    const wish = {
      ...sale("order/2"),
      at: start,
      customer: {
        name: "Zoë Łukasiewicz 山田太郎 김철수 Олена",
        address: ["東京都千代田区", "서울특별시 強羅"],
      },
      lines: [
        { kind: "unused", bill: old.number, line: 0, start } as const,
        { kind: "plan", plan: YEARLY, from: start, until: start + 365 * DAY_MS } as const,
      ],
    };
    const { gross } = await bills.quote(database.read, "ada", wish);
    bill = await issue({ ...wish, paid: gross });
    const lines = Array.from({ length: 20 }, (_, index) => wholeMonth(NOON + index * 30 * DAY_MS));
    long = await issue(sale("order/3", { lines, paid: 20n * 599n, isTest: true }));
    for (const locale of LOCALES) {
      const file = join(folder, `${locale}.pdf`);
      writeFileSync(file, await papers.pdf(bill, locale));
      files.set(locale, file);
    }
  });
  after(async () => {
    await papers.close();
    await database.close();
    await place.drop();
    rmSync(folder, { recursive: true, force: true });
  });

  const run = (program: string, ...args: string[]) => execFileSync(program, args, { encoding: "utf8" });
  const wordsOf = (file: string) => run("pdftotext", "-raw", file, "-").replace(/\s+/g, "");

  for (const locale of LOCALES) {
    it(`has a drawing for every letter in ${locale}`, async () => {
      const { text } = readTexts(LOCALES_FOLDER, "account");
      const keys = [
        "title",
        "noteTitle",
        "test",
        "line.plan",
        "line.unused",
        "line.part",
        "tax.reverse",
        "proof",
      ];
      const said = [
        ...keys.map((key) => text(locale, `bills.${key}`)),
        ...COUNTRIES.map((country) => countryText(country, locale)),
        ...Array.from({ length: 12 }, (_, month) =>
          dayText(`2026-${String(month + 1).padStart(2, "0")}-01`, locale),
        ),
        nameOnLine(bill.document.lines[0]!, locale),
        ...CURRENCIES.map((currency) => moneyText(-1234567890, currency, locale)),
        "0123456789 × ÷ − %",
        "一二三四五六七八九十 あいうえお アイウエオ 가나다라마바사 ёїєґ àéîõü",
      ].join(" ");
      assert.equal(await drawnOf(said, locale), said);
    });

    it(`is said as it is written in ${locale}`, { skip: skip.poppler }, () => {
      const words = wordsOf(files.get(locale)!);
      const [credit, charge] = bill.document.lines;
      for (const expected of [
        bill.number,
        dayText(bill.document.issued_time, locale),
        timeText(bill.document.paid_time, locale),
        nameOnLine(credit!, locale),
        nameOnLine(charge!, locale),
        countryText("DE", locale),
        "Zoë Łukasiewicz 山田太郎 김철수 Олена",
        "서울특별시 強羅",
      ])
        assert.ok(words.includes(expected.replace(/\s+/g, "")), `${expected} isn't in ${words}`);
    });

    it(`has all its letters with it in ${locale}`, { skip: skip.poppler }, () => {
      const fonts = run("pdffonts", files.get(locale)!).trim().split("\n").slice(2);
      assert.ok(fonts.length > 0);
      for (const font of fonts) assert.match(font, /\byes +yes +yes +\d+ +0$/, font);
    });

    it(`is sound PDF in ${locale}, with a title, a language and tags`, { skip: skip.qpdf }, () => {
      run("qpdf", "--check", files.get(locale)!);
      const objects = JSON.parse(run("qpdf", "--json", files.get(locale)!)) as object;
      const all = JSON.stringify(objects);
      assert.ok(all.includes(`"/Lang":"u:${locale}"`), "no language");
      assert.match(all, /"\/Marked":true/);
      assert.match(all, /"\/DisplayDocTitle":true/);
      assert.match(all, /"\/S":"\/H1"/);
    });
  }

  it("can be computed anew from the file alone", async () => {
    for (const each of [bill, long]) {
      const { document, faults } = checkBill(await papers.pdf(each, "ja"), KEYS);
      assert.deepEqual(faults, []);
      assert.deepEqual(document, each.document);
    }
  });

  it("tells when another program saved it anew", { skip: skip.qpdf }, () => {
    const packed = join(folder, "packed.pdf");
    run(
      "qpdf",
      "--compress-streams=y",
      "--recompress-flate",
      "--object-streams=generate",
      files.get("es")!,
      packed,
    );
    const check = () => checkBill(Buffer.from(execFileSync("cat", [packed])), KEYS);
    assert.throws(check, (error) => error instanceof NoBill && /saved it anew/.test(error.message));
  });

  it(
    "has as many pages as it needs, each with its number and the mark of tests",
    { skip: skip.poppler },
    async () => {
      const file = join(folder, "long.pdf");
      writeFileSync(file, await papers.pdf(long, "en-US"));
      const pages = run("pdftotext", "-layout", file, "-").split("\f").slice(0, -1);
      assert.ok(pages.length > 1, String(pages.length));
      for (const [index, page] of pages.entries()) {
        assert.ok(page.includes(`Page ${index + 1} of ${pages.length}`), page);
        assert.ok(page.includes("TEST, no money moves"), page);
      }
      assert.equal(pages.join("").match(/Premium, monthly for/g)?.length, 20);
    },
  );

  it("shows a mark for letters that no typeface has, and its seal has them", async () => {
    assert.equal(await drawnOf("A😀", "en-US"), "A?");
  });
});
