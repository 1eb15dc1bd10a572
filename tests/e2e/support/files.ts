import type { KeyInput, Page } from "puppeteer-core";
import type { OwnerWire } from "./seed.ts";

interface Listed {
  readonly files: readonly { readonly id: string; readonly name: string; readonly size: string }[];
}

/** The names of a folder's entries as the server tells them; `trash` lists deleted ones. */
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

/** The same for what a puppeteer selector finds, also when the page puts another in its place meanwhile. */
export async function tabToFound(page: Page, selector: string): Promise<void> {
  let wanted = await page.waitForSelector(selector);
  for (let presses = 0; presses < 60; presses++) {
    await page.keyboard.press("Tab");
    const state = await wanted?.evaluate((element) =>
      element === document.activeElement ? "reached" : element.isConnected ? "there" : "replaced",
    );
    if (state === "reached") return;
    if (state === "replaced") wanted = await page.waitForSelector(selector);
  }
  throw new Error(`Tab never reaches ${selector}`);
}

/** Types a word without waiting for the page between its letters: letters that come late begin a word of their own. */
export async function typeAtOnce(page: Page, word: string): Promise<void> {
  const { keyboard } = page;
  const keys = [...word] as KeyInput[];
  await Promise.all(keys.flatMap((key) => [keyboard.down(key), keyboard.up(key)]));
}

/** Draws a finger from the first of these places (px from the left) to the last, as fast as fingers are. */
export async function swipe(page: Page, across: readonly number[], y: number): Promise<void> {
  const session = await page.createCDPSession();
  const touch = (type: "touchStart" | "touchMove" | "touchEnd", touchPoints: { x: number; y: number }[]) =>
    session.send("Input.dispatchTouchEvent", { type, touchPoints });
  await Promise.all([
    ...across.map((x, at) => touch(at === 0 ? "touchStart" : "touchMove", [{ x, y }])),
    touch("touchEnd", []),
  ]);
  await session.detach();
}

export const focusIsOn = (page: Page, selector: string) =>
  page.waitForFunction((wanted) => document.activeElement?.matches(wanted), {}, selector);

/** Resolves once the keyboard is somewhere in what matches: a key pressed before that goes elsewhere. */
export const focusIsWithin = (page: Page, selector: string) =>
  page.waitForFunction((wanted) => document.activeElement?.closest(wanted), {}, selector);

/** The same for the one thing a puppeteer selector finds. */
export async function hasFocus(page: Page, selector: string): Promise<void> {
  await page
    .locator(selector)
    .filter((element) => element === document.activeElement)
    .wait();
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
