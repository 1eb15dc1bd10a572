import { createHash } from "node:crypto";
import { createReadStream } from "node:fs";
import { readFile } from "node:fs/promises";
import { pipeline } from "node:stream/promises";
import type { Page } from "puppeteer-core";
import { kindOf } from "./browsers/each.ts";
import { doneBy } from "./files.ts";
import { button, dialog, field, menuItem, menuRadio, text } from "./roles.ts";
import type { Say } from "./texts.ts";

export interface Link {
  readonly url: string;
  readonly code: string;
}

/** The row or tile of an entry. */
const entry = (name: string): string => `::-p-xpath(//*[@aria-selected][.//*[text()="${name}"]])`;

/**
 * Resolves once somebody without files has come to their drive, and all of its page: Firefox takes the end of a load that is
 * broken off for the end of the next one.
 */
export async function inEmptyDrive(page: Page, say: Say): Promise<void> {
  await page.locator(text(say("drive:empty.driveTitle"))).wait();
  await page.waitForFunction(() => document.readyState === "complete");
}

/** A drive as its owner works with it. */
export function driveOf(page: Page, say: Say) {
  /** Chooses from the menu an entry has on every device. */
  const choose = async (name: string, action: string): Promise<void> => {
    await page.locator(button(say("drive:more", { name }))).click();
    await page.locator(menuItem(say(`actions:action.${action}`))).click();
  };
  /** Chooses from the menu of what can be put into the open folder. */
  const add = async (
    what: "upload.files" | "upload.folder" | "newFolder" | "new.textFile" | "new.fromLink" | "new.collect",
  ): Promise<void> => {
    await page.locator(button(say("drive:new.label"))).click();
    await page.locator(menuItem(say(`drive:${what}`))).click();
  };
  return {
    entry,
    choose,
    /** Chooses a view from its menu and waits until the menu is gone. */
    async show(view: "list" | "grid"): Promise<void> {
      await page.locator(button(say("places:view.label"))).click();
      await page.locator(menuRadio(say(`places:view.${view}`))).click();
      await page.waitForSelector("[role=menu]", { hidden: true });
    },
    /** Resolves when a tile shows what its file looks like. */
    async hasFace(name: string): Promise<void> {
      const tile = await page.waitForSelector(entry(name));
      await page.waitForFunction(
        (shown) => (shown?.querySelector("img")?.naturalWidth ?? 0) > 0,
        { polling: 100 },
        tile,
      );
    },
    add,
    /** Opens the file chooser as "Upload files" does, and picks. */
    async pick(...paths: string[]): Promise<void> {
      await kindOf(page).choose(page, paths, () => add("upload.files"));
    },
    async share(name: string): Promise<Link> {
      await choose(name, "share");
      await page.locator(button(say("sharing:create.confirm"))).click();
      await page.locator(dialog(say("sharing:ready.title"))).wait();
      const url = await page.$eval(
        field(say("sharing:ready.link")),
        (input) => (input as HTMLInputElement).value,
      );
      const code = await page.$eval("output", (output) => output.textContent ?? "");
      return { url, code };
    },
    async trash(name: string): Promise<void> {
      await doneBy(page, "batchTrash", () => choose(name, "trash"));
      await page.waitForSelector(entry(name), { hidden: true });
    },
    /** Downloads by the button, as a person does, and answers the SHA-256 of what arrived. */
    async downloadedHash(name: string): Promise<string> {
      return sha256(await kindOf(page).downloaded(page, () => choose(name, "download")));
    },
  };
}

/** The bytes of what a page downloads once something was pressed. */
export const downloadOf = async (page: Page, press: () => Promise<void>): Promise<Buffer> =>
  readFile(await kindOf(page).downloaded(page, press));

export async function sha256(path: string): Promise<string> {
  const hash = createHash("sha256");
  await pipeline(createReadStream(path), hash);
  return hash.digest("hex");
}
