import assert from "node:assert/strict";
import type { Browser, BrowserContext, Page, Viewport } from "puppeteer-core";
import { assertAccessible } from "../../support/axe.ts";
import { desktop, phone, screenshot } from "../../support/browser.ts";
import { stands } from "../../support/stands.ts";
import { assertTidy } from "../../support/tidy.ts";
import { SHOWN_MS } from "../../../src/state/toast.ts";
import { kindOf } from "./browsers/each.ts";
import { remember } from "./last-seen.ts";

/** A person would have given up; a busy machine hasn't. */
export const PATIENCE_MS = 45_000;

export const SCREENS = { phone, desktop } as const;
export type Screen = keyof typeof SCREENS;
/** A message stays this many times as long as elsewhere: a busy machine takes long to see what a person sees at once. */
const STAY = 20;
/** px of the narrowest window everything fits. */
const NARROWEST = 320;

export interface WatchedPage {
  readonly page: Page;
  /** Console errors (policy violations are among them), script errors and requests that failed, since the last call. */
  complaints(): readonly string[];
}

interface Looks {
  readonly locale?: string;
  readonly screen: Screen;
  readonly hasMotion?: boolean;
}

/** A page of a person with this language and device, without motion unless they have it. Pages of one context share their sign-in. */
export async function openPage(
  owner: Browser | BrowserContext,
  { locale = "en-US", screen, hasMotion = false }: Looks,
): Promise<WatchedPage> {
  const page = await kindOf(owner).newPage(owner);
  remember(page);
  page.setDefaultTimeout(PATIENCE_MS);
  await page.evaluateOnNewDocument(letStay, Object.values(SHOWN_MS), STAY);
  await page.setViewport(SCREENS[screen]);
  await kindOf(page).dress(page, { locale, hasMotion });
  return { page, complaints: watch(page) };
}

/** Runs in the page: lets what goes by itself after one of these times (ms) stay longer. */
function letStay(times: readonly number[], longer: number): void {
  const set = window.setTimeout;
  const later = (work: TimerHandler, ms = 0, ...rest: unknown[]) =>
    set(work, times.includes(ms) ? ms * longer : ms, ...rest);
  window.setTimeout = later as typeof window.setTimeout;
}

/** Lets pages keep nothing for the time without a network, which takes as long as loading them. */
export const withoutServiceWorker = (page: Page): Promise<unknown> =>
  page.evaluateOnNewDocument(() => {
    if ("serviceWorker" in navigator)
      navigator.serviceWorker.register = () => new Promise<never>(() => undefined);
  });

function watch(page: Page): () => readonly string[] {
  let found: string[] = [];
  page.on("console", (message) => {
    const { url = "" } = message.location();
    // A page that is missing says so by its own status; that is no fault of what it loads.
    if (message.type() !== "error" || url === page.url()) return;
    // Only the answer tells that a sound has no cover if there are tools for sounds.
    if (message.text().includes("404") && new URL(url, page.url()).pathname.startsWith("/t/")) return;
    found.push(`console: ${message.text()} ${url}`);
  });
  page.on("pageerror", (error) => found.push(`script: ${String(error)}`));
  page.on("requestfailed", (request) => {
    const reason = request.failure()?.errorText ?? "";
    if (!kindOf(page).aborted.includes(reason)) found.push(`request: ${request.url()} ${reason}`);
  });
  return () => {
    const complaints = found;
    found = [];
    return complaints;
  };
}

export async function setTheme(page: Page, theme: "light" | "dark"): Promise<void> {
  await page.evaluate(async (name) => {
    document.documentElement.dataset["theme"] = name;
    await new Promise((resolve) => requestAnimationFrame(resolve));
  }, theme);
  await stands(page);
}

/**
 * Holds a state, with the pointer away, to the rules of accessibility, to those of contrast in both themes, and to
 * tidiness, on a phone at 320 px too. Its pictures, where they are wanted, are `<name>-<theme>.png`.
 */
export async function lookOver(page: Page, name: string): Promise<void> {
  await page.mouse.move(0, 0);
  await setTheme(page, "dark");
  await assertAccessible(page, `${name}, dark`, ["color-contrast"]);
  await screenshot(page, `${name}-dark`);
  await setTheme(page, "light");
  await assertAccessible(page, `${name}, light`);
  await screenshot(page, `${name}-light`);
  await assertTidy(page, name);
  const viewport = page.viewport();
  // A menu stays where it was opened, for the window it was opened in.
  const isMenuOpen = (await page.$("[data-placement]")) !== null;
  if (viewport?.isMobile && !isMenuOpen) await lookOverAt(page, NARROWEST, name);
}

/** Holds a state to tidiness in a window of this width, too. */
export async function lookOverAt(page: Page, width: number, name: string): Promise<void> {
  const viewport = page.viewport();
  assert.ok(viewport);
  await resize(page, { ...viewport, width });
  await assertTidy(page, `${name} at ${width} px`);
  await resize(page, viewport);
}

/** Resolves once the page is laid out in its new window. */
async function resize(page: Page, viewport: Viewport): Promise<void> {
  await page.setViewport(viewport);
  await page.evaluate(
    () => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))),
  );
}

/** Tells by how many px the page is wider than its window. */
export const overflow = (page: Page): Promise<number> =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);

/** Resolves when nothing on the page says any more that it is being loaded. */
export async function waitUntilLoaded(page: Page): Promise<void> {
  await page.waitForFunction(
    () => document.querySelector("h1, h2") && !document.querySelector('[aria-busy="true"]'),
  );
}
