import assert from "node:assert/strict";
import { after, before, describe, it } from "node:test";
import type { Page } from "puppeteer-core";
import { lookOver, openPage } from "./support/pages.ts";
import { link } from "./support/roles.ts";
import { openHouse, type House } from "./support/stage.ts";
import { texts } from "./support/texts.ts";

const ARTICLE = "/help-center/saving/save-a-shared-folder";
const say = texts("ja");

/** The story reads only a page's heading. */
const heading = (page: Page) => page.$eval("h1", (h1) => h1.textContent);

describe("a reader", () => {
  let house: House;
  before(async () => {
    house = await openHouse();
  });
  after(() => house?.close());

  it("searches in Japanese, switches the language on an article, goes offline and still reads", async () => {
    const { server, browser } = house;
    const { page, complaints } = await openPage(await browser.createBrowserContext(), {
      locale: "ja",
      screen: "phone",
    });
    await page.goto(`${server.origin}/ja/help-center`);

    // The search: by key, with announcements and highlights, chosen by the arrow keys.
    await page.keyboard.press("/");
    await page.waitForSelector("dialog[open] input");
    await page.keyboard.type("共有フォルダ");
    await page.waitForFunction(
      (words) => document.querySelector("dialog mark")?.textContent === words,
      {},
      "共有フォルダ",
    );
    const found = await page.$$eval("dialog ol a", (links) => links.map((result) => result.pathname));
    assert.ok(found.length > 0 && found.every((path) => path.startsWith("/ja/")), found.join(" "));
    assert.match(await page.$eval("dialog [role=status]", (status) => status.textContent ?? ""), /\d/);
    await lookOver(page, "reader-search");
    await page.keyboard.press("Escape");
    await page.waitForSelector("dialog:not([open])");
    await page.keyboard.press("/");
    await page.waitForSelector("dialog[open] mark");
    await page.keyboard.press("ArrowDown");
    await Promise.all([page.waitForNavigation(), page.keyboard.press("Enter")]);
    assert.equal(new URL(page.url()).pathname, found[0]);

    // The language: the same article in Spanish, and the choice is remembered.
    await page.goto(`${server.origin}/ja${ARTICLE}`);
    const japanese = await heading(page);
    await page.locator("header details[data-menu] > summary").click();
    await Promise.all([page.waitForNavigation(), page.locator(link("Español")).click()]);
    assert.equal(new URL(page.url()).pathname, `/es${ARTICLE}`);
    assert.equal(await page.$eval("html", (html) => html.lang), "es");
    assert.notEqual(await heading(page), japanese);
    for (const locale of ["ja", "es"]) await kept(page, locale);
    assert.deepEqual(complaints(), []);

    // Offline: the server is gone.
    await server.stop();
    await page.goto(`${server.origin}/es/faq#restore`);
    await page.waitForSelector("[data-prose] #how-do-i-save");
    assert.equal(page.url(), `${server.origin}/es/faq/saving#how-do-i-save`);
    await page.goto(`${server.origin}/es/policy/privacy-policy`);
    assert.ok((await page.$eval("main", (main) => (main as HTMLElement).innerText)).length > 1_000);
    await page.keyboard.press("/");
    await page.waitForSelector("dialog[open] input");
    await page.keyboard.type("contrasena");
    await page.waitForSelector("dialog mark");
    await page.keyboard.press("Escape");
    await page.goto(`${server.origin}/es/blog`);
    assert.equal(await heading(page), texts("es")("common:offline.title"));
    await page.goto(`${server.origin}/ja${ARTICLE}`);
    assert.equal(await heading(page), japanese);
    assert.equal(say("common:nav.help"), await page.$eval("header nav a", (first) => first.textContent));
  });
});

/** Resolves when the service worker has kept a locale. */
async function kept(page: Page, locale: string): Promise<void> {
  await page.waitForFunction(
    async (list) => (await caches.match(list)) !== undefined,
    { timeout: 60_000, polling: 250 },
    `/offline/${locale}.json`,
  );
}
