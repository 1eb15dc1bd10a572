import assert from "node:assert/strict";
import { after, afterEach, before, describe, it } from "node:test";
import type { Page } from "puppeteer-core";
import { focusIsWithin, hasFocus } from "./support/files.ts";
import { waitUntilLoaded } from "./support/pages.ts";
import { zip } from "./support/made-files.ts";
import { button, dialog, field, text } from "./support/roles.ts";
import { find, hears, listen, walk } from "./support/screen-reader.ts";
import { openAccount, type OwnerWire } from "./support/seed.ts";
import { openStage, type Stage } from "./support/stage.ts";
import { texts } from "./support/texts.ts";

const CODE = "k7qd";
const say = texts("en-US");
const sharer = { email: "sam@example.org", password: "eleven slow rivers" } as const;

/** A blind visitor is told everything they need about a share, from its passcode to the files in their drive. */
describe("a share page to a screen reader", () => {
  let stage: Stage;
  let sharing: OwnerWire;
  let page: Page;

  before(async () => {
    stage = await openStage();
    sharing = await openAccount(stage.server, sharer);
    const trip = await sharing.folder("Trip");
    await sharing.folder("Photos", trip);
    await sharing.file("beta.txt", Buffer.from("beta\n"), trip);
    await sharing.file("box.zip", zip({ "deep/letter.txt": "hello", "list.txt": "one" }), trip);
    const files = (await sharing.call("GET", `files?parent_id=${trip}`)) as { files: { id: string }[] };
    const made = await sharing.call("POST", "share", {
      file_ids: files.files.map(({ id }) => id),
      pass_code_option: "REQUIRED",
      custom_pass_code: CODE,
      title: "Our trip",
    });
    ({ page } = await stage.ownerPage("desktop"));
    await page.goto(`${stage.server.origin}/s/${String(made["share_id"])}`);
    await hasFocus(page, field(say("share:passcode.label")));
    await listen(page);
  });
  after(() => stage?.close());

  afterEach(() => page.keyboard.press("Escape"));

  const hear = (words: string) => hears(page, words);

  it("asks for the passcode, and says that one is wrong", async () => {
    await walk(page, "passcode");
    await page.keyboard.type("wrong1");
    await page.keyboard.press("Enter");
    await hear(say("share:passcode.wrong"));
    const code = find(await walk(page, "wrong passcode"), "textbox", say("share:passcode.label"));
    assert.equal(code.state["invalid"], "true");
    await page.locator(field(say("share:passcode.label"))).fill(CODE);
    await page.keyboard.press("Enter");
    await page.locator(button(say("save:bar.save"))).wait();
  });

  it("reads each entry, and says what is chosen and how it is sorted", async () => {
    await page.locator(button(say("share:browse.openFile", { name: "beta.txt" }))).wait();
    const all = await walk(page, "share");
    find(all, "heading", "Our trip");
    find(all, "link", say("share:browse.openFolder", { name: "Photos" }));
    find(all, "button", say("share:browse.openFile", { name: "beta.txt" }));
    const box = find(all, "checkbox", say("share:browse.select", { name: "beta.txt" }));
    assert.equal(box.state["checked"], "false");
    assert.equal(find(all, "button", say("share:browse.grid")).state["pressed"], "true");

    await page.$eval("[role=list] input[type=checkbox]", (input) => (input as HTMLInputElement).click());
    await hear(say("share:browse.selected_one", { count: 1 }));
    await page.locator(button(say("share:browse.clear"))).click();
    await page.focus("select");
    await page.select("select", "NAME_DESC");
    await waitUntilLoaded(page);
    await page.locator(button(say("share:browse.openFile", { name: "beta.txt" }))).wait();
    const order = find(await walk(page, "sorted"), "combobox", say("share:sort.label"));
    assert.equal(order.value, say("share:sort.NAME_DESC"));
    assert.equal(await page.evaluate(() => document.activeElement?.localName), "select");
  });

  it("names what is in an archive that is looked at", async () => {
    await page.locator(button(say("share:browse.openFile", { name: "box.zip" }))).click();
    await page.locator(dialog(say("viewer:label", { name: "box.zip" }))).wait();
    await page.locator(button("deep")).click();
    await hear(say("viewer:packed.listed", { name: "deep" }).replace("{{count, number}}", "1"));
    find(await walk(page, "archive"), "link", say("viewer:packed.download", { name: "letter.txt" }));
    await focusIsWithin(page, "[role=dialog]");
    await page.keyboard.press("Escape");
    await page.waitForSelector("[role=dialog]", { hidden: true });
  });

  it("reads the plan of a save, and says that it is done and undone", async () => {
    await page.locator(button(say("save:bar.save"))).click();
    await page.locator(dialog(say("save:sheet.title"))).wait();
    await page.locator(button(say("save:sheet.confirm"))).wait();
    const all = await walk(page, "plan");
    assert.ok(
      all.some(({ role }) => role === "radio"),
      "the folder is chosen by radio buttons",
    );
    await page.locator(button(say("save:sheet.confirm"))).click();
    await hear(say("save:done.title"));
    await walk(page, "saved");
    await page.locator(button(say("save:done.undo"))).click();
    await hear(say("save:undone.title"));
    assert.ok(await page.$(text(say("save:undone.title"))));
  });
});
