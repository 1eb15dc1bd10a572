import assert from "node:assert/strict";
import { randomBytes } from "node:crypto";
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { after, before, it } from "node:test";
import type { Browser, Page } from "puppeteer-core";
import { assertAccessible } from "../support/axe.ts";
import { screenshot } from "../support/browser.ts";
import { startFlakyProxy, type FlakyProxy } from "../support/flaky-proxy.ts";
import { startServer, type RunningServer } from "../support/start-server.ts";
import { forEachBrowser } from "./support/browsers/each.ts";
import type { BrowserKind } from "./support/browsers/kind.ts";
import { assertBuilt } from "./support/built-site.ts";
import { driveOf, sha256, type Link } from "./support/drive.ts";
import { openPage, type Screen } from "./support/pages.ts";
import { button, field, heading, link, retype, text } from "./support/roles.ts";
import { signUp } from "./support/sign-up.ts";
import { texts } from "./support/texts.ts";

const MIB = 1 << 20;
const FILE = "aurora.bin";
const owner = { email: "mina@example.org", password: "seven quiet lanterns", name: "Mina" };
const saver = { email: "lin@example.org", password: "nine paper boats", name: "Lin" };

/** Told in Firefox with `BROWSERS=firefox`: there it takes a minute. */
forEachBrowser("somebody shares a file, somebody else saves it", tell, "chromium");

function tell(kind: BrowserKind): void {
  const english = texts("en-US");
  const chinese = texts("zh-CN");
  let folder: string;
  let file: string;
  let proxy: FlakyProxy;
  let server: RunningServer;
  let browser: Browser;
  let ownerPage: Page;
  let visitorPage: Page;
  let shared: Link;

  before(async () => {
    assertBuilt();
    folder = await mkdtemp(join(tmpdir(), "holdall-story-"));
    file = join(folder, FILE);
    await writeFile(file, randomBytes(64 * MIB));
    proxy = await startFlakyProxy();
    server = await start();
    browser = await kind.open();
    ownerPage = await newPage("en-US", "desktop");
    visitorPage = await newPage("zh-CN", "phone");
  });

  after(async () => {
    await browser?.close();
    await server?.stop();
    await proxy?.close();
    await rm(folder, { recursive: true, force: true });
  });

  async function start(): Promise<RunningServer> {
    const started = await startServer({
      dataDir: join(folder, "data"),
      env: { HOLDALL_PUBLIC_URL: proxy.origin },
    });
    proxy.target(started.port);
    return started;
  }

  async function newPage(locale: string, screen: Screen): Promise<Page> {
    const context = await browser.createBrowserContext();
    return (await openPage(context, { locale, screen, hasMotion: true })).page;
  }

  it("the owner signs up from the home page", async () => {
    await ownerPage.goto(proxy.origin);
    await assertAccessible(ownerPage, "home");
    await ownerPage.locator(link(english("common:header.signIn"))).click();
    await signUp(ownerPage, english, server.dataDir, owner);
    await ownerPage.locator(text(english("drive:empty.driveTitle"))).wait();
    assert.equal(new URL(ownerPage.url()).pathname, "/drive/all");
    await assertAccessible(ownerPage, "empty drive");
    await screenshot(ownerPage, "drive-empty");
  });

  it("uploads 64 MiB, though the connection drops twice and the server is killed", async () => {
    const drive = driveOf(ownerPage, english);
    const drops: number[] = [];
    const drop = (): void => {
      drops.push(Date.now());
      proxy.drop();
    };
    proxy.after(16 * MIB, drop);
    proxy.after(32 * MIB, drop);
    const restarted = new Promise<void>((resolve, reject) =>
      proxy.after(48 * MIB, () => {
        proxy.target(null);
        void server
          .kill9()
          .then(start)
          .then((next) => {
            server = next;
            resolve();
          }, reject);
      }),
    );
    await drive.pick(file);
    await restarted;
    await ownerPage.locator(text(english("upload:phase.done"))).wait();
    assert.equal(drops.length, 2);
    await ownerPage.locator(drive.entry(FILE)).wait();
    await assertAccessible(ownerPage, "drive with a finished upload");
    await screenshot(ownerPage, "drive-uploaded");
  });

  it("shares it by a link with a passcode", async () => {
    shared = await driveOf(ownerPage, english).share(FILE);
    assert.match(shared.url, /\/s\/[\w-]{22,}$/);
    assert.match(shared.code, /^[A-Za-z0-9]{4,10}$/);
    await assertAccessible(ownerPage, "finished link");
    await screenshot(ownerPage, "share-ready");
    await ownerPage.keyboard.press("Escape");
  });

  it("a visitor opens it in Chinese: a wrong code, then the right one", async () => {
    await visitorPage.goto(shared.url);
    await visitorPage.locator(heading(chinese("share:passcode.title"))).wait();
    assert.equal(await visitorPage.$eval("html", (html) => html.lang), "zh-CN");
    await assertAccessible(visitorPage, "passcode");
    await screenshot(visitorPage, "share-passcode-zh");
    const wrong = shared.code === "0000" ? "1111" : "0000";
    await visitorPage.locator(field(chinese("share:passcode.label"))).fill(wrong);
    await visitorPage.locator(button(chinese("share:passcode.open"))).click();
    await visitorPage.locator(text(chinese("share:passcode.wrong"))).wait();
    await assertAccessible(visitorPage, "wrong passcode");
    await retype(visitorPage, field(chinese("share:passcode.label")), shared.code);
    await visitorPage.locator(button(chinese("share:passcode.open"))).click();
    await visitorPage.locator(text(FILE)).wait();
    await visitorPage.locator(button(chinese("save:bar.save"))).wait();
    await assertAccessible(visitorPage, "open share");
    await screenshot(visitorPage, "share-open-zh");
  });

  it("presses Save, signs up on the way, and the save runs by itself", async () => {
    await visitorPage.locator(button(chinese("save:bar.save"))).click();
    await signUp(visitorPage, chinese, server.dataDir, saver);
    await visitorPage.locator(text(chinese("save:done.title"))).wait();
    assert.equal(new URL(visitorPage.url()).pathname, new URL(shared.url).pathname);
    await assertAccessible(visitorPage, "saved");
    await screenshot(visitorPage, "share-saved-zh");
  });

  it("finds the file in their own drive, byte for byte, also after the owner has deleted it", async () => {
    await driveOf(ownerPage, english).trash(FILE);
    await ownerPage.goto(`${proxy.origin}/drive/trash`);
    await ownerPage.locator(button(english("drive:emptyTrash.command"))).click();
    await ownerPage.locator(heading(english("drive:emptyTrash.title"))).wait();
    await ownerPage.locator(`[role=alertdialog] ${button(english("drive:emptyTrash.command"))}`).click();
    await ownerPage.locator(text(english("drive:empty.trashTitle"))).wait();

    await visitorPage.locator(link(chinese("save:done.open"))).click();
    const drive = driveOf(visitorPage, chinese);
    await visitorPage.locator(drive.entry(FILE)).wait();
    await assertAccessible(visitorPage, "drive of the saver");
    await screenshot(visitorPage, "drive-saved-zh");
    assert.equal(await drive.downloadedHash(FILE), await sha256(file));
  });
}
