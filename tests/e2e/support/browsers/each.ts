import { describe } from "node:test";
import type { Browser, BrowserContext, Page } from "puppeteer-core";
import { leftOut } from "../../../support/left-out.ts";
import { chromium } from "./chromium.ts";
import { firefox, firefoxPath, isFirefox } from "./firefox.ts";
import type { BrowserKind } from "./kind.ts";

const KINDS = [chromium, firefox];

/**
 * Tells a suite's stories in each browser: `forEachBrowser("an account", (kind) => { before(() => openHouse({ kind })) })`.
 * In the gate that is Chromium, in the deep run those of `inDeepRun`; `BROWSERS` (`chromium,firefox`) names others. Firefox
 * is left out where it isn't installed.
 */
export function forEachBrowser(
  what: string,
  suite: (kind: BrowserKind) => void,
  inDeepRun = "chromium,firefox",
): void {
  const unasked = process.env["HOLDALL_TEST_DEPTH"] === "deep" ? inDeepRun : "chromium";
  const wanted = (process.env["BROWSERS"] ?? unasked).split(",");
  for (const kind of KINDS.filter(({ name }) => wanted.includes(name.toLowerCase()))) {
    const isThere = kind !== firefox || firefoxPath() !== undefined;
    const title = `${what} in ${kind.name}`;
    describe(title, { skip: isThere ? false : leftOut("firefox-esr", title) }, () => suite(kind));
  }
}

export const kindOf = (owner: Browser | BrowserContext | Page): BrowserKind =>
  isFirefox("browser" in owner ? owner.browser() : owner) ? firefox : chromium;
