import assert from "node:assert/strict";
import { after, before, describe, it } from "node:test";
import type { Page } from "puppeteer-core";
import { driveOf } from "./support/drive.ts";
import { focusIsOn, focusIsWithin, hasFocus, namesIn, tabTo } from "./support/files.ts";
import { lookOver, lookOverAt, overflow, type WatchedPage } from "./support/pages.ts";
import { button, dialog, field, heading, menuItem, text, toolbar } from "./support/roles.ts";
import { openStage, type Stage } from "./support/stage.ts";
import { texts } from "./support/texts.ts";

const GRID = '[role="grid"]';
const QUESTION = "[role=alertdialog]";
/** px; the narrowest window that has the details beside the list. */
const SMALL_DESKTOP = 1024;
const say = texts("en-US");

describe("what can be done with files", () => {
  let stage: Stage;
  let watched: WatchedPage;
  let page: Page;
  let attic: string;
  before(async () => {
    stage = await openStage();
    const { wire } = stage;
    attic = await wire.folder("Attic");
    await wire.folder("Box", attic);
    await wire.file("alpha.txt", Buffer.from("the old alpha\n"), attic);
    const box = await wire.folder("Box");
    await wire.file("inside.txt", Buffer.from("inside\n"), box);
    for (const name of ["alpha.txt", "beta.txt", "gamma.txt"])
      await wire.file(name, Buffer.from(`${name}\n`));
    watched = await stage.ownerPage("desktop");
    page = watched.page;
    await page.goto(`${stage.server.origin}/drive/all`);
    await page.locator(driveOf(page, say).entry("beta.txt")).wait();
  });
  after(() => stage?.close());

  const gone = (name: string) => page.waitForSelector(driveOf(page, say).entry(name), { hidden: true });
  const there = (name: string) => page.locator(driveOf(page, say).entry(name)).wait();
  /** The details of a folder have its name for a heading, too. */
  const isOpen = (folder: string) => page.locator(`h1::-p-text(${folder})`).wait();
  const bring = async (kind: "move" | "copy", name: string) => {
    await driveOf(page, say).choose(name, kind);
    await page.locator(`[role=dialog] li button::-p-text(Attic)`).click();
    await page.locator(`[aria-current=location]::-p-text(Attic)`).wait();
    await page.locator(button(say(`dialogs:to.${kind}.confirm`))).click();
  };
  const undoByKey = async () => {
    await page.keyboard.down("Control");
    await page.keyboard.press("z");
    await page.keyboard.up("Control");
    await page.locator(text(say("actions:undone"))).wait();
  };

  it("asks about a taken name before a file moves, and keeps what was there as a version", async () => {
    await bring("move", "alpha.txt");
    await page.locator(text(say("dialogs:conflict.file.REPLACE"))).wait();
    await page.locator(text(say("dialogs:conflict.arriving"))).wait();
    await page.locator(text(say("dialogs:conflict.there"))).wait();
    await lookOver(page, "drive-conflict-desktop");
    await page.locator(text(say("dialogs:conflict.file.REPLACE"))).click();
    await page.locator(button(say("dialogs:conflict.confirm"))).click();
    await gone("alpha.txt");
    await page.locator(text(say("drive:moved_one", { count: 1 }))).wait();
    assert.deepEqual(await namesIn(stage.wire, attic), ["Box", "alpha.txt"]);
    assert.equal(await page.$(button(say("drive:undo"))), null, "what became one can't be parted again");
  });

  it("asks about folders apart, and moves nothing when told to leave it", async () => {
    await bring("move", "Box");
    await page.locator(text(say("dialogs:conflict.folder.MERGE"))).wait();
    await page.locator(text(say("dialogs:conflict.filesInside"))).wait();
    await focusIsWithin(page, QUESTION);
    await page.keyboard.press("Escape");
    await page.waitForSelector(QUESTION, { hidden: true });
    await there("Box");

    await bring("copy", "Box");
    await page.locator(text(say("dialogs:conflict.folder.KEEP_BOTH"))).click();
    await page.locator(button(say("dialogs:conflict.confirm"))).click();
    await page.locator(button(say("drive:undo"))).wait();
    assert.deepEqual(await namesIn(stage.wire, attic), ["Box", "Box(1)", "alpha.txt"]);
    await undoByKey();
    assert.deepEqual(await namesIn(stage.wire, attic), ["Box", "alpha.txt"]);
  });

  it("takes back several changes one after the other by Ctrl+Z", async () => {
    await tabTo(page, GRID);
    await driveOf(page, say).choose("beta.txt", "star");
    await page.locator(text(say("actions:starred"))).wait();
    await bring("move", "gamma.txt");
    await gone("gamma.txt");
    await page.locator(text(say("drive:moved_one", { count: 1 }))).wait();
    await undoByKey();
    await there("gamma.txt");
    await page.locator(button(say("ui:close"))).click();
    await undoByKey();
    const { files } = (await stage.wire.call("GET", "files?parent_id=")) as {
      files: readonly { readonly name: string; readonly starred: boolean }[];
    };
    assert.deepEqual(files.map(({ name, starred }) => [name, starred]).toSorted(), [
      ["Attic", false],
      ["Box", false],
      ["beta.txt", false],
      ["gamma.txt", false],
    ]);
  });

  it("does it all by keyboard: keys overlay, rename with a fault told, cut, paste, details", async () => {
    await page.goto(`${stage.server.origin}/drive/all`);
    await there("gamma.txt");
    await page.keyboard.press("?");
    await page.locator(dialog(say("dialogs:keys.title"))).wait();
    await page.locator(heading(say("dialogs:keys.group.choose"))).wait();
    await lookOver(page, "drive-keys-desktop");
    await page.keyboard.press("Escape");
    await page.waitForSelector("[role=dialog]", { hidden: true });

    await tabTo(page, GRID);
    await page.keyboard.press("End");
    await page.keyboard.press("F2");
    await hasFocus(page, field(say("drive:rename.name")));
    await page.keyboard.type("a/b");
    await page.locator(text(say("dialogs:name.slash"))).wait();
    await page.keyboard.press("Escape");
    await focusIsOn(page, GRID);

    await page.keyboard.down("Control");
    await page.keyboard.press("i");
    await page.keyboard.up("Control");
    await page.locator("aside h3").wait();
    await focusIsOn(page, GRID);
    await page.locator(heading(say("dialogs:details.hashes"))).wait();
    await page.locator(text(say("dialogs:details.noShares"))).wait();
    await lookOver(page, "drive-details-desktop");
    await lookOverAt(page, SMALL_DESKTOP, "drive-details-desktop");

    await page.keyboard.down("Control");
    await page.keyboard.press("x");
    await page.keyboard.up("Control");
    await page.locator("::-p-text(Ctrl+V)").wait();
  });

  it("pastes what was cut into the folder that is opened next", async () => {
    await driveOf(page, say).choose("gamma.txt", "cut");
    await page.locator(button(say("drive:toolbar.clear"))).click();
    await page.locator(driveOf(page, say).entry("Attic")).click({ count: 2 });
    await isOpen("Attic");
    await page.locator(button(say("actions:paste"))).click();
    await page.locator(text(say("drive:moved_one", { count: 1 }))).wait();
    assert.deepEqual(await namesIn(stage.wire, attic), ["Box", "alpha.txt", "gamma.txt"]);
    await page.goBack();
    await there("beta.txt");
  });

  it("puts tags on, makes them on the way, and shows them", async () => {
    await driveOf(page, say).choose("beta.txt", "tags");
    await hasFocus(page, field(say("dialogs:tags.name")));
    await page.locator(field(say("dialogs:tags.name"))).fill("Summer");
    await page.locator(button(say("dialogs:tags.makeIt"))).click();
    await page.locator(button(say("dialogs:tags.edit", { name: "Summer" }))).wait();
    await lookOver(page, "drive-tags-desktop");
    await page.locator(button(say("dialogs:tags.apply"))).click();
    await page.locator(text(say("actions:tagged"))).wait();
    await page.locator(`aside ::-p-text(Summer)`).wait();
  });

  it("brings an earlier version back, and a folder comes as a zip whose size is told", async () => {
    await page.goto(`${stage.server.origin}/drive/all/${attic}`);
    await driveOf(page, say).choose("alpha.txt", "details");
    const [restore = ""] = say("dialogs:details.versionRestore").split("{{");
    await page.locator(`aside button[aria-label^="${restore}"]`).click();
    await page.locator(button(say("drive:undo"))).wait();
    const { files } = (await stage.wire.call("GET", `files?parent_id=${attic}`)) as {
      files: readonly { readonly name: string; readonly size: string }[];
    };
    assert.equal(files.find(({ name }) => name === "alpha.txt")?.size, "14");

    const session = await page.createCDPSession();
    await session.send("Browser.setDownloadBehavior", {
      behavior: "deny",
      browserContextId: page.browserContext().id,
    });
    await page.goto(`${stage.server.origin}/drive/all`);
    await driveOf(page, say).choose("Attic", "download");
    await page.locator("::-p-text(Attic.zip)").wait();
    assert.deepEqual(watched.complaints(), []);
  });

  it("asks about taken names one by one when the answer isn't for all", async () => {
    const shed = await stage.wire.folder("Shed");
    for (const name of ["one.txt", "two.txt", "three.txt"]) {
      await stage.wire.file(name, Buffer.from(`the old ${name}\n`), shed);
      await stage.wire.file(name, Buffer.from(`${name}\n`));
    }
    await page.reload();
    await there("Shed");
    await page.locator(driveOf(page, say).entry("one.txt")).click();
    await page.keyboard.down("Control");
    await page.locator(driveOf(page, say).entry("two.txt")).click();
    await page.locator(driveOf(page, say).entry("three.txt")).click();
    await page.keyboard.press("x");
    await page.keyboard.up("Control");
    await page.locator(button(say("drive:toolbar.clear"))).click();
    await page.locator(driveOf(page, say).entry("Shed")).click({ count: 2 });
    await isOpen("Shed");
    await page.locator(button(say("actions:paste"))).click();

    await page.locator(`${QUESTION} ::-p-text(${say("dialogs:conflict.forAll")})`).click();
    const answer = async (position: string, choice: string) => {
      await page
        .locator(`${QUESTION} ${text(say("dialogs:conflict.position", { number: position, total: "3" }))}`)
        .wait();
      const name = await page.$eval(`${QUESTION} bdi`, (element) => element.textContent ?? "");
      await page.locator(text(say(`dialogs:conflict.file.${choice}`))).click();
      if (position === "1") await lookOver(page, "drive-conflict-one-desktop");
      await page.locator(button(say("dialogs:conflict.confirm"))).click();
      return name;
    };
    const replaced = await answer("1", "REPLACE");
    const kept = await answer("2", "KEEP_BOTH");
    const skipped = await answer("3", "SKIP");
    await page.locator(text(say("drive:moved_other", { count: 2 }))).wait();
    const inShed = ["one.txt", "three.txt", "two.txt", kept.replace(".txt", "(1).txt")];
    assert.deepEqual(await namesIn(stage.wire, shed), inShed.toSorted());
    const atTop = await namesIn(stage.wire);
    assert.deepEqual(
      [replaced, kept, skipped].map((name) => atTop.includes(name)),
      [false, false, true],
    );
    await page.goBack();
    await there("beta.txt");
  });

  it("stands at the foot of a phone, in Chinese", async () => {
    const zh = texts("zh-CN");
    const phone = await stage.ownerPage("phone", "zh-CN");
    const { page: small } = phone;
    await small.goto(`${stage.server.origin}/drive/all`);
    await small.locator(driveOf(small, zh).entry("beta.txt")).wait();
    await small.locator(button(zh("drive:more", { name: "beta.txt" }))).click();
    await small.locator(menuItem(zh("actions:action.star"))).wait();
    await small.locator(heading("beta.txt")).wait();
    await lookOver(small, "drive-sheet-phone");
    await small.locator(menuItem(zh("actions:action.star"))).click();
    await small.locator(text(zh("actions:starred"))).wait();
    const bar = await small.waitForSelector(toolbar(zh("drive:toolbar.selection")));
    const box = await bar?.boundingBox();
    const height = small.viewport()?.height ?? 0;
    assert.ok(box && box.y + box.height >= height - 1, "the bar of the selection is in reach of the thumb");
    await lookOver(small, "drive-selection-phone");
    assert.equal(await overflow(small), 0);
    await small.locator(button(zh("drive:toolbar.clear"))).click();
    assert.deepEqual(phone.complaints(), []);
  });

  it("moves what is dragged onto a folder, and copies it while Ctrl is held", async () => {
    await stage.wire.file("carried.txt", Buffer.from("carried\n"));
    await page.goto(`${stage.server.origin}/drive/all`);
    await there("carried.txt");
    const middleOf = async (name: string) => {
      const box = await (await page.waitForSelector(driveOf(page, say).entry(name)))?.boundingBox();
      assert.ok(box);
      return { x: box.x + Math.min(box.width, 400) / 2, y: box.y + box.height / 2 };
    };
    const drag = async (name: string, onto: string) => {
      const [from, to] = [await middleOf(name), await middleOf(onto)];
      await page.mouse.move(from.x, from.y);
      await page.mouse.down();
      await page.mouse.move(to.x, to.y, { steps: 12 });
      await page.waitForSelector("[data-drop]");
      await page.mouse.up();
    };
    const box = (await stage.wire.call("GET", "files?parent_id=")) as {
      files: { id: string; name: string }[];
    };
    const boxId = box.files.find(({ name }) => name === "Box")?.id ?? "";

    await page.keyboard.down("Control");
    await drag("carried.txt", "Box");
    await page.keyboard.up("Control");
    await page.locator(button(say("drive:undo"))).wait();
    assert.deepEqual(await namesIn(stage.wire, boxId), ["carried.txt", "inside.txt"]);
    await undoByKey();
    assert.deepEqual(await namesIn(stage.wire, boxId), ["inside.txt"]);

    await drag("carried.txt", "Box");
    await gone("carried.txt");
    await page.locator(text(say("drive:moved_one", { count: 1 }))).wait();
    assert.deepEqual(await namesIn(stage.wire, boxId), ["carried.txt", "inside.txt"]);
    assert.deepEqual(watched.complaints(), []);
  });
});
