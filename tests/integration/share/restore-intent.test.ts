import assert from "node:assert/strict";
import { it } from "node:test";
import { setLimit } from "../../../server/services/tree/index.ts";
import { forEachDatabase } from "../../support/databases.ts";
import { MINUTE_MS, savesOf, shareOf, type RestoreBody } from "./share-calls.ts";
import { shareWorld } from "./share-world.ts";

forEachDatabase((open) => {
  it("remembers a save for somebody who signs in later, once", async () => {
    const world = shareWorld(await open());
    const [owner, one, two] = [world.person(), world.person(), world.person()];
    const file = await world.file(owner, "", "file.txt");
    const { share_id } = await shareOf(world, owner, [file.id], {
      pass_code_option: "REQUIRED",
      custom_pass_code: "open",
    });
    const closed = await world.send("POST", "share/restore:intent", { share_id });
    assert.deepEqual([closed.body["share_status"], closed.body["intent_id"]], ["PASS_CODE_EMPTY", ""]);
    const { body } = await world.get("share", { share_id, pass_code: "open" });
    const wish = { share_id, pass_code_token: body["pass_code_token"], file_ids: [file.id] };
    const outside = await world.send("POST", "share/restore:intent", { ...wish, file_ids: ["nowhere"] });
    assert.equal(outside.body["error"], "file_not_found");
    const kept = await world.send("POST", "share/restore:intent", wish);
    const intent_id = String(kept.body["intent_id"]);
    assert.match(intent_id, /^[A-Za-z0-9_-]{43}$/);
    assert.equal(Date.parse(String(kept.body["expire"])), world.now() + 30 * MINUTE_MS);

    const redeem = (user: string) => world.send("POST", "share/restore:resume", { intent_id }, { user });
    assert.equal((await redeem(owner)).body["error"], "file_restore_own");
    const answers = await Promise.all([redeem(one), redeem(two), redeem(one), redeem(two)]);
    const [won, ...rest] = answers.toSorted((a, b) => a.status - b.status);
    assert.equal(won?.body["share_id"], share_id);
    assert.equal((won?.body["restore"] as unknown as RestoreBody).restore_status, "RESTORE_COMPLETE");
    for (const lost of rest) assert.equal(lost.body["error"], "restore_intent_expired");
    assert.equal(await savesOf(world, owner, share_id), "1");
  });

  it("forgets a remembered save after 30 minutes, and lets go of it when the code was changed", async () => {
    const world = shareWorld(await open());
    const [owner, saver] = [world.person(), world.person()];
    const file = await world.file(owner, "", "file.txt");
    const { share_id } = await shareOf(world, owner, [file.id], {
      pass_code_option: "REQUIRED",
      custom_pass_code: "open",
    });
    const { body } = await world.get("share", { share_id, pass_code: "open" });
    const remember = async () =>
      String(
        (
          await world.send("POST", "share/restore:intent", {
            share_id,
            pass_code_token: body["pass_code_token"],
          })
        ).body["intent_id"],
      );
    const [late, changed] = [await remember(), await remember()];
    const redeem = (intent_id: string) =>
      world.send("POST", "share/restore:resume", { intent_id }, { user: saver });
    await world.send(
      "PATCH",
      "share",
      { share_id, pass_code_option: "REQUIRED", custom_pass_code: "other" },
      { user: owner },
    );
    const refused = (await redeem(changed)).body["restore"] as unknown as RestoreBody;
    assert.deepEqual([refused.share_status, refused.restore_status], ["PASS_CODE_EMPTY", "RESTORE_UNKNOWN"]);
    world.pass(30 * MINUTE_MS);
    assert.equal((await redeem(late)).body["error"], "restore_intent_expired");
    assert.deepEqual(await world.names(saver, ""), []);
  });

  it("keeps a remembered save that didn't fit until there is room", async () => {
    const world = shareWorld(await open());
    const [owner, saver] = [world.person(), world.person()];
    const file = await world.file(owner, "", "file.txt", 100);
    const { share_id } = await shareOf(world, owner, [file.id]);
    const kept = await world.send("POST", "share/restore:intent", { share_id });
    const redeem = () =>
      world.send("POST", "share/restore:resume", { intent_id: kept.body["intent_id"] }, { user: saver });
    await world.database.write((tx) => setLimit(tx, saver, 99));
    assert.equal((await redeem()).body["error"], "file_space_not_enough");
    await world.database.write((tx) => setLimit(tx, saver, 100));
    assert.equal((await redeem()).status, 200);
  });
});
