import assert from "node:assert/strict";
import { after, before, describe, it } from "node:test";
import type { Page } from "puppeteer-core";
import { focusIsOn, focusIsWithin, tabTo } from "./support/files.ts";
import { lookOver, overflow, waitUntilLoaded } from "./support/pages.ts";
import { button, heading, menuItem, text } from "./support/roles.ts";
import { owner } from "./support/seed.ts";
import { openStage, type Stage } from "./support/stage.ts";
import { texts } from "./support/texts.ts";

const say = texts("en-US");
const ROWS = 60;

/** Width of the header on the screen. */
const headerWidth = (page: Page) =>
  page.$eval("header", (header) => Math.round(header.getBoundingClientRect().width));

/** Lets a part of the program fail in some visits of the page, counted from 1; gives how many there were. */
async function withoutPart(
  page: Page,
  part: string,
  fails: (visit: number) => boolean,
): Promise<() => number> {
  let visit = 0;
  await page.setRequestInterception(true);
  page.on("request", (request) => {
    if (request.isNavigationRequest() && request.frame() === page.mainFrame()) visit += 1;
    const isPart = new URL(request.url()).pathname.startsWith(`/${part}-`);
    void (isPart && fails(visit) ? request.abort("failed") : request.continue());
  });
  return () => visit;
}

