import assert from "node:assert/strict";
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { after, before, describe, it } from "node:test";
import type { Page } from "puppeteer-core";
import { startServer, type RunningServer } from "../support/start-server.ts";
import { driveOf } from "./support/drive.ts";
import { losesNothing, namesIn } from "./support/files.ts";
import { lookOver } from "./support/pages.ts";
import { button, link, text } from "./support/roles.ts";
import { openStage, type Stage } from "./support/stage.ts";
import { texts } from "./support/texts.ts";

const MIB = 1 << 20;
const TOO_LARGE = 32 * MIB;
/** Room for two of the files. */
const QUOTA = 30 * MIB;
/** Room for one of it beside two of the files, not for two. */
const UNANSWERED = 5 * MIB;
const NARROWEST = { width: 320, height: 640 } as const;
/** So slow that a busy machine, too, does what it has to before an upload ends. */
const SLOW = { offline: false, latency: 20, downloadThroughput: -1, uploadThroughput: MIB / 2 };
const FAST = { ...SLOW, latency: 0, uploadThroughput: -1 };
const say = texts("en-US");

/** The line or the server goes away: the person is told so, and everything goes on afterwards. */
describe("the drive on a bad line", () => {
  let folder: string;
  let stage: Stage;
  let server: RunningServer;
  const file = (name: string) => join(folder, name);

  before(async () => {
    folder = await mkdtemp(join(tmpdir(), "holdall-bad-line-"));
    stage = await openStage({
      dataDir: join(folder, "data"),
      env: { HOLDALL_MAX_FILE_SIZE: String(TOO_LARGE), HOLDALL_QUOTA: String(QUOTA) },
    });
    server = stage.server;
    await writeFile(file("steady.bin"), Buffer.alloc(12 * MIB, 1));
    await writeFile(file("reloaded.bin"), Buffer.alloc(12 * MIB, 2));
    await writeFile(file("unanswered.bin"), Buffer.alloc(UNANSWERED, 5));
    await writeFile(file("one too many.bin"), Buffer.alloc(12 * MIB, 4));
    await writeFile(file("too large.bin"), Buffer.alloc(TOO_LARGE + 1, 3));
  });
  after(async () => {
    await server?.stop();
    await stage?.close();
    await rm(folder, { recursive: true, force: true });
  });

  const slowPage = async (screen: "phone" | "desktop") => {
    const watched = await stage.ownerPage(screen);
    const { page } = watched;
    page.on("dialog", (question) => void question.accept());
    await page.goto(`${stage.server.origin}/drive/all`);
    await page.locator(button(say("drive:new.label"))).wait();
    await speed(page, SLOW);
    return watched;
  };

  it("pauses and resumes an upload, and tells why another can't be", async () => {
    const { page } = await slowPage("desktop");
    await driveOf(page, say).pick(file("steady.bin"), file("too large.bin"));
    await page.locator(text(say("errors:file_too_large"))).wait();
    await page.locator(button(say("upload:pause", { name: "steady.bin" }))).click();
    await page.locator(text(say("upload:phase.paused"))).wait();
    await lookOver(page, "upload-paused-desktop");
    await page.setViewport({ width: 390, height: 844 });
    await lookOver(page, "upload-paused-phone");
    await speed(page, FAST);
    await page.locator(button(say("upload:resume", { name: "steady.bin" }))).click();
    await page.locator(driveOf(page, say).entry("steady.bin")).wait();
    assert.deepEqual(await namesIn(stage.wire), ["steady.bin"]);
    await page.locator(button(say("upload:dismiss", { name: "too large.bin" }))).click();
    await page.waitForSelector(button(say("upload:dismiss", { name: "too large.bin" })), { hidden: true });
    await page.close();
  });

  it("goes on after a reload in the middle of an upload", async () => {
    const { page } = await slowPage("desktop");
    await driveOf(page, say).pick(file("reloaded.bin"));
    await page.waitForFunction(
      (label) => Number(document.querySelector(`[aria-label="${label}"]`)?.getAttribute("aria-valuenow")) > 0,
      {},
      say("upload:progressOf", { name: "reloaded.bin" }),
    );
    await losesNothing(page);
    await page.reload();
    await speed(page, FAST);
    await page.locator(driveOf(page, say).entry("reloaded.bin")).wait();
    assert.deepEqual(await namesIn(stage.wire), ["reloaded.bin", "steady.bin"]);
    await page.close();
  });

  it("goes on with the upload it has begun though the answer was lost with the page", async () => {
    const { page } = await stage.ownerPage("desktop");
    await page.goto(`${stage.server.origin}/drive/all`);
    await page.locator(button(say("drive:new.label"))).wait();
    const begun = await holdFirstAnswer(page, "/drive/v1/files");
    await driveOf(page, say).pick(file("unanswered.bin"));
    await begun.answered;
    await losesNothing(page);
    await page.reload();
    await page.locator(driveOf(page, say).entry("unanswered.bin")).wait();
    const { quota } = (await stage.wire.call("GET", "about")) as { quota: { usage: string } };
    assert.ok(Number(quota.usage) + UNANSWERED > QUOTA, "there was room for two of it");
    await page.close();
  });

  it("tells all of a reason where a window is narrow and words are long", async () => {
    const { page } = await stage.ownerPage("desktop", "ru");
    await page.setViewport(NARROWEST);
    await page.goto(`${stage.server.origin}/drive/all`);
    await page.locator(driveOf(page, say).entry("reloaded.bin")).wait();
    await driveOf(page, texts("ru")).pick(file("one too many.bin"));
    await page.locator(text(texts("ru")("errors:file_space_not_enough"))).wait();
    await page.waitForFunction(areWhole);
    await page.close();
  });

  for (const screen of ["desktop", "phone"] as const) {
    it(`says on a ${screen} that the server can't be reached, and goes on by itself when it is back`, async () => {
      const { page } = await stage.ownerPage(screen);
      await page.goto(`${stage.server.origin}/drive/account`);
      await page.locator(text(say("account:storage"))).wait();
      const { port, dataDir } = server;
      await server.kill9();
      await page.locator(link(say("places:nav.drive"))).click();
      await page.locator(text(say("errors:unreachable"))).wait();
      await page.locator(button(say("ui:error.retry"))).wait();
      await lookOver(page, `drive-unreachable-${screen}`);
      server = await startServer({ dataDir, port });
      await page.locator(driveOf(page, say).entry("steady.bin")).wait();
      await page.close();
    });
  }
});

