import assert from "node:assert/strict";
import { after, before, describe, it } from "node:test";
import { parse } from "node-html-parser";
import type { Browser, Page } from "puppeteer-core";
import { LOCALE_NAMES, LOCALES, localizedPath, type Locale } from "../../contract/locales.ts";
import type { RunningServer } from "../support/start-server.ts";
import { lookOver, openPage, overflow, withoutServiceWorker, type Screen } from "./support/pages.ts";
import { openHouse, type House } from "./support/stage.ts";
import { KINDS, OTHERS } from "./support/word-pages.ts";

const SPOKEN: readonly Locale[] = ["en-US", "ru", "zh-CN"];
const SCREEN_NAMES: readonly Screen[] = ["phone", "desktop"];
const NARROW = { width: 320, height: 640, isMobile: true, hasTouch: true };

describe("pages of words on the production build", () => {
  let house: House;
  let server: RunningServer;
  let browser: Browser;
  before(async () => {
    house = await openHouse({ keepsPagesForBack: false });
    ({ server, browser } = house);
  });
  after(() => house?.close());

  const visits = (locale: Locale) =>
    Object.entries(KINDS).map(([kind, path]) => ({ kind, path, local: localizedPath(locale, path) }));

  for (const locale of SPOKEN) {
    for (const screen of SCREEN_NAMES) {
      it(`${locale} on a ${screen}: accessible in both themes, in its language, without a complaint`, async () => {
        const { page, complaints } = await openPage(await browser.createBrowserContext(), { locale, screen });
        for (const { kind, local } of [...visits(locale), missing(locale)]) {
          await page.goto(server.origin + local);
          await page.waitForFunction((lang) => document.documentElement.lang === lang, {}, locale);
          assert.equal(await page.$eval("html", (html) => html.dir), "ltr");
          assert.equal(await overflow(page), 0, `${local} scrolls sideways`);
          await lookOver(page, `content-${kind}-${locale}-${screen}`);
          assert.deepEqual(complaints(), [], local);
        }
        await page.browserContext().close();
      });
    }

    it(`${locale}: fits 320 px, and the language list leads to the same page`, async () => {
      const { page } = await openPage(await browser.createBrowserContext(), { locale, screen: "phone" });
      await withoutServiceWorker(page);
      await page.setViewport(NARROW);
      for (const { path, local } of visits(locale)) {
        await page.goto(server.origin + local);
        assert.equal(await overflow(page), 0, `${local} scrolls sideways at 320 px`);
        assert.deepEqual(await brokenWords(page), [], local);
        assert.deepEqual(await languageLinks(page), expectedLanguageLinks(path), local);
      }
      await page.browserContext().close();
    });

    it(`${locale}: text and links are there without script`, async () => {
      const { page } = await openPage(await browser.createBrowserContext(), { locale, screen: "desktop" });
      await page.setJavaScriptEnabled(false);
      for (const { local } of visits(locale)) {
        await page.goto(server.origin + local);
        const words = await page.$eval("main", (main) => (main as HTMLElement).innerText);
        // Bytes, since a Chinese sentence has a third of the letters.
        assert.ok(Buffer.byteLength(words) > 80, `${local} says only: ${words}`);
        assert.ok((await page.$$("main a[href], footer a[href]")).length > 3, local);
      }
      await page.browserContext().close();
    });
  }

  it("every other kind of page, in Spanish on a phone: accessible in both themes, tidy down to 320 px", async () => {
    const { page, complaints } = await openPage(await browser.createBrowserContext(), {
      locale: "es",
      screen: "phone",
    });
    for (const [kind, path] of Object.entries(OTHERS)) {
      const response = await page.goto(server.origin + localizedPath("es", path));
      assert.equal(response?.status(), 200, path);
      await lookOver(page, `content-${kind}-es-phone`);
      assert.deepEqual(complaints(), [], path);
    }
    await page.browserContext().close();
  });

  it("reads from right to left as well: mirrored, with nothing cut off", async () => {
    const { page } = await openPage(await browser.createBrowserContext(), { screen: "desktop" });
    await withoutServiceWorker(page);
    for (const viewport of [NARROW, { width: 1280, height: 800 }]) {
      await page.setViewport(viewport);
      for (const path of Object.values(KINDS)) {
        await page.goto(server.origin + path);
        const before = await edges(page);
        await page.evaluate(() => (document.documentElement.dir = "rtl"));
        assert.equal(await overflow(page), 0, `${path} scrolls sideways at ${viewport.width} px`);
        const after = await edges(page);
        for (const [element, { start }] of Object.entries(before))
          assert.ok(Math.abs(start - (after[element]?.end ?? Infinity)) < 2, `${element} of ${path}`);
      }
    }
    await page.browserContext().close();
  });

  for (const [name, at] of [
    ["languages", "header details[data-menu]"],
    ["pages", "header details:last-of-type"],
  ] as const) {
    it(`opens the list of ${name} by keyboard and closes it by Escape`, async () => {
      const { page } = await openPage(await browser.createBrowserContext(), { screen: "phone" });
      await page.goto(server.origin);
      await (await page.$(`${at} > summary`))?.focus();
      await page.keyboard.press("Enter");
      await page.waitForSelector(`${at}[open]`);
      await lookOver(page, `content-menu-${name}-phone`);
      await page.keyboard.press("Escape");
      await page.waitForFunction((menu) => !document.querySelector(menu)?.hasAttribute("open"), {}, at);
      await page.browserContext().close();
    });
  }

  it("names every translation of a page, each of them names all the others, and the rest points to the English", async () => {
    for (const path of Object.values(KINDS)) {
      const wanted = alternates(await html(path));
      if (path === "/") assert.deepEqual([...wanted.keys()].toSorted(), [...LOCALES, "x-default"].toSorted());
      for (const locale of LOCALES) {
        const local = localizedPath(locale, path);
        const source = await html(local);
        assert.equal(parse(source).querySelector("html")?.getAttribute("lang"), locale);
        assert.deepEqual(alternates(source), wanted.has(locale) ? wanted : new Map(), local);
        if (wanted.has(locale)) assert.equal(pathOf(wanted.get(locale)), local);
        assert.equal(canonical(source), wanted.has(locale) ? local : path, local);
      }
    }
  });

  it("sends pages of words no framework script", async () => {
    for (const path of Object.values(KINDS)) {
      const scripts = parse(await html(path))
        .querySelectorAll("script[src]")
        .map((script) => script.getAttribute("src") ?? "");
      assert.ok(
        scripts.every((src) => src.startsWith("/islands/")),
        `${path} loads ${scripts.join(", ")}`,
      );
    }
  });

  it("says that a page is missing by its status, to machines in plain text", async () => {
    const reader = await fetch(`${server.origin}/no/such/page`);
    assert.equal(reader.status, 404);
    assert.match(reader.headers.get("content-type") ?? "", /^text\/html/);
    const bot = await fetch(`${server.origin}/no/such/page`, { headers: { "user-agent": "Googlebot/2.1" } });
    assert.equal(bot.status, 404);
    assert.match(bot.headers.get("content-type") ?? "", /^text\/plain/);
    assert.equal(await bot.text(), "Not found\n");
  });

  const html = async (path: string): Promise<string> => (await fetch(server.origin + path)).text();
});

