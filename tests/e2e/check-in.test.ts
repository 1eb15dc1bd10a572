import assert from "node:assert/strict";
import { after, before, describe, it } from "node:test";
import type { HTTPRequest, Page } from "puppeteer-core";
import type { CheckInCalendar } from "../../contract/rewards.ts";
import { lookOver, openPage, withoutServiceWorker, type Screen } from "./support/pages.ts";
import { button, text } from "./support/roles.ts";
import { openStage, type Stage } from "./support/stage.ts";
import { texts } from "./support/texts.ts";

/** Two days are done, the third gives something. */
const CALENDAR: CheckInCalendar = {
  open: true,
  today: "2027-01-03",
  next_day_at: "2027-01-04T00:00:00.000+00:00",
  checked_in: false,
  streak: 2,
  plan: "Premium, monthly",
  days: [0, 0, 1, 0, 0, 0, 3],
  visits: [
    { day: "2027-01-02", days: 0 },
    { day: "2027-01-01", days: 0 },
  ],
};
const DONE: CheckInCalendar = {
  ...CALENDAR,
  checked_in: true,
  streak: 3,
  visits: [{ day: "2027-01-03", days: 1 }, ...CALENDAR.visits],
};

describe("checking in in a browser", () => {
  let stage: Stage;
  before(async () => (stage = await openStage()));
  after(() => stage?.close());

  const say = texts("en-US");
  const words = (key: string, facts = {}) => say(`help:checkIn.${key}`, facts);
  const marks = (page: Page) =>
    page.$$eval("[data-days] li", (days) => days.map((day) => day.dataset["state"] ?? ""));

  /** Answers as a server does whose operator gives days; resolves with how often the page has checked in. */
  async function giving(page: Page): Promise<() => number> {
    let count = 0;
    let calendar = CALENDAR;
    const answer = (request: HTTPRequest) => {
      if (!request.url().endsWith("/vip/v1/activity/check-in")) return void request.continue();
      if (request.method() === "POST") [count, calendar] = [count + 1, DONE];
      void request.respond({ contentType: "application/json", body: JSON.stringify(calendar) });
    };
    await withoutServiceWorker(page);
    page.on("request", answer);
    await page.setRequestInterception(true);
    return () => count;
  }

  for (const screen of ["phone", "desktop"] as const satisfies Screen[]) {
    it(`the calendar says what a day gives, and counts it by a press: ${screen}`, async () => {
      const { page, complaints } = await stage.ownerPage(screen);
      const count = await giving(page);
      await page.goto(`${stage.server.origin}/check-in`);
      await page.locator(text(words("streak", { days: 2 }))).wait();
      assert.deepEqual(await marks(page), ["done", "done", "next", "", "", "", ""]);
      await lookOver(page, `check-in-open-${screen}`);
      assert.equal(count(), 0);

      await page.locator(button(words("submit"))).click();
      await page.locator(text(words("streak", { days: 3 }))).wait();
      assert.deepEqual(await marks(page), ["done", "done", "done", "", "", "", ""]);
      await page.waitForFunction(() => document.activeElement?.hasAttribute("data-status"));
      assert.equal(await page.$(button(words("submit"))), null);
      await page.locator(text("January 3, 2027")).wait();
      await lookOver(page, `check-in-done-${screen}`);
      assert.equal(count(), 1);
      assert.deepEqual(complaints(), []);
      await page.close();
    });
  }

  it("somebody unknown sees what the days give, and is led to the sign-in", async () => {
    const { page } = await openPage(await stage.browser.createBrowserContext(), { screen: "phone" });
    await giving(page);
    await page.goto(`${stage.server.origin}/check-in`);
    await page.locator(text(words("signedOut"))).wait();
    await lookOver(page, "check-in-stranger-phone");
    await page.locator(`main form ${button(say("common:header.signIn"))}`).click();
    await page.waitForFunction(() => location.pathname.startsWith("/login/"));
  });

  it("the page says so where the operator gives nothing", async () => {
    const { page, complaints } = await stage.ownerPage("desktop");
    await page.goto(`${stage.server.origin}/check-in`);
    await page.locator(text(words("closed"))).wait();
    assert.equal(await page.$(button(words("submit"))), null);
    await lookOver(page, "check-in-closed-desktop");
    await page.goto(`${stage.server.origin}/check-in-guide`);
    await page.locator("h1").wait();
    assert.deepEqual(complaints(), []);
  });
});
