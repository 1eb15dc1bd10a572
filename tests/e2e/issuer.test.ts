import assert from "node:assert/strict";
import { after, before, describe, it } from "node:test";
import type { Page } from "puppeteer-core";
import { HonestIssuer } from "../integration/login/issuers/honest-issuer.ts";
import { issuersFile } from "../integration/login/issuers/issuer-people.ts";
import { freePort } from "../support/ports.ts";
import { tabToFound } from "./support/files.ts";
import { lookOver, openPage, waitUntilLoaded, type Screen } from "./support/pages.ts";
import { button, heading, link, text } from "./support/roles.ts";
import { openAccount } from "./support/seed.ts";
import { signInByCall } from "./support/sign-in.ts";
import { openHouse, type House } from "./support/stage.ts";
import { texts, type Say } from "./support/texts.ts";

const PASSWORD = "seven quiet lanterns";
const name = "The Club";
const NOBODY = "Nobody Home";

/** Browsers keep its cookies apart from ours, as those of another site. */
const club = await HonestIssuer.start("localhost");
after(() => club.close());
club.hasPages = true;
const HOLDALL_ISSUERS = issuersFile([
  { id: "club", issuer: club.url, name, accounts: true },
  { id: "away", issuer: `http://127.0.0.1:${await freePort()}`, name: NOBODY },
]);

const inDrive = (page: Page) => page.waitForFunction(() => /^\/drive\/(?!login)/.test(location.pathname));

/** Signs in at the club, or leaves its page, as a person does who was sent there. */
async function answerThere(page: Page, who: string, press: "in" | "cancel" = "in"): Promise<void> {
  await page.locator('input[name="who"]').fill(who);
  await page.locator(`button[value="${press}"]`).click();
}

describe("signing in by an account elsewhere, in a browser", () => {
  let house: House;
  before(async () => {
    house = await openHouse({ env: { HOLDALL_ISSUERS } });
    club.serveFor(house.server.origin, "club");
  });
  after(() => house?.close());

  const say = texts("en-US");
  const account = (key: string, facts = {}) => say(`account:${key}`, facts);
  const visitor = async (screen: Screen, locale = "en-US") =>
    openPage(await house.browser.createBrowserContext(), { screen, locale });
  const open = (page: Page, path: string) => page.goto(house.server.origin + path);

  async function continueWith(page: Page, issuer = name): Promise<void> {
    await open(page, "/drive/login");
    await page.locator(button(say("login:issuer.continueWith", { name: issuer }))).click();
  }

  it("makes an account, which it opens ever after and whose last way in it stays: phone", async () => {
    const { page } = await visitor("phone");
    const who = "ada";
    club.know({ sub: who, name: "Ada Lovelace", email: "ada@club.example", email_verified: true });
    await open(page, "/drive/login");
    await page.locator(heading(say("login:signIn.title"))).wait();
    await lookOver(page, "issuer-sign-in-phone");
    await continueWith(page);
    await answerThere(page, who);
    await page.locator(text("ada@club.example")).wait();
    await lookOver(page, "issuer-new-phone");
    await page.locator(button(say("login:finish.signup.submit"))).click();
    await inDrive(page);

    await open(page, "/drive/account");
    await page.locator(text("Ada Lovelace")).wait();
    await page.locator(text(account("password.none"))).wait();
    await page.waitForSelector("#account-connected");
    assert.equal(await page.$(text(account("connected.unused"))), null);
    await page.locator(button(`${account("connected.remove")}: ${name}`)).click();
    await confirm(page, account("connected.remove"));
    await page.locator(text(account("connected.last"))).wait();
    await lookOver(page, "issuer-last-phone");

    // The message stays longer here than for people, and lies over what is pressed next.
    await page.reload();
    await page.locator(button(account("signOut"))).click();
    await page.locator(heading(say("login:signOut.doneTitle"))).wait();
    await lookOver(page, "issuer-signed-out-phone");
    await page.locator(button(say("login:issuer.signOutThere", { name }))).click();
    await page.locator('button[value="yes"]').click();
    await page.waitForFunction((origin) => location.href === `${origin}/`, {}, house.server.origin);
    await continueWith(page);
    await answerThere(page, who);
    await inDrive(page);
    await page.close();
  });

  for (const [screen, locale] of [
    ["phone", "en-US"],
    ["desktop", "ru"],
  ] as const) {
    it(`is connected to an account and disconnected, by keyboard alone: ${screen}, ${locale}`, async () => {
      const own = texts(locale);
      const words: Say = (key, facts) => own(`account:connected.${key}`, facts);
      const person = { email: `member-${screen}@example.org`, password: PASSWORD };
      await openAccount(house.server, person);
      const { page, complaints } = await visitor(screen, locale);
      await signInByCall(page, house.server.origin, person);
      complaints();
      await open(page, "/drive/account");
      const connect = button(words("connect", { name }));
      await page.locator(connect).wait();
      await waitUntilLoaded(page);
      await show(page);
      await lookOver(page, `issuer-none-${screen}-${locale}`);

      await pressByKey(page, connect);
      await answerThere(page, screen);
      await page.locator(text(words("news.added"))).wait();
      const remove = button(`${words("remove")}: ${name}`);
      await page.locator(remove).wait();
      await waitUntilLoaded(page);
      await show(page);
      await lookOver(page, `issuer-connected-${screen}-${locale}`);
      assert.equal(await page.$(connect), null);

      const other = (await visitor(screen)).page;
      await continueWith(other);
      await answerThere(other, screen);
      await inDrive(other);
      await other.close();

      await pressByKey(page, remove);
      await page.locator('[role="alertdialog"]').wait();
      await lookOver(page, `issuer-disconnect-${screen}-${locale}`);
      await pressByKey(page, `[role="alertdialog"] ${button(words("remove"))}`);
      await page.locator(connect).wait();
      assert.equal(await page.$(remove), null);
      assert.deepEqual(complaints(), []);
      await page.close();
    });
  }

  it("whoever changes their mind there, or is failed by it, is told and has a way on", async () => {
    const { page } = await visitor("phone");
    const signIn = heading(say("login:signIn.title"));
    await continueWith(page);
    await answerThere(page, "eve", "cancel");
    await page.locator(signIn).wait();
    assert.equal(await page.$('[role="alert"]'), null);

    for (const failing of [name, NOBODY]) {
      club.refusal = "server_error";
      await continueWith(page, failing);
      if (failing === name) await answerThere(page, "eve");
      await page.locator(heading(say("login:issuer.failedTitle", { name: failing }))).wait();
      club.refusal = "";
      await lookOver(page, `issuer-failed-${failing === name ? "there" : "away"}-phone`);
      await page.locator(link(say("login:issuer.back"))).click();
      await page.locator(signIn).wait();
    }
    await page.close();
  });

  it("an account that can't be connected now is told on the account page, to which the way leads back", async () => {
    const person = { email: "unlucky@example.org", password: PASSWORD };
    await openAccount(house.server, person);
    const { page } = await visitor("desktop");
    await signInByCall(page, house.server.origin, person);
    await open(page, "/drive/account");
    await page.locator(button(account("connected.connect", { name: NOBODY }))).click();
    await page.locator(text(say("errors:provider_error"))).wait();
    await lookOver(page, "issuer-away-desktop");

    const connect = button(account("connected.connect", { name }));
    await page.locator(connect).click();
    await answerThere(page, "eve", "cancel");
    await page.locator(connect).wait();

    club.refusal = "server_error";
    await page.locator(connect).click();
    await answerThere(page, "eve");
    await page.locator(heading(say("login:issuer.failedTitle", { name }))).wait();
    club.refusal = "";
    await lookOver(page, "issuer-failed-connecting-desktop");
    await page.locator(link(say("login:issuer.backToAccount"))).click();
    await page.locator(connect).wait();
    await page.close();
  });
});