const missing = (locale: Locale) => ({ kind: "missing", local: localizedPath(locale, "/no/such/page") });

/** Tells how far what a page begins with is from the left (`start`) and the right (`end`), in px. */
const edges = (page: Page): Promise<Record<string, { readonly start: number; readonly end: number }>> =>
  page.evaluate(() =>
    Object.fromEntries(
      ["header a", "main h1", "footer"].map((selector) => {
        const { left, right } = document.querySelector(selector)!.getBoundingClientRect();
        return [selector, { start: left, end: document.documentElement.clientWidth - right }];
      }),
    ),
  );

const languageLinks = (page: Page): Promise<Record<string, string | null>> =>
  page.$$eval("header details[data-menu] [data-locale]", (links) =>
    Object.fromEntries(links.map((link) => [link.textContent?.trim() ?? "", link.getAttribute("href")])),
  );

/** The page itself is in the list, too. */
const expectedLanguageLinks = (path: string): Record<string, string> =>
  Object.fromEntries(LOCALES.map((locale) => [LOCALE_NAMES[locale], localizedPath(locale, path)]));

const alternates = (source: string): Map<string, string> =>
  new Map(
    parse(source)
      .querySelectorAll('link[rel="alternate"][hreflang]')
      .map((link) => [link.getAttribute("hreflang") ?? "", link.getAttribute("href") ?? ""]),
  );

const canonical = (source: string): string =>
  pathOf(parse(source).querySelector('link[rel="canonical"]')?.getAttribute("href"));

const pathOf = (address: string | undefined): string => new URL(address ?? "").pathname;

/** Words of the title that no line has room for where the browser knows no hyphens. Runs over letters that stand in words. */
function brokenWords(page: Page): Promise<string[]> {
  return page.$eval("h1", (title) => {
    title.style.hyphens = "manual";
    const broken: string[] = [];
    const texts = document.createTreeWalker(title, NodeFilter.SHOW_TEXT);
    for (let text = texts.nextNode(); text; text = texts.nextNode())
      for (const { 0: word, index } of (text.textContent ?? "").matchAll(
        /[\p{Script=Latin}\p{Script=Cyrillic}]+/gu,
      )) {
        const range = document.createRange();
        range.setStart(text, index);
        range.setEnd(text, index + word.length);
        if (new Set([...range.getClientRects()].map(({ top }) => top)).size > 1) broken.push(word);
      }
    return broken;
  });
}
