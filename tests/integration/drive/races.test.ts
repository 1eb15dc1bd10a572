import assert from "node:assert/strict";
import { after, before, it } from "node:test";
import { Failure } from "../../../server/platform/http/failure.ts";
import { newNodeId, recount } from "../../../server/services/tree/index.ts";
import type { Database } from "../../../server/platform/db/database.ts";
import { openDatabase } from "../../../server/platform/db/open-database.ts";
import { forEachDatabase } from "../../support/databases.ts";
import { blobOf, newOwner, treeKit, type TreeKit } from "./tree-kit.ts";

const ROUNDS = 15;

/** Names of the failures among what was tried at the same time; anything but a failure is thrown. */
async function failuresOf(work: readonly Promise<unknown>[]): Promise<readonly string[]> {
  const outcomes = await Promise.allSettled(work);
  return outcomes.flatMap((outcome) => {
    if (outcome.status === "fulfilled") return [];
    if (outcome.reason instanceof Failure) return [outcome.reason.error];
    throw outcome.reason;
  });
}

forEachDatabase((open) => {
  let second: Database;
  /** Two servers on one database. */
  let kits: readonly [TreeKit, TreeKit];
  before(async () => {
    const first = await open();
    second = openDatabase(await open.url());
    kits = [treeKit(first, 100), treeKit(second, 100)];
  });
  after(() => second.close());

  it("never lets two moves make a circle", async () => {
    const [one, two] = kits;
    for (let round = 0; round < ROUNDS; round += 1) {
      const me = newOwner();
      const a = await one.folder(me, "", "a");
      const b = await one.folder(me, "", "b");
      const failures = await failuresOf([
        one.write((tx) => one.tree.move(tx, me, [a.id], b.id)),
        two.write((tx) => two.tree.move(tx, me, [b.id], a.id)),
      ]);
      assert.deepEqual(failures, ["file_move_into_itself"]);
      const totals = await one.tree.totals(one.database.read, me, [a.id, b.id]);
      assert.equal(totals.folders, 3);
    }
  });

  it("never stores more than the limit, whoever is quicker", async () => {
    const [one, two] = kits;
    const me = newOwner();
    const failures = await failuresOf(
      Array.from({ length: 16 }, (_, index) => (index % 2 ? one : two).file(me, "", "file", "x", 10)),
    );
    assert.deepEqual(failures, Array<string>(6).fill("file_space_not_enough"));
    assert.equal((await one.tree.usage(one.database.read, me)).usage, 100);
    assert.deepEqual(await recount(one.database.read), []);
  });

  it("gives every entry a name of its own when many arrive at once", async () => {
    const [one, two] = kits;
    const me = newOwner();
    const files = await Promise.all(
      Array.from({ length: 10 }, (_, index) => (index % 2 ? one : two).file(me, "", "same.txt", "y", 1)),
    );
    assert.equal(new Set(files.map((file) => file.name)).size, 10);
    const failures = await failuresOf(Array.from({ length: 4 }, () => two.folder(me, "", "folder")));
    assert.deepEqual(failures, Array<string>(3).fill("file_duplicated_name"));
  });

  it("puts nothing into a folder that goes into the trash at the same moment", async () => {
    const [one, two] = kits;
    for (let round = 0; round < ROUNDS; round += 1) {
      const me = newOwner();
      const folder = await one.folder(me, "", "folder");
      const failures = await failuresOf([
        one.write((tx) => one.tree.remove(tx, me, [folder.id])),
        two.file(me, folder.id, "file", "z", 5),
      ]);
      const usage = await one.tree.usage(one.database.read, me);
      assert.equal(usage.usage, 0);
      assert.ok(failures.length === 0 || failures[0] === "file_not_found");
      assert.deepEqual(await recount(one.database.read), []);
    }
  });

  it("stops a copy that outgrows the quota while it runs, charged for exactly what is there", async () => {
    const [one] = kits;
    const [from, to] = [newOwner(), newOwner()];
    const folder = await one.folder(from, "", "folder");
    for (let index = 0; index < 6; index += 1) await one.file(from, folder.id, `f${index}`, `f${index}`, 10);
    const request = { sourceOwnerId: from, ids: [folder.id], ownerId: to, destinationId: "" };
    const begun = await one.tree.beginCopy(one.database.read, request);
    await one.file(to, "", "in between", "i", 50);
    const { state } = await one.write((tx) => one.tree.copyStep(tx, begun));
    assert.deepEqual(await failuresOf([one.write((tx) => one.tree.copyStep(tx, state))]), [
      "file_space_not_enough",
    ]);
    assert.equal((await one.tree.usage(one.database.read, to)).usage, 50);
    assert.deepEqual(await failuresOf([one.tree.beginCopy(one.database.read, request)]), [
      "file_space_not_enough",
    ]);
    assert.deepEqual(await recount(one.database.read), []);
  });

  it("ends a copy whose source folder receives the copy meanwhile", async () => {
    const [one] = kits;
    const me = newOwner();
    const source = await one.folder(me, "", "source");
    await one.file(me, source.id, "file", "s", 1);
    const target = await one.folder(me, "", "target");
    const begun = await one.tree.beginCopy(one.database.read, {
      sourceOwnerId: me,
      ids: [source.id],
      ownerId: me,
      destinationId: target.id,
    });
    let step = await one.write((tx) => one.tree.copyStep(tx, begun));
    await one.write((tx) => one.tree.move(tx, me, step.state.copied, source.id));
    for (let count = 0; !step.done; count += 1) {
      assert.ok(count < 5, "the copy goes on and on");
      step = await one.write((tx) => one.tree.copyStep(tx, step.state));
    }
    assert.equal(step.state.files, 1);
  });

  it("keeps a copy's steps apart from what people do in the half-made copy", async () => {
    const [one] = kits;
    const me = newOwner();
    const source = await one.folder(me, "", "source");
    await one.file(me, source.id, "a.txt", "a", 1);
    await one.file(me, source.id, "b.txt", "b", 1);
    const begun = await one.tree.beginCopy(one.database.read, {
      sourceOwnerId: me,
      ids: [source.id],
      ownerId: me,
      destinationId: "",
    });
    const { state } = await one.write((tx) => one.tree.copyStep(tx, begun));
    const copyId = state.copied[0] ?? "";
    await one.file(me, copyId, "a.txt", "mine", 1);
    await one.write((tx) => one.tree.copyStep(tx, state));
    const names = one.database.read.selectFrom("node").select("name").where("parent_id", "=", copyId);
    const rows = await names.orderBy("name").execute();
    assert.deepEqual(
      rows.map((row) => row.name),
      ["a(1).txt", "a.txt", "b.txt"],
    );
    assert.deepEqual(await recount(one.database.read), []);
  });

  it("drops the rest of a copy whose new folder is deleted for good", async () => {
    const [one] = kits;
    const me = newOwner();
    const source = await one.folder(me, "", "source");
    await one.file(me, source.id, "file", "d", 1);
    const begun = await one.tree.beginCopy(one.database.read, {
      sourceOwnerId: me,
      ids: [source.id],
      ownerId: me,
      destinationId: "",
    });
    const first = await one.write((tx) => one.tree.copyStep(tx, begun));
    await one.write((tx) => one.tree.remove(tx, me, first.state.copied));
    const last = await one.write((tx) => one.tree.copyStep(tx, first.state));
    assert.deepEqual([last.done, last.state.files], [true, 0]);
  });

  it("undoes everything of a change that fails half-way", async () => {
    const [one] = kits;
    const me = newOwner();
    const file = await one.file(me, "", "file", "h", 10);
    const broken = one.write(async (tx) => {
      await one.tree.createFile(tx, {
        id: newNodeId(),
        ownerId: me,
        parentId: "",
        name: "more",
        blob: blobOf("more", 10),
        userModifiedAt: null,
      });
      await one.tree.remove(tx, me, [file.id]);
      throw new Error("the plug is pulled");
    });
    await assert.rejects(broken, /plug/);
    assert.equal((await one.tree.usage(one.database.read, me)).usage, 10);
    assert.deepEqual(await recount(one.database.read), []);
  });
});
