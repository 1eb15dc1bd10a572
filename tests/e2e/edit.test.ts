import assert from "node:assert/strict";
import { after, before, it } from "node:test";
import type { Page } from "puppeteer-core";
import { forEachBrowser } from "./support/browsers/each.ts";
import { driveOf } from "./support/drive.ts";
import { focusIsWithin, namesIn } from "./support/files.ts";
import { lookOver, type WatchedPage } from "./support/pages.ts";
import { button, heading, menuItem, text } from "./support/roles.ts";
import { owner } from "./support/seed.ts";
import { signInByCall } from "./support/sign-in.ts";
import { openStage, type Stage } from "./support/stage.ts";
import { texts } from "./support/texts.ts";

const say = texts("en-US");
const PLAN = "\ufeff# Plan\r\n\r\nWhat we **take** along, [as said](https://example.org):\r\n\r\n- bread\r\n";
const WRITTEN = ".cm-content";
const ASKED = '[role="alertdialog"]';

forEachBrowser("editing a text", (kind) => {
  let stage: Stage;
  let folder: string;
  before(async () => {
    stage = await openStage({ kind });
    folder = await stage.wire.folder("Trip");
  });
  after(() => stage?.close());

  const press = (page: Page, label: string, where = "[role=dialog]") =>
    page.locator(`${where} ${button(label)}`).click();
  /** Opens the only file of the folder to write in it, with the caret at its end. */
  const openAtEnd = async (page: Page) => {
    await focusIsWithin(page, "[data-viewer]");
    await page.keyboard.press("e");
    await writeAtEnd(page, "");
  };
  const writeAtEnd = async (page: Page, words: string) => {
    await focusIsWithin(page, WRITTEN);
    await page.keyboard.down("Control");
    await page.keyboard.press("End");
    await page.keyboard.up("Control");
    await page.keyboard.type(words);
  };
  const save = async (page: Page) => {
    await page.keyboard.down("Control");
    await page.keyboard.press("s");
    await page.keyboard.up("Control");
  };
  const isSaved = (page: Page) => page.locator(`[data-state=saved]`).wait();
  const isShown = (page: Page, words: string) => page.locator(`[data-viewer] ${text(words)}`).wait();
  const isAsked = (page: Page) => page.waitForSelector(ASKED);
  const isAnswered = (page: Page) => page.waitForSelector(ASKED, { hidden: true });
  /** The bytes of a file as anybody downloads them. */
  const bytesOf = async (id: string): Promise<string> => {
    const { web_content_link } = await stage.wire.call("GET", `files/${id}`);
    return Buffer.from(await (await fetch(String(web_content_link))).arrayBuffer()).toString();
  };
  const saveElsewhere = async (name: string, words: string) => {
    const form = new FormData();
    form.set("file", new Blob([words]), name);
    const made = await stage.wire.call("POST", "files", {
      kind: "drive#file",
      name,
      parent_id: folder,
      size: words.length,
      upload_type: "UPLOAD_TYPE_FORM",
      on_conflict: { files: "REPLACE" },
    });
    const { url } = made["form"] as { url: string };
    assert.ok((await fetch(url, { method: "POST", body: form })).ok);
  };
  const openPreview = async (id: string, name: string, screen: "phone" | "desktop"): Promise<WatchedPage> => {
    const opened = await stage.ownerPage(screen);
    await opened.page.goto(`${stage.server.origin}/drive/all/${folder}?view=list`);
    await opened.page.locator(driveOf(opened.page, say).entry(name)).click({ count: 2 });
    await opened.page.waitForFunction((wanted) => location.search.includes(wanted), {}, id);
    return opened;
  };

  it("what is written is saved as the file was written, and what isn't saved yet is asked about and kept", async () => {
    const id = await stage.wire.file("Plan.md", Buffer.from(PLAN), folder);
    const { page, complaints } = await openPreview(id, "Plan.md", "desktop");
    await isShown(page, "bread");
    await openAtEnd(page);
    await page.keyboard.type("- salt");
    await lookOver(page, "edit-desktop");
    await save(page);
    await isSaved(page);
    assert.equal(await bytesOf(id), `${PLAN}- salt`);

    await page.keyboard.type(" and oil");
    await page.goBack();
    await isAsked(page);
    await lookOver(page, "edit-leave");
    await press(page, say("viewer:edit.leave.stay"), ASKED);
    await isAnswered(page);
    await press(page, say("viewer:close"));
    await isAsked(page);
    await page.keyboard.press("Escape");
    await isAnswered(page);

    page.once("dialog", (warning) => void warning.accept());
    await page.reload();
    await isShown(page, "and oil");
    await lookOver(page, "edit-restored");
    await press(page, say("viewer:edit.done"));
    await isAsked(page);
    await press(page, say("viewer:edit.save"), ASKED);
    await page.waitForSelector(WRITTEN, { hidden: true });
    await isShown(page, "salt and oil");
    assert.equal(await bytesOf(id), `${PLAN}- salt and oil`);
    await page.keyboard.press("Escape");
    await page.waitForSelector("[role=dialog]", { hidden: true });
    assert.deepEqual(complaints(), []);
    await page.close();
  });

  it("a text takes the other's place where its writer says so, and the other one stays a version", async () => {
    const id = await stage.wire.file("Shared.txt", Buffer.from("begun"), folder);
    const { page, complaints } = await openPreview(id, "Shared.txt", "desktop");
    await isShown(page, "begun");
    await openAtEnd(page);
    await page.keyboard.type(" here");
    await saveElsewhere("Shared.txt", "begun there");
    await save(page);
    await isAsked(page);
    await press(page, say("viewer:edit.overtaken.overwrite"), ASKED);
    await isAnswered(page);
    await isSaved(page);
    assert.equal(await bytesOf(id), "begun here");
    const { versions } = await stage.wire.call("GET", `files/${id}:versions`);
    assert.deepEqual(
      (versions as readonly { size: string }[]).map(({ size }) => size),
      ["begun here", "begun there", "begun"].map(({ length }) => String(length)),
    );
    await saveElsewhere("Shared.txt", "begun there again");
    await page.keyboard.type(", too");
    await save(page);
    await isAsked(page);
    await saveElsewhere("Shared.txt", "and once more");
    await press(page, say("viewer:edit.overtaken.overwrite"), ASKED);
    await isAsked(page);
    assert.equal(await bytesOf(id), "and once more");
    await press(page, say("viewer:edit.overtaken.overwrite"), ASKED);
    await isAnswered(page);
    await isSaved(page);
    assert.equal(await bytesOf(id), "begun here, too");
    assert.deepEqual(
      complaints().filter((complaint) => !complaint.includes("412")),
      [],
    );
    await page.close();
  });

  it("signing out in one tab leaves the text in another, where its writer finds it again", async () => {
    const id = await stage.wire.file("Diary.txt", Buffer.from("Monday"), folder);
    const { page } = await openPreview(id, "Diary.txt", "desktop");
    await isShown(page, "Monday");
    await openAtEnd(page);
    await page.keyboard.type(", rain");
    const address = page.url();
    const { page: other } = await stage.ownerPage("desktop");
    await other.goto(`${stage.server.origin}/drive/all`);
    await other.locator(button(say("ui:header.account"))).click();
    await other.locator(menuItem(say("ui:header.signOut"))).click();
    await other.waitForFunction(() => location.pathname === "/");

    await page.bringToFront();
    await page.locator(heading(say("places:signedOut.title"))).wait();
    assert.equal(await page.$(text("Monday, rain")), null);
    await signInByCall(other, stage.server.origin, owner);
    await page.bringToFront();
    await isShown(page, "Monday, rain");
    assert.equal(page.url(), address);
    await other.close();
    await page.close();
  });

  it("a text that was saved elsewhere meanwhile isn't lost, nor is one's own", async () => {
    const id = await stage.wire.file("Notes.txt", Buffer.from("begun"), folder);
    const { page, complaints } = await openPreview(id, "Notes.txt", "phone");
    await isShown(page, "begun");
    await press(page, say("drive:toolbar.more"));
    await page.locator(`::-p-aria([name="${say("viewer:edit.act")}"][role="menuitem"])`).click();
    await writeAtEnd(page, " here");
    await lookOver(page, "edit-phone");
    const other = await openPreview(id, "Notes.txt", "desktop");
    await openAtEnd(other.page);
    await other.page.keyboard.type(" there");
    await save(other.page);
    await isSaved(other.page);
    await other.page.close();

    await page.bringToFront();
    await press(page, say("viewer:edit.save"));
    await isAsked(page);
    await lookOver(page, "edit-overtaken-phone");
    await press(page, say("viewer:edit.overtaken.look"), ASKED);
    await isShown(page, "begun there");
    await press(page, say("viewer:edit.draft.restore"));
    await isShown(page, "begun here");
    await press(page, say("viewer:edit.save"));
    await isAsked(page);
    await press(page, say("viewer:edit.overtaken.copy"), ASKED);
    await isShown(page, "begun there");
    const beside = (await namesIn(stage.wire, folder)).filter((name) => name.startsWith("Notes"));
    assert.deepEqual(beside, ["Notes(1).txt", "Notes.txt"]);
    assert.equal(await bytesOf(id), "begun there");

    await writeAtEnd(page, ", gone");
    await page.goBack();
    await isAsked(page);
    await press(page, say("viewer:edit.leave.discard"), ASKED);
    await page.waitForSelector(WRITTEN, { hidden: true });
    await isShown(page, "begun there");
    assert.equal(await page.$(`[data-viewer] ${text(say("viewer:edit.draft.discard"))}`), null);
    assert.deepEqual(
      complaints().filter((complaint) => !complaint.includes("412")),
      [],
    );
    await page.close();
  });
});
