import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { after, before, describe, it } from "node:test";
import type { Page } from "puppeteer-core";
import { lookOver, openPage, overflow } from "./support/pages.ts";
import { button, dialog, heading, link, text } from "./support/roles.ts";
import { openAccount, type OwnerWire } from "./support/seed.ts";
import { signUp } from "./support/sign-up.ts";
import { openStage, type Stage } from "./support/stage.ts";
import { texts } from "./support/texts.ts";

const MANY = 3_000;
const CODE = "k7qd";
const PICTURE = join(import.meta.dirname, "../../static/brand/social-card.png");
/** A sign-up and a save of thousands take longer than a page. */
const SAVING_MS = 60_000;
const sharer = { email: "sam@example.org", password: "eleven slow rivers" } as const;
const saver = { email: "lin@example.org", password: "nine paper boats", name: "Lin" } as const;

const checkbox = (name: string) => `::-p-aria([name="${name}"][role="checkbox"])`;
/** Runs in the page: notes the title of a frame that is printed, in the place of a printer. */
function notePrinted(): void {
  const append = Object.getOwnPropertyDescriptor(Element.prototype, "append")?.value as Element["append"];
  Element.prototype.append = function (...nodes) {
    append.apply(this, nodes);
    for (const { contentWindow, contentDocument } of nodes.filter(
      (node) => node instanceof HTMLIFrameElement,
    ))
      if (contentWindow)
        contentWindow.print = () => {
          document.documentElement.dataset["printed"] = contentDocument?.title;
        };
  };
}

const shown = (page: Page) => page.$$eval("[role=listitem]", (entries) => entries.length);

