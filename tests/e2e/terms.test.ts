import assert from "node:assert/strict";
import { join } from "node:path";
import { after, before, describe, it } from "node:test";
import type { Page } from "puppeteer-core";
import { openDatabase } from "../../server/database.ts";
import { lookOver, openPage, waitUntilLoaded } from "./support/pages.ts";
import { button, heading, text } from "./support/roles.ts";
import { openAccount } from "./support/seed.ts";
import { signInByCall } from "./support/sign-in.ts";
import { openHouse, type House } from "./support/stage.ts";
import { texts } from "./support/texts.ts";

const PASSWORD = "seven quiet lanterns";
/** A day between two versions of both policies. */
const JOINED = "2024-06-01T12:00:00Z";

describe("terms that changed in a browser", () => {
  let house: House;
  before(async () => {
    house = await openHouse();
  });
  after(() => house?.close());

  const say = texts("en-US");
  const words = (key: string) => say(`account:agreements.${key}`);

  /** Lets somebody have been here since long ago. */
  async function ageAccount(email: string): Promise<void> {
    const database = openDatabase(`sqlite:${join(house.server.dataDir, "holdall.sqlite")}`);
    await database.write((tx) =>
      tx
        .updateTable("user_account")
        .set({ created_at: Date.parse(JOINED) })
        .where("email", "=", email)
        .execute(),
    );
    await database.close();
  }

  /** Opens the drive and waits until it knows its person. */
  async function arrive(page: Page, open: () => Promise<unknown>): Promise<void> {
    await Promise.all([page.waitForResponse((answer) => answer.url().endsWith("/v1/user/me")), open()]);
    await waitUntilLoaded(page);
  }

  for (const screen of ["desktop", "phone"] as const) {
    it(`are told once, with what changed, and stay on the account page: ${screen}`, async () => {
      const { server, browser } = house;
      const email = `${screen}@example.org`;
      await openAccount(server, { email, password: PASSWORD });
      const context = await browser.createBrowserContext();
      const { page, complaints } = await openPage(context, { screen });
      await signInByCall(page, server.origin, { email, password: PASSWORD });
      await arrive(page, () => page.goto(`${server.origin}/drive/all`));
      assert.equal(await page.$(heading(words("newTitle"))), null);

      await ageAccount(email);
      complaints();
      await page.reload();
      await page.locator(heading(words("newTitle"))).wait();
      await waitUntilLoaded(page);
      await lookOver(page, `terms-new-${screen}`);
      const addresses = await page.$$eval("#new-policies ~ ul a", (links) =>
        links.map((link) => (link as HTMLAnchorElement).href),
      );
      assert.equal(addresses.length, 2);
      const [, address = ""] = addresses;
      assert.match(address, /\/policy\/privacy-policy\/compare\/2023-11-06\.\.\d{4}-\d\d-\d\d$/);
      assert.equal((await fetch(address)).status, 200);

      await page.locator(button(words("known"))).click();
      await page.waitForFunction(() => document.querySelector("#new-policies") === null);
      await page.waitForFunction(() => document.activeElement?.localName === "main");
      await arrive(page, () => page.reload());
      assert.equal(await page.$(heading(words("newTitle"))), null);

      await page.goto(`${server.origin}/drive/account`);
      const [confirmed = ""] = words("shown").split("{{");
      await page.locator(text(confirmed)).wait();
      await page.$eval("#account-agreements", (card) => card.scrollIntoView());
      await waitUntilLoaded(page);
      await lookOver(page, `terms-known-${screen}`);
      assert.deepEqual(complaints(), []);
      await context.close();
    });
  }
});
