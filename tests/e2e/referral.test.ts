import assert from "node:assert/strict";
import { after, before, describe, it } from "node:test";
import type { HTTPRequest, Page } from "puppeteer-core";
import type { ReferralPage } from "../../contract/referral.ts";
import { lookOver, openPage, withoutServiceWorker, type Screen } from "./support/pages.ts";
import { button, text } from "./support/roles.ts";
import { openStage, type Stage } from "./support/stage.ts";
import { texts } from "./support/texts.ts";

const CODE = "7k9qd2mwxh3f";
const link = (origin: string) => `${origin}/?invited_by=${CODE}`;
const at = "2027-01-03T12:00:00.000+00:00";
type Person = ReferralPage["invited"][number];
const person = (name: string, state: Person["state"], more: Partial<Person> = {}): Person => ({
  name: `${name}•••`,
  joined_at: at,
  state,
  reason: "",
  active_days: 0,
  days: 7,
  until: "",
  ...more,
});
const EMPTY: ReferralPage = {
  open: true,
  code: "",
  link: "",
  plan: "Premium, monthly",
  inviter_days: 7,
  invited_days: 3,
  active_days: 2,
  within_days: 60,
  refund_days: 14,
  most: { day: 5, month: 20, year: 60 },
  totals: { joined: 0, waiting: 0, held: 0, given: 0, refused: 0, days: 0 },
  invited: [],
  next_page_token: "",
};
const FIRST = [
  person("B", "given", { active_days: 2 }),
  person("C", "active", { active_days: 1, until: at }),
  person("D", "held", { reason: "same_network", until: at }),
  person("E", "held", { reason: "most_day", active_days: 2, until: at }),
];
const SECOND = [
  person("F", "refused", { reason: "same_device", days: 0 }),
  person("G", "taken_back", { reason: "refunded", days: 0 }),
  person("H", "waiting", { until: at }),
];

describe("inviting in a browser", () => {
  let stage: Stage;
  before(async () => (stage = await openStage()));
  after(() => stage?.close());

  const say = texts("en-US");
  const words = (key: string, facts = {}) => say(`help:referral.${key}`, facts);
  const seen = (page: Page, key: string, facts = {}) => page.locator(text(words(key, facts))).wait();

  /** Answers as a server does whose operator gives days for inviting. */
  async function giving(page: Page): Promise<void> {
    let hasLink = false;
    let hasPeople = false;
    const own = { code: CODE, link: link(stage.server.origin) };
    const answer = (request: HTTPRequest) => {
      const url = request.url();
      if (!url.includes("/vip/v1/activity/invite")) return void request.continue();
      const reply = (body: object) =>
        void request.respond({ contentType: "application/json", body: JSON.stringify(body) });
      if (url.endsWith("/inviteLink")) {
        hasLink = true;
        return reply(own);
      }
      if (!url.includes("/inviteExtActivityPage")) return void request.continue();
      if (!hasLink) return reply(EMPTY);
      const totals = { joined: 7, waiting: 2, held: 2, given: 1, refused: 2, days: 7 };
      if (url.includes("page_token=")) return reply({ ...EMPTY, ...own, totals, invited: SECOND });
      if (!hasPeople) {
        hasPeople = true;
        return reply({ ...EMPTY, ...own });
      }
      return reply({ ...EMPTY, ...own, totals, invited: FIRST, next_page_token: "more" });
    };
    await withoutServiceWorker(page);
    page.on("request", answer);
    await page.setRequestInterception(true);
  }

  for (const screen of ["phone", "desktop"] as const satisfies Screen[]) {
    it(`the link is made by a press, and each person says where it stands: ${screen}`, async () => {
      const { page, complaints } = await stage.ownerPage(screen);
      await giving(page);
      await page.goto(`${stage.server.origin}/referral`);
      await seen(page, "noLink");
      await lookOver(page, `referral-none-${screen}`);
      await page.locator(button(words("make"))).click();
      await seen(page, "nobody");
      // The link comes with what draws its code, which is loaded then.
      await page.waitForFunction(
        (address) => document.querySelector<HTMLInputElement>("[data-address]")?.value === address,
        { polling: 100 },
        link(stage.server.origin),
      );
      await page.waitForFunction(
        () => (document.querySelector("[data-qr] path")?.getAttribute("d") ?? "").length > 100,
        { polling: 100 },
      );
      await page.waitForFunction(() => document.activeElement?.hasAttribute("data-address"));
      await lookOver(page, `referral-nobody-${screen}`);

      await page.reload();
      await seen(page, "states.held");
      await page.locator(text("B•••")).wait();
      await seen(page, "reasons.most_day");
      await page.focus("[data-more]");
      await page.keyboard.press("Enter");
      await seen(page, "reasons.same_device");
      // The button is gone; the keyboard goes on from the first of those it brought.
      await page.waitForFunction(() => document.activeElement?.textContent?.includes("F•••"));
      await seen(page, "reasons.refunded");
      assert.equal((await page.$$("[data-rows] > li")).length, 7);
      await lookOver(page, `referral-people-${screen}`);
      assert.deepEqual(complaints(), []);
      await page.close();
    });
  }

  it("somebody unknown reads the terms, and is led to the sign-in", async () => {
    const { page } = await openPage(await stage.browser.createBrowserContext(), { screen: "phone" });
    await giving(page);
    await page.goto(`${stage.server.origin}/referral`);
    await seen(page, "signedOut");
    await seen(page, "most", { day: 5, month: 20, year: 60 });
    await lookOver(page, "referral-stranger-phone");
    await page.locator(`main form ${button(say("common:header.signIn"))}`).click();
    await page.waitForFunction(() => location.pathname.startsWith("/login/"));
  });

  it("the page says so where nothing is given, and when it can't be reached", async () => {
    const { page, complaints } = await stage.ownerPage("desktop");
    await page.goto(`${stage.server.origin}/referral`);
    await seen(page, "closed");
    assert.deepEqual(complaints(), []);
    await lookOver(page, "referral-closed-desktop");
    await withoutServiceWorker(page);
    page.on("request", (request) => {
      if (request.url().includes("inviteExtActivityPage")) void request.abort();
      else void request.continue();
    });
    await page.setRequestInterception(true);
    await page.goto(`${stage.server.origin}/referral`);
    await seen(page, "unreachable");
    await lookOver(page, "referral-unreachable-desktop");
  });

  it("a link of somebody who invites leads to its page, stands in no address after that, and is forgotten while nothing is given", async () => {
    const context = await stage.browser.createBrowserContext();
    const { page } = await openPage(context, { screen: "phone" });
    await page.goto(`${stage.server.origin}/check-in?invited_by=${CODE}&view=list`);
    assert.equal(page.url(), `${stage.server.origin}/check-in?view=list`);
    assert.equal(
      (await context.cookies()).find(({ name }) => name === "invited_by"),
      undefined,
    );
    await context.close();
  });
});
