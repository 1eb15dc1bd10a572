import assert from "node:assert/strict";
import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { after, before, describe, it } from "node:test";
import type { Browser, Page } from "puppeteer-core";
import { SESSION_KEY } from "../../src/lib/storage-keys.ts";
import { assertAccessible } from "../support/axe.ts";
import { openBrowser, screenshot } from "../support/browser.ts";
import { extensionFor, extensionIn } from "../support/counterparts/extension.ts";
import {
  appSignedInWith,
  callPage,
  surroundWithApp,
  type AppMessage,
} from "../support/counterparts/host-page.ts";
import { openPortServer, type PortServer } from "../support/counterparts/port-server.ts";
import { misfits } from "../support/layout.ts";
import { startServer, type RunningServer } from "../support/start-server.ts";
import { assertBuilt } from "./support/built-site.ts";
import { openLettingIn, registerCompanions, setLoopback } from "./support/companions.ts";
import { openPage, type Screen } from "./support/pages.ts";
import { button, heading, text } from "./support/roles.ts";
import { openAccount } from "./support/seed.ts";
import { texts } from "./support/texts.ts";

const say = texts("en-US");
const SIGNED_IN = button(say("ui:header.account"));
const SIGNED_OUT = heading(say("places:signedOut.title"));
const isMarked = (page: Page) => page.evaluate(() => "holdallExtension" in document.documentElement.dataset);

/** The page's answers to the two calls of the app, by their ids. */
async function twoAnswers(heard: readonly AppMessage[]): Promise<readonly AppMessage[]> {
  const answers = () => heard.filter(({ method }) => method === undefined);
  while (answers().length < 2) await new Promise(setImmediate);
  return answers().toSorted((one, other) => one.id.localeCompare(other.id));
}

