import assert from "node:assert/strict";
import { it } from "node:test";
import { recount } from "../../../server/services/tree/index.ts";
import { forEachDatabase } from "../../support/databases.ts";
import { bulk } from "./bulk.ts";
import { DAY_MS, save, shareOf } from "./share-calls.ts";
import { shareWorld, type World } from "./share-world.ts";

/** Someone whose save of everything `owner` shares has been paused before it brought anything. */
async function pausedSave(world: World, owner: string, ids: readonly string[], terms: object = {}) {
  const saver = world.person();
  const made = await shareOf(world, owner, ids, terms);
  const { share_id } = made;
  const opened = await world.get("share", { share_id, pass_code: made.pass_code }, { user: saver });
  const pass_code_token = String(opened.body["pass_code_token"] ?? "");
  const started = await save(world, { share_id, pass_code_token }, { user: saver });
  assert.equal(started.restore_status, "RESTORE_START");
  const id = started.restore_task_id;
  const ask = async (action: string) => {
    const { body } = await world.send("PATCH", `tasks/${id}`, { action }, { user: saver });
    return body["error"] || body["phase"];
  };
  const retry = async () => {
    const { body } = await world.send("POST", "task", { create_type: "RETRY", id }, { user: saver });
    return body["error"] || (body["task"] as unknown as { phase: string }).phase;
  };
  const task = async () => (await world.get(`tasks/${id}`, {}, { user: saver })).body;
  assert.equal(await ask("pause"), "PHASE_TYPE_PAUSED");
  return { saver, share_id, ask, retry, task, folder: started.file_id };
}

forEachDatabase((open) => {
  it("goes on with a paused, cancelled or failed save only while its share lets it", async () => {
    const world = shareWorld(await open());
    const owner = world.person();
    const top = await bulk(world, owner, 6, 99);
    const other = await world.file(owner, "", "other.txt");
    const patch = (body: object) => world.send("PATCH", "share", body, { user: owner });
    const closings: readonly [string, object, (share_id: string) => Promise<unknown>, string][] = [
      [
        "withdrawn",
        {},
        (id) => world.send("POST", "share:batchDelete", { ids: [id] }, { user: owner }),
        "share_closed",
      ],
      ["paused", {}, (share_id) => patch({ share_id, paused: true }), "share_closed"],
      ["expired", { expiration_days: 1 }, async () => void world.pass(2 * DAY_MS), "share_closed"],
      [
        "without the right",
        {},
        (share_id) => patch({ share_id, rights: { save: false } }),
        "permission_denied",
      ],
      ["with other tops", {}, (share_id) => patch({ share_id, file_ids: [other.id] }), "file_not_found"],
      [
        "with a new code",
        { pass_code_option: "REQUIRED" },
        (share_id) => patch({ share_id, custom_pass_code: "other1" }),
        "permission_denied",
      ],
    ];
    for (const [how, terms, close, error] of closings) {
      const { share_id, ask, retry, task } = await pausedSave(world, owner, [top.id], terms);
      await close(share_id);
      assert.equal(await ask("resume"), error, how);
      assert.equal((await task())["phase"], "PHASE_TYPE_PAUSED", how);
      await ask("cancel");
      assert.equal(await retry(), error, how);
      assert.equal((await task())["error"], "cancelled", how);
    }
    await world.work();
    assert.deepEqual(await recount(world.database.read), []);
  });

  it("goes on under the code it began with, also when its share is used up or open to all by now", async () => {
    const world = shareWorld(await open());
    const owner = world.person();
    const top = await bulk(world, owner, 6, 99);
    const protectedSave = await pausedSave(world, owner, [top.id], { pass_code_option: "REQUIRED" });
    const opened = await pausedSave(world, owner, [top.id], { pass_code_option: "REQUIRED" });
    const usedUp = await pausedSave(world, owner, [top.id], { restore_limit: 1 });
    const body = { share_id: opened.share_id, pass_code_option: "NOT_REQUIRED" };
    await world.send("PATCH", "share", body, { user: owner });
    for (const { ask, task, saver, folder } of [protectedSave, opened, usedUp]) {
      assert.equal(await ask("resume"), "PHASE_TYPE_PENDING");
      await world.work();
      assert.equal((await task())["phase"], "PHASE_TYPE_COMPLETE");
      assert.deepEqual(await world.names(saver, folder), ["bulk"]);
    }
  });

  it("leaves out of a save that goes on what was taken out of its share meanwhile", async () => {
    const world = shareWorld(await open());
    const owner = world.person();
    const top = await bulk(world, owner, 6, 99);
    const files = [];
    for (const name of ["a.txt", "b.txt"]) files.push(await world.file(owner, "", name));
    const [a, b] = files.map(({ id }) => id);
    const { share_id, ask, task, saver, folder } = await pausedSave(world, owner, [a!, top.id, b!]);
    await world.send("PATCH", "share", { share_id, file_ids: [top.id, b] }, { user: owner });
    await ask("resume");
    await world.work();
    const { phase, params } = (await task()) as unknown as { phase: string; params: Record<string, string> };
    assert.deepEqual([phase, params["skipped_file_ids"]], ["PHASE_TYPE_COMPLETE", a]);
    assert.deepEqual(await world.names(saver, folder), ["bulk", "b.txt"]);
  });
});
