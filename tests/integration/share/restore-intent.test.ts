import assert from "node:assert/strict";
import { it } from "node:test";
import { setLimit } from "../../../server/services/tree/index.ts";
import { forEachDatabase } from "../../support/databases.ts";
import { MINUTE_MS, savesOf, shareOf, type RestoreBody } from "./share-calls.ts";
import { shareWorld } from "./share-world.ts";

const restoreOf = (body: Record<string, unknown>): RestoreBody => body["restore"] as RestoreBody;

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
    const answers = await Promise.all(
      [one, two, one, two].map(async (user) => [user, await redeem(user)] as const),
    );
    const won = answers.filter(([, { status }]) => status === 200);
    const winners = new Set(won.map(([user]) => user));
    assert.equal(winners.size, 1);
    const tasks = new Set(won.map(([, { body }]) => restoreOf(body).restore_task_id));
    assert.equal(tasks.size, 1, "asked again by the same person, the same save is answered");
    for (const [, { body }] of won) {
      assert.equal(body["share_id"], share_id);
      assert.equal(restoreOf(body).restore_status, "RESTORE_COMPLETE");
    }
    for (const [user, lost] of answers) {
      if (!winners.has(user)) assert.equal(lost.body["error"], "restore_intent_expired");
    }
    assert.equal(await savesOf(world, owner, share_id), "1");
  });

  it("ties a remembered save to the account, which finds it on any device, and to nobody else's", async () => {
    const world = shareWorld(await open());
    const [owner, ada, eve] = [world.person(), world.person(), world.person()];
    const file = await world.file(owner, "", "file.txt");
    const { share_id } = await shareOf(world, owner, [file.id], { title: "Trip" });
    const kept = await world.send("POST", "share/restore:intent", { share_id, file_ids: [file.id] });
    const secret = String(kept.body["intent_id"]);
    const bind = (intent_id: string, user: string) =>
      world.send("POST", "share/restore:bind", { intent_id }, { user });
    const intents = async (user: string) =>
      (await world.get("share/restore:intents", {}, { user })).body["intents"] as unknown as {
        intent_id: string;
      }[];
    assert.deepEqual(await intents(ada), []);
    const bound = await bind(secret, ada);
    const handle = String(bound.body["intent_id"]);
    assert.notEqual(handle, secret);
    assert.equal((await bind(secret, eve)).body["error"], "restore_intent_expired");
    assert.equal((await bind(handle, eve)).body["error"], "restore_intent_expired");
    assert.deepEqual(await intents(eve), []);
    assert.deepEqual(await intents(ada), [
      { intent_id: handle, share_id, title: "Trip", file_ids: [file.id], expire: bound.body["expire"] },
    ]);
    const resume = (intent_id: string, user: string) =>
      world.send("POST", "share/restore:resume", { intent_id }, { user });
    assert.equal((await resume(secret, eve)).body["error"], "restore_intent_expired");
    assert.equal(restoreOf((await resume(handle, ada)).body).restore_status, "RESTORE_COMPLETE");
    assert.deepEqual(await intents(ada), []);
    assert.equal((await resume(secret, ada)).body["error"], "restore_intent_expired");
    assert.equal(await savesOf(world, owner, share_id), "1");
  });

  it("refuses a remembered save to the share's owner", async () => {
    const world = shareWorld(await open());
    const owner = world.person();
    const file = await world.file(owner, "", "file.txt");
    const { share_id } = await shareOf(world, owner, [file.id]);
    const kept = await world.send("POST", "share/restore:intent", { share_id });
    const intent_id = kept.body["intent_id"];
    const refused = await world.send("POST", "share/restore:resume", { intent_id }, { user: owner });
    assert.equal(refused.body["error"], "file_restore_own");
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
