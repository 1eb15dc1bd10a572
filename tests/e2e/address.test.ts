import assert from "node:assert/strict";
import { after, before, describe, it } from "node:test";
import type { Page } from "puppeteer-core";
import { mailedCode, mailedLink } from "../support/mailbox.ts";
import { ageProofs } from "./support/old-proofs.ts";
import { lookOver, openPage, waitUntilLoaded } from "./support/pages.ts";
import { button, dialog, field, heading, retype, text } from "./support/roles.ts";
import { openAccount } from "./support/seed.ts";
import { signInByCall } from "./support/sign-in.ts";
import { openHouse, type House } from "./support/stage.ts";
import { texts } from "./support/texts.ts";

const PASSWORD = "seven quiet lanterns";

describe("the address of an account in a browser", () => {
  let house: House;
  before(async () => {
    house = await openHouse();
  });
  after(() => house?.close());

  const say = texts("en-US");
  const words = (key: string) => say(`account:address.${key}` as never);
  const change = () => button(say("account:changeOf", { what: say("account:email") }));

  /** Opens the dialog and has a code sent; the session was proved long ago. */
  async function askCode(page: Page, email: string, screen: string): Promise<void> {
    await page.locator(change()).click();
    await page.locator(dialog(words("title"))).wait();
    await page.locator(field(words("new"))).click();
    await page.keyboard.type(email);
    await lookOver(page, `address-new-${screen}`);
    await page.keyboard.press("Enter");
    await page.locator(dialog(say("account:prove.title"))).wait();
    await page.type('input[type="password"]', PASSWORD);
    await page.keyboard.press("Enter");
    await page.locator(field(words("code"))).wait();
  }

  for (const screen of ["desktop", "phone"] as const) {
    it(`is changed by a code, and taken back by the former one: ${screen}`, async () => {
      const { server, browser } = house;
      const [former, wanted] = [`former-${screen}@example.org`, `wanted-${screen}@example.org`];
      await openAccount(server, { email: former, password: PASSWORD });
      const { page, complaints } = await openPage(await browser.createBrowserContext(), { screen });
      await signInByCall(page, server.origin, { email: former, password: PASSWORD });
      await page.goto(`${server.origin}/drive/account`);
      await page.locator(text(former)).wait();
      await waitUntilLoaded(page);
      await ageProofs(server);
      complaints();

      await askCode(page, wanted, screen);
      const code = await mailedCode(server.dataDir, wanted);
      await lookOver(page, `address-code-${screen}`);
      await retype(page, field(words("code")), code === "111111" ? "222222" : "111111");
      await page.keyboard.press("Enter");
      await page.locator(text(words("wrong"))).wait();
      await lookOver(page, `address-wrong-${screen}`);
      await retype(page, field(words("code")), code);
      await page.keyboard.press("Enter");
      await page.locator(text(say("account:address.done", { email: wanted }))).wait();
      await page.waitForFunction(
        (email) => [...document.querySelectorAll("dd")].some((fact) => fact.textContent === email),
        {},
        wanted,
      );
      await waitUntilLoaded(page);
      await lookOver(page, `address-changed-${screen}`);
      assert.deepEqual(
        complaints().filter((complaint) => !/40[01]/.test(complaint)),
        [],
      );

      const reader = await openPage(await browser.createBrowserContext(), { screen });
      await reader.page.goto(await mailedLink(server.dataDir, former, "/login/address-back"));
      await reader.page.locator(button(say("login:addressBack.submit"))).wait();
      await lookOver(reader.page, `address-back-${screen}`);
      await reader.page.locator(button(say("login:addressBack.submit"))).click();
      await reader.page.locator(text(say("login:addressBack.doneTitle"))).wait();
      await lookOver(reader.page, `address-back-done-${screen}`);
      await page.reload();
      await page.locator(heading(say("places:signedOut.title"))).wait();
      assert.deepEqual(reader.complaints(), []);
      await reader.page.close();
      await page.close();
    });
  }
});
