import assert from "node:assert/strict";
import { execFile } from "node:child_process";
import { createHash, randomBytes } from "node:crypto";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { describe, it } from "node:test";
import { promisify } from "node:util";
import { readTexts } from "../../server/platform/text/texts.ts";
import { freshDatabase, testDialects } from "../support/databases.ts";
import { startFlakyProxy, type FlakyProxy } from "../support/flaky-proxy.ts";
import { startServer, type RunningServer } from "../support/start-server.ts";
import { WirePerson, type Reply } from "../support/wire-person.ts";
import { head, patch } from "./transfer/tus-client.ts";

const ROOT = join(import.meta.dirname, "../..");
const MIB = 2 ** 20;
const texts = readTexts(join(ROOT, "locales"), "share-server");
const sha256 = (bytes: Uint8Array): string => createHash("sha256").update(bytes).digest("hex");

interface House {
  readonly dataDir: string;
  readonly env: Readonly<Record<string, string>>;
  readonly proxy: FlakyProxy;
  server: RunningServer;
}

for (const dialect of testDialects()) {
  describe(`on ${dialect}`, () => {
    it("carries a file from one person's disk into another person's drive, over a bad line and a crash", async () => {
      const database = await freshDatabase(dialect);
      const dataDir = mkdtempSync(join(tmpdir(), "holdall-main-job-"));
      const env = { HOLDALL_DATABASE_URL: database.url, HOLDALL_LOG_LEVEL: "warn" };
      const house: House = {
        dataDir,
        env,
        proxy: await startFlakyProxy(),
        server: await startServer({ dataDir, env }),
      };
      try {
        await tellTheStory(house);
        await house.server.stop();
        assert.match(await operator(house, "verify"), /^Nothing is wrong/);
      } finally {
        await house.server.kill9();
        await house.proxy.close();
        await database.drop();
        rmSync(dataDir, { recursive: true, force: true });
      }
    });
  });
}

async function tellTheStory(house: House): Promise<void> {
  const { origin } = house.server;
  const content = randomBytes(64 * MIB);
  const outbox = () => house.server.outbox();

  const ada = new WirePerson(origin);
  await ada.signUp("ada@example.org", outbox);
  const fileId = await upload(house, ada, "Reise – 旅行.bin", content);
  const share = await ada.post("/drive/v1/share", {
    file_ids: [fileId],
    pass_code_option: "REQUIRED",
    custom_pass_code: "k7qd",
    expiration_days: "7",
  });
  const share_id = String(share["share_id"]);
  assert.equal(share["share_url"], `${origin}/s/${share_id}`);

  const li = new WirePerson(origin, "zh-CN");
  const state = (found: Reply) => [found["share_status"], found["share_status_text"]];
  for (const [pass_code, status] of [
    ["", "PASS_CODE_EMPTY"],
    ["k7qe", "PASS_CODE_ERROR"],
  ] as const) {
    const closed = await li.get("/drive/v1/share", { share_id, pass_code });
    assert.deepEqual(state(closed), [status, texts.text("zh-CN", `status.${status}`)]);
    assert.deepEqual(closed["files"], []);
  }
  const opened = await li.get("/drive/v1/share", { share_id, pass_code: "k7qd" });
  assert.equal(opened["share_status"], "OK");
  const { pass_code_token } = opened;
  const intent = await li.post("/drive/v1/share/restore:intent", { share_id, pass_code_token, file_ids: [] });

  await li.signUp("li@example.org", outbox);
  const resumed = await li.post("/drive/v1/share/restore:resume", { intent_id: intent["intent_id"] });
  assert.equal((resumed["restore"] as Reply)["restore_status"], "RESTORE_COMPLETE");
  const copy = await onlyEntry(li, String((resumed["restore"] as Reply)["file_id"]));
  assert.equal(copy["name"], "Reise – 旅行.bin");
  assert.equal(sha256(await download(li, copy)), sha256(content));

  await ada.post("/drive/v1/files:batchTrash", { ids: [fileId] });
  await ada.call("PATCH", "/drive/v1/files/trash:empty", {});
  assert.equal(
    (await li.get("/drive/v1/share", { share_id, pass_code_token: String(pass_code_token) }))["share_status"],
    "DELETED",
  );
  assert.equal(sha256(await download(li, copy)), sha256(content));
  assert.equal(await usage(ada), "0");
  assert.equal(await usage(li), String(content.length));
}

/** Sends a file through a line that breaks twice, to a server that is killed once; answers its id. */
async function upload(house: House, person: WirePerson, name: string, content: Buffer): Promise<string> {
  const { proxy } = house;
  const begun = await person.post("/drive/v1/files", {
    kind: "drive#file",
    name,
    size: String(content.length),
    sha256: sha256(content),
    upload_type: "UPLOAD_TYPE_RESUMABLE",
  });
  const { endpoint } = (begun["resumable"] as { params: { endpoint: string } }).params;
  const address = endpoint.replace(house.server.origin, proxy.origin);
  proxy.target(house.server.port);
  let restarted: Promise<void> | undefined;
  const crash = async () => {
    const { port } = house.server;
    await house.server.kill9();
    house.server = await startServer({ dataDir: house.dataDir, env: house.env, port });
  };
  proxy.after(10 * MIB, () => proxy.drop());
  proxy.after(25 * MIB, () => proxy.drop());
  proxy.after(40 * MIB, () => (restarted = crash()));

  let breaks = 0;
  for (let offset = 0; offset < content.length;) {
    const reply = await patch(address, offset, content.subarray(offset)).catch(() => null);
    if (reply?.status === 204) break;
    breaks += 1;
    await restarted;
    offset = (await head(address)).offset ?? 0;
  }
  assert.ok(breaks >= 3, `the line broke ${breaks} times`);
  const file = begun["file"] as Reply;
  const stored = await person.get(`/drive/v1/files/${String(file["id"])}`);
  assert.deepEqual([stored["phase"], stored["sha256"]], ["PHASE_TYPE_COMPLETE", sha256(content)]);
  return String(file["id"]);
}

async function onlyEntry(person: WirePerson, parent_id: string): Promise<Reply> {
  const listed = await person.get("/drive/v1/files", { parent_id });
  const [entry, ...more] = listed["files"] as Reply[];
  assert.ok(entry && more.length === 0);
  return entry;
}

async function download(person: WirePerson, { id }: Reply): Promise<Uint8Array> {
  const file = await person.get(`/drive/v1/files/${String(id)}`);
  const reply = await fetch(String(file["web_content_link"]));
  assert.equal(reply.status, 200);
  return new Uint8Array(await reply.arrayBuffer());
}

async function usage(person: WirePerson): Promise<string> {
  return String(((await person.get("/drive/v1/about"))["quota"] as Reply)["usage"]);
}

/** Runs a command of the operator on the house's data; rejects when it fails. */
async function operator({ server }: House, command: string): Promise<string> {
  const { stdout } = await promisify(execFile)(
    process.execPath,
    ["--disable-warning=MODULE_TYPELESS_PACKAGE_JSON", "scripts/holdall.ts", command],
    { cwd: ROOT, env: { PATH: process.env["PATH"], ...server.env } },
  );
  return stdout;
}
