import assert from "node:assert/strict";
import { join } from "node:path";
import { after, before, describe, it } from "node:test";
import type { Page } from "puppeteer-core";
import { seedFolder } from "../../scripts/bench/seed-folder.ts";
import { openDatabase } from "../../server/database.ts";
import { startProcess, type RunningServer } from "../support/server-process.ts";
import { lookOver } from "./support/pages.ts";
import { button, field, link, text } from "./support/roles.ts";
import { openAccount, type OwnerWire } from "./support/seed.ts";
import { openStage, type Stage } from "./support/stage.ts";
import { texts } from "./support/texts.ts";

const MANY = 100_000;
/** Saving this many takes longer than a page, and minutes on a busy machine. */
const SAVING_MS = 300_000;
const sharer = { email: "sam@example.org", password: "eleven slow rivers" } as const;
const saver = { email: "lin@example.org", password: "nine paper boats" } as const;

describe("a save of 100,000 files, with a worker apart", () => {
  let stage: Stage;
  let worker: RunningServer | undefined;
  let sharing: OwnerWire;
  let saving: OwnerWire;
  let address: string;

  before(async () => {
    stage = await openStage({ env: { HOLDALL_QUOTA: "1TiB", HOLDALL_WORKER: "false" } });
    sharing = await openAccount(stage.server, sharer);
    saving = await openAccount(stage.server, saver);
    address = `${stage.server.origin}/s/${await shareMany()}`;
  });
  after(async () => {
    await worker?.stop();
    await stage?.close();
  });

  async function shareMany(): Promise<string> {
    const me = await sharing.call("GET", "../../v1/user/me");
    const database = openDatabase(`sqlite:${join(stage.server.dataDir, "holdall.sqlite")}`);
    const folder = await seedFolder(database, {
      ownerId: String(me["sub"]),
      name: "Everything",
      files: MANY,
      nested: true,
    });
    await database.close();
    const made = await sharing.call("POST", "share", { file_ids: [folder], title: "Everything" });
    return String(made["share_id"]);
  }

  /** Counts what is tapped from now on, through reloads and other pages. */
  async function countTaps(page: Page): Promise<() => number> {
    let taps = 0;
    await page.exposeFunction("holdallTapped", () => (taps += 1));
    await page.evaluateOnNewDocument(() => {
      const { holdallTapped } = window as unknown as { holdallTapped: () => void };
      addEventListener("click", ({ isTrusted }) => isTrusted && holdallTapped(), true);
    });
    return () => taps;
  }

  it("is told before it is ordered that the share is still being prepared: en-US, on a desktop", async () => {
    const say = texts("en-US");
    const { page, complaints } = await stage.ownerPage("desktop");
    const preparing = say("save:bar.preparing");
    await page.goto(address);
    await page.locator(text(preparing)).wait();
    await lookOver(page, "save-of-many-prepared-desktop");
    await page.locator(button(say("save:bar.save"))).click();
    await page.locator(`[role="dialog"] ${text(preparing)}`).wait();
    await lookOver(page, "save-of-many-prepared-sheet-desktop");
    assert.deepEqual(complaints(), []);
    await page.close();
  });

  it("takes three taps without being signed in, goes on though the page is loaded anew, and its result is shown: ru, on a phone", async () => {
    const say = texts("ru");
    const { page, complaints } = await stage.visitorPage("phone", "ru");
    const taps = await countTaps(page);
    page.setDefaultTimeout(SAVING_MS);
    const underWay = () => page.locator(text(say("save:progress.keepsGoing"))).wait();
    await page.goto(address);
    await page.waitForFunction(
      (words) => document.body.innerText.includes(words),
      {},
      say("save:bar.files_many").replace("{{count, number}}", new Intl.NumberFormat("ru").format(MANY)),
    );
    await page.locator(text(say("save:bar.preparing"))).wait();
    await lookOver(page, "save-of-many-ru-phone");

    await page.locator(button(say("save:bar.save"))).click();
    await page.locator(field(say("login:common.emailOrUsername"))).fill(saver.email);
    await page.locator("#password").fill(saver.password);
    await page.locator(button(say("login:signIn.submit"))).click();
    await underWay();
    await page.reload();
    await underWay();
    await lookOver(page, "save-of-many-under-way-ru-phone");

    const { server } = stage;
    const env = { ...server.env, HOLDALL_WORKER: "true", HOLDALL_PUBLIC_URL: server.origin };
    worker = await startProcess({ program: "worker", dataDir: server.dataDir, env });
    await page.locator(text(say("save:done.title"))).wait();
    await lookOver(page, "save-of-many-done-ru-phone");
    await page.locator(link(say("save:done.open"))).click();
    await page.waitForFunction(() => location.pathname.startsWith("/drive/all/"));
    assert.equal(taps(), 3);
    const folderId = new URL(page.url()).pathname.split("/").at(-1) ?? "";
    const { files } = await saving.call("GET", `files/${folderId}:totals`);
    assert.equal(Number(files), MANY);
    assert.deepEqual(complaints(), []);
  });
});
