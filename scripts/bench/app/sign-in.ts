import type { Page } from "puppeteer-core";
import { EMAIL, PASSWORD } from "../peers.ts";

/** Signs in as the account of the measurement, as a person does. */
export async function signIn(page: Page, origin: string): Promise<void> {
  await page.goto(`${origin}/drive/login`);
  await page.locator("input[type=email]").fill(EMAIL);
  await page.locator("#password").fill(PASSWORD);
  await page.locator("form button[type=submit]").click();
  await page.waitForFunction(() => location.pathname === "/drive/all");
}
