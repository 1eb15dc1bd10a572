import assert from "node:assert/strict";
import { randomBytes } from "node:crypto";
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { after, before, describe, it } from "node:test";
import type { CDPSession, Page } from "puppeteer-core";
import { runHoldall } from "../support/run-holdall.ts";
import { driveOf, sha256 } from "./support/drive.ts";
import { button } from "./support/roles.ts";
import { openStage, type Stage } from "./support/stage.ts";
import { texts } from "./support/texts.ts";

const MIB = 1 << 20;
const neighbour = { email: "noor@example.org", password: "eight small stones" };

describe("uploads", () => {
  const say = texts("en-US");
  let stage: Stage;
  let folder: string;
  let page: Page;
  let session: CDPSession;

  before(async () => {
    folder = await mkdtemp(join(tmpdir(), "holdall-transfers-"));
    stage = await openStage();
    ({ page } = await stage.ownerPage("desktop"));
    page.setDefaultTimeout(60_000);
    session = await page.createCDPSession();
  });

  after(async () => {
    await stage?.close();
    await rm(folder, { recursive: true, force: true });
  });

  /** Bytes a second in each direction; -1 is no limit. */
  const network = (rate: number) =>
    session.send("Network.emulateNetworkConditions", {
      offline: false,
      latency: 0,
      downloadThroughput: rate,
      uploadThroughput: rate,
    });

  /** Resolves when the head of the panel says this, whatever the number. */
  const headline = (key: string) => {
    const [before = "", after = ""] = say(`upload:headline.${key}`).split(/\{\{.*?\}\}/);
    return page.waitForFunction(
      (panel, start, end) => {
        const shown = document.querySelector(`section[aria-label="${panel}"] h2`)?.textContent ?? "";
        return shown !== "" && shown.startsWith(start) && shown.endsWith(end);
      },
      { timeout: 240_000 },
      say("upload:panel"),
      before,
      after,
    );
  };

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
