import assert from "node:assert/strict";
import { after, before, it } from "node:test";
import type { Browser, Page } from "puppeteer-core";
import * as oidc from "openid-client";
import { LOCALES } from "../../contract/locales.ts";
import { assertAccessible } from "../support/axe.ts";
import { desktop, phone, screenshot } from "../support/browser.ts";
import { misfits } from "../support/layout.ts";
import { mailedCode } from "../support/mailbox.ts";
import type { RunningServer } from "../support/start-server.ts";
import { assertTidy } from "../support/tidy.ts";
import { forEachBrowser } from "./support/browsers/each.ts";
import { remember } from "./support/last-seen.ts";
import { PATIENCE_MS } from "./support/pages.ts";
import { HUMAN_BOX, humanCheck } from "./support/sign-up.ts";
import { openHouse, type House } from "./support/stage.ts";

const PASSWORD = "a phrase of four words";
/** px of the narrowest window. */
const NARROWEST = 320;
/** The language whose words are longest; the deep run looks at all. */
const LONGEST = ["ru"] as const;
const seen = process.env["HOLDALL_TEST_DEPTH"] === "deep" ? LOCALES : LONGEST;
const LOOKS = [
  { name: "phone-light", viewport: phone, theme: "light" },
  { name: "phone-dark", viewport: phone, theme: "dark" },
  { name: "desktop-light", viewport: desktop, theme: "light" },
  { name: "desktop-dark", viewport: desktop, theme: "dark" },
] as const;

forEachBrowser("the login pages", (kind) => {
  let house: House;
  let server: RunningServer;
  let browser: Browser;
  before(async () => {
    house = await openHouse({ kind });
    ({ server, browser } = house);
  });
  after(() => house?.close());

  const address = async (extra: Record<string, string>): Promise<string> => {
    const verifier = oidc.randomPKCECodeVerifier();
    const query = new URLSearchParams({
      client_id: "holdall-web",
      redirect_uri: `${server.origin}/auth`,
      response_type: "code",
      scope: "openid",
      state: oidc.randomState(),
      code_challenge: await oidc.calculatePKCECodeChallenge(verifier),
      code_challenge_method: "S256",
      ui_locales: "en-US",
      ...extra,
    });
    return `${server.origin}/login/auth?${query}`;
  };
  const submit = (page: Page) => Promise.all([page.waitForNavigation(), page.click("button.primary")]);

  for (const { name, viewport, theme } of LOOKS) {
    it(`signs somebody up by keyboard and pointer, accessible on every step: ${name}`, async () => {
      const context = await browser.createBrowserContext();
      const page = await kind.newPage(context);
      remember(page);
      page.setDefaultTimeout(PATIENCE_MS);
      const complaints: string[] = [];
      page.on(
        "console",
        (message) => /Content Security/.test(message.text()) && complaints.push(message.text()),
      );
      await page.setViewport(viewport);
      await kind.prefer(page, theme);
      const see = async (state: string) => {
        await screenshot(page, `login-${state}-${name}`);
        await assertAccessible(page, `${state}, ${name}`);
      };

      await page.goto(await address({}));
      await see("sign-in");
      await page.type("#email", "nobody@example.org");
      await page.type("#password", "not this one");
      await submit(page);
      await see("sign-in-refused");

      await page.goto(await address({ prompt: "create" }));
      await see("sign-up");
      const email = `${name}@example.org`;
      await page.type("#email", email);
      const asked: string[] = [];
      page.on("request", (request) => request.url().endsWith("/captcha/init") && asked.push(request.url()));
      await page.$eval("form[data-captcha-action]", (form) => {
        (form as HTMLFormElement).requestSubmit();
        (form as HTMLFormElement).requestSubmit();
      });
      await humanCheck(page);
      assert.equal(asked.length, 1, "a second press asks for no second check");
      await page.keyboard.press("Escape");
      await page.waitForSelector("dialog", { hidden: true });
      await page.click("button.primary");
      const check = await humanCheck(page);
      await see("human-check");
      await check.focus(HUMAN_BOX);
      await page.keyboard.press(" ");

      await page.waitForSelector("#code");
      await see("code");
      await page.type("#code", await mailedCode(server.dataDir, email));
      await submit(page);
      await see("password");
      const isCalled = (words: string) =>
        page.waitForFunction(
          (wanted) => document.querySelector(".strength strong")?.textContent === wanted,
          {},
          words,
        );
      await page.type("#password", email);
      await isCalled("Strength: Very weak.");
      await see("password-weak");
      await page.$eval("#password", (input) => (input as HTMLInputElement).select());
      await page.type("#password", PASSWORD);
      await isCalled("Strength: Very strong.");
      await page.click("[data-show-password]");
      assert.equal(await page.$eval("#password", (input) => input.getAttribute("type")), "text");
      await submit(page);
      assert.equal(new URL(page.url()).pathname, "/auth");
      assert.deepEqual(complaints, []);
      await context.close();
    });
  }

  for (const locale of seen)
    it(`has room for its words in the narrowest window: ${locale}`, async () => {
      const context = await browser.createBrowserContext();
      const page = await kind.newPage(context);
      remember(page);
      page.setDefaultTimeout(PATIENCE_MS);
      await page.setViewport({ ...phone, width: NARROWEST });
      const open = async (extra: Record<string, string>) =>
        page.goto(await address({ ui_locales: locale, ...extra }));
      const look = async (state: string) => {
        assert.equal(await page.$eval("html", ({ lang }) => lang), locale);
        await screenshot(page, `login-${state}-${NARROWEST}-${locale}`);
        await assertTidy(page, `${state} in ${locale}`);
        assert.deepEqual(await misfits(page, true), [], `${state} in ${locale}`);
      };

      await open({});
      await look("sign-in");
      await page.type("#email", "nobody@example.org");
      await page.type("#password", "not this one");
      await submit(page);
      await look("refused");
      await open({ prompt: "create" });
      await look("sign-up");
      const email = `reader.${locale.toLowerCase()}@example.org`;
      await page.type("#email", email);
      await page.click("button.primary");
      await (await humanCheck(page)).click(HUMAN_BOX);
      await page.waitForSelector("#code");
      await look("code");
      await page.type("#code", await mailedCode(server.dataDir, email));
      await submit(page);
      await page.type("#password", "lanterns");
      await page.waitForSelector(".strength strong");
      await look("password");
      await open({});
      await Promise.all([page.waitForNavigation(), page.click('a[href$="/reset"]')]);
      await look("reset");
      await context.close();
    });
});
