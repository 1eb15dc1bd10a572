import assert from "node:assert/strict";
import { after, before, describe, it } from "node:test";
import type { Page } from "puppeteer-core";
import { lookOver, openPage, waitUntilLoaded, type Screen } from "./support/pages.ts";
import { button, dialog, field, heading, option, text } from "./support/roles.ts";
import { openAccount } from "./support/seed.ts";
import { signInByCall } from "./support/sign-in.ts";
import { openHouse, type House } from "./support/stage.ts";
import { texts } from "./support/texts.ts";

const PASSWORD = "seven quiet lanterns";

describe("API tokens", () => {
  let house: House;
  before(async () => (house = await openHouse()));
  after(() => house?.close());

  const say = texts("en-US");
  const account = (key: string, facts = {}) => say(`account:${key}`, facts);

  /** A program that calls the drive with a token, and tells how it was answered. */
  const program = (secret: string) => async (method: string, path: string, body?: object) => {
    const answer = await fetch(`${house.server.origin}/api/drive/v1/${path}`, {
      method,
      headers: { authorization: `Bearer ${secret}`, "content-type": "application/json" },
      ...(body ? { body: JSON.stringify(body) } : {}),
    });
    const reply = (await answer.json()) as { error?: string; files?: { name: string }[] };
    return { told: reply.error ?? answer.status, names: reply.files?.map(({ name }) => name) };
  };

  async function makeForPhotos(page: Page, screen: Screen): Promise<string> {
    await page.locator(button(account("tokens.make"))).click();
    await page.locator(dialog(account("tokens.makeTitle"))).wait();
    await page.locator(field(account("tokens.name"))).click();
    await page.keyboard.type("nightly backup");
    for (const key of ["Tab", "Space", "Tab", "ArrowDown"] as const) await page.keyboard.press(key);
    await page.waitForSelector('[role="dialog"] [role="switch"]:checked');
    await page.waitForSelector('[role="dialog"] input[value="folder"]:checked');
    await page.locator(button("Photos")).click();
    await page.locator(text(say("ui:picker.empty"))).wait();
    await lookOver(page, `tokens-making-${screen}`);
    await page.locator(`[role="dialog"] button[aria-haspopup="listbox"]`).click();
    await page.locator(option(account("tokens.times.month"))).click();
    await page.locator(`[role="dialog"] button[type="submit"]`).click();
    await page.locator(dialog(account("tokens.made"))).wait();
    await lookOver(page, `tokens-made-${screen}`);
    const secret = await page.$eval('[role="dialog"] code', (element) => element.textContent ?? "");
    await page.locator(button(account("tokens.kept"))).click();
    await page.waitForFunction(() => document.querySelector('[role="dialog"]') === null);
    return secret;
  }

  for (const screen of ["phone", "desktop"] as const) {
    it(`are made for one folder, used by a program and revoked, on a ${screen}`, async () => {
      const { server, browser } = house;
      const person = { email: `${screen}@example.org`, password: PASSWORD };
      const wire = await openAccount(server, person);
      const photos = await wire.folder("Photos");
      const inside = await wire.file("inside.txt", Buffer.from("in"), photos);
      const outside = await wire.file("outside.txt", Buffer.from("out"));
      const { page, complaints } = await openPage(await browser.createBrowserContext(), { screen });
      await signInByCall(page, server.origin, person);
      complaints();
      await page.goto(`${server.origin}/drive/account`);
      await page.locator(heading(account("tokens.title"))).wait();
      await waitUntilLoaded(page);

      const secret = await makeForPhotos(page, screen);
      const call = program(secret);
      assert.deepEqual(await call("GET", "files"), { told: 200, names: ["inside.txt"] });
      assert.equal((await call("GET", `files/${inside}`)).told, 200);
      assert.equal((await call("GET", `files/${outside}`)).told, "file_not_found");
      assert.equal((await call("PATCH", `files/${inside}`, { name: "x" })).told, "permission_denied");
      const folder = { kind: "drive#folder", name: "New", parent_id: photos };
      assert.equal((await call("POST", "files", folder)).told, "permission_denied");

      await page.reload();
      await page.locator(text(account("tokens.folder", { name: "Photos" }))).wait();
      await page.locator(text("127.0.0.0/24")).wait();
      await waitUntilLoaded(page);
      await page.$eval("#account-tokens", (element) => element.scrollIntoView());
      await lookOver(page, `tokens-list-${screen}`);
      await page.locator(button(`${account("tokens.revoke")}: nightly backup`)).click();
      await page
        .locator(`[role="alertdialog"] ::-p-aria([name="${account("tokens.revoke")}"][role="button"])`)
        .click();
      await page.waitForFunction((name) => !document.body.textContent?.includes(name), {}, "nightly backup");
      assert.equal((await call("GET", "files")).told, "unauthenticated");
      assert.deepEqual(complaints(), []);
    });
  }
});
