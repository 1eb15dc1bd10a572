import assert from "node:assert/strict";
import { after, before, describe, it } from "node:test";
import { formatSize } from "../../src/i18n/size.ts";
import { openBuyer, planOf } from "./support/buying.ts";
import { lookOver, openPage, waitUntilLoaded, type Screen } from "./support/pages.ts";
import { button, focusOn, heading, text } from "./support/roles.ts";
import { openAccount } from "./support/seed.ts";
import { signInByCall } from "./support/sign-in.ts";
import { openHouse, type House } from "./support/stage.ts";
import { texts } from "./support/texts.ts";

const PASSWORD = "seven quiet lanterns";

const [free, monthly, yearly, pack] = ["free", "premium-monthly", "premium-yearly", "storage-100"].map(
  planOf,
);
const bytesOf = (...plans: readonly (typeof free)[]) =>
  plans.reduce((sum, plan) => sum + (plan?.grants.storageBytes ?? 0), 0);

describe("buying in a browser, from the test provider", () => {
  let house: House;
  before(async () => (house = await openHouse({ env: { HOLDALL_TEST_PAYMENTS: "true" } })));
  after(() => house?.close());

  const openAs = (name: string, screen: Screen, locale: "en-US" | "ja") =>
    openBuyer(house, name, screen, locale);

  for (const [locale, screen] of [
    ["en-US", "desktop"],
    ["ja", "phone"],
  ] as const) {
    it(`premium and a pack come at once, and their bills explain themselves: ${locale}, ${screen}`, async () => {
      const person = await openAs(`story.${screen}`, screen, locale);
      const { page, complaints, pay, nameOf, visit, choose, goAndPay, does, isPaid } = person;
      const other = await person.openWindow();
      /** The other window stays as it is, and shows the new storage by itself. */
      const sees = (bytes: number) => other.page.locator(text(formatSize(bytes, locale))).wait();
      await visit(other.page, "account");
      await sees(bytesOf(free));
      await other.page.locator(text(pay("plan.see"))).wait();
      await lookOver(other.page, `payment-account-${screen}`);
      if (screen === "desktop") {
        await other.page.locator('aside a[href="/drive/payment/storage"]').click();
        await other.page.locator(heading(pay("plans.heading.storage-pack"))).wait();
        await visit(other.page, "account");
      }

      await visit(page, "payment");
      await page.locator(button(`${pay("plans.buy")}: ${nameOf(yearly)}`)).wait();
      await page.locator(text(pay("bills.test"))).wait();
      await lookOver(page, `payment-plans-${screen}`);
      await choose(page, monthly);
      await page.locator(text(formatSize(bytesOf(free, monthly), locale))).wait();
      await lookOver(page, `payment-purchase-${screen}`);
      await goAndPay(page);
      await lookOver(page, `payment-test-${screen}`);
      await does(page, "ask");
      await does(page, "confirm");
      await isPaid(page);
      await page.locator(text(nameOf(monthly))).wait();
      await lookOver(page, `payment-paid-${screen}`);
      await sees(bytesOf(free, monthly));

      await visit(page, "payment");
      await page.waitForFunction(
        (label) => document.querySelector<HTMLButtonElement>(`button[aria-label="${label}"]`)?.disabled,
        {},
        `${pay("plans.buy")}: ${nameOf(monthly)}`,
      );
      await lookOver(page, `payment-bought-${screen}`);
      await visit(page, "payment/storage");
      await choose(page, pack);
      await goAndPay(page);
      await does(page, "pay");
      await isPaid(page);
      await sees(bytesOf(free, monthly, pack));

      await page.locator(text(pay("order.toBills"))).click();
      await page.locator(heading(pay("bills.heading"))).wait();
      await page.waitForFunction(() => document.querySelectorAll("h2[id^=bill-TEST-]").length === 2);
      await page.locator(button(`${pay("bills.explain")}: ${nameOf(pack)}`)).click();
      await page.locator(text(pay("bills.test"))).wait();
      await waitUntilLoaded(page);
      await lookOver(page, `payment-bills-${screen}`);
      assert.deepEqual(complaints(), []);
      assert.deepEqual(other.complaints(), []);
    });
  }

  it("a payment that fails costs nothing, and one that is left can begin again", async () => {
    const person = await openAs("fails", "phone", "en-US");
    const { page, complaints, pay, visit, choose, goAndPay, does, isPaid } = person;
    await visit(page, "payment/traffic");
    await page.locator(text(pay("plans.heading.traffic-pack"))).wait();
    await lookOver(page, "payment-traffic-phone");
    await visit(page, "payment/storage");
    await choose(page, pack);
    await goAndPay(page);
    const paying = page.url();
    await does(page, "fail");
    await page.locator(text(pay("testPage.state.failed"))).wait();
    const order = await page.evaluate(
      async (id) => (await (await fetch(`/api/vip/v1/order/test-page?page=${id}`)).json()) as object,
      new URL(paying).searchParams.get("page"),
    );
    assert.ok("order_id" in order && typeof order.order_id === "string");
    await visit(page, `payment/order?id=${order.order_id}`);
    await page.locator(heading(pay("order.state.failed"))).wait();
    await lookOver(page, "payment-failed-phone");

    const other = await person.openWindow();
    await other.page.goto(paying);
    await does(other.page, "ask");
    await other.page.locator(button(pay("testPage.act.confirm"))).wait();
    await page.locator(heading(pay("order.state.pending"))).wait();
    await lookOver(page, "payment-pending-phone");
    await does(other.page, "leave");
    await other.page.locator(heading(pay("order.state.closed"))).wait();
    await page.locator(heading(pay("order.state.closed"))).wait();
    await lookOver(page, "payment-closed-phone");

    await page.locator(text(pay("order.toPlans"))).click();
    await choose(page, pack);
    await goAndPay(page);
    assert.notEqual(page.url(), paying);
    await does(page, "pay");
    await isPaid(page);
    assert.deepEqual(complaints(), []);
  });

  it("who pays in one tab isn't charged in the other", async () => {
    const person = await openAs("tabs", "desktop", "en-US");
    const { page, complaints, pay, visit, choose, goAndPay, does, isPaid } = person;
    const other = await person.openWindow();
    await visit(other.page, "payment");
    await choose(other.page, yearly);
    await visit(page, "payment");
    await choose(page, monthly);
    await goAndPay(page);
    await does(page, "pay");
    await isPaid(page);

    await other.page.focus('[role="dialog"] footer button');
    await other.page.keyboard.press("Enter");
    await other.page.locator(text(pay("plans.result.already_paid"))).wait();
    await other.page.waitForFunction(() => {
      const said = document.querySelector('[role="dialog"] [role="alert"]')?.getBoundingClientRect();
      const foot = document.querySelector('[role="dialog"] footer')?.getBoundingClientRect();
      return said && foot && said.bottom <= foot.top;
    });
    await lookOver(other.page, "payment-already-paid-desktop");
    await focusOn(other.page, pay("order.toBills"));
    await other.page.keyboard.press("Escape");
    await other.page.waitForFunction(
      (opening) => document.activeElement?.textContent?.startsWith(opening),
      {},
      pay("plans.bought", { until: "" }).slice(0, 20),
    );
    assert.deepEqual([complaints(), other.complaints()], [[], []]);
  });

  it("a provider that doesn't answer is told, and nothing is charged", async () => {
    const { page, complaints, pay, visit, choose } = await openAs("away", "phone", "en-US");
    await visit(page, "payment/storage");
    await page.setRequestInterception(true);
    page.on("request", (request) => {
      const isOrder = request.method() === "POST" && request.url().endsWith("/api/vip/v1/order");
      const away = { result: "provider_away", order_id: "", url: "", is_test: true };
      void (isOrder
        ? request.respond({ status: 200, contentType: "application/json", body: JSON.stringify(away) })
        : request.continue());
    });
    await choose(page, pack);
    await page.locator('[role="dialog"] footer button').click();
    await page.locator(text(pay("plans.result.provider_away"))).wait();
    await lookOver(page, "payment-away-phone");
    assert.deepEqual(complaints(), []);
  });
});

describe("where nothing is sold", () => {
  let house: House;
  before(async () => (house = await openHouse()));
  after(() => house?.close());

  it("nothing leads to plans, and their page says so", async () => {
    const { server, browser } = house;
    const say = texts("en-US");
    const person = { email: "payment.none@example.org", password: PASSWORD };
    await openAccount(server, person);
    const { page, complaints } = await openPage(await browser.createBrowserContext(), { screen: "phone" });
    await signInByCall(page, server.origin, person);
    complaints();
    await page.goto(`${server.origin}/drive/account`);
    await page.locator(text(say("account:redeem.title"))).wait();
    await page.locator(text(formatSize(bytesOf(free), "en-US"))).wait();
    assert.deepEqual(await page.$$('main a[href^="/drive/payment"]:not([href$="/redeem"])'), []);
    await page.goto(`${server.origin}/drive/payment`);
    await page.locator(heading(say("account:plans.closed"))).wait();
    await lookOver(page, "payment-none-phone");
    assert.deepEqual(complaints(), []);
  });
});
