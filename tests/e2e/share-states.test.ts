import assert from "node:assert/strict";
import { join } from "node:path";
import { after, before, describe, it } from "node:test";
import type { Page } from "puppeteer-core";
import { ShareStatus } from "../../contract/shares.ts";
import type { ShareTable } from "../../server/services/share/share.table.ts";
import { openDatabase } from "../../server/database.ts";
import { lookOver, overflow, waitUntilLoaded } from "./support/pages.ts";
import { button, dialog, field, heading, link, text } from "./support/roles.ts";
import { fillDrive } from "./support/seed.ts";
import { openStage, type Stage } from "./support/stage.ts";
import { texts } from "./support/texts.ts";

type Status = (typeof ShareStatus)["anyOf"][number]["const"];
const CODE = "k7qd";
const NARROW = { width: 320, height: 640, isMobile: true, hasTouch: true };

/** The columns that put a share into a state directly; for all other states its owner does so. */
const STORED: Partial<Record<Status, Partial<ShareTable>>> = {
  MAX_RESTORE_COUNT: { restore_limit: 1, restore_count: 1 },
  EXPIRED: { expires_at: 1 },
  DELETED: { deleted_at: 1 },
  SENSITIVE_RESOURCE: { audit_status: "SENSITIVE_RESOURCE" },
  SENSITIVE_WORD: { audit_status: "SENSITIVE_WORD" },
  AUDITING: { audit_status: "AUDITING" },
  PROHIBITED: { prohibited_regions: '["*"]' },
};

