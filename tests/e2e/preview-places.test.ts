import assert from "node:assert/strict";
import { after, before, it } from "node:test";
import type { Page } from "puppeteer-core";
import { forEachBrowser } from "./support/browsers/each.ts";
import { driveOf } from "./support/drive.ts";
import { focusIsWithin } from "./support/files.ts";
import { lookOver, waitUntilLoaded } from "./support/pages.ts";
import { button, dialog, text } from "./support/roles.ts";
import { openStage, type Stage } from "./support/stage.ts";
import { texts } from "./support/texts.ts";

const say = texts("en-US");
const GRID = '[role="grid"]';
const NOTES = Array.from({ length: 12 }, (_, index) => `Note ${String(index + 1).padStart(2, "0")}.txt`);
const [FIRST = "", SECOND = "", THIRD = ""] = NOTES;

forEachBrowser("previews are places", (kind) => {
  let stage: Stage;
  let folder: string;
  before(async () => {
    stage = await openStage({ kind });
    folder = await stage.wire.folder("Notes");
    await stage.wire.many(
      NOTES.map((name) => [name, name] as const),
      folder,
    );
  });
  after(() => stage?.close());

  const at = (path: string) => `${stage.server.origin}${path}`;
  const isOpen = (page: Page, name: string) => page.locator(dialog(say("viewer:label", { name }))).wait();
  const isShut = (page: Page) => page.waitForSelector("[role=dialog]", { hidden: true });
  const placeOf = (page: Page) => page.evaluate(() => location.pathname);
  const shownIn = (page: Page) => page.evaluate(() => new URLSearchParams(location.search).get("preview"));
  const press = (page: Page, label: string) => page.locator(`[role=dialog] ${button(label)}`).click();
  /** The keyboard is on this file, and nothing is chosen. */
  const isAt = (page: Page, name: string) =>
    page.waitForFunction(
      (selector, wanted) => {
        const grid = document.activeElement?.closest(selector);
        const active = document.getElementById(grid?.getAttribute("aria-activedescendant") ?? "");
        const chosen = document.querySelectorAll(`${selector} [aria-selected=true]`);
        return active?.textContent?.includes(wanted) && chosen.length === 0;
      },
      {},
      GRID,
      name,
    );
  const step = async (page: Page, name: string) => {
    await focusIsWithin(page, "[role=dialog]");
    await page.keyboard.press("ArrowRight");
    await isOpen(page, name);
  };

  it("Back closes a preview and leads nowhere else, and forward opens it again", async () => {
    const { page, complaints } = await stage.ownerPage("desktop");
    await page.goto(at(`/drive/all/${folder}?order=NAME_ASC&view=list`));
    const steps = await page.evaluate(() => history.length);
    await page.locator(driveOf(page, say).entry(FIRST)).click({ count: 2 });
    await isOpen(page, FIRST);
    await step(page, SECOND);
    await step(page, THIRD);
    assert.equal(await page.evaluate(() => history.length), steps + 1);
    await page.goBack();
    await isShut(page);
    await isAt(page, THIRD);
    assert.equal(await placeOf(page), `/drive/all/${folder}`);
    assert.equal(await shownIn(page), null);
    await page.goForward();
    await isOpen(page, THIRD);
    await page.keyboard.press("Escape");
    await isShut(page);
    await isAt(page, THIRD);
    await page.keyboard.press("ArrowUp");
    await page.keyboard.press("Enter");
    await isOpen(page, SECOND);
    await page.keyboard.press("Escape");
    await page.keyboard.press("Escape");
    await isShut(page);
    assert.equal(await placeOf(page), `/drive/all/${folder}`);
    assert.deepEqual(complaints(), []);
    await page.close();
  });

  it("a reload and a link that is sent open it with the files beside it", async () => {
    const { page, complaints } = await stage.ownerPage("desktop");
    await page.goto(at(`/drive/all/${folder}?order=NAME_ASC&view=list`));
    await page.locator(driveOf(page, say).entry(FIRST)).click({ count: 2 });
    await isOpen(page, FIRST);
    await step(page, SECOND);
    await page.reload();
    await isOpen(page, SECOND);
    await step(page, THIRD);
    const link = page.url();
    await press(page, say("viewer:close"));
    await isShut(page);
    await isAt(page, THIRD);

    const other = await stage.ownerPage("desktop");
    await other.page.goto(link);
    await isOpen(other.page, THIRD);
    await press(other.page, say("viewer:previous"));
    await isOpen(other.page, SECOND);
    await press(other.page, say("viewer:close"));
    await isShut(other.page);
    await isAt(other.page, SECOND);
    assert.equal(await placeOf(other.page), `/drive/all/${folder}`);
    assert.deepEqual([...complaints(), ...other.complaints()], []);
    await Promise.all([page.close(), other.page.close()]);
  });

  it("a file that its place doesn't list is shown alone, and one that is gone is said to be gone", async () => {
    const lone = await stage.wire.file("Lone.txt", Buffer.from("elsewhere"));
    const { page } = await stage.ownerPage("desktop");
    for (const place of [`/drive/all/${folder}`, "/drive/search?q=Note", "/drive/recent"]) {
      await page.goto(at(`${place}${place.includes("?") ? "&" : "?"}preview=${lone}`));
      await isOpen(page, "Lone.txt");
      await press(page, say("viewer:close"));
      await isShut(page);
      assert.equal(await shownIn(page), null, place);
      await waitUntilLoaded(page);
    }
    await stage.wire.call("DELETE", `files/${lone}`);
    await page.goto(at(`/drive/all/${folder}?preview=${lone}`));
    await page.locator(text(say("errors:file_in_recycle_bin"))).wait();
    await page.waitForFunction(() => !location.search.includes("preview"));
    assert.equal(await page.$("[role=dialog]"), null);
    await page.close();
  });

  it("does what the list does from within, and goes on to the next file", async () => {
    const acts = await stage.wire.folder("Acts");
    const names = ["One.txt", "Two.txt"] as const;
    await stage.wire.many(
      names.map((name) => [name, name] as const),
      acts,
    );
    const { page, complaints } = await stage.ownerPage("desktop");
    await page.goto(at(`/drive/all/${acts}?order=NAME_ASC&view=list`));
    await page.locator(driveOf(page, say).entry("One.txt")).click({ count: 2 });
    await isOpen(page, "One.txt");
    await press(page, say("actions:action.star"));
    await page.locator(`[role=dialog] ${button(say("actions:action.unstar"))}`).wait();
    await focusIsWithin(page, "[role=dialog]");
    await page.keyboard.press("F2");
    await page.locator(dialog(say("drive:rename.title"))).wait();
    await page.keyboard.press("Escape");
    await focusIsWithin(page, "[data-viewer]");
    await press(page, say("drive:toolbar.more"));
    await page.locator(`::-p-aria([name="${say("actions:action.move")}"][role="menuitem"])`).wait();
    await lookOver(page, "preview-acts-desktop");
    await page.keyboard.press("Escape");
    await page.waitForSelector("[role=menu]", { hidden: true });
    await focusIsWithin(page, "[data-viewer]");
    await page.keyboard.press("Delete");
    await isOpen(page, "Two.txt");
    await page.keyboard.press("Delete");
    await isShut(page);
    assert.equal(await placeOf(page), `/drive/all/${acts}`);
    await page.keyboard.down("Control");
    await page.keyboard.press("z");
    await page.keyboard.up("Control");
    await page.locator(driveOf(page, say).entry("Two.txt")).wait();
    assert.deepEqual(complaints(), []);
    await page.close();
  });

  it("on a phone the next tap after a closed preview opens the next file", async () => {
    const { page, complaints } = await stage.ownerPage("phone");
    await page.goto(at(`/drive/all/${folder}?order=NAME_ASC&view=list`));
    for (const name of [FIRST, SECOND]) {
      await (await page.locator(driveOf(page, say).entry(name)).waitHandle()).tap();
      await isOpen(page, name);
      await press(page, say("drive:toolbar.more"));
      await page.locator(`::-p-aria([name="${say("actions:action.rename")}"][role="menuitem"])`).wait();
      if (name === FIRST) await lookOver(page, "preview-acts-phone");
      await page.keyboard.press("Escape");
      await page.waitForSelector("[role=menu]", { hidden: true });
      await press(page, say("viewer:close"));
      await isShut(page);
      await page.waitForFunction(() => document.querySelector("[aria-selected=true]") === null);
    }
    await lookOver(page, "preview-closed-phone");
    assert.deepEqual(complaints(), []);
    await page.close();
  });

  for (const screen of ["phone", "desktop"] as const) {
    it(`a share's preview is a place of its folder: ${screen}`, async () => {
      const made = await stage.wire.call("POST", "share", { file_ids: [folder] });
      const share = `/s/${String(made["share_id"])}/${folder}`;
      const { page, complaints } = await stage.visitorPage(screen);
      await page.goto(at(`${share}?order=NAME_ASC`));
      const opens = (name: string) => button(say("share:browse.openFile", { name }));
      await page.locator(opens(FIRST)).click();
      await isOpen(page, FIRST);
      await step(page, SECOND);
      const link = page.url();
      await page.goBack();
      await isShut(page);
      assert.equal(await placeOf(page), share);
      await page.goForward();
      await isOpen(page, SECOND);
      await page.reload();
      await isOpen(page, SECOND);
      await press(page, say("viewer:close"));
      await isShut(page);
      assert.equal(await placeOf(page), share);

      const other = await stage.visitorPage(screen);
      await other.page.goto(link);
      await isOpen(other.page, SECOND);
      await focusIsWithin(other.page, "[role=dialog]");
      await other.page.keyboard.press("Escape");
      await isShut(other.page);
      assert.equal(await placeOf(other.page), share);
      await other.page.goto(`${at(share)}?preview=nothing-like-it`);
      await other.page.locator(opens(FIRST)).wait();
      await other.page.waitForFunction(() => !location.search.includes("preview"));
      assert.deepEqual([...complaints(), ...other.complaints()], []);
      await page.browserContext().close();
      await other.page.browserContext().close();
    });
  }
});
