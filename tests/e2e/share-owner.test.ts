import assert from "node:assert/strict";
import { after, before, describe, it } from "node:test";
import type { Page } from "puppeteer-core";
import { PASS_CODE_LENGTH } from "../../contract/pass-code.ts";
import { screenshot } from "../support/browser.ts";
import { focusIsOn, focusIsWithin, hasFocus, tabTo, tabToFound } from "./support/files.ts";
import { lookOver, overflow, waitUntilLoaded, type WatchedPage } from "./support/pages.ts";
import { button, dialog, field, heading, link, menuItem, text } from "./support/roles.ts";
import { openStage, type Stage } from "./support/stage.ts";
import { texts } from "./support/texts.ts";

const GRID = '[role="grid"]';
const TITLE = "Three days in the hills";
const NARROW = { width: 320, height: 640, isMobile: true, hasTouch: true };
const say = texts("en-US");

/** The life of a link from its first day to its last: its owner acts, and its visitor sees the result each time. */
describe("a link and its owner", () => {
  let stage: Stage;
  let watched: WatchedPage;
  let page: Page;
  let guest: Page;
  let trip: string;
  let url = "";

  before(async () => {
    stage = await openStage();
    trip = await stage.wire.folder("Summer trip");
    await stage.wire.file("README.md", Buffer.from("# Where we went\n"), trip);
    watched = await stage.ownerPage("desktop");
    page = watched.page;
    guest = (await stage.visitorPage("desktop")).page;
  });
  after(() => stage?.close());

  const press = async (...keys: Parameters<Page["keyboard"]["press"]>[0][]) => {
    for (const key of keys) await page.keyboard.press(key);
  };
  /** Goes on by Tab to what a screen reader calls so, and presses it. */
  const reach = async (selector: string) => {
    await tabToFound(page, selector);
  };
  const activate = async (selector: string) => {
    await reach(selector);
    await press("Enter");
  };
  const said = (words: string) =>
    page.waitForSelector(`::-p-xpath(//*[@role="status"]//*[text()="${words}"])`);
  const guestReads = async (words: string) => {
    await guest.goto(url);
    await guest.locator(text(words)).wait();
  };

  it("is made with options by keys alone", async () => {
    await page.goto(`${stage.server.origin}/drive/all`);
    await page.waitForSelector("[aria-selected]");
    await tabTo(page, GRID);
    await press("Home");
    await page.keyboard.down("Shift");
    await press("F10");
    await page.keyboard.up("Shift");
    const item = await page.waitForSelector(menuItem(say("actions:action.share")));
    await focusIsOn(page, "[role=menuitem]");
    while (!(await item?.evaluate((element) => element === document.activeElement))) await press("ArrowDown");
    await press("Enter");
    await page.locator(dialog(say("sharing:create.titleOf", { name: "Summer trip" }))).wait();
    await lookOver(page, "share-create-desktop");

    await activate(
      `::-p-xpath(//*[@role="dialog"]//button[@aria-expanded][contains(., "${say("sharing:create.more")}")])`,
    );
    await lookOver(page, "share-create-more-desktop");
    await activate(`::-p-xpath(//*[@role="dialog"]//button[@aria-haspopup="listbox"])`);
    await focusIsOn(page, "[role=option]");
    await press("ArrowDown", "Enter");
    await hasFocus(page, field(say("sharing:code.own")));
    await page.keyboard.type("sun");
    await reach(field(say("sharing:limit.label")));
    await page.keyboard.type("2");
    await reach(field(say("sharing:looks.title")));
    await page.keyboard.type(TITLE);
    await reach(field(say("sharing:looks.note")));
    await page.keyboard.type("Have a look, there are bears.");
    await activate(button(say("sharing:create.confirm")));
    await page.locator(text(say("sharing:code.fault", PASS_CODE_LENGTH))).wait();
    await reach(field(say("sharing:code.own")));
    await page.keyboard.type("sun2026");
    await activate(button(say("sharing:create.confirm")));

    await page.locator(dialog(say("sharing:ready.title"))).wait();
    assert.equal(await page.$eval("output", (output) => output.textContent), "sun2026");
    url = await page.$eval(field(say("sharing:ready.link")), (input) => (input as HTMLInputElement).value);
    await activate(button(say("sharing:qr.show")));
    const code = await page.waitForSelector("[role=dialog] svg[role=img]");
    assert.match((await code?.evaluate((svg) => svg.getAttribute("aria-label"))) ?? "", /s_code=sun2026/);
    await lookOver(page, "share-ready-desktop");
  });

  it("asks its visitor for the code, then shows what was written and no more than was allowed", async () => {
    await guest.goto(url);
    await guest.locator(field(say("share:passcode.label"))).fill("sun2026");
    await guest.locator(button(say("share:passcode.open"))).click();
    await guest.locator(heading(TITLE)).wait();
    await guest.locator(text("Have a look, there are bears.")).wait();
  });

  it("has a page on which it is changed", async () => {
    await activate(button(say("sharing:ready.manage")));
    await page.locator(heading(TITLE)).wait();
    await page.locator(text(say("sharing:doctor.open"))).wait();
    await lookOver(page, "share-own-desktop");
    await reach(field(say("sharing:looks.title")));
    await page.keyboard.type("Four days in the hills");
    await activate(button(say("sharing:settings.save")));
    await page.locator(heading("Four days in the hills")).wait();
    await guestReads("Four days in the hills");
  });

  it("is paused, and the doctor opens it again", async () => {
    await activate(button(say("sharing:action.pause")));
    await page.locator(text(say("sharing:doctor.closed"))).wait();
    await lookOver(page, "share-own-paused-desktop");
    await guestReads(say("share:state.DELETED.title"));
    await activate(button(say("sharing:fix.resume")));
    await page.locator(text(say("sharing:doctor.open"))).wait();
    await guest.goto(url);
    await guest.locator(field(say("share:passcode.label"))).fill("sun2026");
    await guest.locator(button(say("share:passcode.open"))).click();
    await guest.locator(heading("Four days in the hills")).wait();
  });

  it("gets its files back from the trash", async () => {
    await stage.wire.call("POST", "files:batchTrash", { ids: [trip] });
    await page.reload();
    await page.locator(text(say("sharing:doctor.allTrashed"))).wait();
    await lookOver(page, "share-own-trashed-desktop");
    await activate(button(say("sharing:fix.putBack")));
    await page.locator(text(say("sharing:doctor.open"))).wait();
    await guestReads("Four days in the hills");
  });

  it("gets another code only after a question, and the old one is no good then", async () => {
    await activate(button(say("sharing:fix.newCode")));
    await page.waitForSelector("[role=alertdialog]");
    await lookOver(page, "share-new-code-desktop");
    await activate(button(say("sharing:ask.newCode.confirm")));
    await page.locator(dialog(say("sharing:ready.newCode"))).wait();
    const code = await page.$eval("output", (output) => output.textContent ?? "");
    assert.match(code, /^[a-z2-9]{6}$/);
    await focusIsWithin(page, "[role=dialog]");
    await press("Escape");
    await page.waitForSelector("[role=dialog]", { hidden: true });
    await guest.goto(url);
    await guest.locator(field(say("share:passcode.label"))).fill("sun2026");
    await guest.locator(button(say("share:passcode.open"))).click();
    await guest.locator(text(say("share:passcode.wrong"))).wait();
    await guest.goto(`${url}?s_code=${code}`);
    await guest.locator(heading("Four days in the hills")).wait();
  });

  it("can be seen by its owner as visitors see it", async () => {
    const shown = await page.browserContext().newPage();
    await shown.goto(`${url}?as=visitor`);
    await shown.locator(field(say("share:passcode.label"))).wait();
    await shown.close();
  });

  it("is deleted after a question, and Undo brings it back as it was", async () => {
    await activate(button(say("sharing:list.actions", { name: "Four days in the hills" })));
    const item = await page.waitForSelector(menuItem(say("sharing:action.delete")));
    await focusIsOn(page, "[role=menuitem]");
    while (!(await item?.evaluate((element) => element === document.activeElement))) await press("ArrowDown");
    await press("Enter");
    await page.waitForSelector("[role=alertdialog]");
    await lookOver(page, "share-delete-desktop");
    await activate(button(say("sharing:delete.confirm")));
    await page.locator(text(say("sharing:doctor.closed"))).wait();
    // A message that has the focus waits.
    await reach(button(say("sharing:undo")));
    await guestReads(say("share:state.DELETED.title"));
    await press("Enter");
    await page.locator(text(say("sharing:doctor.open"))).wait();
    await said(say("sharing:list.undeleted_one"));
    await guestReads(say("share:passcode.title"));
    assert.deepEqual(watched.complaints(), []);
  });

  it("is found in the list by words and state, and chosen with others", async () => {
    for (const title of ["Bills", "Songs"])
      await stage.wire.call("POST", "share", { file_ids: [trip], title, expiration_days: 3 });
    await page.goto(`${stage.server.origin}/drive/shares`);
    await page.locator(link("Songs")).wait();
    await lookOver(page, "shares-desktop");
    await reach(`::-p-aria([name="${say("sharing:list.search")}"][role="searchbox"])`);
    await page.keyboard.type("hills");
    await page.waitForSelector(link("Songs"), { hidden: true });
    await page.locator(link("Four days in the hills")).wait();
    await page.keyboard.type(" and dales");
    await page.locator(text(say("sharing:list.noneTitle"))).wait();
    await lookOver(page, "shares-none-desktop");
    await activate(button(say("sharing:list.showAll")));
    await page.locator(link("Songs")).wait();
    for (const name of ["Songs", "Bills"]) {
      await reach(`::-p-aria([name="${say("sharing:list.select", { name })}"][role="checkbox"])`);
      await press("Space");
    }
    await page.locator(text("2 selected")).wait();
    await lookOver(page, "shares-selected-desktop");
    await activate(button(say("sharing:action.delete")));
    await page.waitForSelector("[role=alertdialog]");
    await activate(button(say("sharing:delete.confirm")));
    await page.waitForSelector(link("Songs"), { hidden: true });
    await activate(button(say("sharing:undo")));
    await page.locator(link("Songs")).wait();
    assert.deepEqual(watched.complaints(), []);
  });

  it("reads well in Russian on a phone, down to 320 px", async () => {
    const ru = texts("ru");
    const { page: handset, complaints } = await stage.ownerPage("phone", "ru");
    await handset.goto(`${stage.server.origin}/drive/shares`);
    await handset.locator(text("1 просмотр")).wait();
    await handset.locator(text(ru("sharing:facts.saves_many", { count: 0 }))).wait();
    await lookOver(handset, "shares-ru-phone");
    await handset.locator(link("Four days in the hills")).click();
    await handset.locator(text(ru("sharing:doctor.open"))).wait();
    await lookOver(handset, "share-own-ru-phone");
    await handset.locator(button(ru("sharing:action.hand"))).click();
    await handset.locator(button(ru("sharing:qr.show"))).click();
    await handset.waitForSelector("[role=dialog] svg[role=img]");
    await lookOver(handset, "share-hand-over-ru-phone");
    assert.deepEqual(complaints(), []);
    await handset.setViewport(NARROW);
    for (const path of ["shares", `shares/${url.split("/").at(-1)}`]) {
      await handset.goto(`${stage.server.origin}/drive/${path}`);
      await waitUntilLoaded(handset);
      assert.equal(await overflow(handset), 0, `${path} scrolls sideways at 320 px`);
    }
    const beside = await handset.$eval(
      "section[aria-labelledby=share-settings]",
      (card) => card.scrollWidth - card.clientWidth,
    );
    assert.equal(beside, 0, "the settings stay within their card");
  });

  it("has settings whose controls stand in one line and show all they say, in long words too", async () => {
    const shareId = new URL(url).pathname.split("/").at(-1) ?? "";
    await stage.wire.call("PATCH", "share", { share_id: shareId, expiration_days: 7 });
    for (const locale of ["ru", "uk"]) {
      const { page: settings } = await stage.ownerPage("desktop", locale);
      for (const width of [320, 768, 1280]) {
        await settings.setViewport({ width, height: 900 });
        await settings.goto(`${stage.server.origin}/drive/shares/${shareId}`);
        await waitUntilLoaded(settings);
        await settings.$eval("section[aria-labelledby=share-settings]", (card) => card.scrollIntoView());
        await screenshot(settings, `share-settings-${locale}-${width}`);
        assert.deepEqual(await settings.evaluate(faultsOfFields), [], `${locale}, ${width} px`);
      }
      await settings.close();
    }
  });
});

/** Runs in the page: controls beside each other whose tops differ, and selects that cut off what they say. */
function faultsOfFields(): string[] {
  const settings = document.querySelector("section[aria-labelledby=share-settings]");
  const fields = [...(settings?.querySelectorAll("label, span") ?? [])]
    .map((label) => ({
      label,
      control: label.parentElement?.querySelector(":scope > input, :scope > button"),
    }))
    .filter(({ label, control }) => control && label.parentElement?.firstElementChild === label);
  const boxes = fields.map(({ label, control }) => ({
    name: label.textContent ?? "",
    field: label.parentElement!.getBoundingClientRect(),
    control: control!.getBoundingClientRect(),
    value: control!.firstElementChild,
  }));
  const cut = boxes.filter(({ value }) => value && value.scrollHeight > value.clientHeight + 1);
  const skewed = boxes.filter(({ field, control }) =>
    boxes.some(
      (other) => Math.abs(other.field.top - field.top) < 1 && Math.abs(other.control.top - control.top) >= 1,
    ),
  );
  return [
    ...(boxes.length < 4 ? [`only ${boxes.length} fields`] : []),
    ...cut.map(({ name }) => `${name} is cut`),
    ...skewed.map(({ name }) => `${name} stands out of line`),
  ];
}
