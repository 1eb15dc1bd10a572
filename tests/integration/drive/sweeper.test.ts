import assert from "node:assert/strict";
import { before, beforeEach, it } from "node:test";
import { recount, sweepDeleted } from "../../../server/services/tree/index.ts";
import { forEachDatabase } from "../../support/databases.ts";
import { manyFiles } from "./many-files.ts";
import { newOwner, treeKit, type TreeKit } from "./tree-kit.ts";

forEachDatabase((open) => {
  let kit: TreeKit;
  let me: string;
  before(async () => {
    kit = treeKit(await open());
  });
  beforeEach(() => {
    me = newOwner();
  });

  const rows = async () =>
    (await kit.database.read.selectFrom("node").select("id").where("owner_id", "=", me).execute()).length;
  const usage = async () => (await kit.tree.usage(kit.database.read, me)).usage;
  const all = async (trashed: boolean) => {
    const request = { ownerId: me, parentId: "*", trashed, order: "NAME_ASC", foldersFirst: true } as const;
    return (await kit.tree.list({ ...request, limit: 1_000, pageToken: null })).entries.map(
      (one) => one.name,
    );
  };

  it("shows nothing of a deleted folder from the moment it is deleted, whenever it is swept", async () => {
    const top = await kit.folder(me, "", "top");
    const inside = await kit.folder(me, top.id, "inside");
    const file = await kit.file(me, inside.id, "file");
    await kit.file(me, "", "kept");
    await kit.write((tx) => kit.tree.remove(tx, me, [top.id]));
    assert.equal(await usage(), 10);
    for (const id of [top.id, inside.id, file.id]) {
      assert.equal(await kit.tree.find(kit.database.read, me, id), null);
      await assert.rejects(
        kit.write((tx) => kit.tree.trash(tx, me, [id])),
        { error: "file_not_found" },
      );
    }
    assert.deepEqual(await all(false), ["kept"]);
    assert.equal(await rows(), 3);
    assert.deepEqual(await recount(kit.database.read), []);
    while ((await sweepDeleted({ database: kit.database }, 1)) > 0) {
      assert.deepEqual(await recount(kit.database.read), []);
    }
    assert.equal(await rows(), 1);
  });

  it("leaves what is in the trash on its own account, which can still come back", async () => {
    const top = await kit.folder(me, "", "top");
    const own = await kit.folder(me, top.id, "own");
    const file = await kit.file(me, own.id, "file");
    await kit.write((tx) => kit.tree.trash(tx, me, [own.id]));
    await kit.write((tx) => kit.tree.remove(tx, me, [top.id]));
    await sweepDeleted({ database: kit.database }, 100);
    assert.deepEqual(await all(true), ["own"]);
    assert.ok((await kit.tree.find(kit.database.read, me, file.id))?.inTrash);
    await kit.write((tx) => kit.tree.untrash(tx, me, [own.id]));
    assert.equal((await kit.tree.live(kit.database.read, me, own.id)).parentId, "");
    assert.deepEqual(await recount(kit.database.read), []);
  });

  it("clears a wide folder in steps, two servers side by side", async () => {
    const top = await kit.folder(me, "", "top");
    await manyFiles(kit, me, top.id, 2_300);
    await kit.write((tx) => kit.tree.trash(tx, me, [top.id]));
    while (await kit.write((tx) => kit.tree.emptyTrash(tx, me)));
    assert.equal(await usage(), 0);
    const sweep = () => sweepDeleted({ database: kit.database }, 100);
    await Promise.all([sweep(), sweep()]);
    await sweep();
    assert.equal(await rows(), 0);
    assert.equal((await kit.database.read.selectFrom("doomed_folder").selectAll().execute()).length, 0);
    assert.deepEqual(await recount(kit.database.read), []);
  });

  it("empties a trash of thousands in bounded steps, each of which gives back what it took", async () => {
    const kit = treeKit(await open(), Number.MAX_SAFE_INTEGER);
    const me = newOwner();
    const { id } = await kit.folder(me, "", "many");
    await manyFiles(kit, me, id, 2_500);
    const ids: string[] = [];
    for (let pageToken: string | null = null; ids.length < 2_500;) {
      const page = await kit.tree.list({
        ...{ ownerId: me, parentId: id, trashed: false, order: "NAME_ASC", foldersFirst: true },
        ...{ limit: 1_000, pageToken },
      });
      ids.push(...page.entries.map((entry) => entry.id));
      pageToken = page.nextPageToken;
    }
    await kit.write((tx) => kit.tree.trash(tx, me, ids));
    const steps: boolean[] = [];
    for (let more = true; more;) {
      more = await kit.write((tx) => kit.tree.emptyTrash(tx, me));
      steps.push(more);
      assert.deepEqual(await recount(kit.database.read), []);
    }
    assert.deepEqual(steps, [true, false]);
    assert.equal((await kit.tree.usage(kit.database.read, me)).usage, 0);
  });
});
