import type { Page } from "puppeteer-core";
import type { OwnerWire } from "./seed.ts";

interface Listed {
  readonly files: readonly { readonly id: string; readonly name: string; readonly size: string }[];
}

/** What the server itself says is in a folder, by name; `trash` for what was deleted. */
export async function namesIn(wire: OwnerWire, place = ""): Promise<readonly string[]> {
  const trashed = place === "trash";
  const query = new URLSearchParams({
    parent_id: trashed ? "*" : place,
    filters: JSON.stringify({ trashed: { eq: trashed } }),
    limit: "1000",
  });
  const listed = (await wire.call("GET", `files?${query}`)) as unknown as Listed;
  return listed.files.map(({ name }) => name).toSorted();
}

/** Presses Tab until the focus is on what matches; fails when it never gets there. */
export async function tabTo(page: Page, selector: string): Promise<void> {
  for (let presses = 0; presses < 60; presses++) {
    await page.keyboard.press("Tab");
    if (await page.evaluate((wanted) => document.activeElement?.matches(wanted), selector)) return;
  }
  throw new Error(`Tab never reaches ${selector}`);
}

export const focusIsOn = (page: Page, selector: string) =>
  page.waitForFunction((wanted) => document.activeElement?.matches(wanted), {}, selector);

/** Resolves once the keyboard is somewhere in what matches: a key pressed before that goes elsewhere. */
export const focusIsWithin = (page: Page, selector: string) =>
  page.waitForFunction((wanted) => document.activeElement?.closest(wanted), {}, selector);

/** The same for the one thing a puppeteer selector finds. */
export async function hasFocus(page: Page, selector: string): Promise<void> {
  const wanted = await page.waitForSelector(selector);
  await page.waitForFunction((element) => element === document.activeElement, {}, wanted);
}

/** Resolves once nothing would be lost if the page went: what it is uploading is kept by the browser. */
export const losesNothing = (page: Page, { timeout = page.getDefaultTimeout() } = {}) =>
  page.waitForFunction(() => dispatchEvent(new Event("beforeunload", { cancelable: true })), { timeout });

/** Does something, and resolves once the server has done what is called so: the page shows it before. */
export async function doneBy(page: Page, call: string, work: () => Promise<unknown>): Promise<void> {
  await Promise.all([
    page.waitForResponse((reply) => reply.url().endsWith(`/files:${call}`) && reply.ok()),
    work(),
  ]);
}
