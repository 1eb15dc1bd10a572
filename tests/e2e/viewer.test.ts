import assert from "node:assert/strict";
import { after, before, describe, it } from "node:test";
import { driveOf } from "./support/drive.ts";
import { pdf, tone } from "./support/made-files.ts";
import { lookOver } from "./support/pages.ts";
import { button, dialog, text } from "./support/roles.ts";
import { openStage, type Stage } from "./support/stage.ts";
import { texts } from "./support/texts.ts";
import { readFileSync } from "node:fs";
import { join } from "node:path";

const say = texts("en-US");
const PICTURE = readFileSync(join(import.meta.dirname, "../../static/brand/social-card.png"));

/** A file of each kind that can be looked at, and what is on the page once it shows. */
const SHOWN = {
  "Picture.png": () => [...document.images].some((image) => image.complete && image.naturalWidth > 0),
  "Words.txt": () => document.querySelector("pre")?.textContent?.includes("the bag stays light") === true,
  "Paper.pdf": () => document.querySelector("iframe") !== null || !navigator.pdfViewerEnabled,
  "Song.wav": () => (document.querySelector("audio")?.duration ?? 0) > 0.9,
  "Box.zip": () => document.querySelector("[role=dialog] h3, [role=dialog] p") !== null,
} as const;

describe("looking at files", () => {
  let stage: Stage;
  before(async () => {
    stage = await openStage();
    await stage.wire.file("Picture.png", PICTURE);
    await stage.wire.file("Words.txt", Buffer.from("The road goes on,\nthe bag stays light.\n".repeat(60)));
    await stage.wire.file("Paper.pdf", pdf("The road goes on"));
    await stage.wire.file("Song.wav", tone(440));
    await stage.wire.file("Box.zip", Buffer.alloc(2048, 7));
  });
  after(() => stage?.close());

  for (const screen of ["desktop", "phone"] as const) {
    it(`shows each kind on a ${screen}, and steps from one to the next`, async () => {
      const { page, complaints } = await stage.ownerPage(screen);
      await page.goto(`${stage.server.origin}/drive/all`);
      for (const [name, isShown] of Object.entries(SHOWN)) {
        await driveOf(page, say).choose(name, "open");
        await page.locator(dialog(say("viewer:label", { name }))).wait();
        await page.waitForFunction(isShown);
        await lookOver(page, `viewer-${name}-${screen}`);
        await page.keyboard.press("Escape");
        await page.waitForSelector("[role=dialog]", { hidden: true });
      }
      await driveOf(page, say).choose("Picture.png", "open");
      await page.locator(dialog(say("viewer:label", { name: "Picture.png" }))).wait();
      const place = () => page.$eval("[role=dialog] [role=status]", (status) => status.textContent);
      const before = await place();
      const forth = await page.$(`${button(say("viewer:next"))}`);
      const isLast = await forth?.evaluate((element) => (element as HTMLButtonElement).disabled);
      await page.keyboard.press(isLast ? "ArrowLeft" : "ArrowRight");
      await page.waitForFunction(
        (was) => document.querySelector("[role=dialog] [role=status]")?.textContent !== was,
        {},
        before,
      );
      await page.locator(button(say("viewer:close"))).click();
      await page.locator(text("Picture.png")).wait();
      assert.deepEqual(complaints(), []);
      await page.close();
    });
  }
});
