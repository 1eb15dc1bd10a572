import assert from "node:assert/strict";
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { after, before, describe, it } from "node:test";
import type { Page } from "puppeteer-core";
import { driveOf } from "./support/drive.ts";
import { losesNothing, namesIn } from "./support/files.ts";
import { holdBytes } from "./support/hold-bytes.ts";
import { lookOver, type WatchedPage } from "./support/pages.ts";
import { button, dialog, text } from "./support/roles.ts";
import { openStage, type Stage } from "./support/stage.ts";
import { texts } from "./support/texts.ts";

const say = texts("en-US");

describe("files that come to the drive by other ways than its buttons", () => {
  let stage: Stage;
  let folder: string;
  let watched: WatchedPage;
  let page: Page;

  before(async () => {
    folder = await mkdtemp(join(tmpdir(), "holdall-arrivals-"));
    stage = await openStage();
    watched = await stage.ownerPage("desktop");
    page = watched.page;
  });
  after(async () => {
    await stage?.close();
    await rm(folder, { recursive: true, force: true });
  });

  const arrives = (name: string, where = page) => where.locator(driveOf(where, say).entry(name)).wait();

  it("the app's shortcut asks for files; chosen, they are uploaded, and a reload doesn't ask again", async () => {
    await writeFile(join(folder, "chosen.txt"), "chosen");
    await page.goto(`${stage.server.origin}/drive/all?action=upload`);
    await page.locator(dialog(say("drive:upload.short"))).wait();
    await lookOver(page, "upload-prompt-desktop");
    const [chooser] = await Promise.all([
      page.waitForFileChooser(),
      page.locator(`[role=dialog] ${button(say("drive:upload.files"))}`).click(),
    ]);
    await chooser.accept([join(folder, "chosen.txt")]);
    await arrives("chosen.txt");
    await page.waitForSelector("[role=dialog]", { hidden: true });
    assert.equal(new URL(page.url()).search, "");
  });

  it("what another app shares is uploaded, once", async () => {
    await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
    const { share_target: target } = await page.evaluate(async () => {
      const address = document.querySelector<HTMLLinkElement>("link[rel=manifest]")?.href ?? "";
      return (await (await fetch(address)).json()) as {
        share_target: {
          action: string;
          method: string;
          enctype: string;
          params: { files: { name: string }[] };
        };
      };
    });
    await Promise.all([
      page.waitForNavigation(),
      page.evaluate(({ action, method, enctype, params }) => {
        const form = Object.assign(document.createElement("form"), { action, method, enctype });
        const input = Object.assign(document.createElement("input"), {
          type: "file",
          name: params.files[0]?.name ?? "",
          multiple: true,
        });
        const data = new DataTransfer();
        data.items.add(new File(["from afar"], "Grüße für 你.txt", { type: "text/plain" }));
        data.items.add(new File(["nearby"], "nearby.txt", { type: "text/plain" }));
        input.files = data.files;
        form.append(input);
        document.body.append(form);
        form.submit();
      }, target),
    ]);
    await arrives("Grüße für 你.txt");
    await arrives("nearby.txt");
    assert.equal(new URL(page.url()).search, "");
    await page.reload();
    await arrives("nearby.txt");
    assert.deepEqual(await namesIn(stage.wire), ["Grüße für 你.txt", "chosen.txt", "nearby.txt"]);
  });

  it("a picture from the clipboard is uploaded under a name of its own", async () => {
    const { origin } = stage.server;
    await page
      .browserContext()
      .overridePermissions(origin, ["clipboard-read", "clipboard-write", "clipboard-sanitized-write"]);
    await page.bringToFront();
    await page.evaluate(async () => {
      const canvas = new OffscreenCanvas(8, 8);
      canvas.getContext("2d")?.fillRect(0, 0, 4, 4);
      const picture = await canvas.convertToBlob({ type: "image/png" });
      await navigator.clipboard.write([new ClipboardItem({ "image/png": picture })]);
    });
    await page.keyboard.down("Control");
    await page.keyboard.press("v", { commands: ["Paste"] });
    await page.keyboard.up("Control");
    const [before = ""] = say("drive:upload.pastedImage").split("{{");
    await page.waitForFunction(
      (start) =>
        [...document.querySelectorAll("[data-entry]")].some((row) => row.textContent?.includes(start)),
      {},
      before.trim(),
    );
    const pasted = (await namesIn(stage.wire)).filter((name) => name.endsWith(".png"));
    assert.equal(pasted.length, 1);
  });

  it("what one tab leaves behind, another uploads", async () => {
    await writeFile(join(folder, "heirloom.txt"), "from one tab to the next");
    const { page: heir } = await stage.ownerPage("desktop");
    await heir.goto(`${stage.server.origin}/drive/all`);
    await arrives("chosen.txt", heir);
    await page.bringToFront();
    await holdBytes(page);
    await driveOf(page, say).pick(join(folder, "heirloom.txt"));
    await page.locator(text("heirloom.txt")).wait();
    await losesNothing(page);
    await heir.bringToFront();
    await heir.keyboard.press("Tab");
    await page.close();
    await arrives("heirloom.txt", heir);
    assert.equal((await namesIn(stage.wire)).filter((name) => name.startsWith("heirloom")).length, 1);
    assert.deepEqual(watched.complaints(), []);
  });
});
