import assert from "node:assert/strict";
import { after, before, describe, it } from "node:test";
import type { HTTPRequest, Page } from "puppeteer-core";
import { appSignedInWith, surroundWithApp, type AppMessage } from "../support/counterparts/host-page.ts";
import { openLettingIn, registerCompanions } from "./support/companions.ts";
import { lookOver, openPage, type Screen } from "./support/pages.ts";
import { button, focusOn, heading, text } from "./support/roles.ts";
import { openAccount, owner } from "./support/seed.ts";
import { signInByCall } from "./support/sign-in.ts";
import { openHouse, type House } from "./support/stage.ts";
import { texts } from "./support/texts.ts";

const say = texts("en-US");
const pay = (key: string, facts = {}) => say(`account:${key}`, facts);
const METERS = "[data-meters] [data-track]";
const BUY = "[data-plans] [data-buy]";
const isShown = (page: Page, selector: string) =>
  page.$eval(selector, (element) => (element as HTMLElement).checkVisibility());

describe("the shop and the widget inside the apps", () => {
  let house: House;
  let token: string;
  before(async () => {
    house = await openHouse({ env: { HOLDALL_TEST_PAYMENTS: "true" } });
    await openAccount(house.server);
    await registerCompanions(house.server, ["mobile"]);
    const owners = await openLettingIn(house.browser, house.server);
    token = await owners.tokenOf("mobile");
  });
  after(() => house?.close());

  const opened = async (screen: Screen) => openPage(await house.browser.createBrowserContext(), { screen });

  /** A page of a browser in which the owner is signed in. */
  async function ownPage(screen: Screen) {
    const shown = await opened(screen);
    await signInByCall(shown.page, house.server.origin, owner);
    shown.complaints();
    return shown;
  }

  /** A page inside the app, which answers whether it may sell. */
  async function inApp(answer: object) {
    const shown = await opened("phone");
    const heard: AppMessage[] = [];
    const signsIn = appSignedInWith(house.server.origin, token);
    await surroundWithApp(shown.page, "ios", async (message) => {
      heard.push(message);
      if (message.method === "may_sell") return JSON.stringify({ id: message.id, ...answer });
      return signsIn(message);
    });
    return { ...shown, heard };
  }

  for (const screen of ["phone", "desktop"] as const)
    it(`in a browser, the widget leads to the shop, and the shop to what is bought: ${screen}`, async () => {
      const { page, complaints } = await ownPage(screen);
      await page.goto(`${house.server.origin}/inapp/widget`);
      await page.locator(METERS).wait();
      await lookOver(page, `in-app-widget-${screen}`);
      await Promise.all([page.waitForNavigation(), page.locator("[data-more] a").click()]);
      await page.locator(BUY).wait();
      await page.locator(text(pay("bills.test"))).wait();
      await lookOver(page, `in-app-shop-${screen}`);
      await page.locator(`${BUY}[href="/drive/payment/storage"]`).click();
      await page.locator(heading(pay("plans.heading.storage-pack"))).wait();
      assert.deepEqual(complaints(), []);
    });

  it("an app that may sell signs its person in, and shows what more costs", async () => {
    const { page, heard } = await inApp({ code: 0, data: '{"may_sell":true}' });
    await page.goto(`${house.server.origin}/inapp/shop?bridge_auth=1`);
    await page.locator(BUY).wait();
    assert.equal(await isShown(page, METERS), true);
    assert.deepEqual(
      heard.map(({ method }) => method),
      ["login_auth_code", "may_sell"],
    );
    assert.equal(new URL(page.url()).search, "");
  });

  for (const [what, answer] of [
    ["may not sell", { code: 0, data: '{"may_sell":false}' }],
    ["doesn't know the question", { code: 404, message: "method is not declared", data: "null" }],
  ] as const)
    it(`an app that ${what} shows no price and no way to buy`, async () => {
      const { page, complaints } = await inApp(answer);
      await page.goto(`${house.server.origin}/inapp/shop?bridge_auth=1`);
      await page.locator(text(pay("inApp.notHereText"))).wait();
      assert.equal(await page.$(BUY), null);
      assert.equal(await isShown(page, "[data-plans]"), false);
      await lookOver(page, "in-app-unsold-phone");
      await page.goto(`${house.server.origin}/inapp/widget`);
      await page.locator(METERS).wait();
      assert.equal(await isShown(page, "[data-more]"), false);
      for (const place of ["payment", "payment/storage", "payment/traffic"]) {
        await page.goto(`${house.server.origin}/drive/${place}`);
        await page.locator(heading(pay("inApp.notHere"))).wait();
        assert.equal(await page.$('[id^="plan-"]'), null);
      }
      await lookOver(page, "in-app-unsold-plans-phone");
      assert.deepEqual(complaints(), []);
    });

  it("somebody unknown is led to the sign-in, and comes back", async () => {
    const { page } = await opened("phone");
    await page.goto(`${house.server.origin}/inapp/shop`);
    await page.locator(text(pay("inApp.signedOut"))).wait();
    await lookOver(page, "in-app-unknown-phone");
    await page.locator(button(say("common:header.signIn"))).click();
    await page.waitForFunction(() => location.pathname.startsWith("/login"));
  });

  it("what can't be had is said, and asked for again by a press", async () => {
    const { page } = await ownPage("phone");
    let isAway = true;
    const isAbout = (request: HTTPRequest) => request.url().endsWith("/api/drive/v1/about");
    await page.setRequestInterception(true);
    page.on("request", (request) =>
      isAway && isAbout(request) ? void request.abort("connectionrefused") : void request.continue(),
    );
    await page.goto(`${house.server.origin}/inapp/widget`);
    await page.locator(button(say("ui:error.retry"))).wait();
    await lookOver(page, "in-app-away-phone");
    await page.focus("main form button");
    await Promise.all([page.waitForRequest(isAbout), page.keyboard.press("Enter")]);
    await page.waitForFunction(() => !document.querySelector("main form[aria-busy]"));
    await focusOn(page, say("ui:error.retry"));
    isAway = false;
    await page.keyboard.press("Enter");
    await page.locator(METERS).wait();
    await focusOn(page, pay("inApp.has"));
  });
});
