import assert from "node:assert/strict";
import { it } from "node:test";
import { checkReceipt, receiptKey } from "../../../server/services/share/index.ts";
import { newNodeId, recount, setLimit } from "../../../server/services/tree/index.ts";
import { forEachDatabase } from "../../support/databases.ts";
import { save, savesOf, shareOf } from "./share-calls.ts";
import { RECEIPT_SECRET, shareWorld, type World } from "./share-world.ts";

const GREATEST_DEPTH = 256;

const undo = async (world: World, user: string, task_id: string) =>
  (await world.send("POST", "share/restore:undo", { task_id }, { user })).body as unknown as object;

async function pathsOf(world: World, user: string, task_id: string): Promise<string[]> {
  const lines = (await world.text("share/receipt", { task_id }, { user })).trimEnd().split("\n");
  const verdict = await checkReceipt(lines, [receiptKey(RECEIPT_SECRET).publicKey]);
  assert.equal(verdict.genuine, true, JSON.stringify(verdict));
  return lines.slice(1, -1).map((line) => (JSON.parse(line) as { path: string }).path);
}

forEachDatabase((open) => {
  it("holds a folder of the greatest depth for the receipt", async () => {
    const world = shareWorld(await open());
    const [owner, saver] = [world.person(), world.person()];
    const ids: string[] = [];
    await world.database.write(async (tx) => {
      for (let depth = 0; depth < GREATEST_DEPTH; depth += 1) {
        const place = { ownerId: owner, parentId: ids.at(-1) ?? "", name: `${depth}` };
        ids.push((await world.tree.createFolder(tx, { ...place, onClash: "refuse" })).id);
      }
    });
    const { share_id } = await shareOf(world, owner, [ids[0] ?? ""]);
    const saved = await save(world, { share_id, to: { parent_id: "" } }, { user: saver });
    assert.equal(saved.restore_status, "RESTORE_COMPLETE", JSON.stringify(saved));
    assert.equal((await pathsOf(world, saver, saved.restore_task_id)).length, GREATEST_DEPTH);
  });

  it("lists what went into entries that were there, brings back what it replaced, and names the rest", async () => {
    const world = shareWorld(await open());
    const [owner, saver] = [world.person(), world.person()];
    const trip = await world.folder(owner, "", "Trip");
    await world.file(owner, trip.id, "theirs.jpg", 5);
    const report = await world.file(owner, "", "report.txt", 20);
    const same = await world.file(owner, "", "same.txt", 7);
    const added = await world.file(owner, "", "added.txt", 8);
    const mine = await world.folder(saver, "", "Trip");
    await world.file(saver, mine.id, "mine.jpg", 6);
    const before = await world.file(saver, "", "report.txt", 10);
    const unchanged = await world.file(saver, "", "same.txt", 7);
    const { share_id } = await shareOf(world, owner, [trip.id, report.id, same.id, added.id]);
    const on_conflict = { files: "REPLACE", folders: "MERGE" };
    const saved = await save(world, { share_id, to: { parent_id: "" }, on_conflict }, { user: saver });
    assert.equal(saved.restore_status, "RESTORE_COMPLETE", JSON.stringify(saved));
    assert.deepEqual(await world.names(saver, mine.id), ["mine.jpg", "theirs.jpg"]);
    const paths = ["Trip", "Trip/theirs.jpg", "added.txt", "report.txt", "same.txt"];
    assert.deepEqual(await pathsOf(world, saver, saved.restore_task_id), paths);

    assert.deepEqual(await undo(world, saver, saved.restore_task_id), {
      trashed_count: "1",
      reverted_count: "1",
      kept_file_ids: [unchanged.id, mine.id],
    });
    assert.deepEqual(await world.names(saver, ""), ["Trip", "report.txt", "same.txt"]);
    const after = await world.tree.live(world.database.read, saver, before.id);
    assert.equal(after.sha256, before.sha256);
    assert.deepEqual(await recount(world.database.read), []);
  });

  it("counts a save that ended after it had brought something, with a receipt and an undo of that", async () => {
    const world = shareWorld(await open());
    const [owner, saver] = [world.person(), world.person()];
    const ids = Array.from({ length: 1_010 }, () => newNodeId());
    await world.database.write(async (tx) => {
      for (const [n, id] of ids.entries()) {
        const blob = {
          sha256: n.toString(16).padStart(64, "a"),
          gcid: `${n}`.padStart(40, "0"),
          crc32: null,
          size: 1,
        };
        const place = { id, ownerId: owner, parentId: "", name: `${n}.txt` };
        await world.tree.createFile(tx, { ...place, blob, userModifiedAt: null });
      }
    });
    const { share_id } = await shareOf(world, owner, ids, { restore_limit: 1 });
    const started = await save(world, { share_id }, { user: saver });
    assert.equal(started.restore_status, "RESTORE_START", JSON.stringify(started));
    await world.database.write((tx) => setLimit(tx, saver, 1_000));
    await world.work();
    const task = await world.get(`tasks/${started.restore_task_id}`, {}, { user: saver });
    assert.equal(task.body["error"], "file_space_not_enough");
    assert.equal(await savesOf(world, owner, share_id), "1");
    assert.equal((await pathsOf(world, saver, started.restore_task_id)).length, 1_000);

    await world.database.write((tx) => setLimit(tx, saver, 2_000));
    const retry = { type: "restore", create_type: "RETRY", id: started.restore_task_id };
    await world.send("POST", "task", retry, { user: saver });
    await world.work();
    assert.equal(await savesOf(world, owner, share_id), "1");
    assert.equal((await pathsOf(world, saver, started.restore_task_id)).length, 1_010);
    const undone = await undo(world, saver, started.restore_task_id);
    assert.deepEqual(undone, { trashed_count: "1010", reverted_count: "0", kept_file_ids: [] });
  });

  it("holds what many people save once, each with a receipt of their own", async () => {
    const world = shareWorld(await open());
    const [owner, ada, eve] = [world.person(), world.person(), world.person()];
    const folder = await world.folder(owner, "", "Held once");
    await world.file(owner, folder.id, "unlike anything else.txt", 321);
    const { share_id } = await shareOf(world, owner, [folder.id]);
    const held = async () => {
      const rows = world.database.read
        .selectFrom("node")
        .select("id")
        .where("owner_id", "like", "receipts~%");
      return (await rows.execute()).length;
    };
    const before = await held();
    for (const user of [ada, eve, ada]) {
      const { restore_task_id } = await save(world, { share_id }, { user });
      assert.equal((await pathsOf(world, user, restore_task_id)).length, 2);
    }
    assert.equal(await held(), before + 1);
    assert.deepEqual(world.errors, []);
  });
});
