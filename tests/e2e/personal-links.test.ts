import assert from "node:assert/strict";
import { after, before, describe, it } from "node:test";
import type { Page } from "puppeteer-core";
import { lookOver, openPage, waitUntilLoaded, type WatchedPage } from "./support/pages.ts";
import { button, dialog, field, heading, menuItem, text } from "./support/roles.ts";
import { openAccount } from "./support/seed.ts";
import { signInByCall } from "./support/sign-in.ts";
import { openStage, type Stage } from "./support/stage.ts";
import { texts } from "./support/texts.ts";

const TITLE = "Photos of the fair";
const ADA = "For Ada";
const SHOP = "Print shop";
const saver = { email: "lin@example.org", password: "nine paper boats" } as const;
const say = texts("en-US");
const of = (key: string, facts = {}) => say(`sharing:${key}`, facts);

/** The owner gives a share to two recipients, and sees what became of each link. */
describe("personal links of a share", () => {
  let stage: Stage;
  let watched: WatchedPage;
  let page: Page;
  let place: string;
  const urls: Record<string, string> = {};

  before(async () => {
    stage = await openStage();
    const folder = await stage.wire.folder("Fair");
    await stage.wire.file("stand.txt", Buffer.from("Stand 12, beside the gate.\n"), folder);
    const made = await stage.wire.call("POST", "share", { file_ids: [folder], title: TITLE });
    place = `${stage.server.origin}/drive/shares/${String(made["share_id"])}`;
    await openAccount(stage.server, saver);
    watched = await stage.ownerPage("desktop");
    page = watched.page;
  });
  after(() => stage?.close());

  const actions = (name: string) => page.locator(button(of("list.actions", { name })));
  const choose = async (name: string, action: string) => {
    await actions(name).click();
    await page.locator(menuItem(of(action))).click();
  };
  /** Begins a link and gives it its name; the fields stay open. */
  const begin = async (name: string) => {
    await page.locator(button(of("personal.make"))).click();
    await page.locator(dialog(of("personal.make"))).wait();
    await page.keyboard.type(name);
  };
  const finish = async (name: string) => {
    await page.locator(button(of("create.confirm"))).click();
    await page.locator(dialog(of("ready.handOver", { name }))).wait();
    urls[name] = await page.$eval(field(of("ready.link")), (input) => (input as HTMLInputElement).value);
    const code = await page.$$eval("output", (outputs) => outputs[0]?.textContent ?? "");
    await page.locator(button(of("ready.done"))).click();
    await page.waitForSelector("[role=dialog]", { hidden: true });
    return code;
  };

  it("are made on its page: one with a code that may only be looked at, one without", async () => {
    await page.goto(place);
    await page.locator(text(of("personal.empty"))).wait();
    await lookOver(page, "personal-none-desktop");
    await page.locator(button(of("personal.make"))).click();
    await page.locator(button(of("create.confirm"))).click();
    await page.locator(text(of("personal.nameFault"))).wait();
    await page.keyboard.press("Escape");
    await page.waitForSelector("[role=dialog]", { hidden: true });

    await begin(ADA);
    for (const right of ["download", "save"])
      await page.locator(`[role=dialog] ${text(of(`rights.${right}`))}`).click();
    await lookOver(page, "personal-new-desktop");
    urls["code"] = await finish(ADA);
    assert.match(urls["code"], /^[a-z2-9]{8}$/);

    await begin(SHOP);
    await page.locator(`::-p-xpath(//*[@role="dialog"]//button[@aria-haspopup="listbox"])`).click();
    await page.locator(`::-p-aria([name="${of("code.none")}"][role="option"])`).click();
    assert.equal(await finish(SHOP), "");
    await page.locator(text(of("personal.onlyLook"))).wait();
    await page.$eval("section[aria-labelledby=personal-links]", (card) => card.scrollIntoView());
    await lookOver(page, "personal-two-desktop");
  });

  it("give each recipient what was chosen for them", async () => {
    const { page: ada } = await stage.visitorPage("phone");
    await ada.goto(urls[ADA]!);
    await ada.locator(field(say("share:passcode.label"))).fill(urls["code"]!);
    await ada.locator(button(say("share:passcode.open"))).click();
    await ada.locator(heading(TITLE)).wait();
    await waitUntilLoaded(ada);
    assert.equal(await ada.$(button(say("save:bar.save"))), null);

    const { page: shop } = await openPage(await stage.browser.createBrowserContext(), {
      locale: "en-US",
      screen: "desktop",
    });
    await signInByCall(shop, stage.server.origin, saver);
    await shop.goto(urls[SHOP]!);
    await shop.locator(button(say("save:bar.save"))).click();
    await shop.locator(button(say("save:sheet.confirm"))).click();
    await shop.locator(text(say("save:done.title"))).wait();
  });

  it("tell their owner that they were opened and saved", async () => {
    await page.reload();
    await page.locator(text(of("personal.saved_one", { count: 1 }))).wait();
    const opened = await page.$$eval("section[aria-labelledby=personal-links] li", (rows) =>
      rows.map((row) => row.textContent ?? ""),
    );
    assert.equal(opened.length, 2);
    for (const words of opened) assert.match(words, /Opened by 1 visitor, last on /);
    assert.deepEqual(watched.complaints(), []);
  });

  it("are paused, which visitors meet as a link that never was, and Undo opens them again", async () => {
    const { page: guest } = await stage.visitorPage("desktop");
    await guest.goto(urls[SHOP]!);
    await guest.locator(heading(TITLE)).wait();
    await choose(SHOP, "action.pause");
    await page.locator(text(of("state.paused"))).wait();
    await guest.reload();
    await guest.locator(text(say("share:state.NOT_FOUND.title"))).wait();
    await page.locator(button(of("undo"))).click();
    await page.locator(text(of("personal.activated", { name: SHOP }))).wait();
    await guest.reload();
    await guest.locator(heading(TITLE)).wait();
  });

  it("are renamed and deleted", async () => {
    await choose(SHOP, "personal.edit");
    await page.locator(dialog(of("personal.editTitle", { name: SHOP }))).wait();
    await page.keyboard.type("Copy shop");
    await page.locator(button(of("settings.save"))).click();
    await page.locator(button(of("list.actions", { name: "Copy shop" }))).wait();
    await page.waitForSelector("[role=dialog]", { hidden: true });
    await choose("Copy shop", "action.delete");
    await page.waitForSelector("[role=alertdialog]");
    await page.locator(button(of("delete.confirm"))).click();
    await page.waitForSelector("[role=alertdialog]", { hidden: true });
    await page.waitForSelector(button(of("list.actions", { name: "Copy shop" })), { hidden: true });
    assert.deepEqual(watched.complaints(), []);
  });

  for (const locale of ["ja", "ru"]) {
    it(`read well on a phone in ${locale}`, async () => {
      const there = texts(locale);
      const { page: handset, complaints } = await stage.ownerPage("phone", locale);
      await handset.goto(place);
      await handset.locator(button(there("sharing:list.actions", { name: ADA }))).wait();
      await handset.$eval("section[aria-labelledby=personal-links]", (card) => card.scrollIntoView());
      await lookOver(handset, `personal-${locale}-phone`);
      await handset.locator(button(there("sharing:personal.make"))).click();
      const making = dialog(there("sharing:personal.make"));
      await handset.locator(making).wait();
      // A touch screen leaves it unseen until the keyboard for its first field has had time to come.
      await handset.waitForFunction(() =>
        document.querySelector("[data-sheet]")?.checkVisibility({ opacityProperty: true }),
      );
      await lookOver(handset, `personal-new-${locale}-phone`);
      assert.ok(await handset.$(making), "the fields were there while they were looked over");
      assert.deepEqual(complaints(), []);
    });
  }
});
