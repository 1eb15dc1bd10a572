import assert from "node:assert/strict";
import { join } from "node:path";
import { after, before, describe, it } from "node:test";
import type { Page } from "puppeteer-core";
import { seedFolder } from "../../scripts/bench/seed-folder.ts";
import { openDatabase } from "../../server/database.ts";
import { driveOf } from "./support/drive.ts";
import { focusIsOn, tabTo, typeAtOnce } from "./support/files.ts";
import type { WatchedPage } from "./support/pages.ts";
import { button, menuItem, text } from "./support/roles.ts";
import { openStage, type Stage } from "./support/stage.ts";
import { texts } from "./support/texts.ts";

const GRID = '[role="grid"]';
const FILES = 22_000;
/** ms; what takes the server some hundred steps. */
const LONG_MS = 120_000;
const say = texts("en-US");

describe("a folder of 22,000 files, by keyboard alone", () => {
  let stage: Stage;
  let watched: WatchedPage;
  let page: Page;
  let folderId: string;
  let besideId: string;

  before(async () => {
    stage = await openStage();
    const me = await stage.wire.call("GET", "../../v1/user/me");
    const database = openDatabase(`sqlite:${join(stage.server.dataDir, "holdall.sqlite")}`);
    folderId = await seedFolder(database, { ownerId: String(me["sub"]), name: "Many", files: FILES });
    await database.close();
    await stage.wire.folder("Last of all", folderId);
    besideId = await stage.wire.folder("Beside");
    watched = await stage.ownerPage("desktop");
    page = watched.page;
    await page.goto(`${stage.server.origin}/drive/all/${folderId}?view=list&order=NAME_ASC`);
    await page.waitForSelector(`${GRID}[aria-rowcount="${FILES + 2}"]`);
  });
  after(() => stage?.close());

  /** Waits until the active entry is loaded and has this name. */
  const activeIs = (name: string) =>
    page.waitForFunction(
      (selector: string, wanted: string) => {
        const id = document.querySelector(selector)?.getAttribute("aria-activedescendant") ?? "";
        return document.getElementById(id)?.textContent?.includes(wanted) ?? false;
      },
      {},
      GRID,
      name,
    );
  const press = async (...keys: Parameters<Page["keyboard"]["press"]>[0][]) => {
    for (const key of keys) await page.keyboard.press(key);
  };
  const held = async (key: "Control" | "Shift", ...keys: Parameters<Page["keyboard"]["press"]>[0][]) => {
    await page.keyboard.down(key);
    await press(...keys);
    await page.keyboard.up(key);
  };
  /** By the count in the bar of the selection. */
  const selectedIs = (count: number) =>
    page.waitForFunction(
      (text: string) =>
        [...document.querySelectorAll("[role=toolbar] > span")].some((each) => each.textContent === text),
      { timeout: LONG_MS },
      say("drive:selected_other", {}).replace("{{count, number}}", count.toLocaleString("en-US")),
    );
  const count = async (parent_id: string, trashed: boolean): Promise<number> => {
    const filters = JSON.stringify({ trashed: { eq: trashed } });
    const query = new URLSearchParams({ parent_id, filters });
    return Number((await stage.wire.call("GET", `files:position?${query}`))["count"]);
  };

  /** Undo by its key, once it is offered, until everything is listed again. */
  const takeBack = async () => {
    await page
      .locator(button(say("drive:undo")))
      .setTimeout(LONG_MS)
      .wait();
    await held("Control", "z");
    await page.waitForSelector(`${GRID}[aria-rowcount="${FILES + 2}"]`, { timeout: LONG_MS });
  };

  const takeBackMarks = async () => {
    await held("Control", "z");
    await page
      .locator(text(say("actions:undone")))
      .setTimeout(LONG_MS)
      .wait();
  };

  it("goes to the end and back, and only what is in sight stands in the page", async () => {
    await tabTo(page, GRID);
    await press("Home");
    await activeIs("Last of all");
    await press("ArrowDown");
    await activeIs("File 0.");
    await press("End");
    await activeIs(`File ${FILES - 1}.`);
    assert.ok((await page.$$("[role=row]")).length < 60);
    await press("PageUp", "PageUp");
    await press("Home");
    await activeIs("Last of all");
  });

  it("jumps to what is typed, wherever it is", async () => {
    await typeAtOnce(page, "file 1234");
    await activeIs("File 1234.");
    const index = await page.$eval(GRID, (grid) => grid.getAttribute("aria-activedescendant"));
    assert.equal(index, "entry-1235");
  });

  it("chooses a range that is mostly not loaded", async () => {
    await press("Home");
    await activeIs("Last of all");
    await held("Shift", "End");
    await selectedIs(FILES + 1);
    await held("Shift", "Home");
    await selectedIs(1);
    await press("Escape");
  });

  it("says so when it chooses no more of a range than may be", async () => {
    await typeAtOnce(page, "file 10500");
    await activeIs("File 10500.");
    await held("Shift", "Home");
    await page
      .locator(text(say("drive:rangeCut", { limit: "10,000" })))
      .setTimeout(LONG_MS)
      .wait();
    await selectedIs(10_000);
    await activeIs("File 501.");
    await press("Escape", "Escape");
  });

  it("a wheel scrolls to the middle, and what is there is shown", async () => {
    await page.$eval("[data-testid=listing-scroller]", (scroller) => {
      scroller.scrollTop = scroller.scrollHeight / 2;
    });
    await page.locator(driveOf(page, say).entry(`File ${FILES / 2}.txt`)).wait();
    await page.waitForFunction(() => !document.querySelector("[data-testid=listing-scroller] [aria-busy]"));
  });

  it("finds its place again on the way back", async () => {
    await press("Home");
    await activeIs("Last of all");
    await press("Enter");
    await page.waitForFunction((id: string) => !location.pathname.endsWith(id), {}, folderId);
    await page.goBack();
    await activeIs("Last of all");
    await focusIsOn(page, GRID);
    await typeAtOnce(page, "file 15000");
    await activeIs("File 15000.");
    await page.goto(`${stage.server.origin}/drive/trash`);
    await page.goBack();
    await page.waitForSelector(GRID);
    await activeIs("File 15000.");
  });

  it("jumps to what is typed in another order too", async () => {
    await page.goto(`${stage.server.origin}/drive/all/${folderId}?view=list&order=MODIFY_TIME_DESC`);
    await page.waitForSelector(`${GRID}[aria-rowcount="${FILES + 2}"]`);
    await tabTo(page, GRID);
    await typeAtOnce(page, "file 12345");
    await activeIs("File 12345.");
    await press("Escape");
    await typeAtOnce(page, "last of");
    await activeIs("Last of all");
    await page.goto(`${stage.server.origin}/drive/all/${folderId}?view=list&order=NAME_ASC`);
    await page.waitForSelector(`${GRID}[aria-rowcount="${FILES + 2}"]`);
  });

  it("chooses everything without loading it, puts it into the trash and brings it back", async () => {
    await tabTo(page, GRID);
    await held("Control", "a");
    await selectedIs(FILES + 1);
    await press("Delete");
    await page
      .locator(text(say("drive:empty.folderTitle")))
      .setTimeout(LONG_MS)
      .wait();
    assert.equal(await count(folderId, false), 0);
    assert.equal(await count("*", true), FILES + 1);
    await takeBack();
    assert.equal(await count(folderId, false), FILES + 1);
  });

  it("stars everything and tags it, and takes both back", async () => {
    const { id: tagId } = await stage.wire.call("POST", "tags", { name: "Sorted" });
    const marked = async (by: string): Promise<number> => {
      let found = 0;
      let token = "";
      do {
        const query = `${by}&parent_id=${folderId}&limit=1000&page_token=${token}`;
        const page = await stage.wire.call("GET", `files:search?${query}`);
        found += (page["files"] as object[]).length;
        token = encodeURIComponent(String(page["next_page_token"]));
      } while (token !== "");
      return found;
    };
    await tabTo(page, GRID);
    await held("Control", "a");
    await selectedIs(FILES + 1);
    await page.locator(button(say("actions:action.star"))).click();
    await page
      .locator(text(say("actions:starred")))
      .setTimeout(LONG_MS)
      .wait();
    assert.equal(await marked("starred=true"), FILES + 1);
    await takeBackMarks();
    assert.equal(await marked("starred=true"), 0);

    await page.locator(button(say("drive:toolbar.more"))).click();
    await page.locator(menuItem(say("actions:action.tags"))).click();
    await page.locator("::-p-text(Sorted)").click();
    await page.locator(button(say("dialogs:tags.apply"))).click();
    await page
      .locator(text(say("actions:tagged")))
      .setTimeout(LONG_MS)
      .wait();
    assert.equal(await marked(`tag_id=${tagId}`), FILES + 1);
    await takeBackMarks();
    assert.equal(await marked(`tag_id=${tagId}`), 0);
    await press("Escape");
  });

  it("moves everything to another folder, and takes that back", async () => {
    await tabTo(page, GRID);
    await held("Control", "a");
    await selectedIs(FILES + 1);
    await page.locator(button(say("actions:action.move"))).click();
    await page.locator("[role=dialog] li button::-p-text(Beside)").click();
    await page.locator("[aria-current=location]::-p-text(Beside)").wait();
    await page.locator(button(say("dialogs:to.move.confirm"))).click();
    await page
      .locator(text(say("drive:empty.folderTitle")))
      .setTimeout(LONG_MS)
      .wait();
    await takeBack();
    assert.equal(await count(folderId, false), FILES + 1);
    assert.equal(await count(besideId, false), 0);
    assert.deepEqual(watched.complaints(), []);
  });
});
