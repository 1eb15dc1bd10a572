import assert from "node:assert/strict";
import { after, before, describe, it } from "node:test";
import type { HTTPRequest, Page } from "puppeteer-core";
import type { RunningCampaign } from "../../contract/campaigns.ts";
import { lookOver, openPage, withoutServiceWorker, type Screen } from "./support/pages.ts";
import { button, text } from "./support/roles.ts";
import { openStage, type Stage } from "./support/stage.ts";
import { texts } from "./support/texts.ts";

const NOW = Date.parse("2030-12-20T10:00:00Z");
const CAMPAIGN: RunningCampaign = {
  name: "christmas-2030",
  kind: "gift",
  page: "christmas",
  title: "A week in the bag",
  words: "A week of premium for everybody who was here before Christmas.",
  starts: "2030-12-18T00:00:00.000+00:00",
  ends: "2030-12-23T12:30:00.000+00:00",
  plan: "Premium, monthly",
  days: 7,
  storage: "2199023255552",
  traffic: "10995116277760",
  premium: true,
  standing: "open",
  given: [],
};
const TAKEN: RunningCampaign = {
  ...CAMPAIGN,
  standing: "taken",
  given: [
    {
      plan_id: "premium-monthly",
      version: "2026-11-27",
      name: "Premium, monthly",
      premium: true,
      storage: CAMPAIGN.storage,
      traffic: CAMPAIGN.traffic,
      from: "2030-12-20T10:00:00.000+00:00",
      until: "2030-12-27T10:00:00.000+00:00",
    },
  ],
};

describe("campaigns in a browser", () => {
  let stage: Stage;
  before(async () => (stage = await openStage()));
  after(() => stage?.close());

  const say = texts("en-US");
  const words = (key: string, facts = {}) => say(`help:campaign.${key}`, facts);
  const openDrive = `main form ${button(say("common:header.openDrive"))}`;

  /** Answers as a server does on which this campaign runs, in 2030; resolves with how often the page has taken the gift. */
  async function running(page: Page, campaign: RunningCampaign, now = NOW): Promise<() => number> {
    let [count, shown] = [0, campaign];
    const answer = (request: HTTPRequest) => {
      const { pathname } = new URL(request.url());
      if (!/\/activity\/(?:campaign|gift|compensate)$/.test(pathname)) return void request.continue();
      if (request.method() === "POST") [count, shown] = [count + 1, { ...TAKEN, page: campaign.page }];
      const body = pathname.endsWith("/campaign")
        ? { now: new Date(now).toISOString(), campaigns: [shown] }
        : { given: TAKEN.given[0] };
      void request.respond({ contentType: "application/json", body: JSON.stringify(body) });
    };
    await withoutServiceWorker(page);
    page.on("request", answer);
    await page.setRequestInterception(true);
    return () => count;
  }
  const address = (page: RunningCampaign["page"]) => `${stage.server.origin}/activity/${page}`;
  /** The place of the text below the card. */
  const below = (page: Page) => page.$eval("#once", (place) => place.getBoundingClientRect().top);

  for (const screen of ["phone", "desktop"] as const satisfies Screen[]) {
    it(`a gift is told with the time left by the server's clock, and taken by a press: ${screen}`, async () => {
      const { page, complaints } = await stage.ownerPage(screen);
      const count = await running(page, CAMPAIGN);
      await page.goto(address("christmas"));
      await page.locator(text(words("open"))).wait();
      await page.locator(text(words("left", { time: "3 days, 2 hours" }))).wait();
      await page.locator(text(words("gives", { plan: "Premium, monthly", days: 7 }))).wait();
      await lookOver(page, `campaign-open-${screen}`);
      assert.equal(count(), 0);

      await page.locator(button(words("take"))).click();
      await page.locator(openDrive).wait();
      await page.waitForFunction(() => document.activeElement?.hasAttribute("data-status"));
      assert.match(
        await page.$eval("main form [data-status]", ({ textContent }) => textContent ?? ""),
        /It's yours: Premium, monthly, from December 20, 2030.*to December 27, 2030/,
      );
      assert.equal(count(), 1);
      await lookOver(page, `campaign-taken-${screen}`);
      assert.deepEqual(complaints(), []);
      await page.close();
    });
  }

  it("nothing below the card moves when the answer comes", async () => {
    const { page } = await stage.ownerPage("phone");
    let answer: () => void = () => undefined;
    const asked = new Promise<void>((resolve) => (answer = resolve));
    let release: () => void = () => undefined;
    const held = new Promise<void>((resolve) => (release = resolve));
    await withoutServiceWorker(page);
    page.on("request", (request) => {
      if (!request.url().includes("/activity/campaign")) return void request.continue();
      answer();
      const body = JSON.stringify({ now: new Date(NOW).toISOString(), campaigns: [CAMPAIGN] });
      void held.then(() => request.respond({ contentType: "application/json", body }));
    });
    await page.setRequestInterception(true);
    await page.goto(address("christmas"));
    await asked;
    await page.locator(text(words("loading"))).wait();
    const before = await below(page);
    release();
    await page.locator(text(words("open"))).wait();
    assert.equal(await below(page), before);
    await page.close();
  });

  it("somebody unknown is led to the sign-in, and others are told why there is nothing", async () => {
    const { page } = await openPage(await stage.browser.createBrowserContext(), { screen: "phone" });
    await running(page, { ...CAMPAIGN, standing: "signed-out" });
    await page.goto(address("christmas"));
    await page.locator(text(words("signedOut"))).wait();
    await lookOver(page, "campaign-stranger-phone");
    await page.locator(`main form ${button(say("common:header.signIn"))}`).click();
    await page.waitForFunction(() => location.pathname.startsWith("/login/"));

    for (const [standing, said] of [
      ["spent", "spent"],
      ["not-for-you", "notForYou"],
    ] as const) {
      const { page: own } = await stage.ownerPage("desktop");
      const count = await running(own, { ...CAMPAIGN, kind: "compensation", page: "compensation", standing });
      await own.goto(address("compensation"));
      await own.locator(text(words(said))).wait();
      assert.equal(await own.$(button(words("take"))), null);
      await own.locator(openDrive).wait();
      await lookOver(own, `campaign-${standing}-desktop`);
      assert.equal(count(), 0);
      await own.close();
    }
  });

  it("an activity that is over, or that no operator has opened, leads to the page that says so", async () => {
    const { page, complaints } = await stage.ownerPage("phone");
    await running(page, CAMPAIGN, Date.parse(CAMPAIGN.ends));
    await page.goto(address("christmas"));
    await page.waitForFunction(() => location.pathname === "/activity-end");
    await page.close();

    const { page: other } = await stage.ownerPage("phone");
    await other.goto(address("black-friday"));
    await other.waitForFunction(() => location.pathname === "/activity-end");
    await other.locator("h1").wait();
    assert.deepEqual(complaints(), []);
    await other.close();
  });
});
