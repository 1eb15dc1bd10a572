import assert from "node:assert/strict";
import { after, before, it } from "node:test";
import { freePort } from "../support/ports.ts";
import { forEachBrowser } from "./support/browsers/each.ts";
import { inEmptyDrive } from "./support/drive.ts";
import { focusIsOn } from "./support/files.ts";
import { ageProofs } from "./support/old-proofs.ts";
import { lookOver, openPage, waitUntilLoaded } from "./support/pages.ts";
import { button, dialog, field, heading, text } from "./support/roles.ts";
import { openAccount } from "./support/seed.ts";
import { signInByCall } from "./support/sign-in.ts";
import { openHouse, type House } from "./support/stage.ts";
import { texts } from "./support/texts.ts";

const PASSWORD = "seven quiet lanterns";

forEachBrowser("passkeys", (kind) => {
  let house: House;
  /** Browsers know no passkeys at an IP address. */
  let origin: string;
  before(async () => {
    const port = await freePort();
    origin = `http://localhost:${port}`;
    house = await openHouse({ kind, port, env: { HOLDALL_PUBLIC_URL: origin } });
  });
  after(() => house?.close());

  const say = texts("en-US");
  const account = (key: string, facts = {}) => say(`account:${key}`, facts);

  it("are added on the account page, sign in, prove who one is, and are removed", async () => {
    const { browser } = house;
    const server = { ...house.server, origin };
    const email = "key@example.org";
    await openAccount(server, { email, password: PASSWORD });
    const { page, complaints } = await openPage(await browser.createBrowserContext(), { screen: "phone" });
    await signInByCall(page, origin, { email, password: PASSWORD });
    complaints();
    const key = await kind.plugIn(page);
    const signOut = async () => {
      await page.goto(`${origin}/drive/account`);
      await page.locator(button(account("signOut"))).click();
      await page.waitForFunction(() => location.pathname === "/");
    };
    await page.goto(`${origin}/drive/account`);
    await page.locator(heading(account("passkeys.title"))).wait();
    await waitUntilLoaded(page);
    await lookOver(page, "passkeys-none-phone");

    await page.locator(button(account("passkeys.add"))).click();
    await page.locator(dialog(account("passkeys.add"))).wait();
    await page.locator(field(account("passkeys.name"))).click();
    await page.keyboard.type("blue phone");
    await lookOver(page, "passkeys-name-phone");
    await page.keyboard.press("Enter");
    const rename = button(`${account("passkeys.rename")}: blue phone`);
    await page.locator(rename).click();
    await page.locator(dialog(account("passkeys.rename"))).wait();
    await focusIsOn(page, '[role="dialog"] input');
    await page.keyboard.type("old phone");
    await page.keyboard.press("Enter");
    const remove = button(`${account("passkeys.remove")}: old phone`);
    await page.locator(remove).wait();
    await lookOver(page, "passkeys-one-phone");

    await signOut();
    await key.touch(false);
    await page.goto(`${origin}/drive/login`);
    const signIn = button(say("login:signIn.passkey"));
    await page.locator(signIn).wait();
    await lookOver(page, "passkeys-sign-in-phone");
    await key.touch(true);
    await page.locator(signIn).click();
    await inEmptyDrive(page, say);

    await signOut();
    await page.goto(`${origin}/drive/login`);
    await key.takeOffered();
    await inEmptyDrive(page, say);
    assert.deepEqual(complaints(), []);

    await ageProofs(server);
    await page.goto(`${origin}/drive/account`);
    await page.locator(remove).click();
    await page
      .locator(`[role="alertdialog"] ::-p-aria([name="${account("passkeys.remove")}"][role="button"])`)
      .click();
    await page.locator(button(account("prove.usePasskey"))).wait();
    await lookOver(page, "passkeys-prove-phone");
    await page.locator(button(account("prove.usePasskey"))).click();
    await page.locator(text(account("passkeys.why"))).wait();

    await page.locator(button(account("passkeys.add"))).click();
    await page.locator(dialog(account("passkeys.add"))).wait();
    await page.locator(field(account("passkeys.name"))).click();
    await page.keyboard.type("new phone");
    await page.keyboard.press("Enter");
    await page.locator(button(`${account("passkeys.rename")}: new phone`)).wait();
    await page.waitForFunction(() => !document.querySelector('[role="dialog"]'));
    await page.locator(button(account("changeOf", { what: account("password.label") }))).click();
    await page.locator(button(account("password.without"))).click();
    const confirm = `[role="alertdialog"] ::-p-aria([name="${account("password.remove")}"][role="button"])`;
    await page.locator(confirm).wait();
    await lookOver(page, "password-without-phone");
    await page.locator(confirm).click();
    await page.locator(text(account("password.none"))).wait();
    await lookOver(page, "password-none-phone");
    await page.close();
  });
});
