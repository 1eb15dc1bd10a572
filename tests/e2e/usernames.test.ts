import assert from "node:assert/strict";
import { after, before, describe, it } from "node:test";
import type { Page } from "puppeteer-core";
import { ageProofs } from "./support/old-proofs.ts";
import { lookOver, openPage, waitUntilLoaded } from "./support/pages.ts";
import { button, dialog, field, retype, text } from "./support/roles.ts";
import { openAccount } from "./support/seed.ts";
import { signInByCall } from "./support/sign-in.ts";
import { openHouse, type House } from "./support/stage.ts";
import { texts } from "./support/texts.ts";

const PASSWORD = "seven quiet lanterns";

describe("a username and a phone number in a browser", () => {
  let house: House;
  before(async () => {
    house = await openHouse();
  });
  after(() => house?.close());

  const say = texts("en-US");
  const account = (key: string, facts = {}) => say(`account:${key}`, facts);
  const change = (what: string) => button(account("changeOf", { what: account(`${what}.label`) }));
  const shown = (fact: string) => `::-p-xpath(//dd[starts-with(., "${fact}")])`;

  /** Waits until no dialog is open, so that the next press meets the page. */
  const closed = (page: Page) => page.waitForFunction(() => !document.querySelector('[role="dialog"]'));

  for (const screen of ["desktop", "phone"] as const) {
    it(`are chosen on the account page, and one signs in by the username: ${screen}`, async () => {
      const { server, browser } = house;
      const email = `names.${screen}@example.org`;
      await openAccount(server, { email, password: PASSWORD });
      const { page, complaints } = await openPage(await browser.createBrowserContext(), { screen });
      await signInByCall(page, server.origin, { email, password: PASSWORD });
      await page.goto(`${server.origin}/drive/account`);
      await page.locator(text(email)).wait();
      await waitUntilLoaded(page);
      await ageProofs(server);
      complaints();

      await page.locator(change("username")).click();
      await page.locator(dialog(account("username.title"))).wait();
      await retype(page, field(account("username.label")), "support");
      await lookOver(page, `username-${screen}`);
      await page.keyboard.press("Enter");
      await page.locator(dialog(account("prove.title"))).wait();
      await page.type('input[type="password"]', PASSWORD);
      await page.keyboard.press("Enter");
      await page.locator(text(account("username.taken"))).wait();
      await lookOver(page, `username-taken-${screen}`);
      const username = `mina.of-${screen}`;
      await retype(page, field(account("username.label")), username.toUpperCase());
      await page.keyboard.press("Enter");
      await page.locator(text(account("username.done", { username }))).wait();
      await page.locator(shown(username)).wait();
      await closed(page);

      await page.locator(change("phone")).click();
      await page.locator(dialog(account("phone.title"))).wait();
      await retype(page, field(account("phone.label")), "+44 20 7946 0958");
      await lookOver(page, `phone-number-${screen}`);
      await page.keyboard.press("Enter");
      await page.locator(shown("+442079460958")).wait();
      await closed(page);
      await page.locator(text(account("phone.unproved"))).wait();
      await lookOver(page, `names-${screen}`);
      await page.locator(change("username")).click();
      await page.locator(button(account("username.remove"))).wait();
      await lookOver(page, `username-had-${screen}`);
      await page.locator(button(say("ui:cancel"))).click();
      await closed(page);
      assert.deepEqual(
        complaints().filter((complaint) => !/40[19]/.test(complaint)),
        [],
      );

      await page.locator(button(account("signOut"))).click();
      await page.waitForFunction(() => location.pathname === "/");
      complaints();
      await page.goto(`${server.origin}/drive/login?return=%2Fdrive%2Faccount`);
      await page.locator(field(say("login:common.emailOrUsername"))).fill(username);
      await lookOver(page, `username-sign-in-${screen}`);
      await page.locator("#password").fill(PASSWORD);
      await page.locator(button(say("login:signIn.submit"))).click();
      await page.locator(shown(username)).wait();
      await page.locator(text(email)).wait();
      await waitUntilLoaded(page);
      assert.deepEqual(complaints(), []);
      await page.close();
    });
  }
});
