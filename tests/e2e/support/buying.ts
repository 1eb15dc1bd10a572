import { readFileSync } from "node:fs";
import { join } from "node:path";
import type { Page } from "puppeteer-core";
import type { Static } from "typebox";
import type { PlanFile } from "../../../contract/plans.ts";
import { openPage, waitUntilLoaded, type Screen } from "./pages.ts";
import { button, dialog, heading } from "./roles.ts";
import { openAccount } from "./seed.ts";
import { signInByCall } from "./sign-in.ts";
import type { House } from "./stage.ts";
import { texts } from "./texts.ts";

const PASSWORD = "seven quiet lanterns";

/** A plan as it is published. */
export const planOf = (id: string) =>
  JSON.parse(
    readFileSync(join(import.meta.dirname, `../../../content/plans/${id}/2026-11-27.json`), "utf8"),
  ) as Static<typeof PlanFile>;

/** Somebody new who is signed in, with all that they do while they buy. */
export async function openBuyer(house: House, name: string, screen: Screen, locale: "en-US" | "ja" | "ru") {
  const { server, browser } = house;
  const person = { email: `payment.${name}@example.org`, password: PASSWORD };
  await openAccount(server, person);
  /** A window of its own, because a tab behind another is never painted. */
  const openWindow = async () => {
    const shown = await openPage(await browser.createBrowserContext(), { screen, locale });
    await signInByCall(shown.page, server.origin, person);
    shown.complaints();
    return shown;
  };
  const opened = await openWindow();
  const say = texts(locale);
  const pay = (key: string, facts = {}) => say(`account:${key}`, facts);
  const nameOf = (plan: ReturnType<typeof planOf> | undefined) => plan?.names[locale].name ?? "";
  const visit = async (page: Page, place: string) => {
    await page.goto(`${server.origin}/drive/${place}`);
    await waitUntilLoaded(page);
  };
  /** Chooses a plan on the page of its kind, and reads what its purchase means. */
  const choose = async (page: Page, plan: ReturnType<typeof planOf> | undefined) => {
    await page.locator(button(`${pay("plans.buy")}: ${nameOf(plan)}`)).click();
    await page.locator(dialog(nameOf(plan))).wait();
  };
  /** Goes on to the page on which it is paid. */
  const goAndPay = async (page: Page) => {
    await page.locator('[role="dialog"] footer button').click();
    await page.locator(heading(pay("testPage.heading"))).wait();
    await waitUntilLoaded(page);
  };
  const does = (page: Page, act: string) => page.locator(button(pay(`testPage.act.${act}`))).click();
  const isPaid = (page: Page) => page.locator(heading(pay("order.state.paid"))).wait();
  return { ...opened, openWindow, pay, nameOf, visit, choose, goAndPay, does, isPaid, screen, locale };
}
