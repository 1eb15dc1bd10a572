import assert from "node:assert/strict";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { after, before, describe, it } from "node:test";
import type { Page } from "puppeteer-core";
import { areaAccessible } from "../../contract/region.ts";
import { lookOver } from "./support/pages.ts";
import { openRegionDoor, type Opinion, type RegionDoor } from "./support/region-doors.ts";
import { heading } from "./support/roles.ts";
import { openStage, type Stage } from "./support/stage.ts";
import { texts } from "./support/texts.ts";

const SHARE = "/s/AAAAAAAAAAAAAAAAAAAAAA";
const say = texts("en-US");
const BLOCKED = heading(say("common:blocked.title"));
const OPENED = heading(say("share:state.NOT_FOUND.title"));

interface Watch {
  /** Events of the block page since the page was opened. */
  readonly told: unknown[];
  /** The page is ready to wait for this long (ms). */
  waits?: number;
  /** Ends that wait. */
  giveUp?: () => void;
  /** The number of regions whose answers it has read. */
  read: number;
}
declare const window: { holdallWatch: Watch };

/** Notes the events of each page that is opened, and lets the test say when its patience is over. */
const watch = (page: Page): Promise<unknown> =>
  page.evaluateOnNewDocument(() => {
    const told: unknown[] = [];
    const seen: Watch = { told, read: 0 };
    window.holdallWatch = seen;
    document.addEventListener("holdall:block-page-show", (event) => told.push((event as CustomEvent).detail));
    const json = Response.prototype.json;
    Response.prototype.json = async function (this: Response) {
      const read = (await json.call(this)) as unknown;
      if (this.url.endsWith("/area_accessible")) seen.read += 1;
      return read;
    };
    AbortSignal.timeout = (ms) => {
      const patience = new AbortController();
      seen.waits = ms;
      seen.giveUp = () => patience.abort();
      return patience.signal;
    };
  });
const told = (page: Page) => page.evaluate(() => window.holdallWatch.told);
const waits = (page: Page) => page.evaluate(() => window.holdallWatch.waits);
/** Ends the page's patience once it has read a number of answers. */
const giveUpAfter = async (page: Page, answers: number) => {
  await page.waitForFunction((least) => window.holdallWatch.read >= least, {}, answers);
  await page.evaluate(() => window.holdallWatch.giveUp?.());
};
const granted = (page: Page) => page.evaluate(() => /access_to_visit=1/.test(document.cookie));

describe("the guards of the app's pages", () => {
  const folder = mkdtempSync(join(tmpdir(), "holdall-guards-"));
  const rules = join(folder, "regions.rules");
  let doors: readonly RegionDoor[];
  let stage: Stage;
  before(async () => {
    writeFileSync(rules, "block country NL\n");
    const path = `/api${areaAccessible.path}`;
    const server = () => stage.server.origin;
    doors = await Promise.all([
      openRegionDoor(path, server),
      openRegionDoor(path, server),
      openRegionDoor(path, server),
    ]);
    stage = await openStage({
      env: {
        HOLDALL_REGION_RULES: rules,
        HOLDALL_REGION_ENDPOINTS: doors.map(({ address }) => address).join(","),
        HOLDALL_TRUSTED_PROXIES: "127.0.0.1",
      },
    });
  });
  after(async () => {
    await stage?.close();
    await Promise.all(doors.map((door) => door.close()));
    rmSync(folder, { recursive: true });
  });

  const say3 = (...opinions: readonly [Opinion, Opinion, Opinion]) =>
    opinions.forEach((opinion, at) => doors[at]?.says(opinion));
  const asked = () => doors.map((door) => door.asked);
  const open = (page: Page, path: string) =>
    page.goto(stage.server.origin + path, { waitUntil: "domcontentloaded" });

  /** @rule region-first region-share */
  it("the first region that calls the service accessible lets a visitor in, while one hangs and one blocks, for ten minutes", async () => {
    const { page } = await stage.visitorPage("phone");
    await watch(page);
    say3("hangs", "blocks", "accessible");
    await open(page, `${SHARE}?utm_source=mail`);
    await page.locator(OPENED).wait();
    assert.equal(await waits(page), 10_000);
    assert.deepEqual([await granted(page), await told(page)], [true, []]);
    assert.match(await page.evaluate(() => document.cookie), /acquisition_source=mail/);
    const [cookie] = (await page.browserContext().cookies()).filter(({ name }) => name === "access_to_visit");
    assert.ok(
      cookie && cookie.expires > Date.now() / 1000 + 540 && cookie.expires <= Date.now() / 1000 + 600,
    );

    // Other pages take the answer that is kept; a share asks again all the same.
    say3("blocks", "blocks", "blocks");
    await open(page, "/faq");
    await page.waitForSelector("main h1");
    assert.deepEqual(asked(), [0, 0, 0]);
    await open(page, SHARE);
    await page.locator(BLOCKED).wait();
    assert.deepEqual(asked(), [1, 1, 1]);
    assert.deepEqual(await told(page), [], "while access is remembered, no event is sent");
  });

  for (const screen of ["phone", "desktop"] as const) {
    /** @rule block-page block-event region-timeout */
    it(`a blocked network sees the block page in place of the app and of pages of words, and one event tells where (${screen})`, async () => {
      const { page } = await stage.visitorPage(screen);
      await watch(page);
      say3("hangs", "blocks", "fails");
      for (const path of screen === "phone" ? ["/drive/all", "/auth", "/faq"] : ["/faq"]) {
        await open(page, path);
        await giveUpAfter(page, 2);
        await page.locator(BLOCKED).wait();
        assert.deepEqual([await waits(page), (await told(page)).length], [5_000, 1], path);
      }
      await open(page, `${SHARE}?s_code=k7qd`);
      await giveUpAfter(page, 2);
      await page.locator(BLOCKED).wait();
      assert.deepEqual(await told(page), [
        { address: stage.server.origin + SHARE, path: SHARE, shareId: SHARE.slice(3) },
      ]);
      assert.equal(await granted(page), false);
      await lookOver(page, `share-blocked-${screen}`);
    });
  }

  it("nobody is locked out where no region answers in time or has an opinion", async () => {
    const { page } = await stage.visitorPage("phone");
    await watch(page);
    say3("hangs", "fails", "hangs");
    await open(page, SHARE);
    await giveUpAfter(page, 1);
    await page.locator(OPENED).wait();
    assert.deepEqual([await granted(page), await told(page)], [false, []]);
  });

  /** @rule region-app */
  it("the native app isn't asked where it is", async () => {
    const { page } = await stage.visitorPage("phone");
    await page.evaluateOnNewDocument(() => {
      const userAgent = `${navigator.userAgent} HoldallApp/1`;
      Object.defineProperty(navigator, "userAgent", { value: userAgent });
    });
    say3("blocks", "blocks", "blocks");
    await open(page, SHARE);
    await page.locator(OPENED).wait();
    assert.deepEqual(asked(), [0, 0, 0]);
  });

  it("a malformed share id is a page not found, with its status", async () => {
    const { page } = await stage.visitorPage("desktop");
    say3("accessible", "hangs", "hangs");
    const response = await open(page, "/s/a.b");
    assert.equal(response?.status(), 404);
    await page.locator(heading(say("common:notFound.title"))).wait();
  });
});
