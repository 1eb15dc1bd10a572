import assert from "node:assert/strict";
import { after, before, describe, it } from "node:test";
import type { Page } from "puppeteer-core";
import { driveOf } from "./support/drive.ts";
import { putFault } from "./support/faulty-answers.ts";
import { doneBy, focusIsOn, focusIsWithin, namesIn, tabTo } from "./support/files.ts";
import { lookOver, type WatchedPage } from "./support/pages.ts";
import { button, dialog, heading, menuItem, text } from "./support/roles.ts";
import { openStage, type Stage } from "./support/stage.ts";
import { texts } from "./support/texts.ts";

const GRID = '[role="grid"]';
const say = texts("en-US");
const quoted = (label: string) => `[aria-label="${label}"]`;

describe("the drive by keyboard alone", () => {
  let stage: Stage;
  let watched: WatchedPage;
  let page: Page;
  before(async () => {
    stage = await openStage();
    await stage.wire.folder("Attic");
    for (const name of ["alpha.txt", "beta.txt", "gamma.txt"])
      await stage.wire.file(name, Buffer.from(`${name}\n`));
    watched = await stage.ownerPage("desktop");
    page = watched.page;
    await page.goto(`${stage.server.origin}/drive/all`);
    await page.locator(driveOf(page, say).entry("beta.txt")).wait();
    await driveOf(page, say).show("list");
  });
  after(() => stage?.close());

  const press = async (...keys: Parameters<Page["keyboard"]["press"]>[0][]) => {
    for (const key of keys) await page.keyboard.press(key);
  };
  const active = () =>
    page.$eval(GRID, (grid) => {
      const id = grid.getAttribute("aria-activedescendant") ?? "";
      return document.getElementById(id)?.textContent ?? "";
    });
  const goTo = async (name: string) => {
    await press("Home");
    for (let step = 0; step < 10 && !(await active()).includes(name); step++) await press("ArrowDown");
    assert.ok((await active()).includes(name), `${name} has the keyboard`);
  };

  it("chooses everything and walks on a page just loaded, and after a menu was used", async () => {
    await page.reload();
    await page.locator(driveOf(page, say).entry("beta.txt")).wait();
    const chosen = () => page.$$eval("[aria-selected=true]", (entries) => entries.length);
    const chooseAll = async () => {
      await page.keyboard.down("Control");
      await press("a");
      await page.keyboard.up("Control");
    };
    await chooseAll();
    await page.waitForFunction(() => document.querySelectorAll("[aria-selected=true]").length === 4);
    assert.equal(await page.evaluate(() => getSelection()?.toString()), "");
    await press("Escape");
    await driveOf(page, say).show("grid");
    await driveOf(page, say).show("list");
    assert.equal(await page.$eval(GRID, (grid) => grid === document.activeElement), false);
    await press("ArrowDown");
    await focusIsOn(page, GRID);
    assert.equal(await chosen(), 1);
    await press("Escape");
    await driveOf(page, say).show("grid");
    await driveOf(page, say).show("list");
    await chooseAll();
    await page.waitForFunction(() => document.querySelectorAll("[aria-selected=true]").length === 4);
    await press("Escape");
  });

  it("orders by a column's head, which keeps the focus while the entries come", async () => {
    const head = "[role=columnheader]:not([aria-sort=none]) button";
    const order = () => page.$eval(head, (button) => button.parentElement?.getAttribute("aria-sort"));
    await tabTo(page, head);
    const before = await order();
    const answered = await putFault(page, "held", ({ pathname }) => /\/files(:position)?$/.test(pathname));
    await press("Enter");
    await page.waitForSelector(`${GRID}[aria-busy=true]`);
    assert.notEqual(await order(), before);
    await focusIsOn(page, head);
    await answered();
    await page.locator(driveOf(page, say).entry("beta.txt")).wait();
    await focusIsOn(page, head);
    await press("Enter");
    await page.locator(driveOf(page, say).entry("beta.txt")).wait();
    assert.equal(await order(), before);
  });

  it("reaches the files by Tab and renames by F2; the focus comes back", async () => {
    await tabTo(page, GRID);
    await goTo("beta.txt");
    await press("F2");
    await focusIsOn(page, "[role=grid] input");
    await press("Escape");
    await focusIsOn(page, GRID);
    await press("F2");
    await focusIsOn(page, "[role=grid] input");
    await page.keyboard.type("delta");
    await press("Enter");
    await page.locator(driveOf(page, say).entry("delta.txt")).wait();
    await focusIsOn(page, GRID);
    assert.deepEqual(await namesIn(stage.wire), ["Attic", "alpha.txt", "delta.txt", "gamma.txt"]);
  });

  it("shows what is chosen and where the keyboard is in forced colours too", async () => {
    const session = await page.createCDPSession();
    const force = (value: "active" | "none") =>
      session.send("Emulation.setEmulatedMedia", { features: [{ name: "forced-colors", value }] });
    await force("active");
    await press("Escape");
    for (const view of ["list", "grid"] as const) {
      await driveOf(page, say).show(view);
      await page.focus(GRID);
      await press("Home");
      await page.keyboard.down("Shift");
      await press(view === "list" ? "ArrowDown" : "ArrowRight");
      await page.keyboard.up("Shift");
      const looks = await page.$$eval("[data-entry]", (entries) =>
        entries.map((entry) => {
          const tick = entry.querySelector("[data-check] svg");
          const isTicked = tick !== null && getComputedStyle(tick).visibility === "visible";
          return `${getComputedStyle(entry).outlineStyle}, ${isTicked ? "ticked" : "free"}`;
        }),
      );
      const expected = ["dashed, ticked", "none, free", "none, free", "solid, ticked"];
      assert.deepEqual(looks.toSorted(), expected, view);
      await press("Escape");
    }
    await driveOf(page, say).show("list");
    await page.focus(GRID);
    await force("none");
  });

  it("opens by Enter and closes by Escape", async () => {
    await goTo("alpha.txt");
    await press("Enter");
    await page.locator(dialog(say("viewer:label", { name: "alpha.txt" }))).wait();
    await focusIsWithin(page, "[role=dialog]");
    await press("Escape");
    await page.waitForSelector("[role=dialog]", { hidden: true });
    await focusIsOn(page, GRID);
  });

  it("goes up a folder by Alt and the arrow or by Backspace, to the folder it came from", async () => {
    for (const up of ["Alt", "Backspace"] as const) {
      await goTo("Attic");
      await press("Enter");
      await page.locator(heading("Attic")).wait();
      if (up === "Alt") {
        await page.keyboard.down("Alt");
        await press("ArrowUp");
        await page.keyboard.up("Alt");
      } else await press("Backspace");
      await page.waitForFunction(() => location.pathname === "/drive/all");
      await page.locator(driveOf(page, say).entry("alpha.txt")).wait();
      await focusIsOn(page, GRID);
      assert.ok((await active()).includes("Attic"), up);
      await press("Escape");
    }
  });

  it("opens the menu by Shift+F10 and leaves it by Escape", async () => {
    await goTo("gamma.txt");
    await page.keyboard.down("Shift");
    await press("F10");
    await page.keyboard.up("Shift");
    await page.locator(menuItem(say("actions:action.details"))).wait();
    await focusIsOn(page, "[role=menuitem]");
    await press("Escape");
    await page.waitForSelector("[role=menu]", { hidden: true });
    await focusIsOn(page, GRID);
    await press("Escape");
  });

  it("deletes by Del, and Undo really brings it back", async () => {
    await goTo("gamma.txt");
    await press("Delete");
    await page.waitForSelector(driveOf(page, say).entry("gamma.txt"), { hidden: true });
    assert.notEqual(await active(), "", "a neighbour has the keyboard");
    await page.locator(text(say("drive:trashed_one", { count: 1 }))).wait();
    await lookOver(page, "drive-undo-desktop");
    assert.deepEqual(await namesIn(stage.wire, "trash"), ["gamma.txt"]);
    await tabTo(page, '[role="status"] button:not([aria-label])');
    await press("Enter");
    await page.locator(text(say("actions:undone"))).wait();
    await page.locator(driveOf(page, say).entry("gamma.txt")).wait();
    assert.deepEqual(await namesIn(stage.wire, "trash"), []);
  });

  it("makes a folder and moves a file into it", async () => {
    await driveOf(page, say).add("newFolder");
    await page.locator(dialog(say("drive:newFolder"))).wait();
    await focusIsOn(page, "[role=dialog] input");
    await page.keyboard.type("Cellar");
    await lookOver(page, "drive-new-folder-desktop");
    await press("Enter");
    await page.locator(driveOf(page, say).entry("Cellar")).wait();

    await driveOf(page, say).choose("alpha.txt", "move");
    await page.locator(button("Cellar")).click();
    await page.locator(button(say("dialogs:to.move.confirm"))).click();
    await page.waitForSelector(driveOf(page, say).entry("alpha.txt"), { hidden: true });
    await page.locator(text(say("drive:moved_one", { count: 1 }))).wait();
    assert.deepEqual(await namesIn(stage.wire), ["Attic", "Cellar", "delta.txt", "gamma.txt"]);
  });

  it("deletes for good only after a question", async () => {
    await driveOf(page, say).trash("delta.txt");
    await page.goto(`${stage.server.origin}/drive/trash`);
    await page.locator(driveOf(page, say).entry("delta.txt")).wait();
    await lookOver(page, "drive-trash-desktop");
    await tabTo(page, GRID);
    await press("Delete");
    await page.waitForSelector("[role=alertdialog]");
    await lookOver(page, "drive-delete-desktop");
    await press("Escape");
    await page.waitForSelector("[role=alertdialog]", { hidden: true });
    assert.deepEqual(await namesIn(stage.wire, "trash"), ["delta.txt"]);
    await focusIsOn(page, GRID);
    await press("Delete");
    await page.waitForSelector("[role=alertdialog]");
    await tabTo(page, `[role=alertdialog] footer button:last-child:not(${quoted(say("ui:close"))})`);
    await doneBy(page, "batchDelete", () => press("Enter"));
    await page.locator(text(say("drive:empty.trashTitle"))).wait();
    assert.deepEqual(await namesIn(stage.wire, "trash"), []);
    assert.deepEqual(watched.complaints(), []);
  });
});