describe("a house without passwords, in a browser", () => {
  let house: House;
  before(async () => {
    house = await openHouse({ env: { HOLDALL_ISSUERS, HOLDALL_OWN_SIGN_IN: "false" } });
    club.serveFor(house.server.origin, "club");
  });
  after(() => house?.close());

  it("offers none, to sign in or on the account page, and its articles say so", async () => {
    const { origin } = house.server;
    const say = texts("en-US");
    const { page } = await openPage(await house.browser.createBrowserContext(), { screen: "phone" });
    club.know({ sub: "grace", name: "Grace", email: "grace@club.example", email_verified: true });
    await page.goto(`${origin}/drive/login`);
    const goOn = button(say("login:issuer.continueWith", { name }));
    await page.locator(goOn).wait();
    assert.equal(await page.$('input[type="password"], a[href$="/reset"], a[href$="/signup"]'), null);
    await lookOver(page, "issuer-alone-sign-in-phone");
    await page.locator(goOn).click();
    await answerThere(page, "grace");
    await page.locator(button(say("login:finish.signup.submit"))).click();
    await inDrive(page);

    await page.goto(`${origin}/drive/account`);
    await page.locator(button(say("account:changeOf", { what: say("account:name") }))).wait();
    const advice = say("account:sessionTextElsewhere");
    await page.waitForFunction((words) => document.body.textContent.includes(words), {}, advice);
    const change = say("account:changeOf", { what: say("account:password.label") });
    assert.equal(await page.$(button(change)), null);
    await lookOver(page, "issuer-alone-account-phone");

    await page.goto(`${origin}/help-center/accounts/create-an-account`);
    for (const name of ["sign-up", "passwords"])
      await page.waitForSelector(`[data-off="${name}"]`, { visible: true });
    await lookOver(page, "issuer-alone-article-phone");
    await page.close();
  });
});

/** Brings the card into view. */
const show = (page: Page) => page.$eval("#account-connected", (card) => card.scrollIntoView());

async function confirm(page: Page, label: string): Promise<void> {
  await page.locator(`[role="alertdialog"] ${button(label)}`).click();
  await page.waitForFunction(() => !document.querySelector('[role="alertdialog"]'));
}

/** Comes to a control by the Tab key and presses it. */
async function pressByKey(page: Page, selector: string): Promise<void> {
  await tabToFound(page, selector);
  await page.keyboard.press("Enter");
}
