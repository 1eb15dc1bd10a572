import { mkdir } from "node:fs/promises";
import { dirname } from "node:path";
import type { Page } from "puppeteer-core";

export { desktop, openBrowser, phone, type BrowserOptions } from "../../scripts/bench/browser.ts";

/**
 * With `HOLDALL_SCREENSHOTS=true`, keeps what the browser shows under `tests/e2e/screenshots/<name>.png`, for people to
 * look at. No test reads the pictures.
 */
export async function screenshot(page: Page, name: string): Promise<void> {
  if (process.env["HOLDALL_SCREENSHOTS"] !== "true") return;
  const path = `tests/e2e/screenshots/${name}.png`;
  await mkdir(dirname(path), { recursive: true });
  await page.screenshot({ path: path as `${string}.png` });
}
