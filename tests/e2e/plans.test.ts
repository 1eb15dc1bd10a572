import assert from "node:assert/strict";
import { after, before, describe, it } from "node:test";
import { runHoldall } from "../support/run-holdall.ts";
import { lookOver, openPage, waitUntilLoaded } from "./support/pages.ts";
import { heading, text } from "./support/roles.ts";
import { openAccount } from "./support/seed.ts";
import { signInByCall } from "./support/sign-in.ts";
import { openHouse, type House } from "./support/stage.ts";
import { texts } from "./support/texts.ts";

const PASSWORD = "seven quiet lanterns";

describe("plans that somebody is given, in a browser", () => {
  let house: House;
  before(async () => (house = await openHouse()));
  after(() => house?.close());

  for (const [locale, screen] of [
    ["ja", "phone"],
    ["ru", "desktop"],
  ] as const) {
    it(`an open tab shows what an operator gives and takes back: ${locale}, ${screen}`, async () => {
      const { server, browser } = house;
      const say = texts(locale);
      const email = `${screen}@example.org`;
      await openAccount(server, { email, password: PASSWORD });
      const holdall = async (...words: string[]) => {
        const { code, stdout, stderr } = await runHoldall(["plan", ...words, "--as", "eva"], {
          ...server.env,
          HOLDALL_LOG_LEVEL: "warn",
        });
        assert.equal(code, 0, stderr);
        return stdout;
      };
      const { page, complaints } = await openPage(await browser.createBrowserContext(), { locale, screen });
      await signInByCall(page, server.origin, { email, password: PASSWORD });
      complaints();
      await page.goto(`${server.origin}/drive/account`);
      await page.locator(heading(say("account:plan.title"))).wait();
      await page.locator(text(say("account:plan.text"))).wait();

      const pack = await holdall("grant", "--email", email, "--plan", "storage-100");
      const plans = 'ul[aria-labelledby="account-plan"] > li';
      await page.waitForFunction(
        (rows) => document.querySelectorAll(rows).length === 1,
        { polling: 100 },
        plans,
      );
      await holdall("grant", "--email", email, "--plan", "premium-monthly", "--days", "30");
      await holdall("grant", "--email", email, "--plan", "premium-yearly", "--days", "365");
      await page.waitForFunction(
        (rows) => document.querySelectorAll(rows).length === 3,
        { polling: 100 },
        plans,
      );
      await waitUntilLoaded(page);
      await page.$eval("#account-plan", (card) => card.scrollIntoView());
      await lookOver(page, `plans-${locale}-${screen}`);

      const [, id = ""] = /plan withdraw (\S+) takes/.exec(pack) ?? [];
      await holdall("withdraw", id);
      await page.waitForFunction(
        (rows) => document.querySelectorAll(rows).length === 2,
        { polling: 100 },
        plans,
      );
      assert.deepEqual(complaints(), []);
      await page.browserContext().close();
    });
  }
});
