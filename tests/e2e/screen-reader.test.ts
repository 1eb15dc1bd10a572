import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { after, afterEach, before, describe, it } from "node:test";
import type { Page } from "puppeteer-core";
import { driveOf } from "./support/drive.ts";
import { focusIsWithin, hasFocus } from "./support/files.ts";
import { button, dialog, field, menuItem, menuRadio } from "./support/roles.ts";
import { holdBytes } from "./support/hold-bytes.ts";
import { find, hears, listen, walk } from "./support/screen-reader.ts";
import { openStage, type Stage } from "./support/stage.ts";
import { texts } from "./support/texts.ts";

const ROOT = join(import.meta.dirname, "../..");
const say = texts("en-US");
const one = (key: string, facts = {}) => say(`${key}_one`, facts).replace("{{count, number}}", "1");

/** A blind person is told everything in the drive: the role, name and state of each thing, and each change. */
describe("the drive to a screen reader", () => {
  let stage: Stage;
  let page: Page;
  let folder: string;

  before(async () => {
    folder = await mkdtemp(join(tmpdir(), "holdall-reader-"));
    stage = await openStage();
    const { wire } = stage;
    const attic = await wire.folder("Attic");
    for (const name of ["alpha.txt", "beta.txt", "words.txt"])
      await wire.file(name, Buffer.from(`${name}\n`));
    await wire.file("alpha.txt", Buffer.from("old\n"), attic);
    await wire.file("film.webm", readFileSync(join(ROOT, "tests/fixtures/media/clip.webm")));
    await wire.file("view.png", readFileSync(join(ROOT, "static/brand/social-card.png")));
    ({ page } = await stage.ownerPage("desktop"));
    // People's browsers let a page copy after a press; one without windows has nobody to ask.
    await page.browserContext().overridePermissions(stage.server.origin, ["clipboard-sanitized-write"]);
    await page.goto(`${stage.server.origin}/drive/all`);
    await page.locator(driveOf(page, say).entry("beta.txt")).wait();
    await listen(page);
  });
  after(async () => {
    await stage?.close();
    await rm(folder, { recursive: true, force: true });
  });

  afterEach(() => page.keyboard.press("Escape"));

  const chooseNothing = async () => {
    await page.focus("[role=grid]");
    await press("Escape");
    await page.waitForSelector(button(say("drive:toolbar.clear")), { hidden: true });
  };
  const drive = () => driveOf(page, say);
  const hear = (words: string) => hears(page, words);
  const closed = (role: string) => page.waitForSelector(`[role=${role}]`, { hidden: true });
  const press = (key: Parameters<Page["keyboard"]["press"]>[0]) => page.keyboard.press(key);

  it("reads the list: kind, name, size and choice of each row, and the order", async () => {
    await drive().show("list");
    await hear(say("places:view.list"));
    const all = await walk(page, "list");
    find(all, "grid", say("drive:entries"));
    const attic = find(all, "row", /Attic/);
    assert.match(attic.name, new RegExp(say("drive:kind.folder")));
    assert.equal(attic.state["selected"], false);
    find(all, "row", /beta\.txt.* 9\sB/);
    find(all, "button", say("drive:more", { name: "beta.txt" }));

    await page.locator(drive().entry("beta.txt")).click();
    await hear(one("drive:selected"));
    assert.equal(find(await walk(page, "chosen"), "row", /beta\.txt/).state["selected"], true);
    await page.locator(button(say("drive:column.name"))).click();
    await hear(say("drive:sort.NAME_ASC"));
    assert.equal(
      await page.$eval(`[role=columnheader][aria-sort]`, (header) => header.getAttribute("aria-sort")),
      "ascending",
    );
    await chooseNothing();
  });

  it("reads the grid like the list", async () => {
    await drive().show("grid");
    await hear(say("places:view.grid"));
    const all = await walk(page, "grid");
    assert.match(find(all, "gridcell", /Attic/).name, new RegExp(say("drive:kind.folder")));
    assert.equal(find(all, "gridcell", /beta\.txt/).state["selected"], false);
    await page.locator(button(say("drive:sort.label"))).click();
    await page.locator(menuRadio(say("drive:sort.NAME_ASC"))).wait();
    assert.equal(
      find(await walk(page, "orders"), "menuitemradio", say("drive:sort.NAME_ASC")).state["checked"],
      "true",
    );
    await page.locator(menuRadio(say("drive:sort.NAME_DESC"))).click();
    await hear(say("drive:sort.NAME_DESC"));
    await closed("menu");
    await drive().show("list");
  });

  it("tells what is wrong with a name, and what a file is called now", async () => {
    await drive().choose("beta.txt", "rename");
    await page.locator(field(say("drive:rename.name"))).wait();
    find(await walk(page, "rename"), "textbox", say("drive:rename.name"));
    await hasFocus(page, field(say("drive:rename.name")));
    await page.keyboard.type("a/b");
    await hear(say("dialogs:name.slash"));
    assert.equal(
      find(await walk(page, "fault"), "textbox", say("drive:rename.name")).state["invalid"],
      "true",
    );
    await page.locator(field(say("drive:rename.name"))).fill("gamma.txt");
    await press("Enter");
    await hear(say("actions:renamed", { name: "gamma.txt" }));
  });

  it("asks about a taken name, and says what was moved", async () => {
    await drive().choose("alpha.txt", "move");
    await page.locator("[role=dialog] li button::-p-text(Attic)").click();
    await page.locator("[aria-current=location]::-p-text(Attic)").wait();
    await walk(page, "destinations");
    await page.locator(button(say("dialogs:to.move.confirm"))).click();
    await page.waitForSelector("[role=alertdialog]");
    const all = await walk(page, "taken names");
    find(all, "alertdialog", say("dialogs:conflict.title"));
    const keep = find(all, "radio", new RegExp(say("dialogs:conflict.file.KEEP_BOTH")));
    assert.equal(keep.state["checked"], "true");
    await page.locator(button(say("dialogs:conflict.confirm"))).click();
    await hear(say("drive:moved_one", { count: 1 }));
  });

  it("says that a file is in the trash, offers Undo, and says that it is back", async () => {
    await drive().trash("gamma.txt");
    await hear(`${say("drive:trashed_one", { count: 1 })} ${say("drive:undo")}`);
    find(await walk(page, "undo"), "button", say("drive:undo"));
    await page.locator(button(say("drive:undo"))).click();
    await hear(say("actions:undone"));
  });

  it("says why something didn't work, and what to do", async () => {
    await page.locator(drive().entry("gamma.txt")).wait();
    await page.setOfflineMode(true);
    await drive().choose("gamma.txt", "trash");
    await hear(say("errors:unreachable").replace("{{brand}}", "Holdall"));
    find(await walk(page, "failure"), "button", say("actions:next.retry"));
    await page.setOfflineMode(false);
    await page.locator(button(say("ui:close"))).click();
  });

  it("makes a link: options with their state, then the link and its code", async () => {
    await drive().choose("Attic", "share");
    await page.locator(dialog(say("sharing:create.titleOf", { name: "Attic" }))).wait();
    const all = await walk(page, "share");
    find(all, "button", say("sharing:create.confirm"));
    await page.locator(button(say("sharing:create.confirm"))).click();
    await page.locator(dialog(say("sharing:ready.title"))).wait();
    find(await walk(page, "link"), "textbox", say("sharing:ready.link"));
    await page.locator(button(say("sharing:ready.copyLink"))).click();
    await hear(say("sharing:ready.linkCopied"));
    await press("Escape");
    await closed("dialog");
  });

  it("says that an upload began, how far it is, and that it is there", async () => {
    await chooseNothing();
    const path = join(folder, "parcel.bin");
    await writeFile(path, Buffer.alloc(3 << 20, 7));
    const goOn = await holdBytes(page);
    await drive().pick(path);
    await hear(one("upload:headline.uploading"));
    await page.locator('[role="progressbar"]').wait();
    const all = await walk(page, "uploads");
    find(all, "region", say("upload:panel"));
    find(all, "progressbar", say("upload:progressOf", { name: "parcel.bin" }));
    await goOn();
    await hear(one("upload:headline.done"));
  });

  it("names what is looked at, and says which file it is after a step", async () => {
    const looks = [
      ["view.png", "image", "view.png"],
      ["words.txt", "region", say("viewer:text.label", { name: "words.txt" })],
      ["film.webm", "slider", say("viewer:player.seek")],
    ] as const;
    for (const [name, role, called] of looks) {
      await drive().choose(name, "open");
      await page.locator(dialog(say("viewer:label", { name }))).wait();
      await page.locator(`::-p-aria([name="${called}"][role="${role}"])`).wait();
      find(await walk(page, name), role, called);
      await press("ArrowRight");
      await press("ArrowLeft");
      await hear(" of ");
      await focusIsWithin(page, "[role=dialog]");
      await press("Escape");
      await closed("dialog");
    }
  });

  it("reads the menu of a file", async () => {
    await page.locator(button(say("drive:more", { name: "film.webm" }))).click();
    await page.locator(menuItem(say("actions:action.rename"))).wait();
    find(await walk(page, "menu"), "menuitem", say("actions:action.trash"));
  });
});
