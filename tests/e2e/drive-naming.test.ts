import assert from "node:assert/strict";
import { after, before, describe, it } from "node:test";
import type { Page } from "puppeteer-core";
import { driveOf } from "./support/drive.ts";
import { putFault } from "./support/faulty-answers.ts";
import { focusIsOn, hasFocus, namesIn, tabTo } from "./support/files.ts";
import { lookOver, type WatchedPage } from "./support/pages.ts";
import { button, dialog, field, text } from "./support/roles.ts";
import { openStage, type Stage } from "./support/stage.ts";
import { texts } from "./support/texts.ts";

const GRID = '[role="grid"]';
const say = texts("en-US");
const NAME = field(say("drive:rename.name"));

/** Names are changed where they stand. */
describe("a name in its place", () => {
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
    await page.goto(`${stage.server.origin}/drive/all?view=list`);
    await there("beta.txt");
  });
  after(() => stage?.close());

  const there = (name: string) => page.locator(driveOf(page, say).entry(name)).wait();
  /** A list by time moves what was renamed to its top, once it is loaded anew: a press before that may meet another row. */
  const inOrder = (...names: readonly string[]) =>
    page.waitForFunction(
      (wanted) =>
        [...document.querySelectorAll("[role=grid] [data-name]")]
          .map(({ textContent }) => textContent)
          .join() === wanted,
      {},
      names.join(),
    );
  const noField = () => page.waitForSelector("[role=grid] input", { hidden: true });
  const marked = () =>
    page.$eval("[role=grid] input", (input) => {
      const { value, selectionStart, selectionEnd } = input as HTMLInputElement;
      return value.slice(selectionStart ?? 0, selectionEnd ?? 0);
    });
  /** The place of a name's letters, without the rest of its row. */
  const nameAt = async (name: string) => {
    const box = await page
      .locator(`[data-name]::-p-text(${name})`)
      .waitHandle()
      .then((found) => found.boundingBox());
    assert.ok(box);
    return { x: box.x + 8, y: box.y + box.height / 2 };
  };
  const pressOn = async (name: string) => {
    const { x, y } = await nameAt(name);
    await page.mouse.click(x, y);
  };
  const isChosen = (name: string) =>
    page.waitForSelector(`::-p-xpath(//*[@aria-selected="true"][.//*[text()="${name}"]])`);

  it("is a field after F2, with all but the ending chosen; Enter saves, and Undo takes it back", async () => {
    await pressOn("beta.txt");
    await isChosen("beta.txt");
    await page.keyboard.press("F2");
    await hasFocus(page, NAME);
    assert.equal(await page.$("[role=dialog]"), null);
    assert.equal(await marked(), "beta");
    await lookOver(page, "drive-naming-row-desktop");
    await page.keyboard.type("delta");
    await page.keyboard.press("Enter");
    await page.locator(text(say("actions:renamed", { name: "delta.txt" }))).wait();
    await focusIsOn(page, GRID);
    assert.deepEqual(await namesIn(stage.wire), ["Attic", "alpha.txt", "delta.txt", "gamma.txt"]);
    await page.locator(button(say("drive:undo"))).click();
    await there("beta.txt");
    await inOrder("Attic", "beta.txt", "gamma.txt", "alpha.txt");
    assert.deepEqual(await namesIn(stage.wire), ["Attic", "alpha.txt", "beta.txt", "gamma.txt"]);
  });

  it("is a field after a second, slow press on it, in tiles as well; two quick presses open the file", async () => {
    for (const view of ["grid", "list"] as const) {
      await page.focus(GRID);
      await page.keyboard.press("Escape");
      await driveOf(page, say).show(view);
      await pressOn("alpha.txt");
      await isChosen("alpha.txt");
      await pressOn("alpha.txt");
      await hasFocus(page, NAME);
      if (view === "grid") await lookOver(page, "drive-naming-tile-desktop");
      await page.keyboard.press("Escape");
      await noField();
      await focusIsOn(page, GRID);
    }
    const { x, y } = await nameAt("alpha.txt");
    await page.mouse.click(x, y, { count: 2 });
    await page.locator(dialog(say("viewer:label", { name: "alpha.txt" }))).wait();
    await page.keyboard.press("Escape");
    await page.waitForSelector("[role=dialog]", { hidden: true });
    assert.equal(await page.$(NAME), null);
  });

  it("comes from the menu too, where the keyboard is in it at once", async () => {
    await driveOf(page, say).choose("Attic", "rename");
    await hasFocus(page, NAME);
    assert.equal(await marked(), "Attic");
    await page.keyboard.press("Escape");
    await noField();
  });

  it("is saved when somebody presses elsewhere, and shows that it is being saved", async () => {
    await driveOf(page, say).choose("gamma.txt", "rename");
    await hasFocus(page, NAME);
    const answered = await putFault(page, "held", (_, method) => method === "PATCH");
    await page.keyboard.type("omega");
    await pressOn("alpha.txt");
    await page.waitForSelector("[role=grid] input[aria-busy=true]");
    await answered();
    await noField();
    await inOrder("Attic", "omega.txt", "beta.txt", "alpha.txt");
    await isChosen("alpha.txt");
    assert.deepEqual(await namesIn(stage.wire), ["Attic", "alpha.txt", "beta.txt", "omega.txt"]);
  });

  it("says below it what is wrong, and loses nothing of what was typed", async () => {
    await driveOf(page, say).choose("omega.txt", "rename");
    await hasFocus(page, NAME);
    await page.keyboard.type("beta");
    await page.keyboard.press("Enter");
    await page.locator(`[role=alert]${text(say("dialogs:name.taken"))}`).wait();
    await hasFocus(page, NAME);
    assert.equal(
      await page.$eval("[role=grid] input", (input) => (input as HTMLInputElement).value),
      "beta.txt",
    );
    await lookOver(page, "drive-naming-taken-desktop");
    await page.keyboard.down("Control");
    await page.keyboard.press("a");
    await page.keyboard.up("Control");
    await page.keyboard.type("a/b.txt");
    await page.locator(text(say("dialogs:name.slash"))).wait();
    await pressOn("alpha.txt");
    await isChosen("alpha.txt");
    await page.locator(text(say("dialogs:name.slash"))).wait();
    await page.keyboard.press("Tab");
    await page.locator(NAME).click();
    await page.keyboard.press("Escape");
    await noField();
    await there("omega.txt");
    const refused = watched.complaints().filter((line) => !line.includes("status of 4"));
    assert.deepEqual(refused, []);
  });

  it("stays beside an arriving file while it is typed", async () => {
    await tabTo(page, GRID);
    await driveOf(page, say).choose("omega.txt", "rename");
    await hasFocus(page, NAME);
    await page.keyboard.type("zeta");
    await stage.wire.file("first.txt", Buffer.from("first\n"));
    await there("first.txt");
    await hasFocus(page, NAME);
    await page.keyboard.press("End");
    await page.keyboard.press("Enter");
    await there("zeta.txt");
    assert.deepEqual(watched.complaints(), []);
  });

  it("is asked for in a window on a phone, where no tap begins it", async () => {
    const { page: small, complaints } = await stage.ownerPage("phone");
    await small.goto(`${stage.server.origin}/drive/all?view=list`);
    const entry = driveOf(small, say).entry("zeta.txt");
    await small.locator(entry).wait();
    await driveOf(small, say).choose("zeta.txt", "rename");
    await small.locator(dialog(say("drive:rename.title"))).wait();
    await hasFocus(small, NAME);
    assert.equal(await small.$("[role=grid] input"), null);
    await lookOver(small, "drive-naming-phone");
    await small.keyboard.press("Escape");
    await small.waitForSelector("[role=dialog]", { hidden: true });
    assert.deepEqual(complaints(), []);
    await small.close();
  });
});
