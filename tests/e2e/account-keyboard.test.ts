import assert from "node:assert/strict";
import { after, before, it } from "node:test";
import type { Page } from "puppeteer-core";
import { codeNow } from "../integration/login/authenticator-app.ts";
import { mailedCode } from "../support/mailbox.ts";
import { signInOnPhone } from "./support/account-page.ts";
import { forEachBrowser } from "./support/browsers/each.ts";
import { inEmptyDrive } from "./support/drive.ts";
import { focusIsOn, focusIsWithin, hasFocus, tabToFound } from "./support/files.ts";
import { ageProofs, forgetSteps } from "./support/old-proofs.ts";
import { openPage, waitUntilLoaded, type WatchedPage } from "./support/pages.ts";
import { button, dialog, field, heading, link, text } from "./support/roles.ts";
import { openAccount } from "./support/seed.ts";
import { signInByCall } from "./support/sign-in.ts";
import { HUMAN_BOX, humanCheck } from "./support/sign-up.ts";
import { openHouse, type House } from "./support/stage.ts";
import { backwards, cardsOf, stopsTo } from "./support/stops.ts";
import { texts } from "./support/texts.ts";

const EMAIL = "keys@example.org";
const PASSWORD = "seven quiet lanterns";
const NEXT = "four loud trumpets and a drum";
const LAYER = ':is([role="dialog"], [role="alertdialog"])';

