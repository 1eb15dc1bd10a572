import assert from "node:assert/strict";
import { it } from "node:test";
import { forEachDatabase } from "../../support/databases.ts";
import { HOUR_MS, shareOf, statusOf } from "./share-calls.ts";
import { shareWorld } from "./share-world.ts";

forEachDatabase((open) => {
  it("names what can't be shared, and fails when nothing can", async () => {
    const world = shareWorld(await open());
    const [owner, other] = [world.person(), world.person()];
    const mine = await world.file(owner, "", "mine.txt");
    const theirs = await world.file(other, "", "theirs.txt");
    const gone = await world.file(owner, "", "gone.txt");
    await world.database.write((tx) => world.tree.trash(tx, owner, [gone.id]));
    const share = await shareOf(world, owner, [theirs.id, gone.id, "nowhere", mine.id]);
    assert.deepEqual(share.share_error_files, [
      { file_id: theirs.id, error: "file_not_found" },
      { file_id: gone.id, error: "file_in_recycle_bin" },
      { file_id: "nowhere", error: "file_not_found" },
    ]);
    for (const [id, error] of [
      [theirs.id, "file_not_found"],
      [gone.id, "file_in_recycle_bin"],
      ["", "file_not_found"],
    ] as const) {
      const refused = await world.send("POST", "share", { file_ids: [id] }, { user: owner });
      assert.equal(refused.body["error"], error);
    }
  });

  it("lists one's own shares page by page, newest first, without those withdrawn", async () => {
    const world = shareWorld(await open());
    const owner = world.person();
    const file = await world.file(owner, "", "file.txt");
    const made: string[] = [];
    for (let n = 0; n < 7; n += 1) {
      made.unshift(
        (await shareOf(world, owner, [file.id], { title: `share ${n}`, restore_limit: "5" })).share_id,
      );
      world.pass(n % 2);
    }
    const [withdrawn = ""] = made.splice(3, 1);
    await world.send("POST", "share:batchDelete", { ids: [withdrawn] }, { user: owner });
    const seen: string[] = [];
    let page_token = "";
    do {
      const { body } = await world.get("share/list", { limit: "2", page_token }, { user: owner });
      const data = body["data"] as unknown as Record<string, unknown>[];
      for (const share of data) {
        assert.equal(share["restore_limit"], "5");
        assert.equal(share["pass_code"], "");
        assert.equal(share["share_status"], "OK");
        seen.push(String(share["share_id"]));
      }
      page_token = body["next_page_token"] ?? "";
    } while (page_token !== "");
    assert.deepEqual(new Set(seen), new Set(made));
    assert.equal(seen.length, made.length);
    assert.equal(
      (await world.get("share/list", { page_token: "nonsense" }, { user: owner })).body["error"],
      "invalid_argument",
    );
  });

  it("changes a share for its owner only", async () => {
    const world = shareWorld(await open());
    const owner = world.person();
    const file = await world.file(owner, "", "file.txt");
    const { share_id } = await shareOf(world, owner, [file.id], { expiration_days: 7 });
    const refused = await world.send(
      "PATCH",
      "share",
      { share_id, restore_limit: "1" },
      { user: world.person() },
    );
    assert.equal(refused.body["error"], "share_not_found");
    const patch = { share_id, restore_limit: 3, expiration_at: "-1", title: "Renamed" };
    const { body } = await world.send("PATCH", "share", patch, { user: owner });
    assert.deepEqual(
      [body["restore_limit"], body["expiration_at"], body["expiration_days"], body["title"]],
      ["3", "-1", "-1", "Renamed"],
    );
    const protectedNow = await world.send(
      "PATCH",
      "share",
      { share_id, pass_code_option: "REQUIRED" },
      { user: owner },
    );
    const code = String(protectedNow.body["pass_code"]);
    assert.match(code, /^[2-9a-z]{8}$/);
    const kept = await world.send(
      "PATCH",
      "share",
      { share_id, pass_code_option: "REQUIRED" },
      { user: owner },
    );
    assert.equal(kept.body["pass_code"], "");
    assert.equal(await statusOf(world, { share_id, pass_code: code }), "OK");
    const soon = new Date(world.now() + HOUR_MS).toISOString();
    await world.send("PATCH", "share", { share_id, expiration_at: soon }, { user: owner });
    world.pass(HOUR_MS);
    assert.equal(await statusOf(world, { share_id, pass_code: code }), "EXPIRED");
  });
});
