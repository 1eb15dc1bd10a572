import type { Browser } from "puppeteer-core";
import { runInside } from "./firefox-inside.ts";

/**
 * Lets elements be found by role and name in milliseconds. Firefox draws twice for each element that has neither, which
 * takes seconds on a page of the drive.
 */
export async function findQuickly(browser: Browser): Promise<void> {
  const script = `data:,${encodeURIComponent(`(${skipUnnamed})()`)}`;
  await runInside(browser, `Services.ppmm.loadProcessScript(${JSON.stringify(script)}, true)`);
}

interface Accessibility {
  readonly service: { getAccessibleFor(element: unknown): object | null } | null;
  getAccessible(element: unknown): Promise<object | null>;
}

declare const ChromeUtils: { importESModule(path: string): { readonly accessibility: Accessibility } };

/** Runs inside each of Firefox's processes. */
function skipUnnamed(): void {
  const path = "chrome://remote/content/shared/webdriver/Accessibility.sys.mjs";
  const { accessibility } = ChromeUtils.importESModule(path);
  accessibility.getAccessible = async (element) => accessibility.service?.getAccessibleFor(element) ?? null;
}
