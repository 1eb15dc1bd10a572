import assert from "node:assert/strict";
import { randomBytes } from "node:crypto";
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { after, before, describe, it } from "node:test";
import type { Page } from "puppeteer-core";
import { chromium } from "./support/browsers/chromium.ts";
import { driveOf } from "./support/drive.ts";
import { losesNothing, namesIn } from "./support/files.ts";
import { lookOver, type WatchedPage } from "./support/pages.ts";
import { button, dialog, field, heading, link, text } from "./support/roles.ts";
import { passHumanCheck } from "./support/sign-up.ts";
import { openStage, type Stage } from "./support/stage.ts";
import { texts } from "./support/texts.ts";

const TITLE = "Homework, week 12";
const SENDER = "Грейс";
const LARGE = 4 << 20;
const say = texts("en-US");

/** Somebody asks for files, and somebody who has only the link sends them from a phone. */
describe("a link by which others upload", () => {
  let stage: Stage;
  let folder: string;
  let watched: WatchedPage;
  let page: Page;
  let guest: WatchedPage;
  let url = "";
  const told = texts("ru");

  before(async () => {
    folder = await mkdtemp(join(tmpdir(), "holdall-collect-"));
    stage = await openStage();
    watched = await stage.ownerPage("desktop");
    page = watched.page;
    guest = await stage.visitorPage("phone", "ru");
  });
  after(async () => {
    await stage?.close();
    await rm(folder, { recursive: true, force: true });
  });

  const made = async (name: string, bytes: number): Promise<string> => {
    const path = join(folder, name);
    await writeFile(path, randomBytes(bytes));
    return path;
  };

  it("is made from New, with a folder of its own", async () => {
    await page.goto(`${stage.server.origin}/drive/all`);
    await page.locator(text(say("drive:empty.driveTitle"))).wait();
    await driveOf(page, say).add("new.collect");
    await page.locator(dialog(say("sharing:collect.make"))).wait();
    await page.locator(button(say("sharing:create.confirm"))).click();
    await page.locator(text(say("sharing:collect.noTitle"))).wait();
    await page.locator(field(say("sharing:looks.title"))).fill(TITLE);
    await page
      .locator(
        `::-p-xpath(//*[@role="dialog"]//button[@aria-expanded][contains(., "${say("sharing:create.more")}")])`,
      )
      .click();
    await page.locator(field(say("sharing:collect.note"))).fill("Essays as PDF, please.");
    await lookOver(page, "collect-make-desktop");
    await page.locator(button(say("sharing:create.confirm"))).click();
    await page.locator(dialog(say("sharing:ready.title"))).wait();
    url = await page.$eval(field(say("sharing:ready.link")), (input) => (input as HTMLInputElement).value);
    assert.deepEqual(await namesIn(stage.wire), [TITLE]);
    await page.locator(button(say("sharing:ready.manage"))).click();
    await page.locator(text(say("sharing:collect.nothing"))).wait();
    assert.deepEqual(watched.complaints(), []);
  });

  it("asks for a name, takes three files over a reload, and gives a receipt: ru, phone", async () => {
    const { page: phone } = guest;
    await phone.goto(url);
    await phone.locator(heading(TITLE)).wait();
    await phone.locator(text("Essays as PDF, please.")).wait();
    await lookOver(phone, "collect-send-ru-phone");
    await phone.locator(button(told("upload:send.files"))).click();
    await phone.locator(text(told("upload:send.name.missing"))).wait();
    await phone.locator(field(told("upload:send.name.label"))).fill(SENDER);
    const files = await Promise.all([made("one.pdf", 900), made("two.pdf", 1_200), made("film.mp4", LARGE)]);
    const line = await phone.createCDPSession();
    const speed = (rate: number) =>
      line.send("Network.emulateNetworkConditions", {
        offline: false,
        latency: 0,
        downloadThroughput: -1,
        uploadThroughput: rate,
      });
    await chromium.choose(phone, files, () => phone.locator(button(told("upload:send.files"))).click());
    await passHumanCheck(phone);
    // The server asks for the check by refusing the call.
    assert.ok(guest.complaints().every((words) => words.includes("share:send")));
    await speed(LARGE / 16);
    await phone.waitForFunction(
      () => Number(document.querySelector("[role=progressbar]")?.getAttribute("aria-valuenow")) > 0,
    );
    await losesNothing(phone);
    await lookOver(phone, "collect-sending-ru-phone");
    await speed(-1);
    await phone.reload();
    await phone.waitForFunction(
      (count) => document.querySelectorAll("main code").length === count,
      {},
      files.length,
    );
    await lookOver(phone, "collect-receipt-ru-phone");
    assert.deepEqual(guest.complaints(), []);
  });

  it("shows its owner who sent what, in a folder of its own", async () => {
    await page.reload();
    await page.locator(link(SENDER)).wait();
    await lookOver(page, "collect-arrivals-desktop");
    await page.locator(link(SENDER)).click();
    await page.locator(driveOf(page, say).entry("film.mp4")).wait();
    await page.goto(`${stage.server.origin}/drive/shares`);
    await page.locator(text(say("sharing:facts.collects"))).wait();
    await lookOver(page, "collect-list-desktop");
    assert.deepEqual(watched.complaints(), []);
  });

  it("is the same on a desk, in Japanese", async () => {
    const { page: desk, complaints } = await stage.visitorPage("desktop", "ja");
    await desk.goto(url);
    await desk.locator(heading(TITLE)).wait();
    await lookOver(desk, "collect-send-ja-desktop");
    assert.deepEqual(complaints(), []);
  });

  it("tells who is sending that it was closed", async () => {
    await stage.wire.call("PATCH", "share", { share_id: url.split("/").at(-1), paused: true });
    const { page: phone } = guest;
    const late = [await made("late.pdf", 500)];
    await chromium.choose(phone, late, () => phone.locator(button(told("upload:send.files"))).click());
    await phone.locator(text(told("upload:send.closed"))).wait();
    await phone.reload();
    await phone.locator(heading(told("share:state.DELETED.title"))).wait();
  });
});
