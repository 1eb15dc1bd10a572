import assert from "node:assert/strict";
import { after, before, describe, it } from "node:test";
import type { Page } from "puppeteer-core";
import type { Subscription, SubscriptionChange } from "../../contract/subscriptions.ts";
import { formatSize } from "../../src/i18n/size.ts";
import { openBuyer, planOf } from "./support/buying.ts";
import { answering, HELD } from "./support/held-subscription.ts";
import { lookOver, waitUntilLoaded, type Screen } from "./support/pages.ts";
import { button, dialog, focusOn, heading, text } from "./support/roles.ts";
import { openHouse, type House } from "./support/stage.ts";

const [monthly, yearly] = ["premium-monthly", "premium-yearly"].map(planOf);
const PRESS_IT = '[role="alertdialog"] footer button:last-child';
const PAGE = "payment/subscription";

describe("a subscription that renews by itself, in a browser", () => {
  let house: House;
  before(async () => (house = await openHouse({ env: { HOLDALL_TEST_PAYMENTS: "true" } })));
  after(() => house?.close());

  async function openAs(name: string, screen: Screen, locale: "en-US" | "ja" = "en-US") {
    const buyer = await openBuyer(house, `subscription.${name}`, screen, locale);
    const { page, pay, nameOf, visit, choose, goAndPay, does, isPaid } = buyer;
    const isNow = (shown: Page, state: Subscription["state"], plan: typeof monthly) =>
      shown.locator(heading(pay(`subscription.state.${state}`, { plan: nameOf(plan) }))).wait();
    /** Opens the dialog of something that can be done. */
    const ask = async (shown: Page, act: string) => {
      await shown.locator(button(pay(`subscription.act.${act}`))).click();
      await shown.locator(PRESS_IT).wait();
    };
    const renew = async () => {
      await visit(page, "payment");
      await choose(page, monthly);
      await page.locator(`[role="dialog"] [role="radiogroup"] label:nth-of-type(2)`).click();
      await page.locator(text(pay("plans.renew.how"))).wait();
    };
    const buy = async () => {
      await renew();
      await goAndPay(page);
      await does(page, "pay");
      await isPaid(page);
    };
    return { ...buyer, isNow, ask, renew, buy };
  }

  for (const [locale, screen] of [
    ["en-US", "desktop"],
    ["ja", "phone"],
  ] as const)
    it(`is bought, changed for what is left, cancelled in two presses and kept: ${locale}, ${screen}`, async () => {
      const person = await openAs(`story.${screen}`, screen, locale);
      const { page, complaints, pay, nameOf, visit, goAndPay, does, isPaid, isNow, ask, renew } = person;
      await visit(page, PAGE);
      await page.locator(text(pay("subscription.none"))).wait();
      await lookOver(page, `subscription-none-${screen}`);

      await renew();
      await lookOver(page, `subscription-purchase-${screen}`);
      await goAndPay(page);
      await does(page, "pay");
      await isPaid(page);
      await visit(page, "payment");
      await page.locator(text(pay("plans.renewed"))).wait();
      await lookOver(page, `subscription-plans-${screen}`);
      await page.locator(`main a[href="/drive/${PAGE}"]`).click();
      await isNow(page, "active", monthly);
      await page.locator(button(`${pay("subscription.change.see")}: ${nameOf(yearly)}`)).wait();
      await waitUntilLoaded(page);
      await lookOver(page, `subscription-active-${screen}`);

      await page.locator(button(`${pay("subscription.change.see")}: ${nameOf(yearly)}`)).click();
      await page.locator(dialog(pay("subscription.change.to", { plan: nameOf(yearly) }))).wait();
      await page.locator(text(pay("subscription.change.due"))).wait();
      await lookOver(page, `subscription-change-${screen}`);
      await page.locator('[role="dialog"] footer button').click();
      await isNow(page, "active", yearly);

      await ask(page, "cancel");
      await lookOver(page, `subscription-cancel-${screen}`);
      await page.locator(PRESS_IT).click();
      await isNow(page, "cancelling", yearly);
      await page.waitForFunction(() => document.activeElement?.id === "subscription");
      await lookOver(page, `subscription-cancelling-${screen}`);
      await ask(page, "keep");
      await page.locator(PRESS_IT).click();
      await isNow(page, "active", yearly);
      assert.deepEqual(complaints(), []);
    });

  it("tells of a change only once the bank has decided and it is paid", async () => {
    const { page, pay, nameOf, visit, buy, isNow } = await openAs("waits", "phone");
    await buy();
    await visit(page, PAGE);
    await isNow(page, "active", monthly);
    const order = {
      state: "pending",
      kind: "subscription",
      plan_id: yearly?.id,
      plan_version: "2026-11-27",
      currency: "USD",
      amount: 5391,
      is_test: true,
      bill: "",
      given: [],
    };
    const answers: Record<string, object> = {
      "/vip/v1/subscription:change": { result: "waits", url: "", order_id: "of-the-change" },
      "id=of-the-change": order,
    };
    await answering(page, answers);
    await page.locator(button(`${pay("subscription.change.see")}: ${nameOf(yearly)}`)).click();
    await page.locator(text(pay("subscription.change.due"))).wait();
    await page.locator('[role="dialog"] footer button').click();
    await page.locator(heading(pay("order.state.pending"))).wait();
    await lookOver(page, "subscription-waits-phone");
    answers["id=of-the-change"] = { ...order, state: "paid" };
    await page.locator(heading(pay("order.state.paid"))).wait();
  });

  it("that isn't paid is cancelled by keyboard, which goes on from what is said then", async () => {
    const { page, pay, visit, isNow } = await openAs("unpaid", "desktop");
    const answers = {
      "/vip/v1/subscription": { subscription: [{ ...HELD, state: "past_due", needs: "card" }] },
      "/vip/v1/subscription:cancel": { subscription: [] },
    };
    await answering(page, answers);
    await visit(page, PAGE);
    await isNow(page, "past_due", monthly);
    await page.focus('section[aria-labelledby="subscription"] button');
    await page.keyboard.press("Enter");
    await page.locator(text(pay("subscription.cancel.files"))).wait();
    answers["/vip/v1/subscription"] = { subscription: [] };
    await page.focus(PRESS_IT);
    await page.keyboard.press("Enter");
    await focusOn(page, pay("subscription.none"));
  });

  for (const screen of ["phone", "desktop"] as const)
    it(`is charged to another card from a page on which nothing is paid: ${screen}`, async () => {
      const { page, complaints, pay, visit, buy, isNow } = await openAs(`card.${screen}`, screen);
      await buy();
      await visit(page, PAGE);
      await isNow(page, "active", monthly);
      await page.locator(text(pay("subscription.newCard.hint"))).wait();
      await page.locator(button(pay("subscription.newCard.change"))).click();
      await page.locator(text(pay("testPage.cardText"))).wait();
      await waitUntilLoaded(page);
      await lookOver(page, `subscription-card-page-${screen}`);
      await page.locator(button(pay("testPage.card.pay_then_ask"))).click();
      await isNow(page, "active", monthly);
      await page.locator(text(pay("subscription.facts.cardOf", { brand: "test", last4: "3184" }))).wait();
      await lookOver(page, `subscription-card-${screen}`);
      assert.deepEqual(complaints(), []);
    });

  it("says when the card can't be changed right now", async () => {
    const { page, pay, visit, isNow } = await openAs("card-away", "phone");
    await answering(page, {
      "/vip/v1/subscription": { subscription: [HELD] },
      "/vip/v1/subscription:card": { result: "provider_away", url: "" },
    });
    await visit(page, PAGE);
    await isNow(page, "active", monthly);
    await page.locator(button(pay("subscription.newCard.change"))).click();
    await page.locator(text(pay("subscription.newCard.provider_away"))).wait();
    await lookOver(page, "subscription-card-away-phone");
  });

  it("goes down at the next renewal, is paused and resumed, and each can be taken back", async () => {
    const { page, complaints, pay, nameOf, visit, buy, isNow, ask } = await openAs("down", "phone");
    await buy();
    await visit(page, PAGE);
    await isNow(page, "active", monthly);
    await ask(page, "pause");
    await lookOver(page, "subscription-pause-phone");
    await page.locator(PRESS_IT).click();
    await isNow(page, "paused", monthly);
    await lookOver(page, "subscription-paused-phone");
    await ask(page, "resume");
    await lookOver(page, "subscription-resume-phone");
    await page.locator(PRESS_IT).click();
    await isNow(page, "active", monthly);

    await page.locator(button(`${pay("subscription.change.see")}: ${nameOf(yearly)}`)).click();
    await page.locator('[role="dialog"] footer button').click();
    await isNow(page, "active", yearly);
    await page.locator(button(`${pay("subscription.change.see")}: ${nameOf(monthly)}`)).click();
    await page.locator(button(pay("subscription.change.do"))).wait();
    await lookOver(page, "subscription-down-phone");
    await page.locator(button(pay("subscription.change.do"))).click();
    await ask(page, "undo");
    await page.locator(PRESS_IT).click();
    await page.waitForFunction(() => document.querySelector('[role="alertdialog"]') === null);
    await page.locator(button(`${pay("subscription.change.see")}: ${nameOf(monthly)}`)).wait();
    assert.deepEqual(complaints(), []);
  });

  for (const [locale, screen] of [
    ["en-US", "desktop"],
    ["ja", "phone"],
  ] as const)
    it(`says what a plan gives less than the version that was bought: ${locale}, ${screen}`, async () => {
      const { page, complaints, pay, nameOf, visit, buy, isNow } = await openAs(
        `less.${screen}`,
        screen,
        locale,
      );
      await buy();
      await visit(page, PAGE);
      await isNow(page, "active", monthly);
      const query = "/vip/v1/subscription/change?plan_id=premium-yearly";
      const see = button(`${pay("subscription.change.see")}: ${nameOf(yearly)}`);
      const asked = page.waitForResponse((response) => response.url().endsWith(query));
      await page.locator(see).click();
      const quote = (await (await asked).json()) as { readonly change: readonly [SubscriptionChange] };
      await page.locator(text(pay("subscription.change.due"))).wait();
      assert.equal((await page.$("#change-lost")) === null, true);
      await page.keyboard.press("Escape");
      await page.waitForFunction(() => document.querySelector('[role="dialog"]') === null);
      const present = {
        storage_bytes: 4 * 2 ** 40,
        traffic_bytes_per_month: -1,
        limits: { versions_kept: 7 },
      };
      await answering(page, { [query]: { ...quote, change: [{ ...quote.change[0], present }] } });
      await page.locator(see).click();
      await page.locator(text(pay("subscription.change.lost"))).wait();
      const { storageBytes = 0, trafficBytesPerMonth } = yearly!.grants;
      const more = (size: number) => pay("plans.more", { size: formatSize(size, locale) });
      const lost = [
        ["storage", more(present.storage_bytes), more(storageBytes)],
        ["traffic", pay("plans.unlimited"), more(Number(trafficBytesPerMonth))],
      ].map(
        ([part, before, after]) =>
          `${pay(`plans.gives.${part}`)}: ${pay("plans.today.change", { before, after })}`,
      );
      const shown = await page.$$eval('section[aria-labelledby="change-lost"] li', (items) =>
        items.map(({ textContent }) => textContent),
      );
      assert.deepEqual(shown, lost);
      await lookOver(page, `subscription-less-${screen}`);
      assert.deepEqual(complaints(), []);
    });

  it("shows in one tab what was done in another, and does nothing twice", async () => {
    const { page, openWindow, complaints, pay, visit, buy, isNow, ask } = await openAs("tabs", "desktop");
    await buy();
    const other = await openWindow();
    await visit(other.page, PAGE);
    await ask(other.page, "cancel");
    await visit(page, PAGE);
    await ask(page, "cancel");
    await page.locator(PRESS_IT).click();
    await isNow(page, "cancelling", monthly);
    await other.page.locator(PRESS_IT).click();
    await other.page.locator(text(pay("subscription.changedElsewhere"))).wait();
    await lookOver(other.page, "subscription-elsewhere-desktop");
    await other.page.locator(button(pay("subscription.leaveIt"))).click();
    await isNow(other.page, "cancelling", monthly);
    assert.deepEqual(complaints(), []);
  });

  for (const [needs, screen] of [
    ["card", "phone"],
    ["confirmation", "desktop"],
  ] as const)
    it(`says what to do, and by when, where a renewal needs a ${needs}: ${screen}`, async () => {
      const { page, pay, visit, isNow } = await openAs(`due.${needs}`, screen);
      const late = { ...HELD, state: "past_due", needs, grace_until: "2027-02-15T10:00:00.000+00:00" };
      await answering(page, {
        "/vip/v1/subscription": { subscription: [late] },
        "/vip/v1/subscription:pay": { result: "provider_away", url: "", order_id: "" },
      });
      await visit(page, PAGE);
      await isNow(page, "past_due", monthly);
      const key = needs === "card" ? "pay" : "toConfirm";
      await page.locator(button(pay(`subscription.due.${key}`))).click();
      await page.locator(text(pay("subscription.due.provider_away"))).wait();
      await lookOver(page, `subscription-due-${screen}`);
      await page.locator(button(pay("subscription.act.cancel"))).click();
      await page.locator(text(pay("subscription.cancel.files"))).wait();
      await lookOver(page, `subscription-due-cancel-${screen}`);
    });

  it("says when it can't be had, and asks again by a press", async () => {
    const { page, pay, visit, isNow } = await openAs("away", "phone");
    const answers: Record<string, object | null> = { "/vip/v1/subscription": null };
    await answering(page, answers);
    await visit(page, PAGE);
    await page.locator('main [role="alert"] button').wait();
    await lookOver(page, "subscription-away-phone");
    answers["/vip/v1/subscription"] = { subscription: [HELD] };
    await page.focus('main [role="alert"] button');
    await page.keyboard.press("Enter");
    await isNow(page, "active", monthly);
    await focusOn(page, pay("subscription.heading"));
    await page.locator(text(pay("subscription.facts.cardOf", { brand: "Visa", last4: "4242" }))).wait();
  });
});
