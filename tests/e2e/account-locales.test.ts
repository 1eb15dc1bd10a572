import assert from "node:assert/strict";
import { after, before, describe, it } from "node:test";
import type { Page } from "puppeteer-core";
import { LOCALES } from "../../contract/locales.ts";
import { issuersFile } from "../integration/login/issuers/issuer-people.ts";
import { screenshot } from "../support/browser.ts";
import { assertTidy } from "../support/tidy.ts";
import { lookOverAt, openPage, waitUntilLoaded } from "./support/pages.ts";
import { button, heading } from "./support/roles.ts";
import { openAccount } from "./support/seed.ts";
import { signInByCall } from "./support/sign-in.ts";
import { openHouse, type House } from "./support/stage.ts";
import { texts } from "./support/texts.ts";

const PERSON = { email: "a.rather.long.address@many-words.example.org", password: "seven quiet lanterns" };
const LAYER = ':is([role="dialog"], [role="alertdialog"])';
/** It is only named: nobody goes there. */
const HOLDALL_ISSUERS = issuersFile([{ id: "club", issuer: "http://127.0.0.1:9", name: "The rowing club" }]);
/** The narrowest window, px. */
const NARROWEST = 320;
/** More than the height of all cards in it, px. */
const TALL = 12_000;
/** The one whose words are longest; the deep run looks at all. */
const LONGEST = ["ru"] as const;
const seen = process.env["HOLDALL_TEST_DEPTH"] === "deep" ? LOCALES : LONGEST;

describe("the account in each language, in the narrowest window", () => {
  let house: House;
  before(async () => {
    house = await openHouse({ env: { HOLDALL_ISSUERS } });
    await openAccount(house.server, PERSON);
  });
  after(() => house?.close());

  /** Looks at all cards at once, in a window as tall as they are: what lies outside of a window isn't looked at. */
  async function lookAtCards(page: Page, name: string): Promise<void> {
    const viewport = page.viewport();
    assert.ok(viewport);
    await page.setViewport({ ...viewport, width: NARROWEST, height: TALL });
    await waitUntilLoaded(page);
    const cards = await page.$$eval("main section > header > h2[id]", (heads) => heads.length);
    assert.ok(cards >= 16, `${cards} cards`);
    assert.ok(await page.evaluate(() => document.documentElement.scrollHeight <= window.innerHeight));
    await assertTidy(page, `${name} at ${NARROWEST} px`);
    await screenshot(page, `${name}-cards`);
    await page.setViewport(viewport);
  }

  /** Opens a dialog, looks at it and closes it. */
  async function lookAtDialog(page: Page, opener: string, name: string): Promise<void> {
    await page.locator(opener).click();
    await page.locator(LAYER).wait();
    await waitUntilLoaded(page);
    await lookOverAt(page, NARROWEST, name);
    await screenshot(page, name);
    await page.keyboard.press("Escape");
    await page.waitForSelector(LAYER, { hidden: true });
  }

  for (const locale of seen)
    it(`has room for its words: ${locale}`, async () => {
      const say = texts(locale);
      const account = (key: string, facts = {}) => say(`account:${key}`, facts);
      const change = (what: string) => button(account("changeOf", { what: account(what) }));
      // A browser that the language before has signed in would be shown no form.
      const context = await house.browser.createBrowserContext();
      const { page, complaints } = await openPage(context, { locale, screen: "phone" });
      await signInByCall(page, house.server.origin, PERSON);
      complaints();
      await page.goto(`${house.server.origin}/drive/account`);
      await page.locator(heading(account("twoFactor.title"))).wait();
      await waitUntilLoaded(page);
      await assertTidy(page, `account ${locale}`);
      await lookAtCards(page, `account-${locale}`);
      for (const [name, opener] of Object.entries({
        name: change("name"),
        address: change("email"),
        password: change("password.label"),
        zone: change("zone.label"),
        room: button(account("room.title")),
        factor: button(account("twoFactor.setUp")),
        passkey: button(account("passkeys.add")),
        leave: button(account("leave.open")),
      }))
        await lookAtDialog(page, opener, `account-${locale}-${name}`);
      assert.deepEqual(complaints(), []);
      await context.close();
    });
});
