import assert from "node:assert/strict";
import { after, before, describe, it } from "node:test";
import type { Page } from "puppeteer-core";
import { activationCodeOf, lettersOf } from "../../contract/activation-code.ts";
import { runHoldall } from "../support/run-holdall.ts";
import { lookOver, lookOverAt, openPage, waitUntilLoaded, type Screen } from "./support/pages.ts";
import { button, field, heading, text } from "./support/roles.ts";
import { openAccount } from "./support/seed.ts";
import { signInByCall } from "./support/sign-in.ts";
import { openHouse, type House } from "./support/stage.ts";
import { texts } from "./support/texts.ts";

const PASSWORD = "seven quiet lanterns";
const PATH = "/drive/payment/redeem";
/** px of the widest window. */
const FOUR_K = 3_840;
const UNKNOWN = activationCodeOf(new Array<number>(20).fill(3));

describe("redeeming an activation code in a browser", () => {
  let house: House;
  before(async () => (house = await openHouse()));
  after(() => house?.close());

  const say = texts("en-US");
  const redeem = (key: string, facts = {}) => say(`account:redeem.${key}`, facts);
  const codeField = field(redeem("label"));

  async function makeCodes(...more: string[]): Promise<readonly string[]> {
    const { server } = house;
    const env = { ...server.env, HOLDALL_LOG_LEVEL: "warn" };
    const words = ["code", "make", "--plan", "premium-monthly", "--days", "30", ...more];
    const { code, stdout, stderr } = await runHoldall(words, env);
    assert.equal(code, 0, stderr);
    return stdout.trim().split("\n");
  }

  /** Counts codes that a page sends. */
  function sent(page: Page): () => number {
    let count = 0;
    page.on("request", (request) => {
      if (request.url().endsWith("/vip/v1/order/activation-code")) count += 1;
    });
    return () => count;
  }
  /** `|` stands for the caret. */
  const shown = (page: Page) =>
    page.$eval('input[name="activation_code"]', ({ value, selectionStart }) => {
      const caret = selectionStart ?? 0;
      return `${value.slice(0, caret)}|${value.slice(caret)}`;
    });
  const press = async (page: Page, key: "ArrowLeft" | "Backspace" | "Delete", times: number) => {
    for (let time = 0; time < times; time += 1) await page.keyboard.press(key);
  };

  async function openAs(name: string, screen: Screen) {
    const { server, browser } = house;
    const person = { email: `${name}@example.org`, password: PASSWORD };
    await openAccount(server, person);
    const opened = await openPage(await browser.createBrowserContext(), { screen });
    await signInByCall(opened.page, server.origin, person);
    opened.complaints();
    await opened.page.goto(server.origin + PATH);
    await opened.page.locator(codeField).wait();
    await opened.page.locator(text(person.email)).wait();
    await waitUntilLoaded(opened.page);
    return opened;
  }

  for (const screen of ["phone", "desktop"] as const) {
    it(`a code is typed with a mistake, mended by the keyboard and redeemed: ${screen}`, async () => {
      const [code = ""] = await makeCodes();
      const { page, complaints } = await openAs(`redeem.${screen}`, screen);
      const count = sent(page);
      await lookOver(page, `redeem-empty-${screen}`);

      const letters = lettersOf(code).toLowerCase();
      const wrong = letters[9] === "a" ? "b" : "a";
      const typed = `${letters.slice(0, 9)}${wrong}${letters.slice(10)}`;
      await page.locator(codeField).click();
      await page.keyboard.type(typed);
      const [grouped, mistyped] = [code, `${code.slice(0, 10)}${wrong.toUpperCase()}${code.slice(11)}`];
      assert.equal(await shown(page), `${mistyped}|`);
      await page.keyboard.press("Enter");
      await page.locator(text(redeem("mistyped"))).wait();
      await lookOver(page, `redeem-mistyped-${screen}`);
      assert.equal(count(), 0, "a mistyped code stays here");

      await press(page, "ArrowLeft", 12);
      await press(page, "Backspace", 1);
      await page.keyboard.type(letters[9] ?? "");
      assert.equal(await shown(page), `${grouped.slice(0, 11)}|${grouped.slice(11)}`);
      await page.keyboard.press("Enter");
      await page.locator(heading(redeem("done"))).wait();
      await page.locator(text("Premium, monthly")).wait();
      await page.waitForFunction((id) => document.activeElement?.id === id, {}, "redeemed");
      await lookOver(page, `redeem-done-${screen}`);
      if (screen === "desktop") await lookOverAt(page, FOUR_K, "redeem-done");
      assert.equal(count(), 1);

      await page.locator(button(redeem("another"))).click();
      await page.locator(codeField).click();
      assert.equal(await shown(page), "|");
      await page.keyboard.type(code);
      await page.locator(button(redeem("submit"))).click();
      await page.locator(heading(redeem("done"))).wait();
      assert.deepEqual(complaints(), []);

      await page.locator(button(redeem("another"))).click();
      await page.locator(codeField).click();
      await page.keyboard.type(UNKNOWN);
      await page.locator(button(redeem("submit"))).click();
      await page.locator(text(say("errors:activation_code_invalid"))).wait();
      await page.locator(`::-p-aria([name="${say("ui:error.help")}"][role="link"])`).wait();
      await lookOver(page, `redeem-refused-${screen}`);
    });
  }

  it("hyphens come and go without holding the caret back", async () => {
    const { page } = await openAs("redeem.caret", "desktop");
    await page.locator(codeField).click();
    await page.keyboard.type("k7qd9mwxh3");
    assert.equal(await shown(page), "K7QD9MW-XH3|");
    await press(page, "Backspace", 3);
    assert.equal(await shown(page), "K7QD9MW|");
    await page.keyboard.type("-xh");
    await press(page, "ArrowLeft", 2);
    assert.equal(await shown(page), "K7QD9MW-|XH");
    await press(page, "Backspace", 1);
    assert.equal(await shown(page), "K7QD9M|X-H");
    await press(page, "ArrowLeft", 6);
    await press(page, "Delete", 9);
    assert.equal(await shown(page), "|");
  });

  it("a code in a link is filled in after signing in, and sent by a press alone", async () => {
    const { server, browser } = house;
    const [printed = ""] = await makeCodes("--links");
    const link = printed.replace(new URL(printed).origin, server.origin);
    const person = { email: "redeem.link@example.org", password: PASSWORD };
    await openAccount(server, person);
    const { page, complaints } = await openPage(await browser.createBrowserContext(), { screen: "phone" });
    const count = sent(page);
    const addresses: string[] = [];
    page.on("request", (request) => addresses.push(request.url()));
    await page.goto(link);
    await page.locator(button(say("places:signedOut.signIn"))).click();
    await page.locator(field(say("login:common.emailOrUsername"))).fill(person.email);
    await page.locator('input[type="password"]').fill(person.password);
    await page.locator(button(say("login:signIn.submit"))).click();
    await page.locator(codeField).wait();
    await page.locator(text(person.email)).wait();
    await waitUntilLoaded(page);
    const code = new URLSearchParams(new URL(link).hash.slice(1)).get("code") ?? "";
    assert.match(await shown(page), new RegExp(code.slice(0, 7)));
    await lookOver(page, "redeem-link-phone");
    assert.equal(count(), 0);

    await page.locator(button(redeem("submit"))).click();
    await page.locator(heading(redeem("done"))).wait();
    assert.equal(new URL(page.url()).hash, "");
    assert.ok(!addresses.some((address) => new URL(address).search.includes(code)));
    assert.deepEqual(complaints(), []);
  });
});
