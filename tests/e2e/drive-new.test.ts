import assert from "node:assert/strict";
import { after, before, describe, it } from "node:test";
import type { Page } from "puppeteer-core";
import { driveOf } from "./support/drive.ts";
import { focusIsWithin, hasFocus, namesIn } from "./support/files.ts";
import { lookOver, type WatchedPage } from "./support/pages.ts";
import { button, dialog, field, menuItem, text } from "./support/roles.ts";
import { openStage, type Stage } from "./support/stage.ts";
import { texts } from "./support/texts.ts";

const say = texts("en-US");
const NAME = field(say("drive:rename.name"));

/** Something comes into a folder by the menu and by its keys. */
describe("something new in a folder", () => {
  let stage: Stage;
  let watched: WatchedPage;
  let page: Page;
  before(async () => {
    stage = await openStage();
    watched = await stage.ownerPage("desktop");
    page = watched.page;
    await page.goto(`${stage.server.origin}/drive/all`);
    await page.locator(text(say("drive:empty.driveTitle"))).wait();
  });
  after(() => stage?.close());

  /** The New button gives way to the actions for a selection. */
  const chooseNothing = async () => {
    await page.focus("[role=grid]");
    await page.keyboard.press("Escape");
    await page.waitForSelector(button(say("drive:toolbar.clear")), { hidden: true });
  };
  const keysOf = (item: string) =>
    page.$eval(menuItem(item), (found) => [
      found.querySelector("kbd")?.textContent ?? "",
      found.getAttribute("aria-keyshortcuts"),
    ]);

  it("is an empty text file, whose name is typed at once; Undo takes it away", async () => {
    await driveOf(page, say).add("new.textFile");
    await hasFocus(page, NAME);
    await lookOver(page, "drive-new-text-desktop");
    await page.keyboard.type("Packing list");
    await page.keyboard.press("Enter");
    await page.locator(driveOf(page, say).entry("Packing list.txt")).wait();
    assert.deepEqual(await namesIn(stage.wire), ["Packing list.txt"]);

    for (let made = 0; made < 2; made += 1) {
      await chooseNothing();
      await driveOf(page, say).add("new.textFile");
      await hasFocus(page, NAME);
      await page.keyboard.press("Escape");
      await page.waitForSelector(NAME, { hidden: true });
    }
    const all = ["Packing list.txt", "Untitled(1).txt", "Untitled.txt"];
    assert.deepEqual(await namesIn(stage.wire), all);
    await page.locator(button(say("drive:undo"))).click();
    await page.waitForSelector(driveOf(page, say).entry("Untitled(1).txt"), { hidden: true });
    assert.deepEqual(await namesIn(stage.wire), ["Packing list.txt", "Untitled.txt"]);
  });

  it("is a folder by Alt+N; the menus name such keys, for people and for programs", async () => {
    await chooseNothing();
    await page.keyboard.down("Alt");
    await page.keyboard.press("n");
    await page.keyboard.up("Alt");
    await page.locator(dialog(say("drive:newFolder"))).wait();
    await focusIsWithin(page, "[role=dialog]");
    await page.keyboard.press("Escape");
    await page.waitForSelector("[role=dialog]", { hidden: true });

    await page.locator(button(say("drive:new.label"))).click();
    await page.locator(menuItem(say("drive:newFolder"))).wait();
    assert.deepEqual(await keysOf(say("drive:newFolder")), ["Alt+N", "Alt+N"]);
    assert.deepEqual(await keysOf(say("drive:upload.files")), ["Alt+U", "Alt+U"]);
    await lookOver(page, "drive-new-menu-desktop");
    await page.keyboard.press("Escape");
    await page.waitForSelector("[role=menu]", { hidden: true });

    await page.locator(button(say("drive:more", { name: "Untitled.txt" }))).click();
    await page.locator(menuItem(say("actions:action.rename"))).wait();
    assert.deepEqual(await keysOf(say("actions:action.rename")), ["F2", "F2"]);
    assert.deepEqual(await keysOf(say("actions:action.cut")), ["Ctrl+X", "Control+X"]);
    assert.deepEqual(await keysOf(say("actions:action.trash")), ["Del", "Delete Control+Backspace"]);
    assert.deepEqual(await keysOf(say("actions:action.tags")), ["", null]);
    await lookOver(page, "drive-menu-keys-desktop");
    await page.keyboard.press("Escape");
    await page.waitForSelector("[role=menu]", { hidden: true });
    assert.deepEqual(watched.complaints(), []);
  });

  it("says no keys where there are none to press", async () => {
    const { page: small, complaints } = await stage.ownerPage("phone");
    await small.goto(`${stage.server.origin}/drive/all`);
    await small.locator(driveOf(small, say).entry("Untitled.txt")).wait();
    await small.locator(button(say("drive:new.label"))).click();
    await small.locator(menuItem(say("drive:newFolder"))).wait();
    const seen = await small.$$eval("[role=menu] kbd", (keys) =>
      keys.filter((key) => key.checkVisibility()).map(({ textContent }) => textContent),
    );
    assert.deepEqual(seen, []);
    await lookOver(small, "drive-new-menu-phone");
    await small.locator(menuItem(say("drive:new.textFile"))).click();
    await small.locator(dialog(say("drive:rename.title"))).wait();
    await hasFocus(small, NAME);
    await small.keyboard.type("Tickets");
    await small.keyboard.press("Enter");
    await small.locator(driveOf(small, say).entry("Tickets.txt")).wait();
    assert.deepEqual(complaints(), []);
  });
});
