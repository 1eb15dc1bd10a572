import assert from "node:assert/strict";
import { after, before, describe, it } from "node:test";
import type { Page } from "puppeteer-core";
import { putFault } from "./support/faulty-answers.ts";
import { focusIsOn } from "./support/files.ts";
import { lookOver, lookOverAt, type WatchedPage } from "./support/pages.ts";
import { button, dialog, link, switchControl, text } from "./support/roles.ts";
import { openStage, type Stage } from "./support/stage.ts";
import { texts } from "./support/texts.ts";

const say = texts("en-US");
const TITLE = say("places:nav.notices");
const bell = (unread: number) => `button[aria-label="${unread > 0 ? `${TITLE}: ${unread}` : TITLE}"]`;
const said = (percent: string) => say("notice:say.room", { percent });

/** The bell tells what happened, in every tab and at once. */
describe("notices", () => {
  let stage: Stage;
  let watched: WatchedPage;
  let page: Page;
  let other: WatchedPage;
  before(async () => {
    stage = await openStage({ env: { HOLDALL_QUOTA: "1KiB" } });
    watched = await stage.ownerPage("desktop");
    page = watched.page;
    await page.goto(`${stage.server.origin}/drive/all`);
    other = await stage.ownerPage("phone");
    await other.page.goto(`${stage.server.origin}/drive/all`);
  });
  after(() => stage?.close());

  it("tells of the first way in, and has nothing more once that is removed", async () => {
    await page.locator(bell(1)).click();
    await page.locator(dialog(TITLE)).wait();
    await page.locator(button(say("notice:markAllRead"))).click();
    await page.locator(button(say("notice:removeRead"))).click();
    await page.locator(text(say("notice:emptyTitle"))).wait();
    await lookOver(page, "notices-empty-desktop");
    await page.keyboard.press("Escape");
    await focusIsOn(page, bell(0));
  });

  it("closes by Back, which leads no further", async () => {
    for (const { page: seen } of [watched, other]) {
      await seen.bringToFront();
      await seen.locator(bell(0)).click();
      await seen.locator(dialog(TITLE)).wait();
      await seen.goBack();
      await seen.waitForSelector("[role=dialog]", { hidden: true });
      await focusIsOn(seen, bell(0));
      assert.equal(await seen.evaluate(() => location.pathname), "/drive/all");
    }
    await page.bringToFront();
  });

  it("tells what happens without a reload, in every tab, and leads to it", async () => {
    await stage.wire.file("most.bin", Buffer.alloc(850));
    await Promise.all([page.locator(bell(1)).wait(), other.page.locator(bell(1)).wait()]);
    await page.locator(bell(1)).click();
    await page.locator(text(said("80%"))).wait();
    await stage.wire.file("nearly all.bin", Buffer.alloc(130));
    await page.locator(text(said("95%"))).wait();
    await lookOver(page, "notices-desktop");
    await page.locator(text(said("95%"))).click();
    await page.waitForFunction(() => location.pathname === "/drive/account");
    await page.waitForSelector("[role=dialog]", { hidden: true });
    await Promise.all([page.locator(bell(1)).wait(), other.page.locator(bell(1)).wait()]);
    await page.goBack();
    await page.waitForFunction(() => location.pathname === "/drive/all");
    assert.equal(await page.$("[role=dialog]"), null);
  });

  it("is read, removed and brought back on a phone, which the other tab sees", async () => {
    const { page: small } = other;
    await small.locator(bell(1)).click();
    await small.locator(text(said("80%"))).wait();
    await lookOverAt(small, 320, "notices-320");
    await small.locator(button(say("notice:markAllRead"))).click();
    await Promise.all([page.locator(bell(0)).wait(), small.waitForSelector(bell(0))]);
    await small.locator(button(say("notice:removeRead"))).click();
    await small.locator(text(say("notice:emptyTitle"))).wait();
    await small.locator(button(say("drive:undo"))).click();
    await small.locator(text(said("80%"))).wait();
    await small.locator(button(say("ui:close"))).click();
    await small.waitForSelector("[role=dialog]", { hidden: true });
  });

  it("says when the list can't be had, and tries again", async () => {
    const mended = await putFault(page, "lost", ({ pathname }) => pathname.endsWith("/drive/v1/notices"));
    await page.locator(bell(0)).click();
    await page.locator(button(say("ui:error.retry"))).wait();
    await lookOver(page, "notices-failed-desktop");
    await mended();
    // It may have tried again by itself.
    await page.$(button(say("ui:error.retry"))).then((again) => again?.click());
    await page.locator(text(said("80%"))).wait();
  });

  it("tells no more of what one doesn't want to hear of", async () => {
    await page.locator(link(say("notice:choose"))).click();
    const room = switchControl(say("notice:choices.room"));
    /** It says nothing before the server has answered. */
    const becomes = async (wanted: boolean) => {
      const control = await page.waitForSelector(room);
      await page.waitForFunction(
        (input, checked) => {
          const { disabled, checked: isOn } = input as HTMLInputElement;
          return !disabled && isOn === checked;
        },
        {},
        control,
        wanted,
      );
    };
    await becomes(true);
    await lookOver(page, "notices-choices-desktop");
    await Promise.all([
      page.waitForResponse((reply) => reply.url().endsWith("/notices/choices") && reply.ok()),
      page.locator(text(say("notice:choices.room"))).click(),
    ]);
    await page.reload();
    await becomes(false);
    const complaints = [...watched.complaints(), ...other.complaints()];
    assert.deepEqual(
      complaints.filter((line) => !line.includes("404")),
      [],
    );
  });
});
