import assert from "node:assert/strict";
import { after, before, describe, it } from "node:test";
import type { HTTPRequest, Page } from "puppeteer-core";
import type { TaskStatus } from "../../contract/rewards.ts";
import { lookOver, withoutServiceWorker, type Screen } from "./support/pages.ts";
import { button, focusOn, heading, link, text } from "./support/roles.ts";
import { openStage, type Stage } from "./support/stage.ts";
import { texts } from "./support/texts.ts";

const step = (type: TaskStatus["type"], done: boolean, rewarded: boolean): TaskStatus => ({
  type,
  scene: "newcomer",
  plan: "Premium, monthly",
  days: 3,
  done,
  rewarded,
});
const STEPS = [
  step("first_file", true, false),
  step("first_share", false, false),
  step("profile", true, true),
  step("installed_app", false, false),
];

describe("rewards for first steps, in a browser", () => {
  let stage: Stage;
  before(async () => (stage = await openStage()));
  after(() => stage?.close());

  const say = texts("en-US");
  const words = (key: string, facts = {}) => say(`account:rewards.${key}`, facts);

  /** Answers as a server does whose operator gives something, or doesn't answer for `null`. */
  async function giving(page: Page, first: readonly TaskStatus[] | null) {
    const taken: unknown[] = [];
    const answers = { steps: first, isLate: false };
    const reply = (request: HTTPRequest, body: object, status = 200) =>
      void request.respond({ status, contentType: "application/json", body: JSON.stringify(body) });
    await withoutServiceWorker(page);
    page.on("request", (request) => {
      if (request.url().endsWith("/vip/v1/activity/rewardVip")) {
        if (answers.isLate) return reply(request, { error: "activity_not_done", error_code: 9 }, 400);
        taken.push(JSON.parse(request.postData() ?? "{}"));
        answers.steps = (answers.steps ?? []).map((one) => ({ ...one, rewarded: one.rewarded || one.done }));
        return reply(request, { given: {} });
      }
      if (!request.url().endsWith("/vip/v1/task/status")) return void request.continue();
      if (!answers.steps) return reply(request, { error: "internal", error_code: 13 }, 500);
      reply(request, { tasks: answers.steps });
    });
    await page.setRequestInterception(true);
    return { taken, answers };
  }

  for (const screen of ["phone", "desktop"] as const satisfies Screen[])
    it(`the account leads to the steps, and what is done is taken by a press: ${screen}`, async () => {
      const { page, complaints } = await stage.ownerPage(screen);
      const { taken } = await giving(page, STEPS);
      await page.goto(`${stage.server.origin}/drive/account`);
      await page.locator(`main ${link(words("heading"))}`).click();
      await page.locator(text(words("how.first_share"))).wait();
      await page.locator(text(words("gives", { plan: "Premium, monthly", days: 3 }))).wait();
      await lookOver(page, `rewards-${screen}`);
      assert.deepEqual(taken, []);
      const name = words("step.first_file");
      const take = await page.waitForSelector(button(`${words("take")}: ${name}`));
      await take?.focus();
      await page.keyboard.press("Enter");
      await page.waitForFunction(
        (said) =>
          document.querySelector('[aria-labelledby="reward-first_file"]')?.textContent?.includes(said),
        {},
        words("had"),
      );
      await focusOn(page, name);
      await lookOver(page, `rewards-taken-${screen}`);
      assert.deepEqual(taken, [{ type: "first_file" }]);
      assert.deepEqual(complaints(), []);
      await page.close();
    });

  it("nothing leads there where nothing is given, and the page says so", async () => {
    const { page, complaints } = await stage.ownerPage("phone");
    await Promise.all([
      page.waitForResponse((reply) => reply.url().endsWith("/vip/v1/task/status")),
      page.goto(`${stage.server.origin}/drive/account`),
    ]);
    await page.locator(text(say("account:redeem.title"))).wait();
    assert.equal(await page.$('main a[href="/drive/payment/rewards"]'), null);
    await page.goto(`${stage.server.origin}/drive/payment/rewards`);
    await page.locator(heading(words("none"))).wait();
    await lookOver(page, "rewards-none-phone");
    assert.deepEqual(complaints(), []);
    await page.close();
  });

  it("says when they can't be had, and when a step isn't done after all", async () => {
    const { page } = await stage.ownerPage("phone");
    const { answers } = await giving(page, null);
    await page.goto(`${stage.server.origin}/drive/payment/rewards`);
    const again = await page.waitForSelector('main [role="alert"] button');
    await lookOver(page, "rewards-away-phone");
    answers.steps = STEPS;
    answers.isLate = true;
    await again?.focus();
    await page.keyboard.press("Enter");
    await page.locator(button(`${words("take")}: ${words("step.first_file")}`)).click();
    await page.waitForSelector('[aria-labelledby="reward-first_file"] [role="alert"]');
    await lookOver(page, "rewards-not-done-phone");
    await page.close();
  });
});
