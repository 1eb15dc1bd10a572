import assert from "node:assert/strict";
import { after, before, describe, it } from "node:test";
import { LOCALES, localizedPath } from "../../contract/locales.ts";
import { misfits } from "../support/layout.ts";
import { openPage } from "./support/pages.ts";
import { openHouse, type House } from "./support/stage.ts";
import { KINDS, OTHERS } from "./support/word-pages.ts";

/** From the narrowest phone to a television; a page is loaded once for those that are touched and once for the others. */
const TOUCHED = [
  { width: 320, height: 640, isMobile: true, hasTouch: true },
  { width: 390, height: 844, isMobile: true, hasTouch: true },
  { width: 768, height: 1024, isMobile: true, hasTouch: true },
];
const POINTED_AT = [
  { width: 1280, height: 800 },
  { width: 2560, height: 1440 },
  { width: 3840, height: 2160 },
];
const PATHS = [...new Set([...Object.values(KINDS), ...Object.values(OTHERS), "/no/such/page"])];

describe("the layout of pages of words", () => {
  let house: House;
  before(async () => {
    house = await openHouse();
  });
  after(() => house?.close());

  for (const locale of LOCALES)
    it(`${locale}: every kind of page fits every window, and fingers find what they press`, async () => {
      const context = await house.browser.createBrowserContext();
      const found: string[] = [];
      const { page } = await openPage(context, { locale, screen: "phone" });
      for (const windows of [TOUCHED, POINTED_AT])
        for (const path of PATHS) {
          await page.goto(house.server.origin + localizedPath(locale, path));
          for (const window of windows) {
            await page.setViewport(window);
            for (const misfit of await misfits(page)) found.push(`${path} at ${window.width} px: ${misfit}`);
          }
        }
      assert.deepEqual(found, []);
      await context.close();
    });
});
