import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { checkTax } from "./check-tax.ts";

let folder: string;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "holdall-tax-"));
  mkdirSync(join(folder, "tax"));
  cpSync(join(process.cwd(), "content/tax"), join(folder, "tax"), { recursive: true });
});
afterEach(() => rmSync(folder, { recursive: true }));

/** Writes Estonia's tax otherwise, and tells the faults. */
function faultsAfter(change: (text: string) => string): readonly string[] {
  const path = join(folder, "tax/ee.json");
  writeFileSync(path, change(readFileSync(path, "utf8")));
  return checkTax(folder).map(({ path: where, line, message }) => `${where}:${line} ${message}`);
}

it("the taxes that come with the program are sound", () => expect(checkTax(folder)).toEqual([]));

it.each([
  [
    (text: string) => text.replace('"22"', "22"),
    'content/tax/ee.json:5 "rates" is wrong: write [{"from": "2026-01-01", "percent": "19"}], with the earliest first.',
  ],
  [
    (text: string) => text.replace('"EE"', '"DE"'),
    'content/tax/ee.json:2 "country" is DE. Rename the file to de.json.',
  ],
  [
    (text: string) => text.replace("2025-07-01", "2025-06-31"),
    'content/tax/ee.json:5 "2025-06-31" is no day of the calendar. Write one such as 2026-01-01.',
  ],
  [
    (text: string) => text.replace("2025-07-01", "2024-01-01"),
    "content/tax/ee.json:5 The rate from 2024-01-01 stands behind that from 2024-01-01. Put the earliest first.",
  ],
  [
    (text: string) => text.replace('"union": "EU"', '"union": "EEA"'),
    'content/tax/ee.json:4 "union" is wrong: write "EU", where businesses of other members owe the tax themselves; else leave it out.',
  ],
])("what is wrong is told with its line and its remedy", (change, expected) => {
  expect(faultsAfter(change)).toEqual([expected]);
});