describe("a share as its visitors meet it", () => {
  let stage: Stage;
  let folders: Awaited<ReturnType<typeof fillDrive>>;
  const shares = new Map<Status, string>();

  before(async () => {
    stage = await openStage();
    folders = await fillDrive(stage.wire);
    for (const { const: status } of ShareStatus.anyOf) shares.set(status, await shareIn(status));
  });
  after(() => stage?.close());

  async function share(fileIds: readonly string[], code = ""): Promise<string> {
    const made = await stage.wire.call("POST", "share", {
      file_ids: fileIds,
      pass_code_option: code ? "REQUIRED" : "NOT_REQUIRED",
      custom_pass_code: code,
      expiration_days: "7",
    });
    return String(made["share_id"]);
  }

  async function shareIn(status: Status): Promise<string> {
    if (status === "NOT_FOUND") return "AAAAAAAAAAAAAAAAAAAAAA";
    const id = await share([folders.photos, folders.list], status.startsWith("PASS_CODE") ? CODE : "");
    const stored = STORED[status];
    if (!stored) return id;
    const database = openDatabase(`sqlite:${join(stage.server.dataDir, "holdall.sqlite")}`);
    await database.write((tx) => tx.updateTable("share").set(stored).where("id", "=", id).execute());
    await database.close();
    return id;
  }

  const open = (page: Page, status: Status) => page.goto(`${stage.server.origin}/s/${shares.get(status)}`);

  for (const { locale, screen } of [
    { locale: "en-US", screen: "phone" },
    { locale: "en-US", screen: "desktop" },
    { locale: "ru", screen: "phone" },
    { locale: "zh-CN", screen: "desktop" },
  ] as const) {
    const say = texts(locale);

    it(`says in each of the 11 states what is the matter: ${locale} on a ${screen}`, async () => {
      const { page, complaints } = await stage.visitorPage(screen, locale);
      for (const { const: status } of ShareStatus.anyOf) {
        await open(page, status);
        if (status === "OK" || status === "MAX_RESTORE_COUNT")
          await page.locator(text("Packing list.md")).wait();
        else if (status.startsWith("PASS_CODE"))
          await page.locator(heading(say("share:passcode.title"))).wait();
        else await page.locator(heading(say(`share:state.${status}.title`))).wait();
        if (status === "PASS_CODE_ERROR") {
          await page.locator(field(say("share:passcode.label"))).fill("0000");
          await page.locator(button(say("share:passcode.open"))).click();
          await page.locator(text(say("share:passcode.wrong"))).wait();
        }
        if (status === "MAX_RESTORE_COUNT")
          await page.locator(text(say(`share:state.${status}.title`))).wait();
        await lookOver(page, `share-${status}-${locale}-${screen}`);
        assert.deepEqual(complaints(), [], status);
      }
      const home = await page.$$eval("a", (links) => links.map((one) => one.pathname));
      assert.ok(!home.includes("/") || locale === "en-US", "home is in the language of the page");
      await page.setViewport(NARROW);
      for (const status of ["OK", "PASS_CODE_EMPTY", "SENSITIVE_RESOURCE"] as const) {
        await open(page, status);
        await page.locator("main h1").wait();
        assert.equal(await overflow(page), 0, `${status} scrolls sideways at 320 px`);
      }
      await page.browserContext().close();
    });
  }

  it("opens by the code in the link, which leaves the address at once", async () => {
    const { page } = await stage.visitorPage("phone");
    await page.goto(`${stage.server.origin}/s/${shares.get("PASS_CODE_EMPTY")}?s_code=${CODE}`);
    await page.locator(text("Packing list.md")).wait();
    assert.equal(new URL(page.url()).search, "");
    await page.browserContext().close();
  });

  it("opens in a browser that keeps nothing for it", async () => {
    const { page, complaints } = await stage.visitorPage("phone");
    await page.evaluateOnNewDocument(() => {
      const get = () => {
        throw new DOMException("Access is denied for this document.", "SecurityError");
      };
      for (const name of ["localStorage", "sessionStorage"])
        Object.defineProperty(window, name, { configurable: true, get });
    });
    await open(page, "OK");
    await page.locator(text("Packing list.md")).wait();
    assert.deepEqual(complaints(), []);
    await page.browserContext().close();
  });

  it("shows a single file by itself, and folders with the way back", async () => {
    const say = texts("en-US");
    const { page, complaints } = await stage.visitorPage("desktop");
    await page.goto(`${stage.server.origin}/s/${await share([folders.image])}`);
    await page.locator(heading("Postcard.png")).wait();
    await waitUntilLoaded(page);
    await lookOver(page, "share-single-desktop");
    await open(page, "OK");
    await page.locator(link(say("share:browse.openFolder", { name: "Photos" }))).click();
    await page.locator(text("Postcard again.png")).wait();
    await lookOver(page, "share-folder-desktop");
    await page.goBack();
    await page.locator(text("Packing list.md")).wait();
    assert.deepEqual(complaints(), []);
    await page.browserContext().close();
  });

  it("keeps order and views in sight in a long folder, chooses some of it, and looks through all of it", async () => {
    const say = texts("en-US");
    const files = 150;
    const long = await stage.wire.folder("Long");
    await stage.wire.many(
      Array.from({ length: files }, (_, index) => [`Note ${index + 1}.txt`, `Note ${index + 1}`]),
      long,
    );
    const address = `${stage.server.origin}/s/${await share([long])}/${long}?view=list&order=NAME_ASC`;
    const { page, complaints } = await stage.visitorPage("desktop");
    const bar = "[data-offset-top]";
    const scrolledTo = (top: number) =>
      page.waitForFunction(
        (selector: string, wanted: number) => {
          scrollTo(0, 1_200);
          return Math.round(document.querySelector(selector)!.getBoundingClientRect().top) === wanted;
        },
        {},
        bar,
        top,
      );
    await page.goto(address);
    await page.locator(text("Note 2.txt")).wait();
    await scrolledTo(
      await page.$eval("header", (header) => Math.round(header.getBoundingClientRect().height)),
    );
    await lookOver(page, "share-long-desktop");
    await page.goto(`${address}&hide_header=1`);
    await page.locator(text("Note 2.txt")).wait();
    await scrolledTo(0);

    await page.goto(address);
    const box = (name: string) =>
      page.locator(`label:has([aria-label="${say("share:browse.select", { name })}"])`);
    await box("Note 2.txt").click();
    await page.keyboard.down("Shift");
    await box("Note 9.txt").click();
    await page.keyboard.up("Shift");
    await page.locator(text(say("share:browse.selected_other", { count: 8 }))).wait();
    assert.equal(await page.evaluate(() => String(getSelection())), "");
    await page.locator(button(say("share:browse.openFile", { name: "Note 1.txt" }))).click();
    await page.locator(dialog(say("viewer:label", { name: "Note 1.txt" }))).wait();
    await page.locator(text(say("viewer:position", { index: 1, total: files }))).wait();
    assert.deepEqual(complaints(), []);
    await page.browserContext().close();
  });
});
