import assert from "node:assert/strict";
import { randomBytes } from "node:crypto";
import { once } from "node:events";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { after, before, describe, it } from "node:test";
import { setTimeout as sleep } from "node:timers/promises";
import { freshDatabase, testDialects, type TestDatabase } from "../../support/databases.ts";
import { leftOut } from "../../support/left-out.ts";
import { freshBucket, hasS3, type TestBucket } from "../../support/s3.ts";
import { sharedKeys, startPair, type ServerPair } from "../../support/server-pair.ts";
import { head, openPatch, patch, write } from "../transfer/tus-client.ts";
import { Account, operate, sha256Of, type Reply } from "./account.ts";

const MIB = 2 ** 20;
const NAME = "Reise – 旅行.bin";
const without = hasS3() ? false : leftOut("radosgw", "two servers and a worker on one bucket");
const skip = without || !testDialects().includes("postgres");

describe("two servers and a worker on one PostgreSQL and one bucket", { skip }, () => {
  const folder = mkdtempSync(join(tmpdir(), "holdall-two-"));
  const content = randomBytes(20 * MIB + 321);
  let database: TestDatabase;
  let bucket: TestBucket;
  let pair: ServerPair;
  let ada: Account;
  let li: Account;
  let fileId: string;

  before(async () => {
    [database, bucket] = await Promise.all([freshDatabase("postgres"), freshBucket()]);
    const env = { ...bucket.env, ...sharedKeys(), HOLDALL_DATABASE_URL: database.url };
    pair = await startPair({ folder, env });
    const origin = () => pair.proxy.origin;
    ada = await Account.make(pair.env, "ada@example.org", origin);
    li = await Account.make(pair.env, "li@example.org", origin);
  });
  after(async () => {
    await pair?.stop();
    await bucket?.drop();
    await database?.drop();
    rmSync(folder, { recursive: true, force: true });
  });

  const beginUpload = async (name: string, bytes: Buffer): Promise<{ id: string; endpoint: string }> => {
    const begun = await ada.call("POST", "files", {
      kind: "drive#file",
      name,
      size: String(bytes.length),
      sha256: sha256Of(bytes),
      upload_type: "UPLOAD_TYPE_RESUMABLE",
    });
    const { endpoint } = (begun["resumable"] as { params: { endpoint: string } }).params;
    return { id: String((begun["file"] as Reply)["id"]), endpoint };
  };

  it("take turns at the parts of one upload", async () => {
    const { id, endpoint } = await beginUpload(NAME, content);
    for (let offset = 0; offset < content.length;) {
      const reply = await patch(endpoint, offset, content.subarray(offset, offset + 1_700_001));
      assert.equal(reply.status, 204, String(reply.error));
      offset = reply.offset ?? 0;
    }
    fileId = id;
    assert.equal(sha256Of(await ada.bytes(id)), sha256Of(content));
    const counts = pair.servers.map(({ origin }) => pair.proxy.answered.get(origin) ?? 0);
    assert.ok(Math.min(...counts) >= 5, String(counts));
  });

  it("show the same share, and save it by the worker's hands", async () => {
    const parent = await ada.folder("Box");
    for (let index = 0; index < 25; index += 1)
      await ada.file(`${index}.txt`, Buffer.from(`${index}`), parent);
    await ada.call("POST", "files:batchMove", { ids: [fileId], to: { parent_id: parent } });
    const share = await ada.call("POST", "share", {
      file_ids: [parent],
      pass_code_option: "REQUIRED",
      custom_pass_code: "k7qd",
      expiration_days: "7",
    });
    const query = new URLSearchParams({ share_id: String(share["share_id"]), pass_code: "k7qd" });
    const tokens: string[] = [];
    for (let turn = 0; turn < 4; turn += 1) {
      const opened = await li.call("GET", `share?${query}`);
      assert.equal(opened["share_status"], "OK");
      tokens.push(String(opened["pass_code_token"]));
    }
    const saved = await li.call("POST", "share/restore", {
      share_id: share["share_id"],
      pass_code_token: tokens[0],
      file_ids: [],
    });
    const copies = await whenSaved(li, saved);
    const box = (await listed(li, copies)).find(({ name }) => name === "Box");
    const inside = await listed(li, String(box?.["id"] ?? copies));
    assert.equal(inside.length, 26);
    const copy = inside.find(({ name }) => name === NAME);
    assert.equal(sha256Of(await li.bytes(String(copy?.["id"]))), sha256Of(content));
  });

  it("tell an event of one to who listens at the other", async () => {
    const [one, two] = pair.servers;
    assert.ok(one && two);
    const here = new Account(() => one.origin, ada.token);
    const listening = await new Account(() => two.origin, ada.token).listen();
    await listening.until("event: ready");
    const id = await here.folder("Seen from the other side");
    await listening.until("event: folders");
    await here.folder("Inside", id);
    await listening.until(id);
    listening.close();
  });

  it("lose nothing when one of them dies in the middle of an upload", async () => {
    const bytes = randomBytes(18 * MIB);
    const { id, endpoint } = await beginUpload("half way.bin", bytes);
    let offset = (await patch(endpoint, 0, bytes.subarray(0, 9 * MIB))).offset ?? 0;
    const there = pair.servers[0]?.origin ?? "";
    const under = openPatch(there + new URL(endpoint).pathname, offset, bytes.length - offset);
    // More than sockets hold, so the server has taken some of it; the last byte is never sent.
    await write(under, bytes.subarray(offset, -1));
    const broken = once(under, "error");
    await pair.kill9(0);
    await broken;
    offset = (await head(endpoint)).offset ?? 0;
    assert.ok(offset >= 9 * MIB && offset < bytes.length, String(offset));
    const rest = await patch(endpoint, offset, bytes.subarray(offset));
    assert.equal(rest.status, 204, String(rest.error));
    assert.equal(sha256Of(await ada.bytes(id)), sha256Of(bytes));
    assert.equal(await ada.usage(), content.length + bytes.length + sizeOfNumbers());
    assert.match(await operate(pair.env, "verify"), /^Nothing is wrong/);
  });
});

const sizeOfNumbers = (): number =>
  Array.from({ length: 25 }, (_, index) => `${index}`.length).reduce((sum, length) => sum + length, 0);

/** The folder a save went to, once it is complete. */
async function whenSaved(person: Account, saved: Reply): Promise<string> {
  const task = String(saved["restore_task_id"] ?? "");
  for (let reply = saved; ; reply = await person.call("GET", `tasks/${task}`)) {
    const done = reply["restore_status"] === "RESTORE_COMPLETE" || reply["phase"] === "PHASE_TYPE_COMPLETE";
    if (done) return String(saved["file_id"]);
    assert.ok(task, JSON.stringify(saved));
    await sleep(50);
  }
}

async function listed(person: Account, parent_id: string): Promise<readonly Reply[]> {
  const query = new URLSearchParams({ parent_id, limit: "100" });
  return (await person.call("GET", `files?${query}`))["files"] as Reply[];
}