describe("companions that sign the site in", () => {
  let server: RunningServer;
  let browser: Browser;
  let extension: ReturnType<typeof extensionFor>;
  let owners: Awaited<ReturnType<typeof openLettingIn>>;
  let foreign: Server;
  const foreignOrigin = () => `http://127.0.0.1:${(foreign.address() as AddressInfo).port}`;

  before(async () => {
    assertBuilt();
    server = await startServer();
    foreign = createServer((_, reply) =>
      reply.setHeader("content-type", "text/html").end("<title>Foreign</title>"),
    );
    await new Promise<void>((resolve) => foreign.listen(0, "127.0.0.1", resolve));
    await openAccount(server);
    await registerCompanions(server, ["extension", "desktop", "mobile"]);
    extension = extensionFor(server.origin);
    // The site counts as one of the internet, as it is for people; programs of this computer don't.
    const overrides = [new URL(server.origin).port, new URL(foreignOrigin()).port].map(
      (port) => `127.0.0.1:${port}=public`,
    );
    browser = await openBrowser({
      extensions: [extension.folder],
      flags: [`--ip-address-space-overrides=${overrides.join(",")}`],
    });
    owners = await openLettingIn(browser, server);
  });
  after(async () => {
    await browser?.close();
    await server?.stop();
    foreign?.close();
    extension?.remove();
  });

  const visitor = async (screen: Screen) =>
    (await openPage(await browser.createBrowserContext(), { screen })).page;

  it("the extension signs in, behind the first paint, and not where its person signed out", async () => {
    const companion = await extensionIn(browser);
    const { page } = await openPage(browser, { screen: "desktop" });
    const visit = (path = "/drive/all") => page.goto(server.origin + path);
    await visit();
    await page.locator(SIGNED_OUT).wait();
    assert.equal(await isMarked(page), true);
    await page.waitForFunction(() => performance.getEntriesByType("paint").length > 0);
    assert.match(await owners.letIn(await companion.beginSignIn()), /sign you in on this website/);
    assert.equal(await companion.finishSignIn(), "");
    await visit();
    await page.locator(SIGNED_IN).wait();
    const asked = await companion.asked();
    await visit("/drive/recent");
    await page.locator(SIGNED_IN).wait();
    assert.equal(await companion.asked(), asked, "somebody is signed in");

    await visit("/drive/account");
    await page.locator(button(say("account:signOut"))).click();
    await page.waitForFunction(() => location.pathname === "/");
    await visit();
    await page.locator(SIGNED_OUT).wait();
    await page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve)));
    assert.equal(await companion.asked(), asked, "they signed out themselves");

    await companion.behave("silent");
    await page.evaluate(() => localStorage.clear());
    await visit();
    await page.locator(SIGNED_OUT).wait();
    await companion.behave("normal");
    await page.goto(foreignOrigin());
    assert.equal(await isMarked(page), false, "another site sees nothing of it");
    await page.close();
  });

  describe("by the desktop program's local port", () => {
    let desktop: PortServer;
    before(async () => {
      desktop = await openPortServer(server.origin, await owners.tokenOf("desktop"));
    });
    after(() => desktop?.close());
    const ask = button(say("auth:desktop.ask"));
    const again = button(say("auth:desktop.again"));
    const address = () => `${server.origin}/drive/login?desktop=${desktop.hexPort}&return=%2Fdrive%2Frecent`;

    it("asks only after a press, and is answered only with the browser's and the program's consent", async () => {
      for (const screen of ["phone", "desktop"] as const) {
        const page = await visitor(screen);
        await page.goto(address());
        await page.locator(ask).wait();
        await assertAccessible(page, `the desktop sign-in, ${screen}`);
        assert.deepEqual(await misfits(page, screen === "phone"), []);
        await screenshot(page, `companions-desktop-${screen}`);
        assert.equal(desktop.questions() + desktop.turnedAway(), 0, "nothing was sent before the press");
        await page.browserContext().close();
      }
    });

    it("is blocked by the browser, refused by its person, signed out, and then signs in", async () => {
      const { page } = await openPage(browser, { screen: "phone" });
      await page.goto(server.origin);
      const seen = async (key: string, shot: string) => {
        await page.locator(text(say(`auth:desktop.${key}`))).wait();
        await screenshot(page, `companions-desktop-${shot}`);
        await assertAccessible(page, shot);
        assert.deepEqual(await misfits(page, true), [], shot);
      };
      await setLoopback(browser, server.origin, "denied");
      // Nobody is asked in the extension's stead: its person signed out here.
      await page.evaluate((key) => localStorage.setItem(key, ""), SESSION_KEY);
      await page.goto(address());
      await page.locator(ask).click();
      await seen("blocked", "blocked");
      assert.equal(desktop.questions(), 0);

      await setLoopback(browser, server.origin, "granted");
      desktop.press("refuse");
      await page.locator(again).click();
      await seen("refused", "refused");
      assert.equal(desktop.questions(), 1);

      desktop.press("nothing");
      await page.locator(again).click();
      await seen("waiting", "waiting");
      await page.locator(button(say("auth:desktop.cancel"))).click();
      await page.locator(button(say("auth:desktop.ask"))).wait();

      desktop.press("allow");
      await page.locator(ask).click();
      await page.locator(SIGNED_IN).wait();
      assert.equal(new URL(page.url()).pathname, "/drive/recent");
      await page.close();
    });

    it("isn't reached by another site, nor by another page of this one", async () => {
      const reach = (page: Page) =>
        page.evaluate(
          (to) =>
            fetch(`${to}/login_auth_code`, {
              method: "POST",
              headers: { "content-type": "application/json" },
              body: "{}",
            }).then(
              () => "reached",
              () => "not reached",
            ),
          desktop.origin,
        );
      const { page } = await openPage(browser, { screen: "desktop" });
      await setLoopback(browser, foreignOrigin(), "granted");
      const questions = desktop.questions();
      await page.goto(foreignOrigin());
      const turned = desktop.turnedAway();
      assert.equal(await reach(page), "not reached");
      assert.equal(desktop.turnedAway(), turned + 1, "the program turns another origin away");
      // Somebody who is signed in would be led on.
      await page.goto(server.origin);
      await page.evaluate((key) => localStorage.setItem(key, ""), SESSION_KEY);
      await page.goto(`${server.origin}/drive/login?desktop=ffff`);
      await page.locator(ask).wait();
      assert.equal(await reach(page), "not reached");
      assert.deepEqual(
        [desktop.turnedAway(), desktop.questions()],
        [turned + 1, questions],
        "by our own policy",
      );
      await page.close();
    });
  });

  for (const system of ["android", "ios"] as const)
    it(`the mobile app signs its person in before the first paint: ${system}`, async () => {
      const page = await visitor("phone");
      const heard: AppMessage[] = [];
      const answer = appSignedInWith(server.origin, await owners.tokenOf("mobile"));
      await surroundWithApp(page, system, async (message) => {
        heard.push(message);
        return answer(message);
      });
      await page.goto(`${server.origin}/drive/all?bridge_auth=1`);
      await page.locator(SIGNED_IN).wait();
      assert.equal(new URL(page.url()).search, "");
      assert.deepEqual(
        heard.map(({ method }) => method),
        ["login_auth_code"],
      );
      await callPage(page, '{"id":"7","method":"format_disk"}');
      await callPage(page, '{"id":"8","method":"page_info"}');
      const said = await twoAnswers(heard);
      assert.deepEqual(said[0], { id: "7", code: 404, message: "method is not declared", data: "null" });
      assert.equal((JSON.parse(said[1]?.data ?? "{}") as { path?: string }).path, "/drive/all");
      await page.browserContext().close();
    });

  for (const [name, said] of [
    ["can't be read (-2)", (id: string) => JSON.stringify({ id, code: 0, data: "{broken" })],
    [
      "isn't declared (404)",
      (id: string) => JSON.stringify({ id, code: 404, message: "method is not declared" }),
    ],
    [
      "is a code that opens nothing",
      (id: string) => JSON.stringify({ id, code: 0, data: '{"code":"guessed"}' }),
    ],
  ] as const)
    it(`an app whose answer ${name} leaves a visitor`, async () => {
      const page = await visitor("phone");
      await surroundWithApp(page, "android", async ({ id, method }) => (method ? said(id) : undefined));
      await page.goto(`${server.origin}/drive/all?bridge_auth=1`);
      await page.locator(SIGNED_OUT).wait();
      await page.browserContext().close();
    });
});
