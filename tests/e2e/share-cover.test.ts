import assert from "node:assert/strict";
import { join } from "node:path";
import { after, before, describe, it } from "node:test";
import type { Page } from "puppeteer-core";
import { openDatabase } from "../../server/database.ts";
import { lookOver, overflow, waitUntilLoaded } from "./support/pages.ts";
import { button, heading, link, text } from "./support/roles.ts";
import { fillDrive } from "./support/seed.ts";
import { openStage, type Stage } from "./support/stage.ts";
import { texts } from "./support/texts.ts";

const TITLE = "Night pictures";
const NARROW = { width: 320, height: 640, isMobile: true, hasTouch: true };

describe("a share that moderation covered", () => {
  let stage: Stage;
  let share: string;
  before(async () => {
    stage = await openStage();
    const { photos, list } = await fillDrive(stage.wire);
    const made = await stage.wire.call("POST", "share", {
      file_ids: [photos, list],
      title: TITLE,
      pass_code_option: "NOT_REQUIRED",
      expiration_days: "7",
    });
    share = String(made["share_id"]);
    const database = openDatabase(`sqlite:${join(stage.server.dataDir, "holdall.sqlite")}`);
    await database.write((tx) =>
      tx.updateTable("share").set({ covered_by: "abuse" }).where("id", "=", share).execute(),
    );
    await database.close();
  });
  after(() => stage?.close());

  const open = (page: Page) => page.goto(`${stage.server.origin}/s/${share}`);
  /** Everything that the page tells, in its words, its head and what it loaded. */
  const told = (page: Page) =>
    page.evaluate(() => {
      const loaded = performance.getEntriesByType("resource").map(({ name }) => name);
      return [document.documentElement.outerHTML, ...loaded].join("\n");
    });

  for (const { screen, locale } of [
    { screen: "phone", locale: "en-US" },
    { screen: "desktop", locale: "ru" },
  ] as const) {
    /** @rule hidden-covers */
    it(`tells nothing before somebody wants it, shows it then, and doesn't ask that browser again (${screen})`, async () => {
      const say = texts(locale);
      const { page, complaints } = await stage.visitorPage(screen, locale);
      await open(page);
      await page.locator(heading(say("share:cover.title"))).wait();
      const before = await told(page);
      for (const hidden of [TITLE, "Packing list", "Photos", "/t/"])
        assert.ok(!before.includes(hidden), hidden);
      await lookOver(page, `share-cover-${screen}`);
      assert.equal(await page.$(link(say("share:cover.rule.abuse"))).then(Boolean), true);
      if (screen === "phone") {
        await page.setViewport(NARROW);
        assert.equal(await overflow(page), 0);
      }
      await page.locator(button(say("share:cover.show"))).click();
      await page.locator(text("Packing list.md")).wait();
      await page.locator(heading(TITLE)).wait();
      await open(page);
      await page.locator(text("Packing list.md")).wait();
      assert.deepEqual(complaints(), []);
    });
  }

  for (const { screen, locale } of [
    { screen: "phone", locale: "ru" },
    { screen: "desktop", locale: "en-US" },
  ] as const)
    it(`tells its owner the rule and where to object, in the list and on its page (${screen})`, async () => {
      const say = texts(locale);
      const { page, complaints } = await stage.ownerPage(screen, locale);
      const tells = async (words: string, name: string) => {
        await page.locator(text(words)).wait();
        await page.locator(link(say("sharing:covered.rule.abuse"))).wait();
        await page.locator(link(say("sharing:fix.appeal"))).wait();
        await waitUntilLoaded(page);
        await lookOver(page, `${name}-${screen}`);
        if (screen === "phone") await page.setViewport(NARROW);
        assert.equal(await overflow(page), 0);
      };
      await page.goto(`${stage.server.origin}/drive/shares`);
      await tells(say("sharing:covered.text"), "share-covered-list");
      await page.goto(`${stage.server.origin}/drive/shares/${share}`);
      await tells(say("sharing:doctor.covered"), "share-covered-own");
      assert.deepEqual(complaints(), []);
    });

  it("may be left, and is shown at once where its visitor said so in the account", async () => {
    const say = texts("en-US");
    const { page, complaints } = await stage.ownerPage("desktop");
    await open(page);
    await page.locator(heading(say("share:cover.title"))).wait();
    await page.locator(link(say("share:cover.leave"))).click();
    await page.waitForFunction(() => location.pathname === "/");
    await page.goto(`${stage.server.origin}/drive/account`);
    const choice = '[aria-labelledby="account-covers"] [role="switch"]';
    await page.waitForSelector(choice);
    await waitUntilLoaded(page);
    await page.focus(choice);
    await page.keyboard.press("Space");
    await page.waitForSelector(`${choice}:checked`);
    await lookOver(page, "account-covers-desktop");
    await open(page);
    await page.locator(text("Packing list.md")).wait();
    assert.deepEqual(complaints(), []);
  });
});
