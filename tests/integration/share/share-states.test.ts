import assert from "node:assert/strict";
import { it } from "node:test";
import { forEachDatabase } from "../../support/databases.ts";
import { DAY_MS, save, shareOf, statusOf } from "./share-calls.ts";
import { shareWorld, type Caller } from "./share-world.ts";

forEachDatabase((open) => {
  /** @rule share-results */
  it("meets each visitor with the state the share is in", async () => {
    const world = shareWorld(await open());
    const owner = world.person();
    const file = await world.file(owner, "", "file.txt");
    const set = (id: string, changes: object) =>
      world.database.write((tx) => tx.updateTable("share").set(changes).where("id", "=", id).execute());
    const open_ = await shareOf(world, owner, [file.id]);
    assert.equal(await statusOf(world, { share_id: open_.share_id }), "OK");
    assert.equal(await statusOf(world, { share_id: "AAAAAAAAAAAAAAAAAAAAAA" }), "NOT_FOUND");

    for (const audit_status of ["AUDITING", "SENSITIVE_RESOURCE", "SENSITIVE_WORD"]) {
      const audited = await shareOf(world, owner, [file.id]);
      await set(audited.share_id, { audit_status });
      assert.equal(await statusOf(world, { share_id: audited.share_id }), audit_status);
    }

    const regional = await shareOf(world, owner, [file.id]);
    await set(regional.share_id, { prohibited_regions: '["XX"]' });
    assert.equal(
      await statusOf(world, { share_id: regional.share_id }, { address: "203.0.113.9" }),
      "PROHIBITED",
    );
    assert.equal(await statusOf(world, { share_id: regional.share_id }), "OK");

    const code = await shareOf(world, owner, [file.id], { pass_code_option: "REQUIRED" });
    assert.match(code.pass_code, /^[2-9a-z]{8}$/);
    assert.equal(await statusOf(world, { share_id: code.share_id }), "PASS_CODE_EMPTY");
    assert.equal(await statusOf(world, { share_id: code.share_id, pass_code: "nope" }), "PASS_CODE_ERROR");
    assert.equal(await statusOf(world, { share_id: code.share_id, pass_code: code.pass_code }), "OK");
    assert.equal(await statusOf(world, { share_id: code.share_id }, { user: owner }), "OK");

    const withdrawn = await shareOf(world, owner, [file.id]);
    await world.send("POST", "share:batchDelete", { ids: [withdrawn.share_id] }, { user: world.person() });
    assert.equal(await statusOf(world, { share_id: withdrawn.share_id }), "OK");
    await world.send("POST", "share:batchDelete", { ids: [withdrawn.share_id] }, { user: owner });
    assert.equal(await statusOf(world, { share_id: withdrawn.share_id }), "DELETED");

    const week = await shareOf(world, owner, [file.id], { expiration_days: "7" });
    world.pass(7 * DAY_MS - 1);
    assert.equal(await statusOf(world, { share_id: week.share_id }), "OK");
    world.pass(1);
    assert.equal(await statusOf(world, { share_id: week.share_id }), "EXPIRED");

    const once = await shareOf(world, owner, [file.id], { restore_limit: 1, pass_code_option: "REQUIRED" });
    const { body } = await world.get("share", { share_id: once.share_id, pass_code: once.pass_code });
    const pass_code_token = body["pass_code_token"];
    await save(world, { share_id: once.share_id, pass_code_token }, { user: world.person() });
    assert.equal(await statusOf(world, { share_id: once.share_id }), "PASS_CODE_EMPTY");

    const paused = await shareOf(world, owner, [file.id]);
    await world.send("PATCH", "share", { share_id: paused.share_id, paused: true }, { user: owner });
    assert.equal(await statusOf(world, { share_id: paused.share_id }), "DELETED");
    assert.equal(await statusOf(world, { share_id: paused.share_id }, { user: owner }), "DELETED");

    await world.database.write((tx) => world.tree.trash(tx, owner, [file.id]));
    assert.equal(await statusOf(world, { share_id: open_.share_id }), "DELETED");
    await world.database.write((tx) => world.tree.untrash(tx, owner, [file.id]));
    assert.equal(await statusOf(world, { share_id: open_.share_id }), "OK");
  });

  it("shows the first of several reasons, from what its owner did to what has run out", async () => {
    const world = shareWorld(await open());
    const owner = world.person();
    const file = await world.file(owner, "", "file.txt");
    const share = await shareOf(world, owner, [file.id], {
      expiration_days: 1,
      pass_code_option: "REQUIRED",
    });
    const { share_id } = share;
    const status = (caller: Caller = {}) => statusOf(world, { share_id }, caller);
    const set = (changes: object) =>
      world.database.write((tx) => tx.updateTable("share").set(changes).where("id", "=", share_id).execute());
    await set({
      restore_limit: 1,
      restore_count: 1,
      audit_status: "SENSITIVE_RESOURCE",
      prohibited_regions: '["XX"]',
    });
    world.pass(DAY_MS);
    await world.database.write((tx) => world.tree.trash(tx, owner, [file.id]));
    await world.send("PATCH", "share", { share_id, paused: true }, { user: owner });
    const there: Caller = { address: "203.0.113.9" };
    assert.equal(await status(there), "DELETED");
    await world.send("PATCH", "share", { share_id, paused: false }, { user: owner });
    assert.equal(await status(there), "PROHIBITED");
    for (const audit_status of ["SENSITIVE_RESOURCE", "SENSITIVE_WORD", "AUDITING"]) {
      await set({ audit_status });
      assert.equal(await status(), audit_status);
    }
    await set({ audit_status: "OK" });
    assert.equal(await status(), "EXPIRED");
    await set({ expires_at: null });
    assert.equal(await status(), "DELETED");
    await world.database.write((tx) => world.tree.untrash(tx, owner, [file.id]));
    assert.equal(await status(), "PASS_CODE_EMPTY");
    assert.equal(await statusOf(world, { share_id, pass_code: "nope" }), "PASS_CODE_ERROR");
    assert.equal(await statusOf(world, { share_id, pass_code: share.pass_code }), "OK");
  });

  it("goes on showing what was saved as often as its owner allows, and refuses savers only", async () => {
    const world = shareWorld(await open());
    const [owner, saver, late] = [world.person(), world.person(), world.person()];
    const folder = await world.folder(owner, "", "Trip");
    await world.file(owner, folder.id, "photo.jpg");
    const { share_id } = await shareOf(world, owner, [folder.id], { restore_limit: 1 });
    const seen = async (caller: Caller) => {
      const { body } = await world.get("share", { share_id }, caller);
      const { save: maySave } = body["rights"] as unknown as { save: boolean };
      return [
        body["share_status"],
        (body["files"] as unknown as unknown[]).length,
        body["restore_count_left"],
        maySave,
      ];
    };
    assert.deepEqual(await seen({ user: late }), ["OK", 1, "1", true]);
    assert.equal((await save(world, { share_id }, { user: saver })).share_status, "OK");

    for (const caller of [{}, { user: late }]) {
      assert.deepEqual(await seen(caller), ["OK", 1, "0", false]);
      const inside = await world.get("share/detail", { share_id, parent_id: folder.id }, caller);
      assert.equal(inside.body["share_status"], "OK");
      assert.notDeepEqual(inside.body["files"], []);
    }
    for (const path of ["share/restore", "share/restore:plan", "share/restore:intent"]) {
      const { body } = await world.send("POST", path, { share_id }, { user: late });
      assert.equal(body["share_status"], "MAX_RESTORE_COUNT", path);
    }
    assert.deepEqual(await world.names(late, ""), []);

    assert.deepEqual(await seen({ user: saver }), ["OK", 1, "0", true]);
    assert.equal((await save(world, { share_id }, { user: saver })).share_status, "OK");
    const { body } = await world.get("share/own", { share_id }, { user: owner });
    assert.equal((body["share"] as unknown as { share_status: string }).share_status, "MAX_RESTORE_COUNT");
  });

  it("tells a closed share's visitor the state in their language and nothing else", async () => {
    const world = shareWorld(await open());
    const owner = world.person();
    const file = await world.file(owner, "", "secret name.txt");
    const { share_id } = await shareOf(world, owner, [file.id], {
      pass_code_option: "REQUIRED",
      title: "Private",
    });
    for (const path of ["share", "share/detail"]) {
      const { status, body } = await world.get(path, { share_id }, { locale: "en" });
      assert.equal(status, 200);
      assert.equal(body["share_status_text"], "Enter the code to open this share.");
      assert.doesNotMatch(JSON.stringify(body), /secret|Private|person/);
    }
    const info = await world.get("share/file_info", { share_id, file_id: file.id });
    assert.equal(info.body["share_status"], "PASS_CODE_EMPTY");
    assert.equal(info.body["file_info"], null);
  });

  it("counts a view once for each visitor, and never the owner's", async () => {
    const world = shareWorld(await open());
    const owner = world.person();
    const file = await world.file(owner, "", "file.txt");
    const { share_id } = await shareOf(world, owner, [file.id]);
    const visitors: Caller[] = [
      { address: "192.0.2.1", device: "d1" },
      { address: "192.0.2.1", device: "d1" },
      { address: "192.0.2.1", device: "d2" },
      { address: "192.0.2.2", device: "d1" },
      { user: owner },
    ];
    await Promise.all([...visitors, ...visitors].map((visitor) => world.get("share", { share_id }, visitor)));
    const listed = await world.get("share/list", {}, { user: owner });
    assert.equal((listed.body["data"] as unknown as { view_count: string }[])[0]?.view_count, "3");
  });
});
