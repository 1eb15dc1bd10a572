import assert from "node:assert/strict";
import { after, before, describe, it } from "node:test";
import type { CDPSession } from "puppeteer-core";
import { LOCALES, localizedPath } from "../../contract/locales.ts";
import { BESIDE } from "../../src/islands/contents.ts";
import { misfits } from "../support/layout.ts";
import { openPage, withoutServiceWorker } from "./support/pages.ts";
import { openHouse, type House } from "./support/stage.ts";
import { KINDS, OTHERS } from "./support/word-pages.ts";

/** From the narrowest phone to a television. */
const WINDOWS = [
  { width: 320, height: 640, isTouched: true },
  { width: 390, height: 844, isTouched: true },
  { width: 768, height: 1024, isTouched: true },
  { width: 1280, height: 800, isTouched: false },
  { width: 2560, height: 1440, isTouched: false },
  { width: 3840, height: 2160, isTouched: false },
] as const;
type Window = (typeof WINDOWS)[number];
/** Pages are painted this small, as nobody looks at them: it takes a quarter less work, and changes nothing of the layout. */
const PAINTED = 0.1;
const PATHS = [...new Set([...Object.values(KINDS), ...Object.values(OTHERS), "/no/such/page"])];

describe("the layout of pages of words", () => {
  let house: House;
  before(async () => {
    house = await openHouse({ keepsPagesForBack: false });
  });
  after(() => house?.close());

  for (const locale of LOCALES)
    it(`${locale}: every kind of page fits every window, and fingers find what they press`, async () => {
      const context = await house.browser.createBrowserContext();
      const found: string[] = [];
      const { page } = await openPage(context, { locale, screen: "phone" });
      await withoutServiceWorker(page);
      const session = await page.createCDPSession();
      for (const path of PATHS) {
        for (const window of WINDOWS) {
          await showIn(session, window);
          if (window === WINDOWS[0]) await page.goto(house.server.origin + localizedPath(locale, path));
          await page.evaluate(openContents, BESIDE);
          for (const misfit of await misfits(page, window.isTouched))
            found.push(`${path} at ${window.width} px: ${misfit}`);
        }
      }
      assert.deepEqual(found, []);
      await context.close();
    });
});

/** Another device of another size, without the page being loaded anew, as `setViewport` would. */
async function showIn(session: CDPSession, { width, height, isTouched }: Window): Promise<void> {
  await session.send("Emulation.setTouchEmulationEnabled", { enabled: isTouched });
  await session.send("Emulation.setDeviceMetricsOverride", {
    width,
    height,
    deviceScaleFactor: 1,
    scale: PAINTED,
    mobile: isTouched,
  });
}

/** Runs in the page: as if it had been loaded in this window, where the table of contents may stand beside the text. */
function openContents(beside: string): void {
  const contents = document.querySelector<HTMLDetailsElement>("details[data-contents]");
  if (contents && matchMedia(beside).matches) contents.open = true;
}