/** One story: each test begins where the one before has ended. */
forEachBrowser("the account by keyboard alone", (kind) => {
  const say = texts("en-US");
  const account = (key: string, facts = {}) => say(`account:${key}`, facts);
  const change = (what: string) => button(account("changeOf", { what: account(what) }));

  const ACTS = ["twoFactor.setUp", "passkeys.add", "tokens.make", "signOut"].map((act) =>
    button(account(act)),
  );

  let house: House;
  let page: Page;
  let complaints: WatchedPage["complaints"];
  let secret: string;
  let recoveryCode: string;

  before(async () => {
    house = await openHouse({ kind });
    const { server, browser } = house;
    await openAccount(server, { email: EMAIL, password: PASSWORD });
    ({ page, complaints } = await openPage(await browser.createBrowserContext(), { screen: "desktop" }));
    await signInByCall(page, server.origin, { email: EMAIL, password: PASSWORD });
    complaints();
    await page.goto(`${server.origin}/drive/account`);
    await page.locator(heading(account("twoFactor.title"))).wait();
    await waitUntilLoaded(page);
  });
  after(() => house?.close());

  /** Goes to something by Tab and presses it. */
  async function press(selector: string): Promise<void> {
    await tabToFound(page, selector);
    await page.keyboard.press("Enter");
  }
  /** Types into the field that has the focus, and presses Enter. */
  async function give(selector: string, value: string): Promise<void> {
    await focusIsOn(page, selector);
    await page.keyboard.type(value);
    await page.keyboard.press("Enter");
  }

  it("goes through the cards in their order, and says the name of whatever it stops at", async () => {
    for (const loaded of [change("name"), change("email"), button(account("room.title")), ...ACTS])
      await page.locator(loaded).wait();
    const stops = await stopsTo(page, button(account("leave.open")));
    assert.deepEqual(
      stops.filter(({ name }) => name === ""),
      [],
    );
    const cards = cardsOf(stops);
    const shown = await page.$$eval("main section h2", (titles) => titles.map((title) => title.textContent));
    assert.deepEqual(
      cards,
      shown.filter((card) => cards.includes(card)),
    );
    for (const card of ["profile", "storage", "twoFactor.title", "passkeys.title", "session", "leave.title"])
      assert.ok(cards.includes(account(card)), `nothing of ${card} takes the keyboard`);
    assert.deepEqual(backwards(stops), []);
  });

  it("finds each list of the page under the heading of its card", async () => {
    const wanted = ["session", "letters.title", "agreements.title"].map((card) => account(card));
    // Each card loads its list for itself.
    await page.waitForFunction(
      (headings) => {
        const shown = [...document.querySelectorAll("main section ul")].map(
          (list) => document.getElementById(list.getAttribute("aria-labelledby") ?? "")?.textContent,
        );
        return headings.every((heading) => shown.includes(heading));
      },
      {},
      wanted,
    );
    const lists = await page.$$eval("main section ul", (shown) =>
      shown.map((list) => ({
        role: list.getAttribute("role"),
        name: document.getElementById(list.getAttribute("aria-labelledby") ?? "")?.textContent,
        card: list.closest("section")?.querySelector("h2")?.textContent,
      })),
    );
    assert.deepEqual(
      lists.filter(({ role, name, card }) => role !== "list" || name !== card),
      [],
    );
  });

  it("signs another device out, and goes on from the card it was in", async () => {
    await signInOnPhone(house, { email: EMAIL, password: PASSWORD });
    await page.reload();
    await waitUntilLoaded(page);
    await press(button(`${account("sessions.end")}: Safari, iOS`));
    await focusIsWithin(page, LAYER);
    await press(`${LAYER} ${button(account("sessions.end"))}`);
    await page.waitForSelector(LAYER, { hidden: true });
    await hasFocus(page, heading(account("session")));
    complaints();
  });

  it("opens each dialog, which keeps the keyboard and gives it back", async () => {
    // From here on Tab only goes forwards: past the end of the page are the browser's own buttons.
    await page.focus("main");
    for (const opener of [
      change("name"),
      change("username.label"),
      change("email"),
      change("phone.label"),
      change("password.label"),
      change("zone.label"),
      button(account("room.title")),
      button(account("twoFactor.setUp")),
      button(account("passkeys.add")),
      button(account("tokens.make")),
      button(account("leave.open")),
    ]) {
      await press(opener);
      await focusIsWithin(page, LAYER);
      for (let presses = 0; presses < 12; presses++) {
        await page.keyboard.press("Tab");
        assert.ok(
          await page.evaluate((layer) => document.activeElement?.closest(layer) !== null, LAYER),
          `Tab leaves the dialog of ${opener}`,
        );
      }
      // The first Escape closes only the tooltip of a button, or the list of a field.
      if (await page.$("[data-tooltip]:focus, [role=listbox]")) await page.keyboard.press("Escape");
      await page.keyboard.press("Escape");
      await page.waitForSelector(LAYER, { hidden: true });
      await hasFocus(page, opener);
    }
    assert.deepEqual(complaints(), []);
  });

  it("sets two-factor sign-in up, after the password was asked", async () => {
    await ageProofs(house.server);
    await page.reload();
    await page.locator(heading(account("twoFactor.title"))).wait();
    await waitUntilLoaded(page);
    await press(button(account("twoFactor.setUp")));
    await page.locator(dialog(account("prove.title"))).wait();
    // The server asks for a proof by refusing the call.
    complaints();
    await give(`${LAYER} input[type="password"]`, PASSWORD);
    await page.locator(dialog(account("twoFactor.title"))).wait();
    secret = await page.$eval('[translate="no"]', (shown) => shown.textContent.replaceAll(" ", ""));
    await tabToFound(page, field(account("twoFactor.code")));
    await page.keyboard.type(codeNow(secret));
    await page.keyboard.press("Enter");
    await page.locator(dialog(account("twoFactor.codesTitle"))).wait();
    recoveryCode = await page.$eval('[role="dialog"] li', (item) => item.textContent);
    await press(button(account("twoFactor.kept")));
    await page.locator(button(account("twoFactor.turnOff"))).wait();
  });

  it("signs out and in again by password and recovery code", async () => {
    await page.waitForSelector(LAYER, { hidden: true });
    await press(button(account("signOut")));
    await page.waitForFunction(() => location.pathname === "/");
    await page.goto(`${house.server.origin}/drive/login`);
    await focusIsOn(page, "#email");
    await page.keyboard.type(EMAIL);
    await page.keyboard.press("Tab");
    await give("#password", PASSWORD);
    await page.locator("#code").wait();
    await press(link(say("login:factor.useRecovery")));
    await give("#recovery_code", recoveryCode);
    await inEmptyDrive(page, say);
  });

  it("comes back by mail with a new password and a code of the app", async () => {
    const { server } = house;
    await page.goto(`${server.origin}/drive/account`);
    await page.locator(text(account("twoFactor.codesLeft", { left: 9 }))).wait();
    await waitUntilLoaded(page);
    await press(button(account("signOut")));
    await page.waitForFunction(() => location.pathname === "/");
    await page.goto(`${server.origin}/drive/login`);
    await page.locator(heading(say("login:signIn.title"))).wait();
    await press(link(say("login:signIn.forgot")));
    await page.locator(heading(say("login:start.reset.title"))).wait();
    await give("#email", EMAIL);
    const check = await humanCheck(page);
    while (!(await check.evaluate((box) => document.activeElement?.matches(box), HUMAN_BOX)))
      await page.keyboard.press("Tab");
    await page.keyboard.press(" ");
    await page.locator("#code").wait();
    await give("#code", await mailedCode(server.dataDir, EMAIL));
    await page.locator(heading(say("login:finish.reset.title"))).wait();
    await give("#password", NEXT);
    await forgetSteps(server);
    await page.locator(heading(say("login:factor.title"))).wait();
    await give("#code", codeNow(secret));
    await inEmptyDrive(page, say);
    assert.deepEqual(complaints(), []);
  });
});
