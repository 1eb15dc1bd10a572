import assert from "node:assert/strict";
import { after, before, describe, it } from "node:test";
import { formatSize } from "../../src/i18n/size.ts";
import { openBuyer, planOf } from "./support/buying.ts";
import { lookOver, waitUntilLoaded } from "./support/pages.ts";
import { button, dialog, heading, text } from "./support/roles.ts";
import { openHouse, type House } from "./support/stage.ts";

const free = planOf("free");
const monthly = planOf("premium-monthly");
const yearly = planOf("premium-yearly");
const pack = planOf("storage-100");
const PRESS_IT = '[role="alertdialog"] footer button:last-child';
const PAGE = "payment/subscription";

const bytesOf = (...plans: readonly (typeof free)[]) =>
  plans.reduce((sum, plan) => sum + (plan.grants.storageBytes ?? 0), 0);

describe("a life with plans on a phone, from free to cancelled", () => {
  let house: House;
  before(async () => (house = await openHouse({ env: { HOLDALL_TEST_PAYMENTS: "true" } })));
  after(() => house?.close());

  for (const locale of ["en-US", "ja", "ru"] as const)
    it(`goes up, takes a pack, goes down, has its bill explained and ends: ${locale}`, async () => {
      const name = `life.${locale.toLowerCase()}`;
      const { page, complaints, pay, nameOf, visit, choose, goAndPay, does, isPaid } = await openBuyer(
        house,
        name,
        "phone",
        locale,
      );
      const has = async (...plans: readonly (typeof free)[]) => {
        await visit(page, "account");
        await page.locator(text(formatSize(bytesOf(...plans), locale))).wait();
      };
      const isNow = (state: string, plan: typeof free) =>
        page.locator(heading(pay(`subscription.state.${state}`, { plan: nameOf(plan) }))).wait();
      const look = (step: string) => lookOver(page, `life-${step}-${locale}`);

      await has(free);
      await look("free");

      await visit(page, "payment");
      await choose(page, yearly);
      await page.locator(`[role="dialog"] [role="radiogroup"] label:nth-of-type(2)`).click();
      await page.locator(text(pay("plans.renew.how"))).wait();
      await look("buying");
      await goAndPay(page);
      await does(page, "pay");
      await isPaid(page);
      await has(free, yearly);

      await visit(page, "payment/storage");
      await choose(page, pack);
      await goAndPay(page);
      await does(page, "pay");
      await isPaid(page);
      await has(free, yearly, pack);

      await visit(page, PAGE);
      await isNow("active", yearly);
      await page.locator(button(`${pay("subscription.change.see")}: ${nameOf(monthly)}`)).click();
      await page.locator(dialog(pay("subscription.change.to", { plan: nameOf(monthly) }))).wait();
      await look("down");
      await page.locator(button(pay("subscription.change.do"))).click();
      await page.locator(button(pay("subscription.act.undo"))).wait();
      await isNow("active", yearly);
      await look("goes-down");

      await visit(page, "payment/bills");
      await page.waitForFunction(() => document.querySelectorAll("h2[id^=bill-TEST-]").length === 2);
      await page.locator(button(`${pay("bills.explain")}: ${nameOf(yearly)}`)).click();
      await page.locator(text(pay("bills.test"))).wait();
      await waitUntilLoaded(page);
      await look("explained");

      await visit(page, PAGE);
      await page.locator(button(pay("subscription.act.cancel"))).click();
      await page.locator(PRESS_IT).wait();
      await look("cancel");
      await page.locator(PRESS_IT).click();
      await isNow("cancelling", yearly);
      await look("cancelled");
      // The term that is paid goes on to its end, and what was bought for good stays.
      await has(free, yearly, pack);
      assert.deepEqual(complaints(), []);
    });
});
