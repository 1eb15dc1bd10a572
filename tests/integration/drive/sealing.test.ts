import assert from "node:assert/strict";
import { before, beforeEach, it } from "node:test";
import { collectTrees, compactWorn, recount, sweepDeleted } from "../../../server/services/tree/index.ts";
import { forEachDatabase } from "../../support/databases.ts";
import { saveAll } from "./save-all.ts";
import { newOwner, treeKit, type TreeKit } from "./tree-kit.ts";

const GRACE_MS = 1_000;

forEachDatabase((open) => {
  let clock = 1_000_000;
  let kit: TreeKit;
  let me: string;
  before(async () => {
    kit = treeKit(await open(), 1_000_000, () => clock);
  });
  beforeEach(() => {
    me = newOwner();
  });

  const deps = () => ({ database: kit.database, now: () => clock });
  const sealOf = (ownerId: string, id: string) => kit.tree.sealOf(kit.database.read, ownerId, id);
  const wrong = () => recount(kit.database.read);
  const count = async (table: "tree" | "tree_entry" | "node" | "tree_mask") => {
    const query = kit.database.read.selectFrom(table).select(({ fn }) => fn.countAll<number>().as("rows"));
    return (await query.executeTakeFirstOrThrow()).rows;
  };
  const list = async (ownerId: string, parentId: string) => {
    const request = { ownerId, parentId, trashed: false, order: "NAME_ASC", foldersFirst: true } as const;
    return (await kit.tree.list({ ...request, limit: 1_000, pageToken: null })).entries;
  };

  async function seal(ownerId: string, id: string): Promise<number> {
    let state = await kit.tree.beginSeal(kit.database.read, ownerId, [id]);
    for (let steps = 1; ; steps += 1) {
      const step = await kit.write((tx) => kit.tree.sealStep(tx, state));
      if (step.done) return steps;
      ({ state } = step);
    }
  }

  async function tree(ownerId: string, name: string): Promise<{ top: string; inside: string; file: string }> {
    const top = await kit.folder(ownerId, "", name);
    const inside = await kit.folder(ownerId, top.id, "inside");
    const file = await kit.file(ownerId, inside.id, "file", "content", 5);
    await kit.file(ownerId, top.id, "other", "other content", 6);
    return { top: top.id, inside: inside.id, file: file.id };
  }

  it("seals equal folders of different people as one tree, stored once", async () => {
    const other = newOwner();
    const [mine, theirs] = [await tree(me, "mine"), await tree(other, "theirs")];
    assert.equal(await sealOf(me, mine.top), null);
    await seal(me, mine.top);
    const trees = await count("tree");
    await seal(other, theirs.top);
    assert.equal(await count("tree"), trees);
    const sealed = await sealOf(me, mine.top);
    assert.deepEqual(sealed, await sealOf(other, theirs.top));
    assert.deepEqual({ ...sealed, hash: "" }, { hash: "", files: 2, folders: 1, bytes: 11, height: 2 });
    assert.deepEqual(await wrong(), []);
  });

  it("loses the seals above a change, and finds the old one again when the change is undone", async () => {
    const { top, inside, file } = await tree(me, "top");
    await kit.folder(me, top, "untouched");
    await seal(me, top);
    const sealed = await sealOf(me, top);
    await kit.write((tx) => kit.tree.trash(tx, me, [file]));
    assert.deepEqual([await sealOf(me, top), await sealOf(me, inside)], [null, null]);
    const [, untouched] = await list(me, top);
    assert.ok(await sealOf(me, untouched!.id));
    await kit.write((tx) => kit.tree.untrash(tx, me, [file]));
    await seal(me, top);
    assert.deepEqual(await sealOf(me, top), sealed);
    assert.deepEqual(await wrong(), []);
  });

  it("frees what nobody has any more, and nothing else", async () => {
    const other = newOwner();
    const { top } = await tree(me, "top");
    await kit.file(me, top, "alone in the world", "alone in the world", 9);
    const [copy = ""] = await saveAll(kit, me, [top], other);
    await kit.write((tx) => kit.tree.remove(tx, me, [top]));
    await sweepDeleted(deps(), 100);
    clock += GRACE_MS + 1;
    await collectTrees(deps(), { graceMs: GRACE_MS, limit: 1_000 });
    const totals = await kit.tree.totals(kit.database.read, other, [copy]);
    assert.deepEqual(totals, { files: 3, folders: 2, bytes: 20 });
    assert.equal((await list(other, copy)).length, 3);
    const [trees, entries] = [await count("tree"), await count("tree_entry")];
    await kit.write((tx) => kit.tree.remove(tx, other, [copy]));
    assert.equal(await collectTrees(deps(), { graceMs: GRACE_MS, limit: 1_000 }), 0);
    clock += GRACE_MS + 1;
    assert.ok((await collectTrees(deps(), { graceMs: GRACE_MS, limit: 1_000 })) >= 1);
    assert.ok((await count("tree")) < trees);
    assert.ok((await count("tree_entry")) <= entries - 3);
    assert.deepEqual(await wrong(), []);
  });

  it("gives a folder whose base is worn out a new one, and nobody sees a difference", async () => {
    const other = newOwner();
    const source = await kit.folder(me, "", "source");
    for (let index = 0; index < 30; index += 1)
      await kit.file(me, source.id, `f${index}`, `c${index % 3}`, 3);
    await kit.folder(me, source.id, "sub");
    const [copy = ""] = await saveAll(kit, me, [source.id], other);
    const before = await list(other, copy);
    const gone = before.slice(3, 15).map((entry) => entry.id);
    await kit.write((tx) => kit.tree.remove(tx, other, gone));
    await kit.write((tx) => kit.tree.rename(tx, other, before[20]!.id, "renamed"));
    const shown = await list(other, copy);
    assert.equal(await compactWorn({ ...deps(), masksAllowed: 5 }, 10), 1);
    assert.equal(await compactWorn({ ...deps(), masksAllowed: 5 }, 10), 0);
    assert.deepEqual(await list(other, copy), shown);
    for (const id of gone) assert.equal(await kit.tree.find(kit.database.read, other, id), null);
    assert.ok(await kit.tree.find(kit.database.read, other, before[25]!.id));
    assert.deepEqual(await wrong(), []);
    const masks = await count("tree_mask");
    await kit.write((tx) => kit.tree.rename(tx, other, before[25]!.id, "taken out"));
    await kit.write((tx) => kit.tree.trash(tx, other, [before[26]!.id, before[0]!.id]));
    assert.equal(await count("tree_mask"), masks);
    assert.equal((await kit.tree.find(kit.database.read, other, before[25]!.id))?.name, "taken out");
    await kit.write((tx) => kit.tree.untrash(tx, other, [before[26]!.id, before[0]!.id]));
    assert.equal((await list(other, copy)).length, shown.length);
    assert.deepEqual(await wrong(), []);
    await kit.write((tx) =>
      kit.tree.move(
        tx,
        other,
        shown.map((entry) => entry.id),
        "",
      ),
    );
    assert.equal(await compactWorn({ ...deps(), masksAllowed: 0 }, 10), 0);
    assert.deepEqual(await list(other, copy), []);
    assert.deepEqual(await wrong(), []);
  });
});
