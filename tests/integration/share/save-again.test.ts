import assert from "node:assert/strict";
import { it } from "node:test";
import { recount } from "../../../server/services/tree/index.ts";
import { forEachDatabase } from "../../support/databases.ts";
import { DAY_MS, save, savesOf, shareOf } from "./share-calls.ts";
import { shareWorld, type World } from "./share-world.ts";

const undo = (world: World, user: string, task_id: string) =>
  world.send("POST", "share/restore:undo", { task_id }, { user });

async function trip(world: World, owner: string, files = 3) {
  const folder = await world.folder(owner, "", "Trip");
  const inner = await world.folder(owner, folder.id, "Photos");
  for (let n = 0; n < files; n += 1) await world.file(owner, inner.id, `photo ${n}.jpg`, 10 + n);
  return { folder, inner };
}

forEachDatabase((open) => {
  it("lets exactly as many savers through as the limit allows, however they race", async () => {
    const world = shareWorld(await open());
    const owner = world.person();
    const file = await world.file(owner, "", "file.txt");
    const { share_id } = await shareOf(world, owner, [file.id], { restore_limit: 5 });
    const savers = Array.from({ length: 12 }, () => world.person());
    const saves = await Promise.all(
      savers.flatMap((user) => [save(world, { share_id }, { user }), save(world, { share_id }, { user })]),
    );
    const lucky = new Set(
      savers.filter((_, n) =>
        saves.slice(2 * n, 2 * n + 2).some(({ share_status }) => share_status === "OK"),
      ),
    );
    assert.equal(lucky.size, 5);
    assert.equal(await savesOf(world, owner, share_id), "5");
    const late = await save(world, { share_id }, { user: world.person() });
    assert.equal(late.share_status, "MAX_RESTORE_COUNT");
    for (const user of savers) assert.equal((await world.names(user, "")).length, lucky.has(user) ? 1 : 0);
    assert.deepEqual(await recount(world.database.read), []);
  });

  it("answers a save that is asked for again with the one it began, also when both come at once", async () => {
    const world = shareWorld(await open());
    const [owner, ada, eve] = [world.person(), world.person(), world.person()];
    const { folder } = await trip(world, owner);
    const { share_id } = await shareOf(world, owner, [folder.id]);
    const wish = { share_id, request_id: "request-0001" };
    const first = await Promise.all([1, 2, 3].map(() => save(world, wish, { user: ada })));
    const again = await save(world, wish, { user: ada, headers: { "idempotency-key": "another-key" } });
    const tasks = new Set([...first, again].map(({ restore_task_id }) => restore_task_id));
    assert.equal(tasks.size, 1);
    assert.equal(again.restore_status, "RESTORE_COMPLETE");
    assert.deepEqual(await world.names(ada, again.file_id), ["Trip"]);

    const byHeader = { user: ada, headers: { "idempotency-key": "header-0001" } };
    const second = await save(world, { share_id }, byHeader);
    assert.equal((await save(world, { share_id }, byHeader)).restore_task_id, second.restore_task_id);
    assert.deepEqual(await world.names(ada, again.file_id), ["Trip", "Trip(1)"]);

    assert.equal(
      (await save(world, { ...wish, file_ids: [folder.id] }, { user: ada })).error,
      "request_id_reused",
    );
    assert.notEqual((await save(world, wish, { user: eve })).restore_task_id, again.restore_task_id);
    await world.send("POST", "share:batchDelete", { ids: [share_id] }, { user: owner });
    assert.equal((await save(world, wish, { user: ada })).restore_task_id, again.restore_task_id);
    world.pass(8 * DAY_MS);
    await world.sweep();
    assert.equal((await save(world, wish, { user: ada })).share_status, "DELETED");
  });

  it("undoes a save into the trash wherever it was moved to, but for what was changed since", async () => {
    const world = shareWorld(await open());
    const [owner, saver] = [world.person(), world.person()];
    const [one, two] = [await trip(world, owner), await world.folder(owner, "", "Notes")];
    await world.file(owner, two.id, "note.txt");
    const three = await world.file(owner, "", "single.txt");
    const { share_id } = await shareOf(world, owner, [one.folder.id, two.id, three.id]);
    const saved = await save(world, { share_id }, { user: saver });
    const [notes, copy, single] = await world.list(saved.file_id ? saver : "", saved.file_id);
    assert.deepEqual([notes?.name, copy?.name, single?.name], ["Notes", "Trip", "single.txt"]);
    const elsewhere = await world.folder(saver, "", "Elsewhere");
    await world.database.write((tx) => world.tree.move(tx, saver, [copy?.id ?? ""], elsewhere.id));
    await world.database.write((tx) => world.tree.rename(tx, saver, copy?.id ?? "", "My trip"));
    await world.file(saver, notes?.id ?? "", "mine.txt");

    assert.equal((await undo(world, owner, saved.restore_task_id)).body["error"], "task_not_found");
    const { body } = await undo(world, saver, saved.restore_task_id);
    assert.deepEqual(body, { trashed_count: "2", reverted_count: "0", kept_file_ids: [notes?.id] });
    assert.deepEqual(await world.names(saver, elsewhere.id), []);
    assert.deepEqual(await world.names(saver, saved.file_id), ["Notes"]);
    const again = await undo(world, saver, saved.restore_task_id);
    assert.equal(again.body["trashed_count"], "0");
    assert.equal((await world.tree.find(world.database.read, saver, copy?.id ?? ""))?.inTrash, true);
    assert.equal(await savesOf(world, owner, share_id), "1");

    const late = await save(world, { share_id }, { user: saver });
    world.pass(30 * DAY_MS);
    assert.equal((await undo(world, saver, late.restore_task_id)).body["error"], "failed_precondition");
    assert.deepEqual(await recount(world.database.read), []);
  });

  it("gives a cancelled save back to the share's limit, and lets it go on when tried again", async () => {
    const world = shareWorld(await open());
    const [owner, saver] = [world.person(), world.person()];
    const { folder } = await trip(world, owner, 600);
    const { share_id } = await shareOf(world, owner, [folder.id], { restore_limit: 1 });
    const started = await save(world, { share_id }, { user: saver });
    assert.equal(started.restore_status, "RESTORE_START");
    assert.equal((await undo(world, saver, started.restore_task_id)).body["error"], "failed_precondition");
    assert.equal(await savesOf(world, owner, share_id), "1");
    const path = `tasks/${started.restore_task_id}`;
    await world.send("PATCH", path, { action: "cancel" }, { user: saver });
    assert.equal(await savesOf(world, owner, share_id), "0");
    await world.work();
    assert.deepEqual(await world.names(saver, started.file_id), []);
    const retry = { type: "restore", create_type: "RETRY", id: started.restore_task_id };
    await world.send("POST", "task", retry, { user: saver });
    assert.equal(await savesOf(world, owner, share_id), "1");
    await world.work();
    assert.deepEqual(await world.names(saver, started.file_id), ["Trip"]);
    assert.deepEqual(world.errors, []);
  });

  it("refuses to go on with a cancelled save when somebody else had the last one meanwhile", async () => {
    const world = shareWorld(await open());
    const [owner, saver, other] = [world.person(), world.person(), world.person()];
    const { folder } = await trip(world, owner, 600);
    const { share_id } = await shareOf(world, owner, [folder.id], { restore_limit: 1 });
    const started = await save(world, { share_id }, { user: saver });
    await world.send("PATCH", `tasks/${started.restore_task_id}`, { action: "cancel" }, { user: saver });
    assert.equal((await save(world, { share_id }, { user: other })).share_status, "OK");
    const retry = { type: "restore", create_type: "RETRY", id: started.restore_task_id };
    const refused = await world.send("POST", "task", retry, { user: saver });
    assert.equal(refused.body["error"], "failed_precondition");
    assert.equal(await savesOf(world, owner, share_id), "1");
  });
});
