import assert from "node:assert/strict";
import { after, before, describe, it } from "node:test";
import type { Page } from "puppeteer-core";
import { driveOf } from "./support/drive.ts";
import { loseTrustSoon, putFault, type Fault } from "./support/faulty-answers.ts";
import { lookOver, withoutServiceWorker, type Screen } from "./support/pages.ts";
import { button, dialog, heading, link, menuItem, text } from "./support/roles.ts";
import { fillDrive } from "./support/seed.ts";
import { openStage, type Stage } from "./support/stage.ts";
import { texts } from "./support/texts.ts";

const say = texts("en-US");
const isScript = ({ pathname }: URL) => pathname.endsWith(".js");
/** The app asks by position for entries that change meanwhile, such as a picture whose thumbnail is ready. */
const isListing = ({ pathname }: URL) => /\/drive\/v1\/files(:position)?$/.test(pathname);
const isMaking = (url: URL, method: string) => method === "POST" && url.pathname.endsWith("/drive/v1/files");
const late = text(say("entry:lateTitle"));
const missing = heading(say("entry:partTitle"));

describe("an app of which something doesn't come", () => {
  let stage: Stage;

  before(async () => {
    stage = await openStage();
    await fillDrive(stage.wire);
  });
  after(() => stage?.close());

  /** An owner's page whose patience is short. */
  async function impatient(screen: Screen): Promise<Page> {
    const { page } = await stage.ownerPage(screen);
    await withoutServiceWorker(page);
    await loseTrustSoon(page);
    return page;
  }

  const open = (page: Page) =>
    page.goto(`${stage.server.origin}/drive/all`, { waitUntil: "domcontentloaded" });
  const shown = (page: Page) => page.locator(driveOf(page, say).entry("Summer trip")).wait();
  const gone = (page: Page, selector: string) => page.waitForSelector(selector, { hidden: true });
  /** Counts how often the page was loaded from its server. */
  const loads = (page: Page) => {
    const seen: string[] = [];
    page.on("request", (request) => {
      if (request.isNavigationRequest()) seen.push(request.url());
    });
    return seen;
  };

  for (const screen of ["phone", "desktop"] as const) {
    it(`its scripts are gone: the page is loaded once more, then says so; ${screen}`, async () => {
      const page = await impatient(screen);
      const mend = await putFault(page, "lost", isScript);
      const seen = loads(page);
      await open(page);
      await page.locator(missing).wait();
      assert.equal(seen.length, 2);
      await page.locator(link(say("ui:errorPage.home"))).wait();
      await page.locator(link(say("ui:header.help"))).wait();
      await lookOver(page, `missing-scripts-${screen}`);
      await mend();
      await page.locator(button(say("ui:error.retry"))).click();
      await shown(page);
      await page.close();
    });

    it(`its scripts take long: the page says so, and goes on when they come; ${screen}`, async () => {
      const page = await impatient(screen);
      const mend = await putFault(page, "held", isScript);
      await open(page);
      await page.locator(late).wait();
      await lookOver(page, `late-scripts-${screen}`);
      await mend();
      await shown(page);
      await gone(page, late);
      await page.close();
    });

    it(`a listing takes long: the view says so, and goes on when it comes; ${screen}`, async () => {
      const page = await impatient(screen);
      const mend = await putFault(page, "held", isListing);
      await open(page);
      await page.locator(late).wait();
      await lookOver(page, `late-listing-${screen}`);
      await mend();
      await shown(page);
      await gone(page, late);
      await page.close();
    });
  }

  /** A drive that is there, with a fault on each part of the program that it hasn't needed yet. */
  async function partFails(fault: Fault) {
    const page = await impatient("desktop");
    const loaded = new Set<string>();
    page.on("response", (response) => loaded.add(new URL(response.url()).pathname));
    await open(page);
    await shown(page);
    await page.waitForNetworkIdle();
    const there = new Set(loaded);
    const mend = await putFault(page, fault, (url) => isScript(url) && !there.has(url.pathname));
    return { page, mend };
  }

  /** However long this machine took for it, the page was loaded anew just now. */
  const justReloaded = (page: Page) =>
    page.evaluate(
      (key) => sessionStorage.setItem(key, String(Date.now())),
      `holdall.reloaded.${new URL(page.url()).pathname}`,
    );

  const pressNew = (page: Page) => page.locator(button(say("drive:new.label"))).click();
  const opensDialog = async (page: Page) => {
    await page.locator(menuItem(say("drive:newFolder"))).click();
    await page.locator(dialog(say("drive:newFolder"))).wait();
  };

  it("a menu takes long: a message says so, and it opens when its part comes", async () => {
    const { page, mend } = await partFails("held");
    await pressNew(page);
    await page.locator(late).wait();
    await lookOver(page, "late-dialog-desktop");
    await mend();
    await opensDialog(page);
    await gone(page, late);
    await page.close();
  });

  it("what was pressed takes long: the dialog says so, and is done when the answer comes", async () => {
    const page = await impatient("phone");
    await open(page);
    await shown(page);
    await pressNew(page);
    await opensDialog(page);
    const mend = await putFault(page, "held", isMaking);
    await page.locator(button(say("ui:newFolder.create"))).click();
    await page.locator(late).wait();
    await lookOver(page, "late-press-phone");
    await mend();
    await page.locator(driveOf(page, say).entry(say("ui:newFolder.suggestion"))).wait();
    await gone(page, late);
    await page.close();
  });

  it("a menu's part is gone: the page is loaded anew, says so when it is still gone, and goes on when it is back", async () => {
    const { page, mend } = await partFails("lost");
    const seen = loads(page);
    await Promise.all([page.waitForNavigation(), pressNew(page)]);
    await shown(page);
    await justReloaded(page);
    await pressNew(page);
    await page.locator(missing).wait();
    assert.equal(seen.length, 1);
    await mend();
    await page.locator(button(say("ui:error.retry"))).click();
    await shown(page);
    await pressNew(page);
    await opensDialog(page);
    await page.close();
  });
});
