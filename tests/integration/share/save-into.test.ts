import assert from "node:assert/strict";
import { it } from "node:test";
import { checkReceipt, receiptKey } from "../../../server/services/share/index.ts";
import { newNodeId, recount, setLimit, type Entry } from "../../../server/services/tree/index.ts";
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
        ids.push((await world.tree.createFolder(tx, { ...place, onConflict: "REFUSE" })).id);
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

  it("brings back hundreds of files that it replaced, of one name the one that showed, but not what changed since", async () => {
    const world = shareWorld(await open());
    const [owner, saver] = [world.person(), world.person()];
    const elsewhere = await world.folder(owner, "", "Elsewhere");
    const names = Array.from({ length: 300 }, (_, n) => `${n}.txt`);
    const theirs: Entry[] = [];
    for (const name of names) theirs.push(await world.file(owner, "", name, 20));
    const twin = await world.file(owner, elsewhere.id, "0.txt", 30);
    const mine: Entry[] = [];
    for (const name of names) mine.push(await world.file(saver, "", name, 10));
    const { usage } = await world.tree.usage(world.database.read, saver);
    const { share_id } = await shareOf(
      world,
      owner,
      [...theirs, twin].map(({ id }) => id),
    );
    const wish = { share_id, to: { parent_id: "" }, on_conflict: { files: "REPLACE" } };
    const saved = await save(world, wish, { user: saver });
    await world.work();
    const shas = async () => {
      const found = await world.tree.findLive(
        world.database.read,
        saver,
        mine.map(({ id }) => id),
      );
      return mine.map(({ id }) => found.get(id)?.sha256 ?? "in the trash");
    };
    assert.deepEqual(
      await shas(),
      theirs.map(({ sha256 }) => sha256),
    );
    const [zero, changed, gone] = mine.map(({ id }) => id) as [string, string, string];
    const again = await world.file(owner, "", "changed.txt", 40);
    await world.database.write((tx) => world.tree.rename(tx, owner, theirs[1]!.id, "other.txt"));
    await world.database.write((tx) => world.tree.rename(tx, owner, again.id, "1.txt"));
    const other = await shareOf(world, owner, [again.id]);
    await save(world, { ...wish, share_id: other.share_id }, { user: saver });
    await world.database.write((tx) => world.tree.trash(tx, saver, [gone]));

    const undone = (await undo(world, saver, saved.restore_task_id)) as { kept_file_ids: string[] };
    assert.deepEqual(
      { ...undone, kept_file_ids: undone.kept_file_ids.toSorted() },
      { trashed_count: "0", reverted_count: "298", kept_file_ids: [zero, changed, gone].toSorted() },
    );
    const expected = mine.map(({ sha256 }) => sha256);
    assert.deepEqual(await shas(), [expected[0], again.sha256, "in the trash", ...expected.slice(3)]);
    assert.ok(
      (await world.tree.usage(world.database.read, saver)).usage > usage,
      "what it showed is a version",
    );
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
