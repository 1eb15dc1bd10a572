import type { Frame, Page } from "puppeteer-core";
import { assertAccessible } from "../../support/axe.ts";
import { screenshot } from "../../support/browser.ts";
import { mailedCode } from "../../support/mailbox.ts";
import { button, field, heading, link } from "./roles.ts";
import type { Say } from "./texts.ts";

const CHECK = "dialog iframe, [role=dialog] iframe";
/** In the frame of the human check. */
export const HUMAN_BOX = "altcha-widget input[type=checkbox]";

export interface Newcomer {
  readonly email: string;
  readonly password: string;
  readonly name: string;
}

/** From the login service's first page to the moment it hands the person back: address, human check, code, password. */
export async function signUp(page: Page, say: Say, dataDir: string, person: Newcomer): Promise<void> {
  await page.locator(heading(say("login:signIn.title"))).wait();
  await assertAccessible(page, "sign in");
  await page.locator(link(say("login:signIn.signUp"))).click();
  await page.locator(heading(say("login:start.signup.title"))).wait();
  await assertAccessible(page, "sign up");
  await screenshot(page, `sign-up-${person.name}`);
  await page.locator(field(say("login:common.email"))).fill(person.email);
  await page.locator(button(say("login:start.signup.submit"))).click();
  await passHumanCheck(page);

  await page.locator(heading(say("login:code.title"))).wait();
  await assertAccessible(page, "code");
  await page.locator("#code").fill(await mailedCode(dataDir, person.email));
  await page.locator(button(say("login:code.submit"))).click();

  await page.locator(heading(say("login:finish.signup.title"))).wait();
  await assertAccessible(page, "new account");
  await page.locator("#name").fill(person.name);
  await page.locator("#password").fill(person.password);
  await page.locator(button(say("login:finish.signup.submit"))).click();
}

/** Ticks the box of the human check in its dialog; the browser then solves the puzzle. */
export async function passHumanCheck(page: Page): Promise<void> {
  const frame = await humanCheck(page);
  await screenshot(page, "human-check");
  await frame.locator(HUMAN_BOX).click();
  await page.waitForSelector(CHECK, { hidden: true });
}

/**
 * The frame of the human check, once its box is there. A wait that begins in the empty document a frame comes with isn't
 * always taken over to its page in Firefox.
 */
export async function humanCheck(page: Page): Promise<Frame> {
  await page.waitForFunction(
    (check, box) => document.querySelector<HTMLIFrameElement>(check)?.contentDocument?.querySelector(box),
    {},
    CHECK,
    HUMAN_BOX,
  );
  const frame = await (await page.$(CHECK))?.contentFrame();
  if (!frame) throw new Error("The human check has no frame");
  return frame;
}
