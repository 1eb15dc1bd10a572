import assert from "node:assert/strict";
import { after, before, describe, it } from "node:test";
import type { Page } from "puppeteer-core";
import { driveOf } from "./support/drive.ts";
import { putFault } from "./support/faulty-answers.ts";
import { focusIsOn, hasFocus, namesIn } from "./support/files.ts";
import { lookOver, type WatchedPage } from "./support/pages.ts";
import { button, dialog, field, heading, option, text } from "./support/roles.ts";
import { openStage, type Stage } from "./support/stage.ts";
import { texts } from "./support/texts.ts";

const GRID = '[role="grid"]';
const COMBO = "[role=combobox]";
const say = texts("en-US");
const TITLE = say("dialogs:keys.palette");

/** One field leads to places, files and commands, by keyboard, mouse and finger. */
describe("the palette", () => {
  let stage: Stage;
  let watched: WatchedPage;
  let page: Page;
  before(async () => {
    stage = await openStage();
    const trips = await stage.wire.folder("Trips");
    const rome = await stage.wire.folder("Rome", trips);
    await stage.wire.file("tickets.txt", Buffer.from("two seats\n"), rome);
    await stage.wire.file("beta.txt", Buffer.from("beta, packed with almonds\n"));
    watched = await stage.ownerPage("desktop");
    page = watched.page;
    await page.goto(`${stage.server.origin}/drive/all?view=list`);
    await page.locator(driveOf(page, say).entry("beta.txt")).wait();
  });
  after(() => stage?.close());

  const byKey = async () => {
    await page.keyboard.down("Control");
    await page.keyboard.press("k");
    await page.keyboard.up("Control");
    await focusIsOn(page, COMBO);
  };
  const gone = () => page.waitForSelector("[role=dialog]", { hidden: true });
  const active = () =>
    page.$eval(COMBO, (input) => {
      const id = input.getAttribute("aria-activedescendant") ?? "";
      return document.getElementById(id)?.textContent ?? "";
    });
  const activeIs = (words: string) =>
    page.waitForFunction(
      (combo, wanted) => {
        const id = document.querySelector(combo)?.getAttribute("aria-activedescendant") ?? "";
        return document.getElementById(id)?.textContent?.includes(wanted);
      },
      { polling: 50 },
      COMBO,
      words,
    );
  const at = (path: string) => page.waitForFunction((wanted) => location.pathname === wanted, {}, path);

  it("opens by Ctrl+K, closes by Escape, Back and the key again, and gives the focus back", async () => {
    await page.focus(GRID);
    await byKey();
    await lookOver(page, "palette-empty-desktop");
    await page.keyboard.press("Escape");
    await gone();
    await focusIsOn(page, GRID);
    assert.equal(await page.evaluate(() => location.pathname), "/drive/all");

    await byKey();
    await page.goBack();
    await gone();
    await at("/drive/all");
    await page.locator(driveOf(page, say).entry("beta.txt")).wait();

    await byKey();
    await page.keyboard.down("Control");
    await page.keyboard.press("k");
    await page.keyboard.up("Control");
    await gone();
  });

  it("leads to a place; Back leads to where it was opened", async () => {
    await byKey();
    await page.keyboard.type("tra");
    await activeIs(say("places:nav.trash"));
    await page.keyboard.press("Enter");
    await at("/drive/trash");
    await page.locator(heading(say("places:nav.trash"))).wait();
    await page.goBack();
    await at("/drive/all");
    await page.locator(driveOf(page, say).entry("beta.txt")).wait();
  });

  it("finds a file, says where it lies, and opens it there", async () => {
    await page.locator(button(say("places:search.palette"))).click();
    await focusIsOn(page, COMBO);
    await page.keyboard.type("tick");
    await page.locator(`[role=option]${text("My drive › Trips › Rome")}`).wait();
    await activeIs("tickets.txt");
    await lookOver(page, "palette-found-desktop");
    await page.keyboard.press("Enter");
    await page.locator(dialog(say("viewer:label", { name: "tickets.txt" }))).wait();
    await page.keyboard.press("Escape");
    await gone();
    await page.locator(heading("Rome")).wait();
    await page.goBack();
    await at("/drive/all");
  });

  it("begins with what was lately chosen", async () => {
    await page.locator(driveOf(page, say).entry("beta.txt")).wait();
    await byKey();
    const first = await page.$$eval("[role=option]", (options) =>
      options.slice(0, 2).map(({ textContent }) => textContent),
    );
    assert.match(first[0] ?? "", /tickets\.txt/);
    assert.match(first[1] ?? "", new RegExp(say("places:nav.trash")));
    await page.locator(text(say("dialogs:palette.group.recent"))).wait();
    await page.keyboard.press("Escape");
    await gone();
  });

  it("finds the words in a file, too, after the names that have them", async () => {
    await byKey();
    await page.keyboard.type("almon");
    const inside = `[role=option]${text("beta.txt")}`;
    await page.locator(text(say("dialogs:palette.group.inside"))).wait();
    await page.locator(inside).wait();
    await lookOver(page, "palette-inside-desktop");
    await page.locator(inside).click();
    await page.locator(dialog(say("viewer:label", { name: "beta.txt" }))).wait();
    await page.goBack();
    await gone();
  });

  it("acts on what is selected, and on the folder", async () => {
    await page.locator(driveOf(page, say).entry("beta.txt")).click();
    await byKey();
    await page.keyboard.type("rena");
    await activeIs("beta.txt");
    await lookOver(page, "palette-act-desktop");
    await page.keyboard.press("Enter");
    await hasFocus(page, field(say("drive:rename.name")));
    await page.keyboard.type("gamma");
    await page.keyboard.press("Enter");
    await page.locator(driveOf(page, say).entry("gamma.txt")).wait();

    await byKey();
    await page.keyboard.type("new fol");
    await activeIs(say("drive:newFolder"));
    await page.keyboard.press("Enter");
    await page.locator(dialog(say("drive:newFolder"))).wait();
    await page.keyboard.type("Cellar");
    await page.keyboard.press("Enter");
    await page.locator(driveOf(page, say).entry("Cellar")).wait();
    assert.deepEqual(await namesIn(stage.wire), ["Cellar", "Trips", "gamma.txt"]);
  });

  it("walks by arrows round the list, and is told what it has", async () => {
    await byKey();
    const top = await active();
    await page.keyboard.press("ArrowUp");
    assert.notEqual(await active(), top);
    await page.keyboard.press("ArrowDown");
    assert.equal(await active(), top);
    await page.keyboard.type("zzz nothing");
    await page.locator(text(say("places:search.noneTitle"))).wait();
    await lookOver(page, "palette-none-desktop");
    await page.keyboard.press("Escape");
    await gone();
  });

  it("shows that it searches, says when that fails, and tries again", async () => {
    await byKey();
    const isSearch = ({ pathname }: URL) => pathname.endsWith("/files:search");
    const answered = await putFault(page, "held", isSearch);
    await page.keyboard.type("gam");
    await page.locator(`p${text(say("dialogs:palette.searching"))}`).wait();
    await answered();
    await page.locator(`[role=option]${text("gamma.txt")}`).wait();
    const mended = await putFault(page, "lost", isSearch);
    await page.keyboard.type("m");
    await page.locator(button(say("actions:next.retry"))).wait();
    await lookOver(page, "palette-failed-desktop");
    await mended();
    await page.locator(button(say("actions:next.retry"))).click();
    await page.locator(`[role=option]${text("gamma.txt")}`).wait();
    await page.keyboard.press("Escape");
    await gone();
    assert.deepEqual(
      watched.complaints().filter((line) => !line.includes("404")),
      [],
    );
  });

  it("is there for a finger, too, and changes the colours", async () => {
    const { page: small, complaints } = await stage.ownerPage("phone");
    await small.goto(`${stage.server.origin}/drive/search`);
    await small.locator(button(say("places:search.palette"))).click();
    await small.locator(option(say("places:nav.starred"))).wait();
    await lookOver(small, "palette-phone");
    await small.locator(option(say("ui:theme.dark"))).click();
    await small.waitForSelector("html[data-theme=dark]");
    await small.waitForSelector("[role=dialog]", { hidden: true });
    await small.locator(button(say("places:search.palette"))).click();
    await small.locator(option(say("places:nav.starred"))).click();
    await small.waitForFunction(() => location.pathname === "/drive/starred");
    assert.deepEqual(complaints(), []);
    await small.close();
  });

  it("speaks of itself by one name", async () => {
    await byKey();
    await page.locator(dialog(TITLE)).wait();
    await page.keyboard.press("Escape");
    await gone();
  });
});
