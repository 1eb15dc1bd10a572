import assert from "node:assert/strict";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { after, before, it } from "node:test";
import type { Browser, Page, Viewport } from "puppeteer-core";
import * as oidc from "openid-client";
import { LOCALES } from "../../contract/locales.ts";
import { assertAccessible } from "../support/axe.ts";
import { desktop, phone, screenshot } from "../support/browser.ts";
import { misfits } from "../support/layout.ts";
import { runHoldall } from "../support/run-holdall.ts";
import type { RunningServer } from "../support/start-server.ts";
import { forEachBrowser } from "./support/browsers/each.ts";
import { remember } from "./support/last-seen.ts";
import { PATIENCE_MS } from "./support/pages.ts";
import { openAccount, owner } from "./support/seed.ts";
import { openHouse, type House } from "./support/stage.ts";

const TERMINAL = { id: "terminal", name: "Holdall in the terminal", kind: "device" };
const NARROW = { ...phone, width: 320 };

forEachBrowser("signing in a device by its code", (kind) => {
  let house: House;
  let server: RunningServer;
  let browser: Browser;
  let terminal: oidc.Configuration;
  before(async () => {
    house = await openHouse({ kind });
    ({ server, browser } = house);
    await openAccount(server);
    await registerTerminal();
    const execute = { execute: [oidc.allowInsecureRequests] };
    terminal = await oidc.discovery(
      new URL(`${server.origin}/login`),
      TERMINAL.id,
      undefined,
      oidc.None(),
      execute,
    );
  });
  after(() => house?.close());

  async function registerTerminal(): Promise<void> {
    const folder = mkdtempSync(join(tmpdir(), "holdall-clients-"));
    const file = join(folder, "clients.json");
    writeFileSync(file, JSON.stringify(TERMINAL));
    const { code, stderr } = await runHoldall(["client", "register", file], server.env);
    rmSync(folder, { recursive: true });
    assert.equal(code, 0, stderr);
  }

  const ask = () =>
    oidc.initiateDeviceAuthorization(terminal, { scope: "openid profile offline_access drive" });
  const press = (page: Page, key: "Enter" | "Tab") => page.keyboard.press(key);
  const enter = (page: Page) => Promise.all([page.waitForNavigation(), press(page, "Enter")]);
  const title = (page: Page) => page.$eval("h1", (heading) => heading.textContent);

  const runScripts = async (page: Page, run: boolean) => {
    if (kind.stopsScripts) await page.setJavaScriptEnabled(run);
  };

  async function open(viewport: Viewport, theme: "light" | "dark", withScript: boolean): Promise<Page> {
    const page = await kind.newPage(await browser.createBrowserContext());
    remember(page);
    page.setDefaultTimeout(PATIENCE_MS);
    await page.setViewport(viewport);
    await runScripts(page, withScript);
    await kind.prefer(page, theme);
    return page;
  }

  /** Types the password where the page asks for it. */
  async function signIn(page: Page): Promise<void> {
    await page.type("#email", owner.email);
    await page.type("#password", owner.password);
    await enter(page);
  }

  for (const [name, viewport, theme] of [
    ["phone-dark", phone, "dark"],
    ["desktop-light", desktop, "light"],
  ] as const) {
    it(`works by keyboard alone${kind.stopsScripts ? " and without script" : ""}, accessible on every step: ${name}`, async () => {
      const page = await open(viewport, theme, false);
      const see = async (state: string) => {
        await screenshot(page, `device-${state}-${name}`);
        await runScripts(page, true);
        await assertAccessible(page, `${state}, ${name}`);
        assert.deepEqual(await misfits(page, viewport === phone), [], state);
        await runScripts(page, false);
      };
      const code = await ask();
      await page.goto(code.verification_uri);
      await see("code");
      await page.keyboard.type("bcdf-ghjk");
      await enter(page);
      await see("unknown");
      await page.goto(code.verification_uri_complete ?? "");
      await see("filled");
      await page.focus("#user_code");
      await enter(page);
      assert.equal(await title(page), "Sign in");
      await signIn(page);
      assert.equal(await title(page), "Sign this device in?");
      assert.ok((await page.$eval("dl", (facts) => facts.textContent)).includes(code.user_code));
      await see("question");
      await press(page, "Tab");
      while ((await page.evaluate("document.activeElement?.value")) !== "allow") await press(page, "Tab");
      await enter(page);
      assert.equal(await title(page), "The device is signed in");
      await see("done");
      const tokens = await oidc.pollDeviceAuthorizationGrant(terminal, { ...code, interval: 0.01 });
      assert.ok(tokens.refresh_token);
      await page.goto(code.verification_uri_complete ?? "");
      await page.focus("#user_code");
      await enter(page);
      assert.equal(await title(page), "This code was already used");
      await see("used");
      await page.browserContext().close();
    });
  }

  it("fits a screen of 320 px in every language, with the code kept when it is changed", async () => {
    const page = await open(NARROW, "light", true);
    await page.goto(`${server.origin}/login/device`);
    for (const locale of LOCALES) {
      const code = await ask();
      await page.goto(`${code.verification_uri_complete}&lang=${locale}`);
      assert.equal(await page.$eval("html", ({ lang }) => lang), locale);
      assert.equal(
        await page.$eval("#user_code", (input) => (input as HTMLInputElement).value),
        code.user_code,
      );
      await screenshot(page, `device-code-320-${locale}`);
      assert.deepEqual(await misfits(page, true), [], locale);
      await page.focus("#user_code");
      await enter(page);
      if ((await page.$("#password")) !== null) await signIn(page);
      await page.waitForSelector("dl");
      await screenshot(page, `device-question-320-${locale}`);
      assert.deepEqual(await misfits(page, true), [], locale);
      await Promise.all([page.waitForNavigation(), page.click("button[value=deny]")]);
      assert.equal(await page.$("dl"), null);
      await screenshot(page, `device-refused-320-${locale}`);
      assert.deepEqual(await misfits(page, true), [], locale);
    }
    await page.browserContext().close();
  });
});
