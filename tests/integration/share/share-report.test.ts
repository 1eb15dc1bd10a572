import assert from "node:assert/strict";
import { it } from "node:test";
import { forEachDatabase } from "../../support/databases.ts";
import { shareOf } from "./share-calls.ts";
import { shareWorld, type Caller } from "./share-world.ts";

forEachDatabase((open) => {
  it("keeps one report of each visitor for moderation, with or without the code", async () => {
    const world = shareWorld(await open());
    const [owner, ada] = [world.person(), world.person()];
    const file = await world.file(owner, "", "file.txt");
    const { share_id } = await shareOf(world, owner, [file.id], { pass_code_option: "REQUIRED" });
    const report = (body: object, caller: Caller = {}) => world.send("POST", "share/report", body, caller);
    const first = await report({ share_id, reason: "SPAM" }, { user: ada });
    assert.equal(first.body["share_status"], "OK");
    const again = await report({ share_id, reason: "MALWARE", details: "a virus" }, { user: ada });
    assert.equal(again.body["report_id"], first.body["report_id"]);
    await report({ share_id, reason: "COPYRIGHT" }, { address: "192.0.2.9", device: "d9" });
    const rows = await world.database.read
      .selectFrom("share_report")
      .select(["reason", "details", "account_id", "state"])
      .where("share_id", "=", share_id)
      .orderBy("reason")
      .execute();
    assert.deepEqual(rows, [
      { reason: "COPYRIGHT", details: "", account_id: null, state: "OPEN" },
      { reason: "MALWARE", details: "a virus", account_id: ada, state: "OPEN" },
    ]);
    const nowhere = await report({ share_id: "AAAAAAAAAAAAAAAAAAAAAA", reason: "SPAM" });
    assert.equal(nowhere.body["share_status"], "NOT_FOUND");
    assert.equal((await report({ share_id, reason: "BORING" })).status, 400);
    assert.equal((await report({ share_id, reason: "SPAM", details: "x".repeat(4_001) })).status, 400);
  });
});
