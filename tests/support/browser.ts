import { mkdir } from "node:fs/promises";
import { dirname } from "node:path";
import type { Page } from "puppeteer-core";

export { desktop, openBrowser, phone } from "../../scripts/bench/browser.ts";

/** Keeps what the browser showed under `tests/e2e/screenshots/<name>.png`, for people to look at. */
export async function screenshot(page: Page, name: string): Promise<void> {
  const path = `tests/e2e/screenshots/${name}.png`;
  await mkdir(dirname(path), { recursive: true });
  await page.screenshot({ path: path as `${string}.png` });
}