describe("somebody who got a link", () => {
  let stage: Stage;
  let sharing: OwnerWire;

  before(async () => {
    stage = await openStage();
    sharing = await openAccount(stage.server, sharer);
  });
  after(() => stage?.close());

  async function share(fileIds: readonly string[], terms: object = {}) {
    const made = await sharing.call("POST", "share", { file_ids: fileIds, ...terms });
    return String(made["share_id"]);
  }

  it("saves a folder of thousands from a phone, through sign-up, with the result in every tab: zh-CN", async () => {
    const say = texts("zh-CN");
    const number = new Intl.NumberFormat("zh-CN").format(MANY);
    const folder = await sharing.folder("Notes");
    await sharing.many(
      Array.from({ length: MANY }, (_, index) => [`Note ${index + 1}.txt`, `Note ${index + 1}`]),
      folder,
    );
    const address = `${stage.server.origin}/s/${await share([folder], { title: "All notes" })}`;
    const { page, complaints } = await stage.visitorPage("phone", "zh-CN");
    const first = await openPage(page.browserContext(), { locale: "zh-CN", screen: "phone" });
    [page, first.page].forEach((tab) => tab.setDefaultTimeout(SAVING_MS));
    await first.page.goto(address);
    await first.page.locator(button(say("save:bar.save"))).wait();

    await page.bringToFront();
    await page.goto(`${address}?view=list&order=NAME_ASC`);
    await page.waitForFunction(
      (words) => document.body.innerText.includes(words),
      {},
      say("save:bar.files_other").replace("{{count, number}}", number),
    );
    await page.locator(text("Note 2.txt")).wait();
    await page.waitForFunction(
      (last) => {
        scrollTo(0, document.body.scrollHeight);
        return document.body.innerText.includes(last);
      },
      {},
      `Note ${MANY}.txt`,
    );
    assert.ok((await shown(page)) < 120, "only what is near the window is in the page");
    await lookOver(page, "recipient-list-zh-CN-phone");
    assert.equal(await page.$eval("html", ({ lang }) => lang), "zh-CN");

    await page.locator(button(say("save:bar.save"))).click();
    await signUp(page, say, stage.server.dataDir, saver);
    await page.locator(text(say("save:done.title"))).wait();
    await first.page.bringToFront();
    await first.page.locator(text(say("save:done.title"))).wait();
    await page.bringToFront();
    await lookOver(page, "recipient-done-zh-CN-phone");

    const [receipt] = await Promise.all([
      page.waitForResponse((answer) => answer.url().includes("/share/receipt")),
      page.locator(button(say("save:done.receipt"))).click(),
    ]);
    assert.match(receipt.headers()["content-disposition"] ?? "", /receipt-.+\.ndjson/);
    await page.locator(button(say("save:done.undo"))).click();
    await page.locator(text(say("save:undone.title"))).wait();
    await lookOver(page, "recipient-undone-zh-CN-phone");
    assert.deepEqual(complaints(), []);
    assert.deepEqual(first.complaints(), []);
    await page.browserContext().close();
  });

  it("finds passcode, plan, taken names and the folder chosen before, deep in a share: ru", async () => {
    const say = texts("ru");
    const trip = await sharing.folder("Trip");
    const photos = await sharing.folder("Photos", trip);
    await sharing.many(
      [
        ["One.txt", "one"],
        ["Two.txt", "two"],
      ],
      photos,
    );
    const shareId = await share([trip], { pass_code_option: "REQUIRED", custom_pass_code: CODE });
    const opened = await stage.wire.call("GET", `share?share_id=${shareId}&pass_code=${CODE}`);
    await stage.wire.call("POST", "share/restore", {
      share_id: shareId,
      pass_code_token: opened["pass_code_token"],
      file_ids: [photos],
    });

    const { page, complaints } = await stage.ownerPage("desktop", "ru");
    await page.goto(`${stage.server.origin}/s/${shareId}`);
    await page.locator(heading(say("share:passcode.title"))).wait();
    await page.$eval(
      "form input",
      (input, code) => {
        const clipboardData = new DataTransfer();
        clipboardData.setData("text", `Поездка: https://holdall.example/s/AbCdEf123456 Код доступа: ${code}`);
        input.dispatchEvent(new ClipboardEvent("paste", { clipboardData, bubbles: true, cancelable: true }));
      },
      CODE,
    );
    await page.waitForFunction((code) => document.querySelector("input")?.value === code, {}, CODE);
    await page.locator(button(say("share:passcode.open"))).click();

    const box = await page.waitForSelector(checkbox(say("share:browse.select", { name: "Photos" })));
    await box?.evaluate((input) => (input as HTMLInputElement).click());
    await page.locator(button(say("save:bar.saveSelected"))).click();
    await page.locator(dialog(say("save:sheet.title"))).wait();
    await page.locator(text(say("save:plan.taken").replace("{{count, number}}", "1"))).wait();
    await page.locator(text(say("save:plan.held").split(":")[0] ?? "")).wait();
    await lookOver(page, "recipient-plan-ru-desktop");
    await page.locator(button(say("save:sheet.confirm"))).click();
    await page.locator(text(say("save:done.title"))).wait();
    await lookOver(page, "recipient-done-ru-desktop");
    await page.locator(link(say("save:done.open"))).click();
    await page.waitForFunction(() => location.pathname.startsWith("/drive/all/"));
    const parentId = new URL(page.url()).pathname.split("/").at(-1) ?? "";
    const { files } = await stage.wire.call("GET", `files?parent_id=${parentId}`);
    const names = (files as readonly { readonly name: string }[]).map(({ name }) => name);
    assert.deepEqual(names.toSorted(), ["Photos", "Photos(1)"]);
    assert.deepEqual(complaints(), []);
    await page.close();
  });

  it("finds pictures in a gallery, and prints, passes on and saves one where it looks at it", async () => {
    const say = texts("en-US");
    const { origin } = stage.server;
    const album = await sharing.folder("Album");
    const [one = ""] = await Promise.all(
      ["One.png", "Two.png", "Three.png"].map((name) => sharing.file(name, readFileSync(PICTURE), album)),
    );
    const shareId = await share([album]);
    const { page, complaints } = await stage.ownerPage("desktop");
    await page
      .browserContext()
      .overridePermissions(origin, ["clipboard-read", "clipboard-write", "clipboard-sanitized-write"]);
    await page.evaluateOnNewDocument(notePrinted);
    await page.goto(`${origin}/s/${shareId}?scene=mail`);
    await page.waitForSelector(`[aria-pressed=true][aria-label="${say("share:browse.flow")}"]`);
    await lookOver(page, "recipient-gallery-desktop");
    await page.locator(button(say("share:browse.openFile", { name: "One.png" }))).click();
    await page.locator(dialog(say("viewer:label", { name: "One.png" }))).wait();

    await page.keyboard.down("Control");
    await page.keyboard.press("p");
    await page.keyboard.up("Control");
    await page.waitForFunction(() => document.documentElement.dataset["printed"] === "One.png");
    await page.bringToFront();
    await page.locator(button(say("viewer:acts.copyLink"))).click();
    await page.locator(text(say("viewer:acts.linkCopied"))).wait();
    const link = await page.evaluate(() => navigator.clipboard.readText());
    assert.equal(link, `${origin}/s/${shareId}?preview=${one}`);

    await page.locator(button(say("viewer:acts.save"))).click();
    await page.locator(dialog(say("save:sheet.title"))).wait();
    await page.locator(button(say("save:sheet.confirm"))).click();
    const done = `[data-viewer] ${button(say("save:done.close"))}`;
    await page.locator(done).wait();
    await lookOver(page, "recipient-saved-in-preview-desktop");
    await page.locator(done).click();
    await page.waitForSelector(done, { hidden: true });
    await page.keyboard.press("Escape");
    await page.waitForSelector("[data-viewer]", { hidden: true });
    assert.deepEqual(complaints(), []);
    await page.close();
  });

  it("reports a share, and looks at it at 320 px however its address wants it", async () => {
    const say = texts("en-US");
    const file = await sharing.file("Readme.md", Buffer.from("# Hello\n"));
    const other = await sharing.file("Other.txt", Buffer.from("other"));
    const shareId = await share([file, other], { params: { note: "For you", readme: file } });
    const { page, complaints } = await stage.visitorPage("phone");
    await page.setViewport({ width: 320, height: 640, isMobile: true, hasTouch: true });
    for (const view of ["list", "grid", "single", "flow"]) {
      await page.goto(`${stage.server.origin}/s/${shareId}?view=${view}&hide_header=1`);
      await page.locator(text("For you")).wait();
      await page.locator(text("Hello")).wait();
      assert.equal(await overflow(page), 0, `${view} scrolls sideways at 320 px`);
      assert.equal(await page.$("header a[href='/']"), null, "there is no header");
    }
    // At the end of the page nothing lies over it.
    await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight));
    await page.locator(button(say("share:report.open"))).click();
    await page.locator(text(say("dialogs:report.reason.SPAM"))).click();
    await lookOver(page, "recipient-report-phone");
    await page.locator(button(say("dialogs:report.send"))).click();
    await page.locator(dialog(say("dialogs:report.thanksTitle"))).wait();
    assert.deepEqual(complaints(), []);
    await page.browserContext().close();
  });
});
