import assert from "node:assert/strict";
import { after, before, describe, it } from "node:test";
import type { Page } from "puppeteer-core";
import { lookOver, overflow, type Screen } from "./support/pages.ts";
import { button, heading, link, text } from "./support/roles.ts";
import { fillDrive } from "./support/seed.ts";
import { openStage, type Stage } from "./support/stage.ts";
import { texts } from "./support/texts.ts";

const ARTICLE = "/help-center/saving/save-a-shared-folder";
const BAR = ".language-offer";
const english = texts("en-US");
const russian = texts("ru");
const says = (say: typeof english) => say("language-offer:says");
const offers = (page: Page) => page.$$eval(BAR, (bars) => bars.length);

/** Notes how far the page's content moved by itself. */
const watchShifts = (page: Page) =>
  page.evaluateOnNewDocument(() => {
    const seen = window as unknown as { holdallShift: number };
    seen.holdallShift = 0;
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries())
        seen.holdallShift += (entry as unknown as { value: number }).value;
    }).observe({ type: "layout-shift", buffered: true });
  });
const shifted = (page: Page) =>
  page.evaluate(() => (window as unknown as { holdallShift: number }).holdallShift);

describe("the offer of another language", () => {
  let stage: Stage;
  let share: string;
  before(async () => {
    stage = await openStage();
    const { photos } = await fillDrive(stage.wire);
    const made = await stage.wire.call("POST", "share", {
      file_ids: [photos],
      pass_code_option: "NOT_REQUIRED",
      expiration_days: "7",
    });
    share = String(made["share_id"]);
  });
  after(() => stage?.close());

  const open = (page: Page, path: string) => page.goto(stage.server.origin + path);
  const arrive = async (screen: Screen, locale: string, path: string) => {
    const { page, complaints } = await stage.visitorPage(screen, locale);
    await watchShifts(page);
    await open(page, path);
    return { page, complaints };
  };

  for (const screen of ["phone", "desktop"] as const) {
    /** @rule language-offer */
    it(`is made in the browser's language, moves nothing, leads to the same page or is hidden for good (${screen})`, async () => {
      const { page, complaints } = await arrive(screen, "ru", `/ja${ARTICLE}?a=1#main`);
      await page.locator(text(says(russian))).wait();
      assert.equal(await page.$eval(BAR, (bar) => bar.getAttribute("lang")), "ru");
      assert.equal(await overflow(page), 0);
      assert.equal(await shifted(page), 0);
      await lookOver(page, `language-offer-words-${screen}`);
      const going = page.waitForNavigation();
      await page.locator(link(russian("language-offer:change"))).click();
      await going;
      assert.equal(page.url(), `${stage.server.origin}/ru${ARTICLE}?a=1#main`);
      assert.match(await page.evaluate(() => document.cookie), /locale=ru/);

      // A Japanese page opened from there is what somebody wants who chose a language by hand.
      const other = await arrive(screen, "ru", "/ja/faq");
      await other.page.locator(button(russian("language-offer:hide"))).click();
      assert.equal(await offers(other.page), 0);
      await open(other.page, `/es${ARTICLE}`);
      await other.page.waitForNetworkIdle();
      assert.equal(await offers(other.page), 0);
      assert.deepEqual([...complaints(), ...other.complaints()], []);
    });

    it(`is made in the app to whom a link's address chose the language for (${screen})`, async () => {
      const { page, complaints } = await arrive(screen, "en-US", `/ja/s/${share}`);
      await page.locator(heading("Photos")).wait();
      await page.locator(text(says(english))).wait();
      await lookOver(page, `language-offer-share-${screen}`);
      await page.locator(link(english("language-offer:change"))).click();
      await page.waitForSelector('html[lang="en-US"]');
      assert.equal(await offers(page), 0);
      assert.equal(page.url(), `${stage.server.origin}/s/${share}`);
      assert.deepEqual(complaints(), []);
    });
  }

  it("comes first for the keyboard, and isn't made where the language was chosen by hand or is among the browser's", async () => {
    const { page } = await arrive("desktop", "ru", "/ja/faq");
    await page.waitForSelector(BAR);
    await page.keyboard.press("Tab");
    await page.keyboard.press("Tab");
    assert.equal(
      await page.evaluate(() => document.activeElement?.getAttribute("aria-label")),
      russian("language-offer:hide"),
    );
    await page.keyboard.press("Enter");
    assert.equal(await offers(page), 0);
    for (const [locale, path] of [
      ["ja", "/ja/faq"],
      ["fr", "/ja/faq"],
    ] as const) {
      const own = await arrive("desktop", locale, path);
      await own.page.waitForNetworkIdle();
      assert.equal(await offers(own.page), 0, locale);
    }
    const chosen = await stage.visitorPage("desktop", "ru");
    await chosen.page.browserContext().setCookie({ name: "locale", value: "ja", domain: "127.0.0.1" });
    await open(chosen.page, "/ja/faq");
    await chosen.page.waitForNetworkIdle();
    assert.equal(await offers(chosen.page), 0, "chosen by hand");
  });
});
