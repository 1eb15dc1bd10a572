import type { Page } from "puppeteer-core";
import type { Locale } from "../../../contract/locales.ts";
import { codeNow } from "../../integration/login/authenticator-app.ts";
import { mailedCode } from "../../support/mailbox.ts";
import { openPage, waitUntilLoaded, type Screen } from "./pages.ts";
import { button, dialog, field, heading, link } from "./roles.ts";
import { passHumanCheck, signUp } from "./sign-up.ts";
import type { House } from "./stage.ts";
import { texts } from "./texts.ts";
import { forgetTries } from "./waits.ts";

const PASSWORD = "seven quiet lanterns";
const NEXT = "four loud trumpets and a drum";

/** Somebody with a second factor, who loses it, in one language and on one screen. */
export function lifeOf(house: House, screen: Screen, locale: Locale) {
  const say = texts(locale);
  const account = (key: string, facts = {}) => say(`account:${key}`, facts);

  const newPage = async () => openPage(await house.browser.createBrowserContext(), { screen, locale });

  const toAccount = async (page: Page): Promise<void> => {
    await page.goto(`${house.server.origin}/drive/account`);
    await page.locator(heading(account("twoFactor.title"))).wait();
    await waitUntilLoaded(page);
  };

  /** Signs up, and turns two-factor sign-in on; resolves with the page and the recovery codes. */
  async function newcomer(email: string) {
    const { origin, dataDir } = house.server;
    const { page } = await newPage();
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
  async function byMail(email: string) {
    const { server } = house;
    await forgetTries(server);
    const { page, complaints } = await newPage();
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

  return { say, account, newPage, toAccount, newcomer, byMail, signInWith, begin };
}
