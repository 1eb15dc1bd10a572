import assert from "node:assert/strict";
import { after, before, it } from "node:test";
import type { Page } from "puppeteer-core";
import { codeNow } from "../integration/login/authenticator-app.ts";
import { mailedCode, mailedLink } from "../support/mailbox.ts";
import { forEachBrowser } from "./support/browsers/each.ts";
import { lookOver, openPage, waitUntilLoaded, type Screen } from "./support/pages.ts";
import { button, dialog, field, heading, link, text } from "./support/roles.ts";
import { passHumanCheck, signUp } from "./support/sign-up.ts";
import { openHouse, type House } from "./support/stage.ts";
import { texts } from "./support/texts.ts";
import { endWaits, forgetTries } from "./support/waits.ts";

const PASSWORD = "seven quiet lanterns";
const NEXT = "four loud trumpets and a drum";

forEachBrowser("somebody who lost app, recovery codes and passkeys", (kind) => {
  let house: House;
  before(async () => {
    house = await openHouse({ kind });
  });
  after(() => house?.close());

  const say = texts("en-US");
  const account = (key: string, facts = {}) => say(`account:${key}`, facts);

  const newPage = async (screen: Screen) => openPage(await house.browser.createBrowserContext(), { screen });

  const toAccount = async (page: Page): Promise<void> => {
    await page.goto(`${house.server.origin}/drive/account`);
    await page.locator(heading(account("twoFactor.title"))).wait();
    await waitUntilLoaded(page);
  };

  /** Signs up, and turns two-factor sign-in on; resolves with the page and the recovery codes. */
  async function newcomer(email: string, screen: Screen) {
    const { origin, dataDir } = house.server;
    const { page } = await newPage(screen);
    await page.goto(`${origin}/drive/login`);
    await signUp(page, say, dataDir, { email, password: PASSWORD, name: `Way back, ${screen}` });
    await page.waitForFunction(() => location.pathname.startsWith("/drive"));
    await toAccount(page);
    await page.locator(button(account("twoFactor.setUp"))).click();
    await page.locator(dialog(account("twoFactor.title"))).wait();
    const secret = await page.$eval('[translate="no"]', (shown) => shown.textContent.replaceAll(" ", ""));
    await page.locator(field(account("twoFactor.code"))).click();
    await page.keyboard.type(codeNow(secret));
    await page.keyboard.press("Enter");
    await page.locator(dialog(account("twoFactor.codesTitle"))).wait();
    const codes = await page.$$eval('[role="dialog"] li', (items) => items.map((item) => item.textContent));
    await page.locator(button(account("twoFactor.kept"))).click();
    await page.locator(button(account("twoFactor.turnOff"))).wait();
    return { page, codes };
  }

  /** Chooses a new password by a mailed code, in another browser. */
  async function byMail(email: string, screen: Screen) {
    const { server } = house;
    await forgetTries(server);
    const { page, complaints } = await newPage(screen);
    await page.goto(`${server.origin}/drive/login`);
    await page.locator(link(say("login:signIn.forgot"))).click();
    await page.locator(heading(say("login:start.reset.title"))).wait();
    await page.locator(field(say("login:common.emailOrUsername"))).fill(email);
    await page.locator(button(say("login:start.reset.submit"))).click();
    await passHumanCheck(page);
    await page.locator(heading(say("login:code.title"))).wait();
    await page.locator("#code").fill(await mailedCode(server.dataDir, email));
    await page.locator(button(say("login:code.submit"))).click();
    await page.locator(heading(say("login:finish.reset.title"))).wait();
    await page.locator("#password").fill(NEXT);
    await page.locator(button(say("login:finish.reset.submit"))).click();
    return { page, complaints };
  }

  /** Signs in with a recovery code, which wasn't lost after all. */
  async function signInWith(page: Page, email: string, code: string): Promise<void> {
    await page.goto(`${house.server.origin}/drive/login`);
    await page.waitForSelector("#password");
    await page.locator("#email").fill(email);
    await page.locator("#password").fill(NEXT);
    await page.locator(button(say("login:signIn.submit"))).click();
    await page.locator(link(say("login:factor.useRecovery"))).click();
    await page.locator("#recovery_code").fill(code);
    await page.locator(button(say("login:factor.submit"))).click();
    await page.waitForFunction(() => location.pathname.startsWith("/drive"));
  }

  /** From the page for the code to the beginning of the wait. */
  async function begin(page: Page): Promise<void> {
    await page.locator(link(say("login:lost.offer"))).click();
    await page.locator(button(say("login:lost.submit"))).click();
    await page.locator(heading(say("login:lost.waitingTitle"))).wait();
  }

  for (const screen of ["desktop", "phone"] as const) {
    it(`is stopped by who is signed in, and comes back by mail after a wait: ${screen}`, async () => {
      const { server } = house;
      const email = `way-back.${screen}@example.org`;
      const { page, codes } = await newcomer(email, screen);

      const stranger = await byMail(email, screen);
      await stranger.page.waitForSelector("#code");
      await signInWith(page, email, codes[0] ?? "");
      await begin(stranger.page);
      await toAccount(page);
      await page.locator(button(account("twoFactor.wayBackStop"))).wait();
      await page.$eval("#account-two-factor", (card) => card.scrollIntoView());
      await lookOver(page, `way-back-warning-${screen}`);
      await page.locator(button(account("twoFactor.wayBackStop"))).click();
      await page.locator(text(account("twoFactor.wayBackStopped"))).wait();
      await page.waitForFunction(() => !document.querySelector('main [role="alert"]'));
      await page.close();
      await stranger.page.close();

      const first = await byMail(email, screen);
      await first.page.waitForSelector("#code");
      await lookOver(first.page, `way-back-factor-${screen}`);
      await first.page.locator(link(say("login:lost.offer"))).click();
      await first.page.locator(heading(say("login:lost.title"))).wait();
      await lookOver(first.page, `way-back-offered-${screen}`);
      await first.page.locator(button(say("login:lost.submit"))).click();
      await first.page.locator(heading(say("login:lost.waitingTitle"))).wait();
      await lookOver(first.page, `way-back-waiting-${screen}`);
      assert.deepEqual(first.complaints(), []);
      await first.page.close();

      const reader = await newPage(screen);
      await reader.page.goto(await mailedLink(server.dataDir, email, "/login/stop-way-back"));
      await reader.page.locator(heading(say("login:stopWayBack.title"))).wait();
      await lookOver(reader.page, `way-back-stop-${screen}`);
      await reader.page.close();

      await endWaits(server);
      const last = await byMail(email, screen);
      await last.page.locator(heading(say("login:lost.openTitle"))).wait();
      await lookOver(last.page, `way-back-open-${screen}`);
      await last.page.locator(button(say("login:lost.enter"))).click();
      await last.page.waitForFunction(() => location.pathname.startsWith("/drive"));
      await toAccount(last.page);
      await last.page.locator(button(account("twoFactor.setUp"))).wait();
      await last.page.locator(text(account("log.kinds.way_back_used"))).wait();
      await last.page.close();
    });
  }
});
