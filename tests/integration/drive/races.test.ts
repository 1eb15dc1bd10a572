import assert from "node:assert/strict";
import { after, before, it } from "node:test";
import { Failure } from "../../../server/platform/failure.ts";
import { newNodeId, recount } from "../../../server/services/tree/index.ts";
import { type Database, openDatabase } from "../../../server/database.ts";
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
      assert.equal(totals.folders, 2);
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

  it("copies a folder as it is when its turn comes, though it changes while it is sealed", async () => {
    const [one] = kits;
    const me = newOwner();
    const source = await one.folder(me, "", "source");
    const inside = await one.folder(me, source.id, "inside");
    await one.file(me, inside.id, "a", "a", 1);
    const request = { sourceOwnerId: me, ids: [source.id], ownerId: me, destinationId: "" };
    let { state } = await one
      .write((tx) => one.tree.beginCopy(tx, request))
      .then(async (begun) => one.write((tx) => one.tree.copyStep(tx, begun)));
    assert.equal(state.seal, null);
    await one.file(me, inside.id, "b", "b", 1);
    for (let done = false, steps = 0; !done; steps += 1) {
      assert.ok(steps < 5, "the copy goes on and on");
      ({ state, done } = await one.write((tx) => one.tree.copyStep(tx, state)));
    }
    assert.equal(state.files, 2);
    const totals = await one.tree.totals(one.database.read, me, state.copied);
    assert.deepEqual(totals, { files: 2, folders: 2, bytes: 2 });
    assert.deepEqual(await recount(one.database.read), []);
  });

  it("passes over what is deleted before its turn, and copies into the root when the destination is gone", async () => {
    const [one] = kits;
    const [from, to] = [newOwner(), newOwner()];
    const folder = await one.folder(from, "", "folder");
    const deleted = await one.folder(from, "", "deleted");
    const trashed = await one.file(from, "", "trashed", "t", 1);
    const file = await one.file(from, "", "file", "f", 1);
    const destination = await one.folder(to, "", "destination");
    let state = await one.tree.beginCopy(one.database.read, {
      sourceOwnerId: from,
      ids: [deleted.id, folder.id, trashed.id, file.id],
      ownerId: to,
      destinationId: destination.id,
    });
    await one.write((tx) => one.tree.remove(tx, from, [deleted.id]));
    await one.write((tx) => one.tree.trash(tx, from, [trashed.id]));
    await one.write((tx) => one.tree.trash(tx, to, [destination.id]));
    for (let done = false; !done;) ({ state, done } = await one.write((tx) => one.tree.copyStep(tx, state)));
    assert.deepEqual(
      state.copied.map((id) => id !== ""),
      [false, true, false, true],
    );
    const entries = await one.tree.findLive(one.database.read, to, state.copied.filter(Boolean));
    assert.deepEqual(
      [...entries.values()].map(({ name, parentId }) => [name, parentId]),
      [
        ["folder", ""],
        ["file", ""],
      ],
    );
    assert.deepEqual(await recount(one.database.read), []);
  });

  it("gives two copies that race for a name one each", async () => {
    const [one, two] = kits;
    const me = newOwner();
    const folder = await one.folder(me, "", "folder");
    await one.file(me, folder.id, "inside", "i", 1);
    const copy = async ({ tree, write }: TreeKit) => {
      let state = await write((tx) =>
        tree.beginCopy(tx, { sourceOwnerId: me, ids: [folder.id], ownerId: me, destinationId: "" }),
      );
      for (let done = false; !done;) ({ state, done } = await write((tx) => tree.copyStep(tx, state)));
      return state.copied[0] ?? "";
    };
    const ids = await Promise.all([copy(one), copy(two), copy(one), copy(two)]);
    const entries = await one.tree.findLive(one.database.read, me, ids);
    const names = [...entries.values()].map((entry) => entry.name).sort();
    assert.deepEqual(names, ["folder(1)", "folder(2)", "folder(3)", "folder(4)"]);
    assert.deepEqual(await recount(one.database.read), []);
  });

  it("lets owner and savers of each other's folders go on side by side, with every count right", async () => {
    const owners = [newOwner(), newOwner()] as const;
    const folders = await Promise.all(owners.map((owner, index) => kits[index]!.folder(owner, "", "folder")));
    const save = async (kit: TreeKit, from: number) => {
      const [sourceOwnerId, ownerId] = [owners[from]!, owners[1 - from]!];
      let state = await kit.tree.beginCopy(kit.database.read, {
        sourceOwnerId,
        ids: [folders[from]!.id],
        ownerId,
        destinationId: "",
      });
      for (let done = false; !done;)
        ({ state, done } = await kit.write((tx) => kit.tree.copyStep(tx, state)));
      await kit.write((tx) => kit.tree.remove(tx, ownerId, state.copied));
    };
    const work = Array.from({ length: 24 }, (_, index) => {
      const kit = kits[index % 2]!;
      if (index % 3 === 0)
        return kit.file(owners[index % 2]!, folders[index % 2]!.id, `f${index}`, "same", 1);
      return save(kit, (index >> 1) % 2);
    });
    assert.deepEqual(await failuresOf(work), []);
    assert.deepEqual(await recount(kits[0].database.read), []);
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
