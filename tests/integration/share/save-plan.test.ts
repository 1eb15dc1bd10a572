import assert from "node:assert/strict";
import { it } from "node:test";
import type { RestorePlan } from "../../../contract/restore.ts";
import { setLimit } from "../../../server/services/tree/index.ts";
import { forEachDatabase } from "../../support/databases.ts";
import { bulk } from "./bulk.ts";
import { save, shareOf } from "./share-calls.ts";
import { shareWorld, type Caller, type World } from "./share-world.ts";

async function planOf(world: World, body: object, caller: Caller): Promise<RestorePlan> {
  const answer = await world.send("POST", "share/restore:plan", body, caller);
  assert.equal(answer.body["share_status"], "OK", JSON.stringify(answer.body));
  return answer.body["plan"] as unknown as RestorePlan;
}

forEachDatabase((open) => {
  it("tells what a save would bring: totals, what is held already, taken names, space afterwards", async () => {
    const world = shareWorld(await open());
    const [owner, saver] = [world.person(), world.person()];
    const folder = await world.folder(owner, "", "Trip");
    const inner = await world.folder(owner, folder.id, "Photos");
    for (let n = 0; n < 5; n += 1) await world.file(owner, inner.id, `photo ${n}.jpg`, 100);
    const single = await world.file(owner, "", "single.txt", 7);
    const { share_id } = await shareOf(world, owner, [folder.id, single.id]);
    await world.database.write((tx) => setLimit(tx, saver, 1_000));
    await world.file(saver, "", "photo 3.jpg", 100);

    const nobody = await planOf(world, { share_id }, {});
    assert.deepEqual(
      [nobody.file_count, nobody.folder_count, nobody.total_size, nobody.quota],
      ["6", "2", "507", null],
    );

    const plan = await planOf(world, { share_id }, { user: saver });
    assert.deepEqual(plan, {
      file_count: "6",
      folder_count: "2",
      total_size: "507",
      held: { file_count: "1", total_size: "100", complete: true },
      conflicts: { file_count: "0", folder_count: "0", names: [] },
      quota: { limit: "1000", usage: "100", usage_after: "607", enough: true },
      skipped: [],
    });
    const part = await planOf(world, { share_id, file_ids: [inner.id] }, { user: saver });
    assert.deepEqual([part.file_count, part.folder_count, part.total_size], ["5", "1", "500"]);

    await save(world, { share_id }, { user: saver });
    const again = await planOf(world, { share_id }, { user: saver });
    assert.deepEqual(again.held, { file_count: "6", total_size: "507", complete: true });
    assert.deepEqual(again.conflicts, { file_count: "1", folder_count: "1", names: ["Trip", "single.txt"] });
    assert.deepEqual(again.quota, { limit: "1000", usage: "607", usage_after: "1114", enough: false });
    const elsewhere = await planOf(world, { share_id, to: { parent_id: "" } }, { user: saver });
    assert.deepEqual(elsewhere.conflicts.names, []);
  });

  it("knows what is held inside folders saved from elsewhere, as long as they are there", async () => {
    const world = shareWorld(await open());
    const [owner, other, saver] = [world.person(), world.person(), world.person()];
    const album = await world.folder(other, "", "Album");
    const inner = await world.folder(other, album.id, "Inner");
    for (const name of ["one.jpg", "two.jpg"]) await world.file(other, inner.id, name, 50);
    const { share_id: theirs } = await shareOf(world, other, [album.id]);
    const saved = await save(world, { share_id: theirs, to: { parent_id: "" } }, { user: saver });
    assert.equal(saved.restore_status, "RESTORE_COMPLETE");
    const folder = await world.folder(owner, "", "Mixed");
    for (const name of ["two.jpg", "three.jpg"]) await world.file(owner, folder.id, name, 50);
    const { share_id } = await shareOf(world, owner, [folder.id]);
    const held = async () => (await planOf(world, { share_id }, { user: saver })).held;
    assert.deepEqual(await held(), { file_count: "1", total_size: "50", complete: true });
    const [copy] = await world.list(saver, "");
    await world.database.write((tx) => world.tree.remove(tx, saver, [copy?.id ?? ""]));
    assert.deepEqual(await held(), { file_count: "0", total_size: "0", complete: true });
  });

  it("tells what would be left out, and why", async () => {
    const world = shareWorld(await open());
    const [owner, saver] = [world.person(), world.person()];
    const [here, gone, hidden, large] = [
      await world.file(owner, "", "here.txt", 1),
      await world.file(owner, "", "gone.txt", 1),
      await world.file(owner, "", "hidden.txt", 1),
      await world.file(owner, "", "large.bin", 5_000),
    ];
    const { share_id } = await shareOf(
      world,
      owner,
      [here, gone, hidden, large].map(({ id }) => id),
    );
    await world.database.write(async (tx) => {
      await world.tree.trash(tx, owner, [gone.id]);
      await tx
        .updateTable("share_root")
        .set({ audit_status: "SENSITIVE_RESOURCE" })
        .where("entry_id", "=", hidden.id)
        .execute();
      await setLimit(tx, saver, 1_000);
    });
    const { skipped, file_count } = await planOf(world, { share_id }, { user: saver });
    assert.equal(file_count, "2");
    assert.deepEqual(skipped, [
      { file_id: hidden.id, name: "", reason: "SENSITIVE" },
      { file_id: large.id, name: "large.bin", reason: "TOO_LARGE" },
      { file_id: gone.id, name: "", reason: "GONE" },
    ]);
    const seen = await world.get("share", { share_id });
    assert.doesNotMatch(JSON.stringify(seen.body), /hidden|gone/);
    const info = await world.get("share/file_info", { share_id, file_id: hidden.id });
    assert.equal(info.body["error"], "file_not_found");
    const saved = await save(world, { share_id, file_ids: [here.id, gone.id, hidden.id] }, { user: saver });
    assert.deepEqual(await world.names(saver, saved.file_id), ["here.txt"]);
    assert.equal(saved.params["skipped_file_ids"], `${gone.id},${hidden.id}`);
  });

  it("says that a save waits for what isn't sealed yet, unless it is little enough to be sealed by the save", async () => {
    const world = shareWorld(await open());
    const [owner, saver] = [world.person(), world.person()];
    const folder = await bulk(world, owner, 1, 498);
    const { share_id } = await shareOf(world, owner, [folder.id]);
    const preparing = async (caller = {}) => (await planOf(world, { share_id }, caller)).preparing;
    assert.equal(await preparing(), undefined, "500 entries");
    await world.file(owner, folder.id, "501.txt");
    assert.deepEqual([await preparing(), await preparing({ user: saver })], [true, true]);
    await world.file(owner, folder.id, "502.txt");
    await world.work();
    assert.equal(await preparing({ user: saver }), undefined, "sealed");
    const { body } = await world.get("share/detail", { share_id, parent_id: folder.id });
    const file_ids = (body["files"] as unknown as { id: string }[]).map(({ id }) => id);

    await world.file(owner, folder.id, "503.txt");
    assert.equal(await preparing({ user: saver }), true, "changed");
    const part = await planOf(world, { share_id, file_ids }, { user: saver });
    assert.deepEqual([part.file_count, part.preparing], ["500", undefined], "of which nothing changed");
    const saved = await save(world, { share_id }, { user: saver });
    assert.equal(saved.restore_status, "RESTORE_START");
    await world.file(owner, folder.id, "while it is saved.txt");
    await world.work();
    const [copy] = await world.list(saver, saved.file_id);
    const names = ["folder", "501.txt", "502.txt", "503.txt", "while it is saved.txt"];
    assert.deepEqual(await world.names(saver, copy?.id ?? ""), names);
  });

  it("is refused like the save itself", async () => {
    const world = shareWorld(await open());
    const [owner, saver] = [world.person(), world.person()];
    const file = await world.file(owner, "", "file.txt");
    const { share_id } = await shareOf(world, owner, [file.id], { pass_code_option: "REQUIRED" });
    const plan = (body: object, user: string) => world.send("POST", "share/restore:plan", body, { user });
    const closed = await plan({ share_id }, saver);
    assert.deepEqual([closed.body["share_status"], closed.body["plan"]], ["PASS_CODE_EMPTY", null]);
    assert.equal((await plan({ share_id }, owner)).body["error"], "file_restore_own");
    const { share_id: opened } = await shareOf(world, owner, [file.id]);
    const theirs = await world.folder(owner, "", "Theirs");
    const into = await plan({ share_id: opened, to: { parent_id: theirs.id } }, saver);
    assert.equal(into.body["error"], "file_not_found");
  });
});
