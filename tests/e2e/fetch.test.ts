import assert from "node:assert/strict";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { after, before, describe, it } from "node:test";
import type { Page } from "puppeteer-core";
import type { About, Quota } from "../../contract/account.ts";
import type { FileObject } from "../../contract/files.ts";
import { sizeText } from "../../contract/size.ts";
import { file, startSource, type Source } from "../support/source-server.ts";
import { seed, trackerReply, type Seeder } from "../support/torrent-seeder.ts";
import { driveOf } from "./support/drive.ts";
import { focusIsOn } from "./support/files.ts";
import { lookOver, overflow } from "./support/pages.ts";
import { button, dialog, link, radio, text } from "./support/roles.ts";
import { openStage, type Stage } from "./support/stage.ts";
import { texts } from "./support/texts.ts";

const say = texts("en-US");
const of = (key: string, facts = {}) => say(`fetch:${key}`, facts);
const size = (bytes: number) => sizeText(bytes, "en-US").replace(/\s/g, " ");

describe("having files fetched from the web", () => {
  let stage: Stage;
  let source: Source;
  let seeder: Seeder;
  let trip: Seeder;
  let torrents: string;
  before(async () => {
    stage = await openStage({ env: { HOLDALL_OFFLINE_ALLOW: "127.0.0.1" } });
    source = await startSource();
    for (const screen of ["phone", "desktop"])
      source.at(`/${screen}/plan.txt`, file(Buffer.from("a plan of the house")));
    seeder = await seed("Songs", [
      { path: ["one.txt"], bytes: Buffer.from("first song") },
      { path: ["more", "two.txt"], bytes: Buffer.from("second song") },
    ]);
    trip = await seed("Trip", [
      { path: ["films", "whole day.mkv"], bytes: Buffer.alloc(300_000, "f") },
      { path: ["pictures", "sea.jpg"], bytes: Buffer.alloc(70_000, "s") },
      { path: ["pictures", "more", "hill.jpg"], bytes: Buffer.alloc(2_000, "h") },
      { path: ["list.txt"], bytes: Buffer.from("a list") },
    ]);
    const tracker = source.at("/announce", (_, response) => void response.end(trackerReply(seeder.peer)));
    torrents = mkdtempSync(join(tmpdir(), "holdall-torrents-"));
    writeFileSync(join(torrents, "songs.torrent"), seeder.torrentFile(tracker));
    writeFileSync(join(torrents, "letter.torrent"), "no torrent at all");
  });
  after(async () => {
    await seeder?.close();
    await trip?.close();
    await source?.close();
    await stage?.close();
    if (torrents) rmSync(torrents, { recursive: true, force: true });
  });

  const filesIn = async (parentId: string) =>
    (await stage.wire.call("GET", `files?parent_id=${parentId}`))["files"] as readonly FileObject[];
  const openDialog = async (page: Page) => {
    await driveOf(page, say).add("new.fromLink");
    await page.locator(dialog(of("title"))).wait();
    await focusIsOn(page, "textarea");
  };
  const says = (page: Page, words: string) =>
    page.waitForFunction(
      (wanted) =>
        [...document.querySelectorAll("[role=dialog]")].some(({ textContent }) =>
          textContent?.replace(/\s/g, " ").includes(wanted),
        ),
      {},
      words,
    );
  /** Presses what is drawn by something else than itself. */
  const press = async (page: Page, selector: string) =>
    (await page.waitForSelector(selector))?.evaluate((input) => (input as HTMLInputElement).click());
  const begin = (count: number) => button(of(count === 1 ? "begin_one" : "begin_other", { count }));

  for (const screen of ["phone", "desktop"] as const) {
    it(`says what is at each link before anything begins, and fetches it: ${screen}`, async () => {
      const folder = await stage.wire.folder(`From the web, ${screen}`);
      const { page, complaints } = await stage.ownerPage(screen);
      await page.goto(`${stage.server.origin}/drive/all/${folder}`);
      await openDialog(page);
      await page.keyboard.sendCharacter(
        `${source.origin}/${screen}/plan.txt\n${source.origin}/gone.txt\nnothing to see`,
      );
      await says(page, say("errors:source_file_not_found"));
      await says(page, "19 B");
      await says(page, of("passedOver_one", { line: "nothing to see" }));
      await page.locator(begin(1)).wait();
      assert.equal(await overflow(page), 0);
      await lookOver(page, `fetch-links-${screen}`);
      const [chooser] = await Promise.all([
        page.waitForFileChooser(),
        page.locator(button(of("torrent"))).click(),
      ]);
      await chooser.accept([join(torrents, "letter.torrent"), join(torrents, "songs.torrent")]);
      await says(page, of("notTorrent_one", { names: "letter.torrent" }));
      await says(page, of("files_other", { count: 2 }));
      await lookOver(page, `fetch-torrent-${screen}`);
      // The torrent is in the drive since the phone's turn.
      if (screen === "desktop") await press(page, '::-p-aria([name="Songs"][role="checkbox"])');
      await page.locator(begin(2)).click();
      await page.waitForSelector("[role=dialog]", { hidden: true });
      await page.locator(text(of("begun_other", { count: 2 }))).wait();
      for (const name of ["plan.txt", "Songs"]) await page.locator(driveOf(page, say).entry(name)).wait();
      await page.locator(button(of("showTasks"))).click();
      await page.waitForFunction(() => location.pathname === "/drive/tasks");
      assert.deepEqual(complaints(), []);
      await page.close();
    });
  }

  for (const screen of ["phone", "desktop"] as const) {
    it(`fetches only the files that were chosen of a torrent: ${screen}`, async () => {
      const folder = await stage.wire.folder(`Chosen, ${screen}`);
      const { page, complaints } = await stage.ownerPage(screen);
      await page.goto(`${stage.server.origin}/drive/all/${folder}`);
      await openDialog(page);
      await page.keyboard.sendCharacter(trip.magnet(trip.peer));
      await page.locator(button(of("chooseFiles"))).click();
      await page.locator(dialog(of("choose.title"))).wait();
      await says(page, of("choose.sum_other", { count: 4, bytes: size(372_006) }));
      await page.locator(button(of("choose.none"))).click();
      await press(page, radio(say("places:search.type.image")));
      await page.locator(button(of("choose.all"))).click();
      await says(page, of("choose.sum_other", { count: 2, bytes: size(72_000) }));
      // The keyboard takes one of them back: pictures → more → hill.jpg.
      await page.focus("[role=tree]");
      for (const key of ["Home", "ArrowRight", "ArrowRight", "Space"] as const)
        await page.keyboard.press(key);
      await says(page, of("choose.sum_one", { count: 1, bytes: size(70_000) }));
      assert.deepEqual(
        await page.$$eval("[role=treeitem]", (all) =>
          all.map((one) => [one.ariaLevel, one.ariaChecked, one.ariaExpanded]),
        ),
        [
          ["1", "mixed", "true"],
          ["2", "false", "true"],
          ["3", "false", null],
          ["2", "true", null],
        ],
      );
      assert.equal(await overflow(page), 0);
      await lookOver(page, `fetch-choose-${screen}`);
      await page.locator(button(of("choose.done_one", { count: 1 }))).click();
      await page.waitForSelector("[role=tree]", { hidden: true });
      await says(page, of("filesOf_other", { chosen: 1, count: 4 }));
      await lookOver(page, `fetch-chosen-${screen}`);
      await page.locator(begin(1)).click();
      await page.locator(driveOf(page, say).entry("Trip")).wait();
      const [made] = await filesIn(folder);
      const [pictures, ...others] = await filesIn(String(made?.id));
      assert.deepEqual(others, []);
      assert.deepEqual(
        (await filesIn(String(pictures?.id))).map(({ name }) => name),
        ["sea.jpg"],
      );
      // The task adds later what was left out.
      await page.goto(`${stage.server.origin}/drive/tasks`);
      await page.locator(button(say("places:tasks.action.add", { name: "Trip" }))).click();
      await page.locator(dialog(of("add.title", { name: "Trip" }))).wait();
      await page.waitForSelector("[role=tree]");
      await lookOver(page, `fetch-add-${screen}`);
      await page.focus("[role=tree]");
      await page.keyboard.press("End");
      await page.keyboard.press("Space");
      await says(page, of("choose.sum_one", { count: 1, bytes: size(6) }));
      await page.locator(button(of("choose.done_one", { count: 1 }))).click();
      await page.waitForSelector("[role=dialog]", { hidden: true });
      if (screen === "desktop") await lookOver(page, "fetch-tasks-desktop");
      const names = async () => (await filesIn(String(made?.id))).map(({ name }) => name).join();
      while ((await names()) !== "pictures,list.txt") await page.waitForSelector("body");
      assert.deepEqual(complaints(), []);
      await page.close();
    });
  }

  it("says what is in the drive already, and how many transfers are left today", async () => {
    const url = source.at("/once.txt", file(Buffer.from("once is enough")));
    const folder = await stage.wire.folder("Once");
    const { page, complaints } = await stage.ownerPage("phone");
    await page.goto(`${stage.server.origin}/drive/all/${folder}`);
    await openDialog(page);
    await page.keyboard.sendCharacter(url);
    await page.locator(begin(1)).click();
    await page.locator(driveOf(page, say).entry("once.txt")).wait();
    const { quotas } = (await stage.wire.call("GET", "about")) as About;
    const { limit, usage } = quotas["CREATE_OFFLINE_TASK_LIMIT"] as Quota;
    await openDialog(page);
    await page.keyboard.sendCharacter(url);
    await says(page, of("alreadyHere"));
    await says(page, of("leftToday_other", { count: Number(limit) - Number(usage) }));
    await page.locator(`${button(of("beginNone"))}`).wait();
    await lookOver(page, "fetch-already-phone");
    await press(page, '::-p-aria([name="once.txt"][role="checkbox"])');
    await page.locator(begin(1)).wait();
    await page.locator(link(of("alreadyHere"))).click();
    await page.waitForSelector("[role=dialog]", { hidden: true });
    assert.match(page.url(), new RegExp(`/drive/all/${folder}\\?show=`));
    assert.deepEqual(complaints(), []);
    await page.close();
  });

  it("says that nobody has a torrent, and waits no longer than somebody wants", async () => {
    const { page, complaints } = await stage.ownerPage("desktop");
    await page.goto(`${stage.server.origin}/drive/all`);
    await openDialog(page);
    const [lost, given] = ["0", "1"].map((digit) => digit.repeat(40));
    await page.keyboard.sendCharacter(
      `magnet:?xt=urn:btih:${lost}&dn=Lost\nmagnet:?xt=urn:btih:${given}&dn=Given`,
    );
    await page.locator(button(of("stopLooking", { name: "Given" }))).click();
    await says(page, of("stopped"));
    await says(page, of("lookingMagnet"));
    await lookOver(page, "fetch-looking-desktop");
    await says(page, say("errors:source_peers_missing"));
    await page.locator(begin(1)).wait();
    await press(page, '::-p-aria([name="Lost"][role="checkbox"])');
    await page.locator(begin(2)).wait();
    await page.locator(button(of("lookAgain", { name: "Lost" }))).click();
    await says(page, of("lookingMagnet"));
    assert.deepEqual(complaints(), []);
    await page.close();
  });

  it("the empty part of a folder offers what can be put there, by the right button", async () => {
    const { page, complaints } = await stage.ownerPage("desktop");
    await page.goto(`${stage.server.origin}/drive/all`);
    await page.locator(driveOf(page, say).entry("From the web, desktop")).wait();
    const box = await page.$eval('[data-testid="listing-scroller"]', (list) => {
      const { left, bottom } = list.getBoundingClientRect();
      return { x: left + 40, y: bottom - 40 };
    });
    await page.mouse.click(box.x, box.y, { button: "right" });
    await page.locator("[role=menu]").wait();
    const items = await page.$$eval("[role=menuitem] [class]:not(kbd):not(:empty)", (all) =>
      all.flatMap(({ textContent }) => textContent || []),
    );
    assert.deepEqual(
      items,
      ["upload.files", "upload.folder", "newFolder", "new.textFile", "new.fromLink", "new.collect"].map(
        (key) => say(`drive:${key}`),
      ),
    );
    await lookOver(page, "new-menu-desktop");
    await page.keyboard.press("Escape");
    await page.waitForSelector("[role=menu]", { hidden: true });
    await page.mouse.click(box.x, box.y, { button: "right" });
    await page.locator("[role=menu]").wait();
    await page.keyboard.press("End");
    await page.keyboard.press("ArrowUp");
    await page.keyboard.press("Enter");
    await page.locator(dialog(of("title"))).wait();
    await page.keyboard.press("Escape");
    await page.waitForSelector("[role=dialog]", { hidden: true });
    assert.deepEqual(complaints(), []);
    await page.close();
  });

  it("on a phone the menu rises from the foot", async () => {
    const { page, complaints } = await stage.ownerPage("phone");
    await page.goto(`${stage.server.origin}/drive/all`);
    await page.locator(button(say("drive:new.label"))).click();
    await page.locator("[role=menu]").wait();
    await lookOver(page, "new-menu-phone");
    assert.deepEqual(complaints(), []);
    await page.close();
  });
});
