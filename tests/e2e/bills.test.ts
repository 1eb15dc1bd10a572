import assert from "node:assert/strict";
import { join } from "node:path";
import { after, before, describe, it } from "node:test";
import { openDatabase } from "../../server/database.ts";
import { readPublicKeys } from "../../server/platform/crypto/signing-key.ts";
import { storedSecrets } from "../../server/platform/config/secrets.ts";
import { checkBill } from "../../server/services/bill/index.ts";
import { DAY_MS, officeOf, sale, YEARLY } from "../integration/money/bills/bills-kit.ts";
import { downloadOf } from "./support/drive.ts";
import { lookOver, openPage, waitUntilLoaded } from "./support/pages.ts";
import { button, heading, text } from "./support/roles.ts";
import { openAccount } from "./support/seed.ts";
import { signInByCall } from "./support/sign-in.ts";
import { openHouse, type House } from "./support/stage.ts";
import { texts } from "./support/texts.ts";

const PASSWORD = "seven quiet lanterns";

/** A month is bought, and changed to a year after ten days. */
async function buy({ server }: House, email: string): Promise<void> {
  const { env, dataDir } = server;
  const database = openDatabase(env["HOLDALL_DATABASE_URL"] ?? `sqlite:${join(dataDir, "holdall.sqlite")}`);
  try {
    const { id: ownerId } = await database.read
      .selectFrom("user_account")
      .select("id")
      .where("email", "=", email)
      .executeTakeFirstOrThrow();
    const receiptKey = env["HOLDALL_RECEIPT_KEY"] ?? storedSecrets(dataDir).receiptKey ?? "";
    const { bills } = officeOf(database, Date.now, { receiptKey });
    const wish = { ...sale(`story/${ownerId}`), ownerId, isTest: true };
    const { number } = await database.write((tx) => bills.issue(tx, wish));
    const start = wish.at + 10 * DAY_MS;
    const lines = [
      { kind: "unused", bill: number, line: 0, start } as const,
      { kind: "plan", plan: YEARLY, from: start, until: start + 365 * DAY_MS } as const,
    ];
    const change = { ...wish, key: `story/${ownerId}/change`, at: start, lines };
    const { gross } = await bills.quote(database.read, ownerId, change);
    await database.write((tx) => bills.issue(tx, { ...change, paid: gross }));
  } finally {
    await database.close();
  }
}

describe("bills", () => {
  let house: House;
  before(async () => (house = await openHouse()));
  after(() => house?.close());

  for (const [locale, screen] of [
    ["en-US", "desktop"],
    ["ja", "phone"],
    ["ru", "phone"],
  ] as const) {
    it(`are explained line by line, and downloaded with their proof, in ${locale} on a ${screen}`, async () => {
      const { server, browser } = house;
      const say = texts(locale);
      const bills = (key: string, facts = {}) => say(`account:bills.${key}`, facts);
      const person = { email: `${locale.toLowerCase()}@example.org`, password: PASSWORD };
      await openAccount(server, person);
      const { page, complaints } = await openPage(await browser.createBrowserContext(), { screen });
      await signInByCall(page, server.origin, person);
      complaints();
      await page.goto(`${server.origin}/drive/payment/bills?locale=${locale}`);
      await page.locator(text(bills("empty"))).wait();
      await waitUntilLoaded(page);
      await lookOver(page, `bills-none-${locale}`);

      await buy(house, person.email);
      await page.reload();
      await page.locator(heading(bills("heading"))).wait();
      await page.locator(text(bills("test"))).wait();
      const [explain = ""] = await page.$$eval("[slot=trigger][aria-label]", (triggers) =>
        triggers.map((trigger) => trigger.getAttribute("aria-label") ?? ""),
      );
      assert.ok(explain.startsWith(bills("explain")), explain);
      await page.locator(button(explain)).click();
      await page.waitForFunction((exact) => document.body.innerText.includes(exact), {}, "/ 3");
      await waitUntilLoaded(page);
      await lookOver(page, `bills-explained-${locale}`);

      const numbers = await page.$$eval("h2[id^=bill-]", (headings) => headings.map(({ id }) => id.slice(5)));
      assert.equal(numbers.length, 2);
      const [newest = ""] = numbers;
      const file = await downloadOf(page, () =>
        page.locator(button(`${bills("download")}: ${newest}`)).click(),
      );
      const keys = readPublicKeys(await (await fetch(`${server.origin}/api/vip/v1/bill:key`)).text());
      const checked = checkBill(file, keys);
      assert.deepEqual([checked.document.number, checked.faults], [newest, []]);
      assert.deepEqual(complaints(), []);
    });
  }
});
