import assert from "node:assert/strict";
import { after, before, describe, it } from "node:test";
import type { HTTPRequest, Page } from "puppeteer-core";
import { waitUntilLoaded } from "./support/pages.ts";
import { fillDrive } from "./support/seed.ts";
import { openStage, type Stage } from "./support/stage.ts";

const CHECK = "dialog[open] iframe";
const NAV = 'nav a[href="/drive/recent"]';

describe("sizes and places that the specification names", () => {
  let stage: Stage;
  let shared: string;
  before(async () => {
    stage = await openStage();
    const { archive } = await fillDrive(stage.wire);
    const made = await stage.wire.call("POST", "share", { file_ids: [archive], expiration_days: "7" });
    shared = `${stage.server.origin}/s/${String(made["share_id"])}/${archive}?view=list`;
  });
  after(() => stage?.close());

  /** The call for the share wants a human check, which stays open. */
  async function askForCheck(page: Page): Promise<void> {
    page.on("request", (request: HTTPRequest) => {
      const { pathname } = new URL(request.url());
      const answer = (status: number, body: object) =>
        void request.respond({ status, contentType: "application/json", body: JSON.stringify(body) });
      if (/\/drive\/v1\/share$/.test(pathname))
        return answer(400, { error: "captcha_required", error_code: 4001, error_description: "" });
      if (pathname.endsWith("/shield/captcha/init")) return answer(200, { url: "/healthz", expires_in: 300 });
      return void request.continue();
    });
    await page.setRequestInterception(true);
  }

  /** @rule captcha-frame */
  it("the human check is 320 by 430 px above everything, and the whole of a small screen", async () => {
    for (const screen of ["desktop", "phone"] as const) {
      const { page } = await stage.visitorPage(screen);
      await askForCheck(page);
      await page.goto(shared);
      await page.waitForSelector(CHECK);
      const { frame, layer, whole } = await page.$eval(CHECK, (element) => {
        const { width, height } = element.getBoundingClientRect();
        const around = element.closest("dialog");
        return {
          frame: [width, height],
          layer: around && getComputedStyle(around).zIndex,
          whole: [innerWidth, innerHeight],
        };
      });
      assert.deepEqual(frame, screen === "desktop" ? [320, 430] : whole);
      assert.equal(layer, "99");
      await page.browserContext().close();
    }
  });

  /** @rule sticky */
  it("the bar above a share's entries stays below the header once the page is scrolled past its place", async () => {
    const { page, complaints } = await stage.visitorPage("desktop");
    await page.goto(shared);
    await page.waitForSelector("[data-offset-top]");
    const place = () =>
      page.$eval("[data-offset-top]", (bar) => [
        Math.round(bar.getBoundingClientRect().top),
        Math.round(document.querySelector("header")?.getBoundingClientRect().height ?? 0),
      ]);
    const [top = 0, header = 0] = await place();
    assert.ok(top > header);
    await page.evaluate((by) => scrollTo(0, by), top - header - 1);
    assert.equal((await place())[0], header + 1, "it scrolls along until then");
    await page.evaluate((by) => scrollTo(0, by), top + 500);
    assert.equal((await place())[0], header);
    assert.deepEqual(complaints(), []);
    await page.browserContext().close();
  });

  /** @rule breakpoint */
  it("the places of the drive are below it up to 768 px, and beside it from there on", async () => {
    const { page, complaints } = await stage.ownerPage("desktop");
    await page.goto(`${stage.server.origin}/drive/all`);
    await page.waitForSelector(NAV);
    await waitUntilLoaded(page);
    const isBelow = async (width: number) => {
      await page.setViewport({ width, height: 800 });
      const main = await page.$eval("main", (box) => box.getBoundingClientRect().left);
      const [left, top] = await page.$eval(NAV, (box) => {
        const { left, top } = box.getBoundingClientRect();
        return [left, top] as const;
      });
      return top > 700 && left >= main;
    };
    assert.deepEqual([await isBelow(768), await isBelow(769)], [true, false]);
    assert.deepEqual(complaints(), []);
    await page.browserContext().close();
  });
});
