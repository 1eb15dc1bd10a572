import assert from "node:assert/strict";
import { after, before, describe, it } from "node:test";
import type { Page } from "puppeteer-core";
import { driveOf } from "./support/drive.ts";
import { focusIsOn } from "./support/files.ts";
import { lookOver, overflow, type WatchedPage } from "./support/pages.ts";
import { button, dialog, heading, link, menuItem, menuRadio, text } from "./support/roles.ts";
import { fillDrive } from "./support/seed.ts";
import { openStage, type Stage } from "./support/stage.ts";
import { texts } from "./support/texts.ts";

const SEARCH_FIELD = 'input[type="search"]';

/** The places of the drive beside its folders, and the ways to look at them. */
describe("views and places of the drive", () => {
  let stage: Stage;
  let folders: Awaited<ReturnType<typeof fillDrive>>;
  before(async () => {
    stage = await openStage();
    folders = await fillDrive(stage.wire);
    await stage.wire.file(
      "Guide.md",
      Buffer.from("# Day two\n\nUp the <b>lighthouse</b> at noon.\n"),
      folders.trip,
    );
    await stage.wire.call("POST", "files:star", { ids: [folders.image, folders.trip] });
  });
  after(() => stage?.close());

  for (const { locale, screen } of [
    { locale: "en-US", screen: "desktop" },
    { locale: "ru", screen: "phone" },
  ] as const) {
    describe(`${locale} on a ${screen}`, () => {
      const say = texts(locale);
      const shot = (name: string) => `places-${name}-${locale}-${screen}`;
      const isWide = screen === "desktop";
      let watched: WatchedPage;
      let page: Page;
      before(async () => {
        watched = await stage.ownerPage(screen, locale);
        page = watched.page;
      });
      after(() => page?.close());

      const go = (path: string) => page.goto(stage.server.origin + path);
      const names = () =>
        page.$$eval("[data-entry]", (entries) => entries.map((entry) => entry.textContent ?? ""));
      const chooseOrder = async (...items: string[]) => {
        for (const item of items) {
          await page.locator(button(say("drive:sort.label"))).click();
          await page.locator(menuRadio(say(item))).click();
          await page.waitForSelector("[role=menu]", { hidden: true });
        }
      };

      it("an order chosen for one folder holds there and below, and nowhere else", async () => {
        const drive = driveOf(page, say);
        await go(`/drive/all/${folders.trip}`);
        await page.locator(drive.entry("Packing list.md")).wait();
        await chooseOrder("places:scope.here", "drive:sort.NAME_DESC");
        await go(`/drive/all/${folders.archive}`);
        await page.locator(drive.entry("Note 300.txt")).wait();
        const kept = await page.evaluate(() => ({ ...localStorage }));
        const stored = Object.entries(kept).find(([key]) => key.endsWith(".folders"))?.[1] ?? "{}";
        assert.deepEqual(JSON.parse(stored), { [folders.trip]: { orderType: "NAME_DESC" } });
        const below = page.waitForRequest(
          (request) =>
            request.url().includes(`parent_id=${folders.photos}`) && request.url().includes("order="),
        );
        await go(`/drive/all/${folders.photos}`);
        assert.match((await below).url(), /order=NAME_DESC/);
        await page.locator(drive.entry("Postcard again.png")).wait();
        const elsewhere = page.waitForRequest(
          (request) =>
            request.url().includes(`parent_id=${folders.archive}`) && request.url().includes("order="),
        );
        await go(`/drive/all/${folders.archive}`);
        assert.match((await elsewhere).url(), /order=MODIFY_TIME_DESC/);
        await page.locator(drive.entry("Note 300.txt")).wait();
        await chooseOrder("places:scope.everywhere");
        assert.deepEqual(watched.complaints(), []);
      });

      it("a folder as a gallery, and one entry at a time", async () => {
        const drive = driveOf(page, say);
        await go("/drive/all?view=flow");
        await page.locator(drive.entry("Postcard.png")).wait();
        await lookOver(page, shot("flow"));
        await page.locator(button(say("places:view.label"))).click();
        await page.locator(menuRadio(say("places:view.single"))).click();
        await page.waitForSelector("[role=menu]", { hidden: true });
        await page.waitForFunction(() => !location.search.includes("view"));
        const at = (index: number) =>
          say("places:single.position")
            .replace("{{index, number}}", String(index))
            .replace("{{count, number}}", "9");
        await page.locator(text(at(1))).wait();
        await page.focus("[role=grid]");
        await page.keyboard.press("ArrowRight");
        await page.locator(text(at(2))).wait();
        await lookOver(page, shot("single"));
        await page.keyboard.press("Escape");
        await drive.show("grid");
        await page.locator(drive.entry("Postcard.png")).wait();
        assert.deepEqual(watched.complaints(), []);
      });

      it("what bears a star is in one place", async () => {
        const drive = driveOf(page, say);
        await go("/drive/starred");
        await page.locator(drive.entry("Postcard.png")).wait();
        await page.locator(drive.entry("Summer trip")).wait();
        assert.equal((await names()).length, 2);
        await lookOver(page, shot("starred"));
        assert.deepEqual(watched.complaints(), []);
      });

      it("what was done lately is listed by day, and opens", async () => {
        await stage.wire.file(`Just now, ${locale}.txt`, Buffer.from("now"), folders.archive);
        await go("/drive/recent");
        await page.locator(heading(locale === "ru" ? "Сегодня" : "Today")).wait();
        await lookOver(page, shot("recent"));
        await page.locator(`[role=radiogroup] ${text(say("places:recent.kind.deleted"))}`).click();
        await page.locator(text(say("places:recent.noneTitle"))).wait();
        assert.equal(new URL(page.url()).search, "?kind=deleted");
        assert.deepEqual(watched.complaints(), []);
      });

      it("entries are found while one types, and the address keeps the question", async () => {
        const drive = driveOf(page, say);
        await go("/drive/all");
        await page.locator(drive.entry("Ticket.pdf")).wait();
        if (isWide) await page.keyboard.press("/");
        else await page.locator(link(say("places:search.label"))).click();
        if (!isWide) await page.locator(text(say("places:search.beginTitle"))).wait();
        if (!isWide) await page.locator(`form[data-place=page] ${SEARCH_FIELD}`).click();
        await focusIsOn(page, SEARCH_FIELD);
        await page.keyboard.type("postcard");
        await page.waitForFunction(() => location.search === "?q=postcard");
        await page.locator(drive.entry("Postcard again.png")).wait();
        await page.locator(`[data-entry] ${text("Photos")}`).wait();
        await lookOver(page, shot("search"));
        await page
          .locator(button(`${say("places:search.type.label")}: ${say("places:search.type.any")}`))
          .click();
        await page.locator(menuRadio(say("places:search.type.folder"))).click();
        await page.locator(text(say("places:search.noneTitle"))).wait();
        await page.reload();
        await page.locator(text(say("places:search.noneTitle"))).wait();
        assert.equal(new URL(page.url()).search, "?q=postcard&type=folder");
        assert.equal(await overflow(page), 0);
        assert.deepEqual(watched.complaints(), []);
      });

      it("a file is found by what is in it, opens where it lies, and the search is remembered until removed", async () => {
        await go("/drive/search?q=lighthouse");
        await page.locator(link(say("dialogs:find.lookInside"))).click();
        await page.waitForFunction(() => document.querySelector("mark")?.textContent === "lighthouse");
        await page.locator(`a:has(mark) ${text("Summer trip")}`).wait();
        const hit = await page.$eval("a:has(mark)", (found) => found.textContent ?? "");
        assert.match(hit, /Guide\.md.*Summer trip.*Up the <b>lighthouse<\/b> at noon/s);
        await lookOver(page, shot("contents"));
        await page.locator("a:has(mark)").click();
        await page.locator(dialog(say("viewer:label", { name: "Guide.md" }))).wait();
        assert.equal(new URL(page.url()).pathname, `/drive/all/${folders.trip}`);
        await page.goBack();
        await page.locator("a:has(mark)").wait();
        await page.waitForFunction(() =>
          Object.entries(localStorage).some(
            ([key, kept]) => key.includes("searches") && kept.includes("lighthouse"),
          ),
        );
        await go("/drive/search");
        await page.locator(link("lighthouse")).wait();
        await lookOver(page, shot("searches"));
        await page.locator(button(say("dialogs:find.forget", { text: "lighthouse" }))).click();
        await page.waitForSelector('a[href="/drive/search?q=lighthouse"]', { hidden: true });
        assert.equal(await overflow(page), 0);
        assert.deepEqual(watched.complaints(), []);
      });

      it("a pinned folder is one press away on every page", async () => {
        await go(`/drive/all/${folders.trip}`);
        await page.locator(button(say("places:pinned.pin"))).click();
        await page.locator(button(say("places:pinned.unpin"))).wait();
        await go("/drive/tasks");
        if (isWide) await page.locator(link("Summer trip")).click();
        else {
          await page.locator(button(say("places:nav.more"))).click();
          await page.locator(menuItem("Summer trip")).wait();
          await lookOver(page, shot("more"));
          await page.locator(menuItem("Summer trip")).click();
        }
        await page.waitForFunction((path) => location.pathname === path, {}, `/drive/all/${folders.trip}`);
        await page.locator(button(say("places:pinned.unpin"))).click();
        await page.locator(button(say("places:pinned.pin"))).wait();
        assert.deepEqual(watched.complaints(), []);
      });
    });
  }
});