describe("the app's shell", () => {
  let stage: Stage;
  let share: string;
  before(async () => {
    stage = await openStage({ env: { HOLDALL_DEBUG_CONSOLE: "all" } });
    const folder = await stage.wire.folder("Long list");
    const names = Array.from({ length: ROWS }, (_, n) => `Note ${n}.txt`);
    await Promise.all(names.map((name) => stage.wire.file(name, Buffer.from(name), folder)));
    const made = await stage.wire.call("POST", "share", { file_ids: [folder] });
    share = `${stage.server.origin}/s/${String(made["share_id"])}`;
  });
  after(() => stage?.close());

  it("the account menu names the person and their storage, and leads on by keyboard", async () => {
    const { page } = await stage.ownerPage("desktop");
    await page.goto(`${stage.server.origin}/drive/trash`);
    await waitUntilLoaded(page);
    await page.locator(button(say("ui:header.account"))).click();
    await page.locator(menuItem(say("ui:header.signOut"))).wait();
    await page.locator(text(owner.email)).wait();
    await page.waitForSelector('[role="dialog"] [role~="meter"]');
    await lookOver(page, "account-menu");
    await page.keyboard.press("Enter");
    await page.waitForFunction(() => location.pathname === "/drive/all");
  });

  it("who has something to say is led to the form, in their language, and back", async () => {
    const { page } = await stage.ownerPage("desktop", "ru");
    const inRussian = texts("ru");
    await page.goto(`${stage.server.origin}/drive/trash`);
    await waitUntilLoaded(page);
    await page.locator(button(inRussian("ui:header.account"))).click();
    await page.locator(menuItem(inRussian("ui:header.feedback"))).click();
    await page.waitForFunction(() => location.pathname === "/ru/contact-us");
    await page.goBack();
    await page.waitForFunction(() => location.pathname === "/drive/trash");
  });

  it("a share's page says with its first answer what it runs on, texts of the visitor's language included", async () => {
    const { page } = await stage.visitorPage("phone", "ru");
    const answer = await page.goto(share);
    await page.waitForSelector('[role="listitem"]');
    const named = `${await answer?.text()} ${answer?.headers()["link"]}`;
    const loaded = await page.evaluate(() =>
      performance.getEntriesByType("resource").map(({ name }) => new URL(name).pathname),
    );
    const scripts = loaded.filter((path) => /^\/[^/]+-[0-9a-f]{8}\.js$/.test(path));
    assert.ok(scripts.some((path) => path.startsWith("/texts-ru-")));
    assert.deepEqual(
      scripts.filter((path) => !named.includes(path)),
      [],
    );
  });

  it("another language is spoken at once, and the app would be installed in it", async () => {
    const { page } = await stage.visitorPage("phone");
    await page.goto(`${stage.server.origin}/drive/all`);
    await page.locator(button(say("ui:header.language"))).click();
    await page.locator(`::-p-aria([name="Русский"][role="menuitemradio"])`).click();
    await page.locator(heading(texts("ru")("places:signedOut.title"))).wait();
    assert.equal(
      await page.$eval('link[rel="manifest"]', (link) => link.getAttribute("href")),
      "/manifest/ru.webmanifest",
    );
    assert.equal(await overflow(page), 0);
  });

  /** @rule popup-scroll */
  it("while a popup is open the page doesn't scroll and the header keeps its width", async () => {
    const { page } = await stage.visitorPage("desktop");
    await page.goto(share);
    await page.waitForSelector('[role="listitem"]');
    await waitUntilLoaded(page);
    const before = await headerWidth(page);
    await page.locator(button(say("ui:header.language"))).click();
    await focusIsWithin(page, '[role="menu"]');
    assert.match(await page.$eval("html", (root) => getComputedStyle(root).overflow), /hidden/);
    assert.equal(await headerWidth(page), before);
    await page.keyboard.press("Escape");
    await page.waitForSelector('[role="menu"]', { hidden: true });
    assert.equal(await headerWidth(page), before);
    await page.evaluate(() => window.scrollTo(0, 500));
    assert.equal(await page.$eval("header", (header) => header.getBoundingClientRect().top), 0);
  });

  it("a button with only an icon shows its words to the keyboard, and Escape ends them alone", async () => {
    const { page } = await stage.visitorPage("desktop");
    await page.goto(share);
    await waitUntilLoaded(page);
    await tabTo(page, "[data-tooltip]");
    const words = (await page.evaluate(() => document.activeElement?.getAttribute("aria-label"))) ?? "";
    const isShown = (name: string) =>
      [...document.body.children].some(
        ({ ariaHidden, textContent }) => ariaHidden === "true" && textContent === name,
      );
    await page.waitForFunction(isShown, {}, words);
    await lookOver(page, "tooltip");
    await page.keyboard.press("Escape");
    assert.equal(await page.evaluate(isShown, words), false);
    await focusIsOn(page, "[data-tooltip]");
  });

  /** @rule debug-clicks debug-closed */
  it("five quick clicks in the header open the debug console, and closing destroys it", async () => {
    const { page } = await stage.visitorPage("desktop");
    await page.goto(`${stage.server.origin}/drive/all`);
    await page.locator(heading(say("places:signedOut.title"))).wait();
    await page.$eval("header", (header) => {
      for (let n = 0; n < 5; n += 1) header.click();
    });
    await page.locator(heading(say("dialogs:debug.title"))).wait();
    await lookOver(page, "debug-console");
    await page.locator(button(say("dialogs:debug.close"))).click();
    await page.waitForSelector("h2::-p-text(Debug console)", { hidden: true });
  });

  it("opens without a network and says that there is none", async () => {
    const { page } = await stage.ownerPage("phone");
    await page.goto(`${stage.server.origin}/drive/all`);
    await waitUntilLoaded(page);
    await page.waitForFunction(async () => {
      const parts = performance
        .getEntriesByType("resource")
        .map(({ name }) => new URL(name).pathname)
        .filter((path) => /^\/[^/]+-[0-9a-f]{8}\.js$|^\/page-data\//.test(path));
      const kept = await Promise.all(["/drive", ...parts].map((path) => caches.match(path)));
      return kept.every(Boolean);
    });
    await page.setOfflineMode(true);
    await page.reload();
    await page.locator(heading(say("ui:error.offlineTitle"))).wait();
    await page.setOfflineMode(false);
  });

  for (const part of ["app-entry", "app-base", "component---src-pages-drive-app-tsx"])
    it(`a first part that can't be had is fetched by reloading once: ${part}`, async () => {
      const { page } = await stage.visitorPage("phone");
      const visits = await withoutPart(page, part, (visit) => visit === 1);
      await page.goto(`${stage.server.origin}/drive/all`);
      await page.locator(heading(say("places:signedOut.title"))).wait();
      assert.equal(visits(), 2);
    });

  it("a first part that can't be had after that either is told in the visitor's language", async () => {
    const { page } = await stage.visitorPage("phone", "ru");
    const ru = texts("ru");
    const visits = await withoutPart(page, "app-base", (visit) => visit <= 2);
    await page.goto(`${stage.server.origin}/drive/all`);
    await page.locator(heading(ru("entry:partTitle"))).wait();
    assert.equal(visits(), 2);
    await lookOver(page, "entry-failed");
    await page.locator(button(ru("ui:error.retry"))).click();
    await page.locator(heading(ru("places:signedOut.title"))).wait();
  });

  /** @rule bridge-auth */
  it("in the mobile app its person is signed in with a code from it", async () => {
    const app = await stage.ownerPage("phone");
    await app.page.goto(`${stage.server.origin}/robots.txt`);
    const { page } = await stage.visitorPage("phone");
    await page.exposeFunction("askApp", async (message: string) => {
      const { id, method, params } = JSON.parse(message) as {
        id: string;
        method: string;
        params: Record<string, string>;
      };
      assert.equal(method, "login_auth_code");
      const query = new URLSearchParams({ ...params, response_type: "code", state: "app" });
      // An app answers within seconds: it has no page to load.
      const redirected = await app.page.evaluate(
        async (address) => (await fetch(address)).url,
        `/login/auth?${query}`,
      );
      const code = new URL(redirected).searchParams.get("code");
      return JSON.stringify({ id, code: 0, data: JSON.stringify({ code }) });
    });
    await page.evaluateOnNewDocument(() => {
      const host = window as unknown as {
        HoldallBridge: unknown;
        askApp(text: string): Promise<string>;
        holdallBridge: { receive(text: string): void };
      };
      host.HoldallBridge = {
        postMessage: (text: string) =>
          void host.askApp(text).then((reply) => host.holdallBridge.receive(reply)),
      };
    });
    await page.goto(`${stage.server.origin}/drive/all?bridge_auth=1`);
    await page.locator(button(say("ui:header.account"))).wait();
    assert.equal(new URL(page.url()).search, "");
  });
});
