import assert from "node:assert/strict";
import { after, before, describe, it } from "node:test";
import type { Page } from "puppeteer-core";
import { runHoldall } from "../support/run-holdall.ts";
import { lookOver } from "./support/pages.ts";
import { button, field } from "./support/roles.ts";
import { passHumanCheck } from "./support/sign-up.ts";
import { openStage, type Stage } from "./support/stage.ts";
import { texts } from "./support/texts.ts";

const say = texts("en-US");
const result = "[data-result] [data-state]";

describe("the forms of pages of words", () => {
  let stage: Stage;
  before(async () => {
    stage = await openStage();
  });
  after(() => stage?.close());

  it("send a message to us after a human check, and show its number", async () => {
    const { page } = await stage.visitorPage("phone");
    await page.goto(`${stage.server.origin}/contact-us`);
    await lookOver(page, "contact-empty");
    await page.locator(field(say("contact:email"))).fill("reader@example.org");
    await page.locator(field(say("contact:text"))).fill("It doesn’t open.");
    await page.locator(button(say("contact:send"))).click();
    await passHumanCheck(page);
    await page.waitForSelector("[data-sent]:not([hidden])");
    assert.match(
      await page.$eval("[data-reference]", (number) => number.textContent ?? ""),
      /^[2-9A-HJKMNP-Z]{8}$/,
    );
    await lookOver(page, "contact-sent");
    await page.locator(button(say("contact:another"))).click();
    await page.waitForSelector("form[data-island=contact]:not([hidden])");
  });

  it("keep what was written when the human check is closed", async () => {
    const { page } = await stage.visitorPage("phone");
    await page.goto(`${stage.server.origin}/contact-us`);
    await page.locator(field(say("contact:email"))).fill("reader@example.org");
    await page.locator(field(say("contact:text"))).fill("It doesn’t open.");
    await page.locator(button(say("contact:send"))).click();
    await page.waitForSelector("dialog iframe");
    await page.keyboard.press("Escape");
    await page.waitForSelector("dialog iframe", { hidden: true });
    assert.equal(await page.$eval("textarea", (area) => area.value), "It doesn’t open.");
  });

  it("report a share as a notice, from its link, and show where the report stands by a link of its own", async () => {
    const { origin } = stage.server;
    const scores = await stage.wire.folder("Stolen scores");
    const { share_id: shareId } = await stage.wire.call("POST", "share", { file_ids: [scores] });
    const { page, complaints } = await stage.visitorPage("phone");
    await page.goto(`${origin}/report?share=${shareId}`);
    const links = () => page.$eval("[name=share_links]", (area) => (area as HTMLTextAreaElement).value);
    await page.waitForFunction(
      () => document.querySelector<HTMLTextAreaElement>("[name=share_links]")?.value,
    );
    assert.equal(await links(), `${origin}/s/${shareId}`);
    await lookOver(page, "report-empty");
    const mayBeEmpty = () => page.$eval("[name=email]", (input) => !(input as HTMLInputElement).required);
    await page.select("[name=reason]", "CHILD_ABUSE");
    assert.equal(await mayBeEmpty(), true);
    await page.select("[name=reason]", "COPYRIGHT");
    assert.equal(await mayBeEmpty(), false);
    await page.locator("[name=explanation]").fill("<b>Mine.</b> I wrote them.");
    await page.locator(field(say("report:name"))).fill("Ada");
    await page.locator(field(say("contact:email"))).fill("reader@example.org");
    await page.locator("[name=good_faith]").click();
    await page.locator(button(say("dialogs:report.send"))).click();
    await passHumanCheck(page);
    await page.waitForSelector("[data-sent]:not([hidden])");
    await lookOver(page, "report-sent");
    complaints();
    await Promise.all([page.waitForNavigation(), page.click("[data-status-link]")]);
    const state = (words: string) =>
      page.waitForFunction(
        (wanted) => document.querySelector("[data-shares] [data-state]")?.textContent === wanted,
        {},
        words,
      );
    await state(say("report:state.WAITING"));
    await lookOver(page, "report-waiting");
    const admin = "grace@example.org";
    const decision = ["--as", admin, "--measure", "block", "--rule", "copyright", "--facts", "Hers."];
    for (const words of [
      ["user", "create", "--email", admin, "--password", "correct horse battery", "--admin"],
      ["moderation", "decide", String(shareId), ...decision],
    ]) {
      const { code, stderr } = await runHoldall(words, stage.server.env);
      assert.equal(code, 0, stderr);
    }
    await page.locator(button(say("report:again"))).click();
    await state(say("report:state.RESTRICTED"));
    await page.reload();
    await state(say("report:state.RESTRICTED"));
    await lookOver(page, "report-restricted");
    await page.goto(`${origin}/report-status#guessed`);
    await page.waitForFunction(
      (missing) => document.querySelector("[data-status]")?.textContent === missing,
      {},
      say("report:missing"),
    );
    assert.deepEqual(complaints(), []);
  });

  it("say what state a share's link is in, with what to do", async () => {
    const { origin } = stage.server;
    const { page, complaints } = await stage.visitorPage("desktop");
    await page.goto(`${origin}/url-checker?url=${encodeURIComponent(`${origin}/s/AAAAAAAAAAAAAAAAAAAAAA`)}`);
    await page.waitForSelector(`${result}[data-state=NOT_FOUND]`);
    await lookOver(page, "checker-not-found");
    await check(page, "hello");
    await page.waitForFunction(
      (words) => document.querySelector("[data-status]")?.textContent?.startsWith(words),
      {},
      say("checker:malformed", { example: "" }).slice(0, 20),
    );
    assert.equal(await page.$(result), null);
    assert.deepEqual(complaints(), []);
  });

  it("keep links of shares under names, say how each is, and keep none that was removed", async () => {
    const { origin } = stage.server;
    const scores = await stage.wire.folder("Scores");
    const { share_id: shareId } = await stage.wire.call("POST", "share", { file_ids: [scores] });
    const { page, complaints } = await stage.visitorPage("phone");
    await page.goto(`${origin}/favorite-links-hub`);
    await keep(page, `${origin}/s/${shareId}?from=choir`, "The choir’s scores");
    await keep(page, "/s/AAAAAAAAAAAAAAAAAAAAAA", "Gone long ago");
    await page.reload();
    await page.waitForSelector("[data-links] [data-state=OK]");
    await page.waitForSelector("[data-links] [data-state=NOT_FOUND]");
    const kept = () => page.$$eval("[data-links] a", (links) => links.map((link) => link.textContent));
    assert.deepEqual(await kept(), ["Gone long ago", "The choir’s scores"]);
    await lookOver(page, "favorite-links");
    await page.locator(button(say("favorites:remove", { name: "Gone long ago" }))).click();
    await page.waitForFunction(
      (removed) => document.querySelector("[data-status]")?.textContent === removed,
      {},
      say("favorites:removed", { name: "Gone long ago" }),
    );
    await page.reload();
    await page.waitForSelector("[data-links] [data-state=OK]");
    assert.deepEqual(await kept(), ["The choir’s scores"]);
    assert.deepEqual(complaints(), []);
    await Promise.all([page.waitForNavigation(), page.click("[data-links] a")]);
    assert.equal(new URL(page.url()).pathname, `/s/${shareId}`);
  });

  it("count whether an article was useful, once", async () => {
    const { page } = await stage.visitorPage("phone");
    const votes: string[] = [];
    page.on("request", (request) => {
      if (request.url().endsWith("/help/v1/vote")) votes.push(request.postData() ?? "");
    });
    for (let visit = 0; visit < 2; visit += 1) {
      await page.goto(`${stage.server.origin}/help-center/saving/save-a-shared-folder`);
      await page.locator(button(say("common:article.yes"))).click();
      await page.waitForFunction(
        (thanks) => document.querySelector("[data-island=vote] [data-status]")?.textContent === thanks,
        {},
        say("common:article.thanks"),
      );
    }
    assert.deepEqual(
      votes.map((vote) => JSON.parse(vote) as unknown),
      [{ path: "/help-center/saving/save-a-shared-folder", locale: "en-US", useful: true }],
    );
  });

  it("say that a token is missing on the unsubscribe page", async () => {
    const { page } = await stage.visitorPage("phone");
    await page.goto(`${stage.server.origin}/unsubscribe`);
    await page.locator(button(say("unsubscribe:stop"))).click();
    await page.waitForFunction(
      (missing) => document.querySelector("[data-status]")?.textContent === missing,
      {},
      say("unsubscribe:missing"),
    );
  });
});

async function keep(page: Page, link: string, name: string): Promise<void> {
  await page.locator(field(say("checker:label"))).fill(link);
  await page.locator(field(say("favorites:name"))).fill(name);
  await page.locator(button(say("favorites:keep"))).click();
  await page.waitForFunction(
    (kept) => document.querySelector("[data-status]")?.textContent === kept,
    {},
    say("favorites:kept", { name }),
  );
}

async function check(page: Page, link: string): Promise<void> {
  await page.$eval("#checker-url", (input) => ((input as HTMLInputElement).value = ""));
  await page.type("#checker-url", link);
  await page.locator(button(say("checker:submit"))).click();
}
