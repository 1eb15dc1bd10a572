import assert from "node:assert/strict";
import { createHash } from "node:crypto";
import { after, before, it } from "node:test";
import { forEachDatabase } from "../../support/databases.ts";
import { head, openPatch, patch, until, write } from "../transfer/tus-client.ts";
import { collectWorld, type CollectWorld } from "./collect-world.ts";

const bytes = (text: string) => new TextEncoder().encode(text);

forEachDatabase((open) => {
  let world: CollectWorld;
  let owner: { readonly user: string };
  before(async () => {
    world = await collectWorld(await open(), 1_000);
    owner = { user: world.owner };
  });
  after(() => world.close());

  it("shows nothing of its folder, whatever is asked", async () => {
    const { shareId, folderId } = await world.link();
    await world.send(await world.begin(shareId), "secret.txt", bytes("secret"));
    const asked = { share_id: shareId };
    const seen = await world.call("GET", "share", { ...asked, open_only_folder: "true" });
    assert.equal(seen.body["share_status"], "OK");
    assert.deepEqual(seen.body["files"], []);
    assert.ok(!JSON.stringify(seen.body).includes("secret"));
    const pass = { ...asked, pass_code_token: String(seen.body["pass_code_token"]) };
    const ways: [method: "GET" | "POST", path: string, body: object][] = [
      ["GET", "share/detail", { ...pass, parent_id: "" }],
      ["GET", "share/detail", { ...pass, parent_id: folderId }],
      ["GET", "share/file_info", { ...pass, file_id: folderId }],
      ["POST", "share:batch_file_info", { ...pass, file_ids: [folderId] }],
      ["POST", "share/restore:plan", pass],
      ["POST", "share/restore:intent", pass],
    ];
    for (const [method, path, body] of ways) {
      const answer = await world.call(method, path, body);
      assert.equal(answer.body["share_status"], "NOT_FOUND", `${path} ${JSON.stringify(answer.body)}`);
    }
    const saved = await world.call("POST", "share/restore", pass, { user: "grace" });
    assert.equal(saved.body["share_status"], "NOT_FOUND");
  });

  it("takes nothing by a share that shows something, nor without a human check", async () => {
    const { shareId, folderId } = await world.link();
    const shown = await world.call("POST", "share", { file_ids: [folderId] }, owner);
    const shownId = String(shown.body["share_id"]);
    const begun = await world.call("POST", "share:send", { share_id: shownId }, { human: true });
    assert.equal(begun.body["share_status"], "NOT_FOUND");
    const machine = await world.call("POST", "share:send", { share_id: shareId });
    assert.equal(machine.body["error"], "captcha_required");
  });

  it("is made for one folder alone", async () => {
    const { folderId } = await world.link();
    const make = async (body: object) => (await world.call("POST", "share", body, owner)).body["error"];
    assert.equal(await make({ file_ids: [folderId, ""], collects: {} }), "file_not_found");
    assert.equal(await make({ file_ids: [folderId], collects: { max_files: 0 } }), "invalid_argument");
    const other = await world.link();
    assert.equal(await make({ file_ids: [folderId, other.folderId], collects: {} }), "invalid_argument");
  });

  it("lets no path out of its folder", async () => {
    const { shareId, folderId } = await world.link();
    const token = await world.begin(shareId);
    for (const path of [
      "../x.txt",
      "a/../../x.txt",
      "/x.txt",
      "a//x.txt",
      "./x.txt",
      "a/\u0000.txt",
      "x\u202etxt",
    ]) {
      const { body } = await world.offer(token, path, 1);
      assert.equal(body["error"], "file_name_invalid", path);
    }
    const deep = await world.offer(token, `${"d/".repeat(40)}x.txt`, 1);
    assert.equal(deep.body["error"], "file_path_too_deep");
    assert.deepEqual(await world.names(folderId), []);
  });

  it("leaves no folders behind when the file isn't taken", async () => {
    const { shareId, folderId } = await world.link({ max_files: 1 });
    const token = await world.begin(shareId);
    assert.equal((await world.offer(token, "a/b/huge.bin", 2_000)).body["error"], "collecting_full");
    assert.deepEqual(await world.names(folderId), []);
    assert.equal((await world.offer(token, "a/b/one.bin", 10)).status, 200);
    assert.equal((await world.offer(token, "c/two.bin", 10)).body["error"], "collecting_full");
    assert.deepEqual(await world.names(folderId), ["a"]);
  });

  it("fills no drive, and doesn't tell how much room it has", async () => {
    const { shareId } = await world.link();
    const token = await world.begin(shareId);
    assert.equal((await world.offer(token, "huge.bin", 2_000)).body["error"], "collecting_full");
    assert.equal((await world.offer(token, "most.bin", 900)).status, 200);
    assert.equal((await world.offer(token, "more.bin", 900)).body["error"], "collecting_full");
    world.pass(61 * 60_000);
  });

  it("lets one sender have few uploads open", async () => {
    const { shareId } = await world.link();
    const token = await world.begin(shareId);
    for (let at = 0; at < 16; at += 1) assert.equal((await world.offer(token, `${at}.txt`, 1)).status, 200);
    assert.equal((await world.offer(token, "one-more.txt", 1)).body["error"], "resource_exhausted");
    assert.equal((await world.offer(await world.begin(shareId), "another.txt", 1)).status, 200);
    world.pass(61 * 60_000);
  });

  it("never tells by an instant upload that the drive has a content", async () => {
    const { shareId } = await world.link();
    await world.send(await world.begin(shareId), "known.txt", bytes("known content"));
    const begun = await world.uploads.begin({
      ownerId: world.owner,
      parentId: "",
      name: "guess.txt",
      size: 13,
      kind: "resumable",
      gcid: null,
      sha256: createHash("sha256").update("known content").digest("hex"),
      userModifiedAt: null,
      sending: { id: "guess", shareId, path: "guess.txt" },
    });
    assert.ok("upload" in begun);
    assert.equal(begun.entry, null);
  });

  it("cuts off who is sending when its owner closes it", async () => {
    const { shareId, folderId } = await world.link();
    const { body } = await world.offer(await world.begin(shareId), "slow.txt", 10);
    const url = world.here(body["endpoint"] ?? "");
    const sending = openPatch(url, 0, 10);
    await write(sending, bytes("01234"));
    await until(async () => await world.leased(String(body["upload_id"])));
    await world.call("PATCH", "share", { share_id: shareId, paused: true }, owner);
    await new Promise((resolve) => sending.on("close", resolve));
    assert.equal((await patch(url, 5, bytes("56789"))).error, "collecting_closed");
    assert.deepEqual(await world.names(folderId), []);
  });

  it("stops at once with its owner's account", async () => {
    const { shareId } = await world.link();
    const token = await world.begin(shareId);
    const { body } = await world.offer(token, "file.txt", 4);
    const url = world.here(body["endpoint"] ?? "");
    await patch(url, 0, bytes("ab"));
    await shut(world, true);
    assert.equal((await head(url)).status, 404);
    assert.equal((await world.offer(token, "other.txt", 1)).body["error"], "collecting_closed");
    const seen = await world.call("GET", "share", { share_id: shareId });
    assert.equal(seen.body["share_status"], "DELETED");
    await shut(world, false);
  });

  it("ends senders who came with an older code", async () => {
    const { shareId } = await world.link({}, { pass_code_option: "REQUIRED", custom_pass_code: "abcd" });
    const begin = (pass: object) =>
      world.call("POST", "share:send", { share_id: shareId, ...pass }, { human: true });
    assert.equal((await begin({})).body["share_status"], "PASS_CODE_EMPTY");
    const opened = await world.call("GET", "share", { share_id: shareId, pass_code: "abcd" });
    const begun = await begin({ pass_code_token: String(opened.body["pass_code_token"]) });
    const token = String(begun.body["sending_token"]);
    assert.equal((await world.offer(token, "a.txt", 1)).status, 200);
    await world.call("PATCH", "share", { share_id: shareId, custom_pass_code: "efgh" }, owner);
    assert.equal((await world.offer(token, "b.txt", 1)).body["error"], "collecting_closed");
  });

  it("knows nobody's secret but the sender's", async () => {
    const unknown = await world.call("POST", "share:sent", { sending_token: "x".repeat(43) });
    assert.equal(unknown.body["error"], "not_found");
    const { shareId } = await world.link();
    const others = await world.call("GET", "share/sendings", { share_id: shareId }, { user: "grace" });
    assert.equal(others.body["error"], "share_not_found");
  });
});

const shut = ({ database, users, owner }: CollectWorld, isShut: boolean): Promise<void> =>
  database.write((tx) => users.setStatus(tx, owner, isShut ? "SUSPENDED" : "ACTIVE"));
