import assert from "node:assert/strict";
import { randomBytes } from "node:crypto";
import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { after, before, describe, it } from "node:test";
import type { CDPSession, Page } from "puppeteer-core";
import { runHoldall } from "../support/run-holdall.ts";
import { losesNothing } from "./support/files.ts";
import { driveOf, sha256 } from "./support/drive.ts";
import { lookOver } from "./support/pages.ts";
import { button, text } from "./support/roles.ts";
import { openStage, type Stage } from "./support/stage.ts";
import { texts } from "./support/texts.ts";
import { UPLOAD_LIMIT_KEY } from "../../src/lib/storage-keys.ts";

const FOLDERS = 100;
const FILES = 100;
const ALL = FOLDERS * FILES;
const MIB = 1 << 20;
/** ms; the time that ten thousand files take on a busy machine. */
const LONG_MS = 240_000;
const ANYWHERE = { x: 700, y: 500 } as const;
const neighbour = { email: "noor@example.org", password: "eight small stones" };

describe("uploads", () => {
  const say = texts("en-US");
  let stage: Stage;
  let folder: string;
  let page: Page;
  let session: CDPSession;
  const questions: string[] = [];

  before(async () => {
    folder = await mkdtemp(join(tmpdir(), "holdall-transfers-"));
    stage = await openStage({ env: { HOLDALL_INSTANT_UPLOAD: "instance" } });
    ({ page } = await stage.ownerPage("desktop"));
    page.setDefaultTimeout(60_000);
    session = await page.createCDPSession();
    page.on("dialog", (asked) => {
      questions.push(asked.type());
      void asked.accept();
    });
    await page.goto(`${stage.server.origin}/drive/all`);
  });

  after(async () => {
    await stage?.close();
    await rm(folder, { recursive: true, force: true });
  });

  /** Bytes a second in each direction; -1 is no limit. */
  const network = (rate: number, offline = false) =>
    session.send("Network.emulateNetworkConditions", {
      offline,
      latency: 0,
      downloadThroughput: rate,
      uploadThroughput: rate,
    });

  const drop = async (path: string) => {
    const data = { items: [], files: [path], dragOperationsMask: 1 };
    for (const type of ["dragEnter", "dragOver", "drop"] as const)
      await session.send("Input.dispatchDragEvent", { type, ...ANYWHERE, data });
  };

  /** Resolves when the head of the panel says this, whatever the number. */
  const headline = (key: string) => headlineIn(page, key);
  const headlineIn = (page: Page, key: string) => {
    const [before = "", after = ""] = say(`upload:headline.${key}`).split(/\{\{.*?\}\}/);
    return page.waitForFunction(
      (panel, start, end) => {
        const shown = document.querySelector(`section[aria-label="${panel}"] h2`)?.textContent ?? "";
        return shown !== "" && shown.startsWith(start) && shown.endsWith(end);
      },
      { timeout: LONG_MS },
      say("upload:panel"),
      before,
      after,
    );
  };

  const totals = async (id: string) => {
    const { files, folders } = await stage.wire.call("GET", `files/${id}:totals`);
    return { files: Number(files), folders: Number(folders) };
  };

  it("ten thousand small files in folders arrive once, though the network goes and the page is loaded anew", async () => {
    const tree = join(folder, "Archive");
    for (let at = 0; at < FOLDERS; at += 1) {
      const inside = join(tree, `Box ${at}`);
      await mkdir(inside, { recursive: true });
      await Promise.all(
        Array.from({ length: FILES }, (_, file) =>
          writeFile(join(inside, `note ${file}.txt`), `${at} ${file}`),
        ),
      );
    }
    const batches: string[] = [];
    page.on("request", (request) => {
      if (request.url().includes("files:batchUpload")) batches.push(request.url());
    });
    await page.locator(text(say("drive:empty.driveTitle"))).wait();
    // Too slow for the files to be sent before they are read.
    await network(10_000);
    await drop(tree);
    await headline("uploading_other");
    await losesNothing(page, { timeout: LONG_MS });
    await network(-1, true);
    await headline("waiting");
    const sent = page.waitForResponse((reply) => reply.url().includes("files:batchUpload") && reply.ok());
    await network(100_000);
    await sent;
    await page.reload();
    assert.deepEqual(questions, [], "nothing would be lost, so nothing is asked");
    await headline("uploading_other");
    await network(-1);
    await headline("done_other");
    const listed = (await stage.wire.call("GET", "files?limit=10")) as {
      files: { id: string; name: string }[];
    };
    assert.deepEqual(
      listed.files.map(({ name }) => name),
      ["Archive"],
    );
    assert.deepEqual(await totals(listed.files[0]?.id ?? ""), { files: ALL, folders: FOLDERS + 1 });
    assert.ok(batches.length < 200, `${batches.length} requests for ${ALL} files`);
    await lookOver(page, "transfers-done");
    await page.locator(button(say("upload:close"))).click();
  });

  it("content that somebody stores already isn't sent, but proved", async () => {
    const film = join(folder, "film.bin");
    const bytes = randomBytes(40 * MIB);
    await writeFile(film, bytes);
    await storeAsNeighbour(bytes);
    await network(500_000);
    const proved = page.waitForResponse((reply) => reply.url().includes(":prove") && reply.ok(), {
      timeout: 60_000,
    });
    await driveOf(page, say).pick(film);
    await proved;
    await network(-1);
    await headline("done_one");
    assert.equal(await driveOf(page, say).downloadedHash("film.bin"), await sha256(film));
    await page.locator(button(say("upload:close"))).click();
  });

  it("a name that is taken is asked about, and replaced", async () => {
    const id = await stage.wire.file("report.txt", Buffer.from("first"));
    const second = join(folder, "report.txt");
    await writeFile(second, "the second one");
    await page.goto(`${stage.server.origin}/drive/all`);
    await page.locator(text("report.txt")).wait();
    await driveOf(page, say).pick(second);
    await page.waitForSelector('[role="alertdialog"]');
    await page.locator(text(say("dialogs:conflict.file.REPLACE"))).click();
    await page.locator(button(say("dialogs:conflict.confirm"))).click();
    await headline("done_one");
    const now = await stage.wire.call("GET", `files/${id}`);
    assert.equal(Number(now["size"]), "the second one".length);
  });

  it("two tabs of a person never send more than the limit together", async () => {
    const rate = 256 * 1024;
    const bytes = 2 * MIB;
    const [one, other] = await Promise.all(
      ["first tab.bin", "second tab.bin"].map(async (name) => {
        const path = join(folder, name);
        await writeFile(path, randomBytes(bytes));
        return path;
      }),
    );
    assert.ok(one && other);
    await page.goto(`${stage.server.origin}/drive/all`);
    const { sub } = await stage.wire.call("GET", "../../v1/user/me");
    await page.evaluate(
      (key, limit) => localStorage.setItem(key, limit),
      `${UPLOAD_LIMIT_KEY}.${String(sub)}`,
      String(rate / MIB),
    );
    const { page: beside } = await stage.ownerPage("desktop");
    beside.setDefaultTimeout(60_000);
    await beside.goto(`${stage.server.origin}/drive/all`);
    const tabs = [page, beside];
    const sent: { readonly at: number; readonly bytes: number }[] = [];
    for (const tab of tabs)
      tab.on("response", (reply) => {
        const request = reply.request();
        if (request.method() !== "PATCH") return;
        const bytes = Number(reply.headers()["upload-offset"]) - Number(request.headers()["upload-offset"]);
        sent.push({ at: performance.now(), bytes });
      });
    const began = performance.now();
    await page.bringToFront();
    await driveOf(page, say).pick(one);
    await page.waitForResponse((reply) => reply.request().method() === "PATCH");
    await beside.bringToFront();
    await driveOf(beside, say).pick(other);
    for (const tab of tabs.toReversed()) {
      await tab.bringToFront();
      await headlineIn(tab, "done_one");
    }
    let total = 0;
    for (const { at, bytes: each } of sent) {
      total += each;
      const seconds = (at - began) / 1000;
      // The time of a request is owed to those after it: half a second of each tab.
      assert.ok(total <= rate * (seconds + 1), `${total} bytes after ${seconds} s at ${rate} a second`);
    }
    assert.equal(total, 2 * bytes);
    await beside.close();
  });

  async function storeAsNeighbour(bytes: Buffer): Promise<void> {
    const env = { ...stage.server.env, HOLDALL_LOG_LEVEL: "warn" };
    const { email, password } = neighbour;
    await runHoldall(["user", "create", "--email", email, "--password", password], env);
    const { stdout } = await runHoldall(["token", "create", "--email", email, "--days", "1"], env);
    const begun = await fetch(`${stage.server.origin}/api/drive/v1/files`, {
      method: "POST",
      headers: { authorization: `Bearer ${stdout.trim()}`, "content-type": "application/json" },
      body: JSON.stringify({
        kind: "drive#file",
        name: "theirs.bin",
        size: bytes.length,
        upload_type: "UPLOAD_TYPE_FORM",
      }),
    });
    const { form } = (await begun.json()) as { form: { url: string } };
    const body = new FormData();
    body.set("file", new Blob([new Uint8Array(bytes)]), "theirs.bin");
    assert.ok((await fetch(form.url, { method: "POST", body })).ok);
  }
});
