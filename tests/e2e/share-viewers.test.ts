import assert from "node:assert/strict";
import { after, before, it } from "node:test";
import type { Page } from "puppeteer-core";
import { forEachBrowser } from "./support/browsers/each.ts";
import { focusIsWithin } from "./support/files.ts";
import { lookOver, overflow, type WatchedPage } from "./support/pages.ts";
import { button, dialog } from "./support/roles.ts";
import { openStage, type Stage } from "./support/stage.ts";
import { texts } from "./support/texts.ts";
import { plain, SUBTITLES, viewedFiles } from "./support/viewed-files.ts";

const SCREENS = [
  { screen: "phone", locale: "zh-CN" },
  { screen: "desktop", locale: "ru" },
] as const;

forEachBrowser("looking at the files of a share", (kind) => {
  let stage: Stage;
  let address: string;
  before(async () => {
    stage = await openStage({ kind });
    const { wire } = stage;
    const trip = await wire.folder("Trip");
    for (const { name, content } of viewedFiles(texts("en-US")))
      await wire.file(name, Buffer.from(content), trip);
    await wire.file(SUBTITLES.name, SUBTITLES.content, trip);
    const shared = await wire.call("POST", "share", { file_ids: [trip] });
    address = `${stage.server.origin}/s/${String(shared["share_id"])}/${trip}`;
  });
  after(() => stage?.close());

  const shut = async (page: Page) => {
    await focusIsWithin(page, "[role=dialog]");
    await page.keyboard.press("Escape");
    await page.waitForSelector("[role=dialog]", { hidden: true });
  };

  for (const { screen, locale } of SCREENS) {
    const say = texts(locale);
    const entry = (name: string) => say("share:browse.openFile", { name });
    const isOpen = (page: Page, name: string) => page.locator(dialog(say("viewer:label", { name }))).wait();
    const finds = (page: Page, [role, name]: readonly [string, string]) =>
      page.locator(`::-p-aria([name="${name}"][role="${role}"])`).wait();
    const open = async ({ page }: WatchedPage, name: string) => {
      await page.locator(button(entry(name))).click();
      await isOpen(page, name);
    };

    it(`opens each kind, names it, and gives the focus back: ${locale} on a ${screen}`, async () => {
      const visitor = await stage.visitorPage(screen, locale);
      const { page } = visitor;
      await page.goto(address);
      for (const { name, has } of viewedFiles(say)) {
        await open(visitor, name);
        for (const wanted of has) await finds(page, wanted);
        assert.equal(await overflow(page), 0, `${name} is as wide as the window`);
        await lookOver(page, `share-viewer-${plain(name)}-${screen}`);
        await shut(page);
        await page.waitForFunction(
          (label) => document.activeElement?.getAttribute("aria-label") === label,
          {},
          entry(name),
        );
      }
      assert.deepEqual(visitor.complaints(), []);
      await page.browserContext().close();
    });

    it(`plays a film with the subtitles beside it, and steps on from it: ${locale} on a ${screen}`, async () => {
      const visitor = await stage.visitorPage(screen, locale);
      const { page } = visitor;
      await page.goto(address);
      await open(visitor, "c.webm");
      await page.waitForFunction(() => (document.querySelector("video")?.readyState ?? 0) > 0);
      // It lasts three seconds: a busy machine would meet its end.
      await page.$eval("video", (video) => (video.loop = true));
      await page.keyboard.press("c");
      await page.keyboard.press("k");
      await page.waitForFunction(() => {
        const video = document.querySelector("video");
        return video?.textTracks[0]?.activeCues?.length === 1 && video.currentTime > 0.2;
      });
      await page.locator(`[role=dialog] ${button(say("viewer:next"))}`).click();
      await page.waitForSelector("[role=dialog] video", { hidden: true });
      await page.waitForFunction(
        (film) => document.querySelector("[role=dialog] h2")?.textContent !== film,
        {},
        "c.webm",
      );
      await shut(page);
      assert.deepEqual(visitor.complaints(), []);
      await page.browserContext().close();
    });
  }
});
