import assert from "node:assert/strict";
import { before, beforeEach, it } from "node:test";
import { sql as raw } from "kysely";
import { repairAll } from "../../../server/backup/repair.ts";
import type { Context } from "../../../server/context.ts";
import type { Tx } from "../../../server/database.ts";
import { collectTrees, recount, sweepDeleted } from "../../../server/services/tree/index.ts";
import { forEachDatabase } from "../../support/databases.ts";
import { saveAll } from "./save-all.ts";
import { newOwner, treeKit, type TreeKit } from "./tree-kit.ts";

const TOO_MANY = 1_000_000_000_000;
/** The folder of the ninth level, and all in it. */
const NINTH = 101_111_111_111;
const TOO_LARGE = { error: "file_tree_too_large" };

/** Copies of copies grow tenfold with each level, at a row for each: what can't be counted any more isn't made. */
forEachDatabase((open, dialect) => {
  let kit: TreeKit;
  let me: string;
  before(async () => {
    kit = treeKit(await open());
  });
  beforeEach(() => {
    me = newOwner();
  });

  const beyond = dialect === "sqlite" ? 1.01e23 : 2 ** 52;
  const rowOf = (id: string) =>
    kit.database.read.selectFrom("node").selectAll().where("id", "=", id).executeTakeFirstOrThrow();
  const change = (table: "node" | "tree", id: string | number, columns: object) =>
    kit.write((tx) =>
      tx
        .updateTable(table)
        .set(columns)
        .where("id", "=", id as never)
        .execute(),
    );
  const wrong = () => recount(kit.database.read);
  const totals = (id: string) => kit.tree.totals(kit.database.read, me, [id]);

  async function hundred(): Promise<string> {
    const { id } = await kit.folder(me, "", "100");
    await kit.write(async (tx) => {
      for (let each = 0; each < 100; each += 1) {
        await kit.tree.createFolder(tx, { ownerId: me, parentId: id, name: `${each}`, onConflict: "REFUSE" });
      }
    });
    return id;
  }

  const copyInto = async (tx: Tx, id: string, destinationId: string) => {
    let state = await kit.tree.beginCopy(tx, { sourceOwnerId: me, ids: [id], ownerId: me, destinationId });
    for (let done = false; !done;) ({ state, done } = await kit.tree.copyStep(tx, state));
  };

  /** A folder with ten copies of the one before, level by level; resolves with the uppermost. */
  async function grow(levels: number): Promise<string> {
    let id = await hundred();
    for (let level = 1; level <= levels; level += 1) {
      const above = await kit.folder(me, "", `level ${level}`);
      await kit.write(async (tx) => {
        for (let copies = 0; copies < 10; copies += 1) await copyInto(tx, id, above.id);
      });
      id = above.id;
    }
    return id;
  }

  /** A tenth level holds nine copies of the ninth; ten are more than can be counted. */
  async function growToTheEnd(): Promise<{ readonly ninth: string; readonly tenth: string }> {
    const ninth = await grow(9);
    const { id: tenth } = await kit.folder(me, "", "level 10");
    for (let copies = 0; copies < 9; copies += 1) await kit.write((tx) => copyInto(tx, ninth, tenth));
    return { ninth, tenth };
  }

  async function clearAway(ownerId: string): Promise<void> {
    const all = await kit.tree.list({
      ownerId,
      parentId: "",
      trashed: null,
      order: "NAME_ASC",
      foldersFirst: true,
      limit: 1_000,
      pageToken: null,
    });
    await kit.write((tx) =>
      kit.tree.remove(
        tx,
        ownerId,
        all.entries.map(({ id }) => id),
      ),
    );
    const later = { database: kit.database, now: () => Date.now() + 10_000 };
    await sweepDeleted(later, 100_000);
    while ((await collectTrees(later, { graceMs: 1_000, limit: 100_000 })) > 0);
  }

  const repair = () =>
    repairAll({ database: kit.database, now: Date.now, blobs: { async *list() {} } } as unknown as Context);

  const refused = (work: () => Promise<unknown>) => assert.rejects(work, TOO_LARGE);
  const idOf = async (name: string) => (await kit.tree.named(kit.database.read, me, "", name))?.id ?? "";

  it("ends ten copies of ten copies where a folder would hold more than can be counted", async () => {
    const { ninth: id, tenth: above } = await growToTheEnd();
    await refused(() => kit.write((tx) => copyInto(tx, id, above)));
    assert.deepEqual(await totals(id), { files: 0, folders: NINTH, bytes: 0 });
    assert.deepEqual(await totals(above), { files: 0, folders: 9 * NINTH + 1, bytes: 0 });
    assert.deepEqual(await wrong(), []);

    const other = newOwner();
    const into = await kit.folder(other, "", "into");
    await saveAll(kit, me, [above], other, into.id);
    await refused(() => saveAll(kit, me, [id], other, into.id));
    const [saved = ""] = await saveAll(kit, me, [id], other);
    await refused(() => kit.write((tx) => kit.tree.move(tx, other, [saved], into.id)));
    await kit.write((tx) => kit.tree.trash(tx, other, [saved]));
    assert.deepEqual(await wrong(), []);

    await clearAway(me);
    await clearAway(other);
    assert.deepEqual(await wrong(), []);
  });

  it("says of what is larger already that it is too large, and lets nobody copy it", async () => {
    const { ninth: id, tenth: above } = await growToTheEnd();
    const one = await kit.folder(me, above, "one more");
    const { seal_id } = await rowOf(id);
    await change("node", one.id, { base_id: seal_id, seal_id, folders: NINTH - 1 });
    await repair();
    assert.deepEqual(await wrong(), []);
    assert.deepEqual(await totals(above), { files: 0, folders: TOO_MANY + 1, bytes: 0 });
    let state = await kit.tree.beginSeal(kit.database.read, me, [above]);
    for (let done = false; !done;) ({ state, done } = await kit.write((tx) => kit.tree.sealStep(tx, state)));
    assert.deepEqual(await wrong(), []);

    // As it was stored before there was a bound.
    const sealed = await rowOf(above);
    await change("tree", sealed.seal_id!, { folders: beyond, hash: "f".repeat(64) });
    await change("node", above, { folders: beyond });
    await repair();
    assert.deepEqual(await wrong(), []);
    assert.deepEqual(await totals(above), { files: 0, folders: TOO_MANY + 1, bytes: 0 });

    await refused(() => saveAll(kit, me, [above], me));
    await refused(() => kit.folder(me, above, "and another"));
    await kit.write((tx) => kit.tree.trash(tx, me, [one.id]));
    assert.deepEqual(await totals(above), { files: 0, folders: TOO_MANY + 1, bytes: 0 });
    await repair();
    assert.deepEqual(await totals(above), { files: 0, folders: 9 * NINTH + 1, bytes: 0 });
    assert.deepEqual(await wrong(), []);
    await clearAway(me);
    assert.deepEqual(await wrong(), []);
  });

  it("mends a drive whose totals no database can count", async () => {
    const id = await grow(3);
    const second = await idOf("level 2");
    await kit.write(async (tx) => {
      for (const table of ["tree", "node"]) {
        await raw`update ${raw.table(table)} set folders = ${beyond} where folders > 1000`.execute(tx);
      }
    });
    await refused(() => saveAll(kit, me, [id], me));
    assert.notDeepEqual(await wrong(), []);
    assert.ok((await repair()).mended.length > 0);
    assert.deepEqual(await wrong(), []);
    assert.deepEqual(await totals(id), { files: 0, folders: 101_111, bytes: 0 });
    assert.deepEqual(await totals(second), { files: 0, folders: 10_111, bytes: 0 });
    await clearAway(me);
    assert.deepEqual(await wrong(), []);
  });
});
