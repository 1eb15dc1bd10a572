import type { Page } from "puppeteer-core";

/** Puppeteer selectors by what a screen reader hears: a role and a name. */
const role = (kind: string) => (name: string) => `::-p-aria([name="${name}"][role="${kind}"])`;

export const button = role("button");
export const link = role("link");
export const field = role("textbox");
export const heading = role("heading");
export const dialog = role("dialog");
export const menuItem = role("menuitem");
export const menuRadio = role("menuitemradio");
export const radio = role("radio");
export const row = role("row");
export const switchControl = role("switch");
export const option = role("option");
export const toolbar = role("toolbar");
export const text = (content: string): string => `::-p-text(${content})`;

/** Types over what a field holds, as a person does. */
export async function retype(page: Page, selector: string, value: string): Promise<void> {
  await page.locator(selector).click({ count: 3 });
  await page.keyboard.type(value);
}

/** Waits until the focus is on what has this name, or says this. */
export const focusOn = (page: Page, name: string) =>
  page.waitForFunction(
    (wanted) => {
      const { activeElement } = document;
      return (activeElement?.getAttribute("aria-label") ?? activeElement?.textContent?.trim()) === wanted;
    },
    { polling: 100 },
    name,
  );
