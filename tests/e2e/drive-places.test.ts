import assert from "node:assert/strict";
import { after, before, describe, it } from "node:test";
import type { Page } from "puppeteer-core";
import { driveOf } from "./support/drive.ts";
import { focusIsWithin } from "./support/files.ts";
import { lookOver, overflow, waitUntilLoaded, type WatchedPage } from "./support/pages.ts";
import { button, dialog, heading, menuItem, text } from "./support/roles.ts";
import { fillDrive } from "./support/seed.ts";
import { openStage, type Stage } from "./support/stage.ts";
import { texts } from "./support/texts.ts";

const NARROW = { width: 320, height: 640, isMobile: true, hasTouch: true };

/** Every place and dialog of a signed-in owner, as each language, screen and theme shows it. */
describe("the drive of its owner", () => {
  let stage: Stage;
  let folders: Awaited<ReturnType<typeof fillDrive>>;
  before(async () => {
    stage = await openStage();
  });
  after(() => stage?.close());

  const go = (page: Page, path: string) => page.goto(stage.server.origin + path);

  for (const screen of ["desktop", "phone"] as const) {
    it(`shows each place while it is empty on a ${screen}`, async () => {
      const say = texts("en-US");
      const { page, complaints } = await stage.ownerPage(screen);
      for (const [place, title] of [
        ["all", say("drive:empty.driveTitle")],
        ["trash", say("drive:empty.trashTitle")],
        ["shares", say("sharing:list.emptyTitle")],
        ["tasks", say("drive:tasks.emptyTitle")],
      ] as const) {
        await go(page, `/drive/${place}`);
        await page.locator(text(title)).wait();
        await lookOver(page, `drive-empty-${place}-${screen}`);
      }
      await go(page, "/drive/all/no-such-folder");
      await page.locator(text(say("errors:file_not_found"))).wait();
      await lookOver(page, `drive-gone-${screen}`);
      assert.deepEqual(
        complaints().filter((complaint) => !complaint.includes("404")),
        [],
      );
      await page.close();
    });
  }

  it("is filled with a file of each kind and a folder of 300", async () => {
    folders = await fillDrive(stage.wire);
    const { page } = await stage.ownerPage("desktop");
    await go(page, `/drive/all/${folders.archive}`);
    await page.waitForFunction(
      () => Number(document.querySelector('[role="grid"]')?.getAttribute("aria-rowcount")) > 20,
    );
    await page.locator('[role="grid"]').click();
    for (const key of ["Control", "a"] as const) await page.keyboard.down(key);
    await page.keyboard.up("Control");
    await page
      .locator(text(texts("en-US")("drive:selected_other", {}).replace("{{count, number}}", "300")))
      .wait();
    await lookOver(page, "drive-all-selected-desktop");
    await page.close();
  });

  for (const { locale, screen } of [
    { locale: "en-US", screen: "desktop" },
    { locale: "en-US", screen: "phone" },
    { locale: "ru", screen: "phone" },
    { locale: "zh-CN", screen: "desktop" },
  ] as const) {
    describe(`${locale} on a ${screen}`, () => {
      const say = texts(locale);
      const shot = (name: string) => `drive-${name}-${locale}-${screen}`;
      let watched: WatchedPage;
      let page: Page;
      before(async () => {
        watched = await stage.ownerPage(screen, locale);
        page = watched.page;
      });
      after(() => page?.close());
      const noMenu = () => page.waitForSelector("[role=menu]", { hidden: true });

      it("list, tiles, sorting and selection", async () => {
        const drive = driveOf(page, say);
        await go(page, "/drive/all");
        await page.locator(drive.entry("Postcard.png")).wait();
        await drive.show("list");
        assert.deepEqual(await wordsUnderMenus(page), []);
        await lookOver(page, shot("list"));
        await page.locator(button(say("drive:sort.label"))).click();
        await page.locator(text(say("drive:sort.SIZE_DESC"))).wait();
        await lookOver(page, shot("sort"));
        await page.keyboard.press("Escape");
        await noMenu();
        await drive.show("grid");
        assert.deepEqual(await wordsUnderMenus(page), []);
        for (const name of ["Ticket.pdf", "On the way.txt", "Postcard.png"]) await drive.hasFace(name);
        await lookOver(page, shot("tiles"));
        await drive.show("list");
        await page.locator(drive.entry("Postcard.png")).click();
        await page.waitForSelector(button(say("drive:toolbar.clear")));
        await lookOver(page, shot("selection"));
        await page.locator(button(say("drive:toolbar.clear"))).click();
        await drive.choose("Postcard.png", "details");
        await page.waitForFunction(
          (alt: string) => document.querySelector<HTMLImageElement>(`img[alt="${alt}"]`)?.complete,
          {},
          say("dialogs:details.picture", { name: "Postcard.png" }),
        );
        await lookOver(page, shot("details"));
        await page.locator(button(say("ui:close"))).click();
        assert.deepEqual(watched.complaints(), []);
      });

      it("menu, and a dialog for each action", async () => {
        const drive = driveOf(page, say);
        await page.locator(button(say("drive:more", { name: "Ticket.pdf" }))).click();
        await page.locator(menuItem(say("actions:action.rename"))).wait();
        await lookOver(page, shot("menu"));
        await page.keyboard.press("Escape");
        await noMenu();
        for (const [action, title] of [
          ...(screen === "phone" ? [["rename", say("drive:rename.title")] as const] : []),
          ["move", say("dialogs:to.move.titleOf", { name: "Ticket.pdf" })],
          ["share", say("sharing:create.titleOf", { name: "Ticket.pdf" })],
        ] as const) {
          await drive.choose("Ticket.pdf", action);
          // On a phone the menu is a window, too.
          await page.locator(dialog(title)).wait();
          await focusIsWithin(page, "[role=dialog]");
          await waitUntilLoaded(page);
          await lookOver(page, shot(action));
          await page.keyboard.press("Escape");
          await page.waitForSelector("[role=dialog]", { hidden: true });
        }
        assert.equal(await page.evaluate(() => document.body.innerText.includes("[object")), false);
        assert.deepEqual(watched.complaints(), []);
      });

      it("a finished link, and the places with something in them", async () => {
        const drive = driveOf(page, say);
        await drive.share("Summer trip");
        await page.locator(dialog(say("sharing:ready.title"))).wait();
        await lookOver(page, shot("share-ready"));
        await page.keyboard.press("Escape");
        await go(page, "/drive/shares");
        await page.locator(text("Summer trip")).wait();
        await lookOver(page, shot("shares"));
        await go(page, "/drive/account");
        await page.locator(heading(say("account:title"))).wait();
        await waitUntilLoaded(page);
        await lookOver(page, shot("account"));
        assert.deepEqual(watched.complaints(), []);
      });

      it("fits 320 px everywhere", async () => {
        await page.setViewport(NARROW);
        for (const place of ["all", `all/${folders.trip}`, "trash", "shares", "tasks", "account"]) {
          await go(page, `/drive/${place}`);
          await waitUntilLoaded(page);
          assert.equal(await overflow(page), 0, `${place} scrolls sideways at 320 px`);
        }
        await go(page, "/drive/all?view=grid");
        await page.locator(driveOf(page, say).entry("Postcard.png")).wait();
        assert.deepEqual(await namesWithoutBeginning(page), []);
      });
    });
  }
});

/** Words of entries that run below the sign of their menu. */
const wordsUnderMenus = (page: Page): Promise<readonly string[]> =>
  page.$$eval("[aria-selected]", (entries) =>
    entries.flatMap((entry) => {
      const sign = entry.querySelector("button > svg")?.getBoundingClientRect() ?? new DOMRect();
      return [...entry.querySelectorAll("span")]
        .filter((words) => {
          const { left, top, right, bottom } = words.getBoundingClientRect();
          const across = Math.min(right, sign.right) - Math.max(left, sign.left);
          const down = Math.min(bottom, sign.bottom) - Math.max(top, sign.top);
          return across > 1 && down > 1;
        })
        .map((words) => words.textContent ?? "");
    }),
  );

/** Names that are cut so that nothing of their beginning is left. */
const namesWithoutBeginning = (page: Page): Promise<readonly string[]> =>
  page.$$eval("[data-entry] span[title] > [aria-hidden]:nth-child(2)", (beginnings) =>
    beginnings
      .filter(({ clientWidth }) => clientWidth < 12)
      .map(({ parentElement }) => parentElement?.title ?? ""),
  );
