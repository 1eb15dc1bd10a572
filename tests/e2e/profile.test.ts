import assert from "node:assert/strict";
import { after, before, describe, it } from "node:test";
import type { Page } from "puppeteer-core";
import { ageProofs } from "./support/old-proofs.ts";
import { lookOver, openPage, waitUntilLoaded, withoutServiceWorker, type Screen } from "./support/pages.ts";
import { button, dialog, field, heading, option, retype, text } from "./support/roles.ts";
import { openAccount } from "./support/seed.ts";
import { signInByCall } from "./support/sign-in.ts";
import { openHouse, type House } from "./support/stage.ts";
import { texts } from "./support/texts.ts";

const PASSWORD = "seven quiet lanterns";
const NEXT = "four loud trumpets and a drum";

describe("the profile on the account page", () => {
  let house: House;
  before(async () => {
    house = await openHouse();
  });
  after(() => house?.close());

  const say = texts("en-US");
  const account = (key: string, facts = {}) => say(`account:${key}`, facts);
  const change = (what: string) => button(account("changeOf", { what: account(what) }));

  /** A browser of somebody who is signed in and looks at their account. */
  async function browserOf(email: string, screen: Screen) {
    const { server, browser } = house;
    const { page, complaints } = await openPage(await browser.createBrowserContext(), { screen });
    await signInByCall(page, server.origin, { email, password: PASSWORD });
    complaints();
    await page.goto(`${server.origin}/drive/account`);
    await page.locator(heading(account("twoFactor.title"))).wait();
    await waitUntilLoaded(page);
    return { page, complaints };
  }

  /** The words for a number of bytes in use, whatever spaces there are between number and unit. */
  const used = (bytes: string) =>
    `::-p-xpath(//span[starts-with(translate(., "\u00a0\u202f", "  "), "${bytes} B of ")])`;

  /** Resolves once a tab says these words, which nothing paints while another tab is in front of it. */
  const shownBehind = (tab: Page, words: string) =>
    tab.waitForFunction(
      (wanted) => document.body.innerText.replaceAll(/[\u00a0\u202f]/g, " ").includes(wanted),
      { polling: 100 },
      words,
    );

  /** Types a password in place of the one before; resolves once its strength is told. */
  async function choose(page: Page, password: string, level: string): Promise<void> {
    await retype(page, field(account("password.new")), password);
    await page.locator(text(account(`strength.levels.${level}`))).wait();
  }

  it("shows what stands below a profile that comes late where it stays", async () => {
    const email = "late@example.org";
    await openAccount(house.server, { email, password: PASSWORD });
    const { page, complaints } = await browserOf(email, "phone");
    await withoutServiceWorker(page);
    const late = Promise.withResolvers<() => void>();
    page.on("request", (request) => {
      const go = () => void request.continue().catch(() => undefined);
      if (request.url().endsWith("/api/v1/user/me")) late.resolve(go);
      else go();
    });
    await page.setRequestInterception(true);
    await page.reload();
    await page.locator(heading(account("profile"))).wait();
    const isThere = async () => (await page.$(button(account("room.title")))) !== null;
    const come = await late.promise;
    assert.equal(await isThere(), false);
    come();
    const room = await page.locator(button(account("room.title"))).waitHandle();
    const top = () => room.evaluate((shown) => shown.getBoundingClientRect().top + scrollY);
    const first = await top();
    await page.locator(text(account("plan.text"))).wait();
    await waitUntilLoaded(page);
    assert.equal(await top(), first);
    assert.deepEqual(complaints(), []);
  });

  for (const screen of ["desktop", "phone"] as const) {
    it(`changes name and language of letters: ${screen}`, async () => {
      const email = `name.${screen}@example.org`;
      await openAccount(house.server, { email, password: PASSWORD });
      const { page, complaints } = await browserOf(email, screen);
      await lookOver(page, `profile-${screen}`);
      await page.locator(change("name")).click();
      await page.locator(dialog(account("nameTitle"))).wait();
      await retype(page, field(account("name")), "Mina Harker");
      await lookOver(page, `profile-name-${screen}`);
      await page.keyboard.press("Enter");
      await page.locator(text(account("nameDone", { name: "Mina Harker" }))).wait();
      // The focus comes back to the button when the dialog is gone, and would close a list that is open by then.
      await page.waitForFunction(
        () => !document.querySelector('[role="dialog"]') && document.activeElement?.matches("dl button"),
      );

      await page.locator(`::-p-xpath(//button[@aria-haspopup="listbox"])`).click();
      await page.locator(option("Español")).click();
      await page.locator(text(account("letters.done", { language: "Español" }))).wait();
      await page.reload();
      await page.locator(text("Mina Harker")).wait();
      await page.locator(`::-p-xpath(//button[@aria-haspopup="listbox"][contains(., "Español")])`).wait();
      assert.deepEqual(complaints(), []);
    });

    it(`chooses a time zone by typing a city, and an open tab learns of it: ${screen}`, async () => {
      const email = `zone.${screen}@example.org`;
      const wire = await openAccount(house.server, { email, password: PASSWORD });
      const { page, complaints } = await browserOf(email, screen);
      await lookOver(page, `account-${screen}`);
      const { page: other } = await openPage(page.browserContext(), { screen });
      await other.goto(`${house.server.origin}/drive/account`);
      await shownBehind(other, "0 B of ");
      // From the moment it learns of a file, the tab is told of everything.
      await wire.file("Note.txt", Buffer.from("Hello"));
      await shownBehind(other, "5 B of ");

      await page.bringToFront();
      await page.locator(used("5")).wait();
      await page.locator(change("zone.label")).click();
      await page.locator(dialog(account("zone.title"))).wait();
      await retype(page, "[role=combobox]", "ushuaia");
      await page.locator(option("America/Argentina/Ushuaia")).click();
      await lookOver(page, `zone-${screen}`);
      await page.locator(button(account("save"))).click();
      await page.waitForFunction(() => !document.querySelector('[role="dialog"]'));
      const told = "::-p-xpath(//dd[contains(., 'Ushuaia')])";
      await page.locator(told).wait();
      await shownBehind(other, "Ushuaia");
      assert.deepEqual(complaints(), []);
    });

    it(`changes the password, says how strong it is and signs the other browser out: ${screen}`, async () => {
      const { server } = house;
      const email = `password.${screen}@example.org`;
      await openAccount(server, { email, password: PASSWORD });
      const { page, complaints } = await browserOf(email, screen);
      const other = await browserOf(email, screen);
      await page.locator(change("password.label")).click();
      await page.locator(dialog(account("password.title"))).wait();
      await lookOver(page, `password-empty-${screen}`);

      await choose(page, "passw0rd123", "weak");
      await lookOver(page, `password-weak-${screen}`);
      await page.keyboard.press("Enter");
      await page.locator(text(account("password.reasons.known"))).wait();
      await lookOver(page, `password-refused-${screen}`);
      complaints();

      await choose(page, NEXT, "veryStrong");
      await lookOver(page, `password-strong-${screen}`);
      await ageProofs(server);
      await page.keyboard.press("Enter");
      await page.locator(dialog(account("prove.title"))).wait();
      await page.locator(field(account("prove.password"))).click();
      await page.keyboard.type(PASSWORD);
      await page.keyboard.press("Enter");
      await page.locator(text(account("password.doneAlone"))).wait();
      complaints();

      await other.page.reload();
      await other.page.locator(heading(say("places:signedOut.title"))).wait();
      await signInByCall(other.page, server.origin, { email, password: NEXT });
      await page.reload();
      await page.locator(change("password.label")).wait();
      assert.deepEqual(complaints(), []);
    });
  }
});
