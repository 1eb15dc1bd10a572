import assert from "node:assert/strict";
import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import { after, before, describe, it } from "node:test";
import type { Page } from "puppeteer-core";
import { plainText } from "../support/mailbox.ts";
import { runHoldall } from "../support/run-holdall.ts";
import { lookOver } from "./support/pages.ts";
import { button, field } from "./support/roles.ts";
import { passHumanCheck } from "./support/sign-up.ts";
import { openStage, type Stage } from "./support/stage.ts";
import { texts } from "./support/texts.ts";

const say = texts("en-US");
const result = "[data-result] [data-state]";

/** The token of the decision in a letter to an owner. */
async function ownersToken(dataDir: string): Promise<string> {
  const folder = join(dataDir, "outbox");
  const letters = (await readdir(folder)).map((name) => readFile(join(folder, name), "utf8"));
  const found = (await Promise.all(letters)).map((letter) =>
    /report-status#([\w-]{65})/.exec(plainText(letter)),
  );
  return found.find((each) => each !== null)?.[1] ?? "";
}

describe("the forms of pages of words", () => {
  let stage: Stage;
  const holdall = async (...words: readonly string[]): Promise<string> => {
    const { code, stdout, stderr } = await runHoldall(words, stage.server.env);
    assert.equal(code, 0, stderr);
    return stdout;
  };
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
    const [grace, alan] = ["grace@example.org", "alan@example.org"];
    const told = (words: string) =>
      page.waitForFunction(
        (wanted) => document.querySelector("[data-shares] [data-told]")?.textContent?.includes(wanted),
        {},
        words,
      );
    for (const email of [grace, alan])
      await holdall("user", "create", "--email", email, "--password", "correct horse battery", "--admin");
    const grounds = ["--rule", "copyright", "--facts", "Hers."];
    await holdall("moderation", "decide", String(shareId), "--as", grace, "--measure", "none", ...grounds);
    await page.locator(button(say("report:again"))).click();
    await state(say("report:state.NONE"));
    await page.waitForSelector("[data-appeal]:not([hidden])");
    await lookOver(page, "report-appeal");
    await page.locator("[name=appeal]").fill("<b>Mine.</b> Here is the register.");
    const link = page.url();
    await page.reload();
    await page.waitForSelector("[data-appeal]:not([hidden])");
    await page.locator("[name=appeal]").fill("<b>Mine.</b> Here is the register.");
    await page.locator(button(say("report:appeal.send"))).click();
    await told(say("report:appeal.WAITING", { reference: "" }).slice(0, 12));
    await page.waitForFunction(() => document.activeElement?.matches("[data-shares]"));
    await lookOver(page, "report-appealed");
    const [, reference = ""] =
      /(\w{10}) {2}by the reporter/.exec(await holdall("moderation", "appeals")) ?? [];
    const reversal = ["--measure", "block", "--reasons", "We see it now.", ...grounds];
    await holdall("moderation", "appeal", "reverse", reference, "--as", alan, ...reversal);
    await page.locator(button(say("report:again"))).click();
    await state(say("report:state.RESTRICTED"));
    await told(say("report:appeal.REVERSED"));
    await page.reload();
    await state(say("report:state.RESTRICTED"));
    await lookOver(page, "report-restricted");

    await page.goto(`${origin}/report-status#${await ownersToken(stage.server.dataDir)}`);
    await state(say("report:measure.block"));
    await page.waitForSelector("[data-appeal]:not([hidden])");
    await lookOver(page, "decision-appeal");
    await page.locator("[name=appeal]").fill("They are mine.");
    await page.locator(button(say("report:appeal.send"))).click();
    await told(say("report:appeal.WAITING", { reference: "" }).slice(0, 12));
    await page.goto(link);
    await state(say("report:state.RESTRICTED"));
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
