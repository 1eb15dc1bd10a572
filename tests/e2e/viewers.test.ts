import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { after, before, it } from "node:test";
import type { Page } from "puppeteer-core";
import { forEachBrowser } from "./support/browsers/each.ts";
import { driveOf } from "./support/drive.ts";
import { focusIsOn, focusIsWithin, swipe, tabTo, typeAtOnce } from "./support/files.ts";
import { lookOver, overflow, type WatchedPage } from "./support/pages.ts";
import { button, dialog } from "./support/roles.ts";
import { openStage, type Stage } from "./support/stage.ts";
import { texts } from "./support/texts.ts";
import { PAPER, plain, SUBTITLES, viewedFiles } from "./support/viewed-files.ts";

const say = texts("en-US");
const GRID = '[role="grid"]';
const KINDS = viewedFiles(say);
const TORN = "o torn.pdf";
/** Its password is "secret". */
const LOCKED = "p locked.pdf";

const text = (key: string, facts = {}) => say(`viewer:${key}`, facts);
/** The letters that lead to a file when typed: enough to tell it from the others. */
const keysOf = (name: string) => (name === "c.webm" ? "c.w" : name.slice(0, 1));

forEachBrowser("looking at files", (kind) => {
  let stage: Stage;
  let watched: WatchedPage;
  let page: Page;
  before(async () => {
    stage = await openStage({ kind });
    for (const { name, content } of KINDS) await stage.wire.file(name, Buffer.from(content));
    await stage.wire.file(SUBTITLES.name, SUBTITLES.content);
    await stage.wire.file(LOCKED, readFileSync(join(import.meta.dirname, "../fixtures/locked.pdf")));
    await stage.wire.file(TORN, Buffer.from("%PDF-1.4\nThe rest is missing."));
    watched = await stage.ownerPage("desktop");
    page = watched.page;
  });
  after(() => stage?.close());

  const isActive = (name: string) =>
    page.waitForFunction(
      (wanted) => {
        const active = document.activeElement?.getAttribute("aria-activedescendant") ?? "";
        return document.getElementById(active)?.textContent?.includes(wanted);
      },
      {},
      name,
    );
  const isOpen = (name: string) => page.locator(dialog(text("label", { name }))).wait();
  const press = (key: Parameters<Page["keyboard"]["press"]>[0]) => page.keyboard.press(key);
  const finds = ([role, name]: readonly [string, string]) =>
    page.locator(`::-p-aria([name="${name}"][role="${role}"])`).wait();
  const open = async (name: string) => {
    await driveOf(page, say).choose(name, "open");
    await isOpen(name);
  };
  const close = async () => {
    await focusIsWithin(page, "[role=dialog]");
    await press("Escape");
    await page.waitForSelector("[role=dialog]", { hidden: true });
  };

  it("opens each kind from the keyboard, names it, and gives the focus back", async () => {
    await page.goto(`${stage.server.origin}/drive/all`);
    await page.locator(driveOf(page, say).entry("a picture.png")).wait();
    await tabTo(page, GRID);
    for (const { name, has } of KINDS) {
      await typeAtOnce(page, keysOf(name));
      await isActive(name);
      await press("Enter");
      await isOpen(name);
      for (const wanted of has) await finds(wanted);
      await lookOver(page, `viewer-${plain(name)}-desktop`);
      await close();
      await focusIsOn(page, GRID);
    }
    assert.notEqual(await page.title(), "run");
    assert.deepEqual(watched.complaints(), []);
  });

  it("plays a film by the keys of every player, with the subtitles beside it", async () => {
    await open("c.webm");
    await page.waitForFunction(() => (document.querySelector("video")?.readyState ?? 0) > 0);
    // It lasts three seconds: a busy machine would meet its end.
    await page.$eval("video", (video) => (video.loop = true));
    await press("c");
    await press(">");
    await press("m");
    await press("k");
    await page.waitForFunction(() => {
      const video = document.querySelector("video");
      const isSaid = video?.textTracks[0]?.activeCues?.length === 1;
      return isSaid && video.playbackRate === 1.25 && video.muted && video.currentTime > 0.2;
    });
    await press("k");
    await press("0");
    await page.waitForFunction(() => {
      const video = document.querySelector("video");
      return video?.paused === true && video.currentTime === 0;
    });
    await close();
  });

  const isOther = (name: string) =>
    page.waitForFunction((was) => document.querySelector("[role=dialog] h2")?.textContent !== was, {}, name);

  it("steps to the next file, and says which it is", async () => {
    await open("g words.txt");
    await press("ArrowRight");
    await isOther("g words.txt");
    const [said, shown] = await page.$eval("[role=dialog] header", (header) => [
      header.querySelector("[role=status]")?.textContent,
      header.querySelector("h2")?.textContent,
    ]);
    assert.match(said ?? "", / of 17$/);
    assert.ok(said?.startsWith(`${shown}, `), said ?? "");
    await close();
  });

  it("goes through an archive like folders, and finds words in a text", async () => {
    await open("l box.zip");
    await page.locator('::-p-aria([name="deep"][role="button"])').click();
    await page.locator('::-p-aria([name="er"][role="button"])').click();
    await page.locator("::-p-text(letter.txt)").wait();
    await close();
    await open("g words.txt");
    await page.locator(`::-p-aria([name="${text("find.label")}"][role="button"])`).click();
    await focusIsOn(page, "[role=dialog] [role=search] input");
    await page.keyboard.type("LIGHT");
    await page.locator(`::-p-text(${text("find.found", { index: 1, count: 60 })})`).wait();
    await press("Escape");
    await page.waitForSelector("[role=dialog] [role=search]", { hidden: true });
    await page.locator(button(text("close"))).click();
    await page.waitForSelector("[role=dialog]", { hidden: true });
  });

  it("reads a document: finds words, follows a link, goes by numbers and small pictures", async () => {
    const total = PAPER.length;
    const isAt = (number: number) =>
      page.waitForFunction(
        (wanted) => document.querySelector<HTMLInputElement>("[role=dialog] form input")?.value === wanted,
        {},
        String(number),
      );
    const isDrawn = (number: number) => page.locator(`[role=dialog] [data-page="${number}"] canvas`).wait();
    await open("f paper.pdf");
    await isDrawn(1);
    await page.locator(button(text("find.label"))).click();
    await focusIsOn(page, "[role=dialog] [role=search] input");
    await page.keyboard.type("BAG stays");
    await page.locator(`::-p-text(${text("find.found", { index: 1, count: 1 })})`).wait();
    await isAt(9);
    await lookOver(page, "viewer-paper-found");
    await page.$eval("[role=dialog] [data-page='1']", (first) => first.scrollIntoView());
    await isAt(1);
    await press("Enter");
    await isAt(9);
    await press("Escape");
    await page.locator(button(text("pdf.pages"))).click();
    await page.locator(button(text("pdf.page", { page: 1, total }))).click();
    await isAt(1);
    await isDrawn(1);
    await page.locator("[role=dialog] [data-page='1'] button").click();
    await isAt(total);
    await lookOver(page, "viewer-paper-pages");
    await page.locator(`[role=dialog] input[aria-label="${text("pdf.goTo", { total })}"]`).fill("3");
    await press("Enter");
    await isAt(3);
    const before = await page.$eval("[data-page='3']", (element) => element.clientWidth);
    await page.locator(button(text("zoomIn"))).click();
    await page.waitForFunction(
      (width) => (document.querySelector("[data-page='3']")?.clientWidth ?? 0) > width,
      {},
      before,
    );
    await isAt(3);
    await page.locator(button(text("close"))).click();
    await page.waitForSelector("[role=dialog]", { hidden: true });
    await open(TORN);
    await page.locator(`::-p-text(${text("broken")})`).wait();
    await page.locator(button(text("close"))).click();
    await page.waitForSelector("[role=dialog]", { hidden: true });
    await open(LOCKED);
    await focusIsOn(page, "[role=dialog] input[type=password]");
    await page.keyboard.type("wrong\n");
    await page.locator(`::-p-text(${text("pdf.wrong")})`).wait();
    await page.keyboard.type("secret\n");
    await isDrawn(1);
    await page.locator(button(text("close"))).click();
    await page.waitForSelector("[role=dialog]", { hidden: true });
    assert.deepEqual(watched.complaints(), []);
  });

  it(`fits a phone${kind.hasTouch ? ", and steps by swiping" : ""}`, async () => {
    const phone = await stage.ownerPage("phone");
    ({ page } = phone);
    await page.goto(`${stage.server.origin}/drive/all`);
    for (const { name, has } of KINDS) {
      await open(name);
      for (const wanted of has.slice(0, 1)) await finds(wanted);
      assert.equal(await overflow(page), 0, `${name} is as wide as the phone`);
      await lookOver(page, `viewer-${plain(name)}-phone`);
      await close();
    }
    if (kind.hasTouch) {
      await open("g words.txt");
      await page.locator("::-p-text(the bag stays light.)").wait();
      await swipe(page, [320, 200, 90], 400);
      await isOther("g words.txt");
    }
    assert.deepEqual(phone.complaints(), []);
    await phone.page.close();
  });
});