/** Runs in the page: whether the words of each upload end within it, and none runs over the next. */
function areWhole(): boolean {
  const rows = [...document.querySelectorAll("li[data-row]")];
  const bottoms = rows.map((row) => row.getBoundingClientRect().bottom);
  return rows.every((row, at) => {
    const words = [...row.querySelectorAll("span")];
    const isApart = row.getBoundingClientRect().top >= (bottoms[at - 1] ?? 0) - 1;
    return isApart && words.every(({ scrollHeight, clientHeight }) => scrollHeight <= clientHeight + 1);
  });
}

/** Lets no answer to the first POST of a path reach the page; resolves once the server has given it. */
async function holdFirstAnswer(page: Page, path: string): Promise<{ readonly answered: Promise<void> }> {
  const session = await page.createCDPSession();
  const held = Promise.withResolvers<void>();
  let isHeld = false;
  session.on("Fetch.requestPaused", ({ requestId, request }) => {
    if (isHeld || request.method !== "POST") {
      void session.send("Fetch.continueResponse", { requestId });
      return;
    }
    isHeld = true;
    held.resolve();
  });
  await session.send("Fetch.enable", { patterns: [{ urlPattern: `*${path}`, requestStage: "Response" }] });
  return { answered: held.promise };
}

async function speed(page: Page, conditions: typeof SLOW): Promise<void> {
  const session = await page.createCDPSession();
  await session.send("Network.enable");
  await session.send("Network.emulateNetworkConditions", conditions);
}
