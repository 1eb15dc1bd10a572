import assert from "node:assert/strict";
import { after, before, describe, it } from "node:test";
import type { Page } from "puppeteer-core";
import { lookOver } from "./support/pages.ts";
import { heading } from "./support/roles.ts";
import { openStage, type Stage } from "./support/stage.ts";
import { texts } from "./support/texts.ts";

const REGION = "/region.json";
const SHARE = "/s/AAAAAAAAAAAAAAAAAAAAAA";
const say = texts("en-US");

/** Lets a page find a region endpoint, as if the site had been built with one, and answers for it. */
async function answerRegion(page: Page, reply: { readonly accessible: boolean }): Promise<void> {
  await page.evaluateOnNewDocument((region) => {
    const observer = new MutationObserver(() => {
      document.documentElement.dataset["regionEndpoints"] = region;
      observer.disconnect();
    });
    observer.observe(document, { childList: true });
    document.addEventListener("holdall:block-page-show", (event) => {
      (window as { told?: unknown }).told = (event as CustomEvent).detail;
    });
  }, REGION);
  await page.setRequestInterception(true);
  page.on("request", (request) => {
    const isRegion = new URL(request.url()).pathname === REGION;
    void (isRegion
      ? request.respond({ contentType: "application/json", body: JSON.stringify(reply) })
      : request.continue());
  });
}

const told = (page: Page) => page.evaluate(() => (window as { told?: unknown }).told);

describe("the guards of the app's pages", () => {
  let stage: Stage;
  before(async () => {
    stage = await openStage();
  });
  after(() => stage?.close());

  it("a blocked network sees the block page in place of the app and of pages of words, and the event tells where", async () => {
    const { page, complaints } = await stage.visitorPage("phone");
    await answerRegion(page, { accessible: false });
    for (const path of ["/drive/all", "/auth", "/faq"]) {
      await page.goto(stage.server.origin + path);
      await page.locator(heading(say("common:blocked.title"))).wait();
    }
    await page.goto(`${stage.server.origin}${SHARE}?s_code=k7qd`);
    await page.locator(heading(say("common:blocked.title"))).wait();
    assert.deepEqual(await told(page), {
      address: stage.server.origin + SHARE,
      path: SHARE,
      shareId: SHARE.slice(3),
    });
    await lookOver(page, "share-blocked");
    assert.deepEqual(complaints(), []);
  });

  it("an accessible network sees the share's own state, and where the visitor came from is kept", async () => {
    const { page } = await stage.visitorPage("phone");
    await answerRegion(page, { accessible: true });
    await page.goto(`${stage.server.origin}${SHARE}?utm_source=mail`);
    await page.locator(heading(say("share:state.NOT_FOUND.title"))).wait();
    const cookies = await page.evaluate(() => document.cookie);
    assert.match(cookies, /access_to_visit=1/);
    assert.match(cookies, /acquisition_source=mail/);
    assert.equal(await told(page), undefined);
  });

  it("a malformed share id is a page not found, with its status", async () => {
    const { page } = await stage.visitorPage("desktop");
    const response = await page.goto(`${stage.server.origin}/s/a.b`);
    assert.equal(response?.status(), 404);
    await page.locator(heading(say("common:notFound.title"))).wait();
  });
});
