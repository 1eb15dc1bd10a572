import assert from "node:assert/strict";
import { after, before, describe, it } from "node:test";
import type { Page } from "puppeteer-core";
import { driveOf, inEmptyDrive } from "./support/drive.ts";
import { lookOver, openPage, waitUntilLoaded, type Screen } from "./support/pages.ts";
import { button, dialog, heading, text } from "./support/roles.ts";
import { openAccount } from "./support/seed.ts";
import { signInByCall } from "./support/sign-in.ts";
import { openHouse, type House } from "./support/stage.ts";
import { texts } from "./support/texts.ts";

const PASSWORD = "seven quiet lanterns";
const GRID = '[role="grid"]';
const NOTES = 40;
/** As a list there is one entry in a row, below the header. */
const AS_LIST = `${GRID}[aria-rowcount="${NOTES + 1}"]`;

describe("what a drive remembers of its person", () => {
  let house: House;
  before(async () => {
    house = await openHouse();
  });
  after(() => house?.close());

  const say = texts("en-US");
  const steps = heading(say("account:firstSteps.title"));

  /** Another browser of somebody, in their drive. */
  async function browserOf(email: string, screen: Screen) {
    const { server, browser } = house;
    const { page, complaints } = await openPage(await browser.createBrowserContext(), { screen });
    await signInByCall(page, server.origin, { email, password: PASSWORD });
    complaints();
    await page.goto(`${server.origin}/drive/all`);
    return { page, complaints };
  }

  /** Files whose names are in the order in which they are listed, more than a screen has room for. */
  async function notes(email: string): Promise<readonly string[]> {
    const wire = await openAccount(house.server, { email, password: PASSWORD });
    const names = Array.from(
      { length: NOTES },
      (_, index) => `Note ${String(index + 1).padStart(2, "0")}.txt`,
    );
    await wire.many(names.map((name) => [name, name] as const));
    return names;
  }

  /** Resolves once the list is at this entry, which is in sight and not chosen. */
  const isInSight = (page: Page, name: string) =>
    page.waitForFunction(
      (selector, wanted) => {
        const active = document.querySelector(selector)?.getAttribute("aria-activedescendant") ?? "";
        const entry = document.getElementById(active);
        const list = document.querySelector('[data-testid="listing-scroller"]')?.getBoundingClientRect();
        const box = entry?.getBoundingClientRect();
        if (document.querySelector(`${selector} [aria-selected=true]`)) return false;
        if (!list || !box || !entry?.textContent?.includes(wanted)) return false;
        return box.top >= list.top - 1 && box.bottom <= list.bottom + 1;
      },
      {},
      GRID,
      name,
    );
  const isOpen = (page: Page, name: string) => page.locator(dialog(say("viewer:label", { name }))).wait();

  /** Opens the first of these files and steps to the last. */
  async function look(page: Page, [first = "", ...others]: readonly string[]): Promise<void> {
    await driveOf(page, say).choose(first, "open");
    await isOpen(page, first);
    for (const name of others) {
      await page.locator(button(say("viewer:next"))).click();
      await isOpen(page, name);
    }
  }
  /** Does something, and resolves once the account has been told of it. */
  const told = (page: Page, work: () => Promise<unknown>) =>
    Promise.all([
      page.waitForResponse(
        (reply) => reply.request().method() === "PATCH" && reply.url().endsWith("/v1/user/me") && reply.ok(),
      ),
      work(),
    ]);

  for (const screen of ["desktop", "phone"] as const) {
    it(`first steps are shown until they are known, on one device for all: ${screen}`, async () => {
      const email = `steps.${screen}@example.org`;
      await openAccount(house.server, { email, password: PASSWORD });
      const { page, complaints } = await browserOf(email, screen);
      await inEmptyDrive(page, say);
      await page.locator(steps).wait();
      await page.$eval("#first-steps", (title) => title.scrollIntoView());
      await lookOver(page, `first-steps-${screen}`);
      await told(page, () => page.locator(button(say("account:agreements.known"))).click());
      await page.waitForSelector(steps, { hidden: true });
      await page.waitForFunction(() => document.activeElement?.localName === "main");
      await lookOver(page, `first-steps-known-${screen}`);
      const other = await browserOf(email, screen);
      await inEmptyDrive(other.page, say);
      await waitUntilLoaded(other.page);
      assert.equal(await other.page.$(steps), null);
      assert.deepEqual([...complaints(), ...other.complaints()], []);
    });

    it(`another device opens in the view chosen last, and keeps its own: ${screen}`, async () => {
      const email = `view.${screen}@example.org`;
      await notes(email);
      const { page } = await browserOf(email, screen);
      await page.waitForSelector(`${GRID} [aria-selected]`);
      await told(page, () => driveOf(page, say).show("list"));
      const other = await browserOf(email, screen);
      await other.page.locator(AS_LIST).wait();
      await told(other.page, () => driveOf(other.page, say).show("grid"));
      await page.reload();
      await page.locator(AS_LIST).wait();
    });

    it(`a list goes to the file that was previewed last, also after a reload: ${screen}`, async () => {
      const email = `preview.${screen}@example.org`;
      const names = await notes(email);
      const { page, complaints } = await browserOf(email, screen);
      await page.goto(`${house.server.origin}/drive/all?order=NAME_ASC&view=list`);
      const [first = "", middle = "", last = ""] = [names[0], names[20], names[30]];
      await page.locator(text(first)).wait();
      await look(page, names.slice(0, 21));
      await page.locator(button(say("viewer:close"))).click();
      await page.waitForSelector("[role=dialog]", { hidden: true });
      await isInSight(page, middle);
      await lookOver(page, `previewed-${screen}`);

      await look(page, names.slice(20, 31));
      await page.reload();
      await isOpen(page, last);
      await page.locator(button(say("viewer:close"))).click();
      await page.waitForSelector("[role=dialog]", { hidden: true });
      await isInSight(page, last);
      assert.deepEqual(complaints(), []);
    });
  }
});
