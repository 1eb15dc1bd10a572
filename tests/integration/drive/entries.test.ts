import assert from "node:assert/strict";
import { after, before, beforeEach, it } from "node:test";
import { type Database, openDatabase } from "../../../server/database.ts";
import { Failure } from "../../../server/platform/failure.ts";
import {
  newNodeId,
  recount,
  setLimit,
  sweepDeleted,
  UNLIMITED,
} from "../../../server/services/tree/index.ts";
import { forEachDatabase } from "../../support/databases.ts";
import { manyFiles } from "./many-files.ts";
import { saveAll } from "./save-all.ts";
import { blobOf, newOwner, treeKit, type TreeKit } from "./tree-kit.ts";

const FULL = { error: "file_count_exceeded" };
/** Entries a drive may have here. */
const MOST = 20;

/** The entry quota of a drive: each row counts, whatever it is the row of. */
forEachDatabase((open) => {
  let second: Database;
  let kit: TreeKit;
  let other: TreeKit;
  let me: string;
  before(async () => {
    kit = treeKit(await open());
    second = openDatabase(await open.url());
    other = treeKit(second);
  });
  after(() => second.close());
  beforeEach(async () => {
    me = newOwner();
    await allow(MOST);
  });

  const allow = (entries: number) => kit.write((tx) => setLimit(tx, me, UNLIMITED, entries));
  const entries = async () => (await kit.tree.usage(kit.database.read, me)).entries;
  const used = async () => (await entries()).usage;
  const refused = (work: () => Promise<unknown>) => assert.rejects(work, FULL);
  const sweep = () => sweepDeleted({ database: kit.database }, 1_000);
  const folders = async (count: number, parentId = "") => {
    const made: string[] = [];
    for (let each = 0; each < count; each += 1) made.push((await kit.folder(me, parentId, `f${each}`)).id);
    return made;
  };

  /** A folder of somebody else with a hundred files, and ten folders of ten more. */
  async function shared(): Promise<{ readonly owner: string; readonly id: string }> {
    const owner = newOwner();
    const { id } = await kit.folder(owner, "", "shared");
    await manyFiles(kit, owner, id, 100);
    for (let each = 0; each < 10; each += 1) {
      const inside = await kit.folder(owner, id, `inside ${each}`);
      await manyFiles(kit, owner, inside.id, 10);
    }
    return { owner, id };
  }

  const children = async (parentId: string) => {
    const request = { ownerId: me, parentId, trashed: null, order: "NAME_ASC", foldersFirst: true } as const;
    return (await kit.tree.list({ ...request, limit: 1_000, pageToken: null })).entries;
  };

  it("refuses a folder or a file more than there may be, until some are deleted for good", async () => {
    const made = await folders(MOST - 1);
    await kit.file(me, "", "last.txt");
    assert.deepEqual(await entries(), { limit: MOST, usage: MOST });
    await refused(() => kit.folder(me, "", "one more"));
    await refused(() => kit.file(me, "", "one more.txt"));
    await refused(() => saveAll(kit, me, [made[0]!], me));
    await kit.write((tx) => kit.tree.trash(tx, me, made.slice(0, 3)));
    await refused(() => kit.folder(me, "", "one more"));
    await kit.write((tx) => kit.tree.untrash(tx, me, [made[0]!]));
    await kit.write((tx) => kit.tree.remove(tx, me, made.slice(1, 3)));
    await kit.folder(me, "", "one more");
    assert.equal(await used(), MOST - 1);
    assert.deepEqual(await recount(kit.database.read), []);
  });

  it("counts what lay in a deleted folder until it is swept away", async () => {
    const [top = ""] = await folders(1);
    await folders(MOST - 1, top);
    await kit.write((tx) => kit.tree.remove(tx, me, [top]));
    assert.equal(await used(), MOST - 1);
    await sweep();
    assert.equal(await used(), 0);
    assert.deepEqual(await recount(kit.database.read), []);
  });

  it("makes as many files of a batch as there is room for, and answers each of the others", async () => {
    await folders(MOST - 2);
    const files = ["a", "b", "c"].map((name) => ({
      id: newNodeId(),
      parentId: "",
      name,
      blob: blobOf(name, 1),
      userModifiedAt: null,
    }));
    const made = await kit.write((tx) => kit.tree.createFiles(tx, me, files));
    assert.deepEqual(
      made.map((one) => (one instanceof Failure ? one.error : one.name)),
      ["a", "b", FULL.error],
    );
    assert.equal(await used(), MOST);
    assert.deepEqual(await recount(kit.database.read), []);
  });

  it("counts a saved folder as one, and what is changed in it with the folders above it", async () => {
    const { owner, id } = await shared();
    const [saved = ""] = await saveAll(kit, owner, [id], me);
    assert.equal(await used(), 1);
    const inside = (await children(saved)).find(({ name }) => name === "inside 3")!;
    const [file] = await children(inside.id);
    await kit.write((tx) => kit.tree.rename(tx, me, file!.id, "renamed"));
    assert.equal(await used(), 3);
    await folders(MOST - 3);
    const [next] = await children((await children(saved)).find(({ name }) => name === "inside 4")!.id);
    await refused(() => kit.write((tx) => kit.tree.rename(tx, me, next!.id, "renamed")));
    await refused(() => kit.write((tx) => kit.tree.trash(tx, me, [next!.id])));
    await refused(() => kit.write((tx) => kit.tree.star(tx, me, [next!.id], true)));
    await refused(() => saveAll(kit, owner, [id], me));
    await kit.write((tx) => kit.tree.rename(tx, me, file!.id, "renamed again"));
    await kit.write((tx) => kit.tree.trash(tx, me, [saved]));
    assert.equal(await used(), MOST);
    assert.deepEqual(await recount(kit.database.read), []);
    await kit.write((tx) => kit.tree.emptyTrash(tx, me));
    await sweep();
    assert.equal(await used(), MOST - 3);
    assert.deepEqual(await recount(kit.database.read), []);
  });

  it("gives back the row of a file that goes into one of its name", async () => {
    const { owner, id } = await shared();
    const [saved = ""] = await saveAll(kit, owner, [id], me);
    const [into = ""] = await folders(1);
    const file = await kit.file(me, into, "file 0", "other");
    assert.equal(await used(), 3);
    const target = (await children(saved)).find(({ name }) => name === "file 0")!;
    const onConflict = { files: "REPLACE", folders: "MERGE" } as const;
    let state = await kit.write((tx) => kit.tree.move(tx, me, [file.id], saved, onConflict));
    while (state) {
      const step = await kit.write((tx) => kit.tree.mergeStep(tx, state!));
      state = step.done ? null : step.state;
    }
    assert.equal((await kit.tree.live(kit.database.read, me, target.id)).size, 10);
    assert.equal(await used(), 3);
    assert.deepEqual(await recount(kit.database.read), []);
  });

  it("stays exact, and below the limit, whatever happens at the same moment on two servers", async () => {
    const { owner, id } = await shared();
    await allow(60);
    const pool = await folders(20);
    const outcomes = await Promise.allSettled(
      Array.from({ length: 96 }, async (_, nth): Promise<unknown> => {
        const { tree, write, folder, file } = nth % 2 === 0 ? kit : other;
        const one = pool[nth % pool.length]!;
        switch (Math.floor(nth / 2) % 8) {
          case 0:
            return folder(me, "", `new ${nth}`);
          case 1:
            return file(me, "", `new ${nth}.txt`);
          case 2:
            return saveAll(nth % 2 === 0 ? kit : other, owner, [id], me);
          case 3:
            return saveAll(nth % 2 === 0 ? kit : other, me, [one], me);
          case 4:
            return write((tx) => tree.trash(tx, me, [one]));
          case 5:
            return write((tx) => tree.untrash(tx, me, [one]));
          case 6:
            return write((tx) => tree.remove(tx, me, [one]));
          default:
            return sweepDeleted({ database: nth % 2 === 0 ? kit.database : second }, 10);
        }
      }),
    );
    for (const outcome of outcomes) {
      if (outcome.status === "rejected" && !(outcome.reason instanceof Failure)) throw outcome.reason;
    }
    const rows = await kit.database.read.selectFrom("node").select("id").where("owner_id", "=", me).execute();
    assert.equal(await used(), rows.length);
    assert.ok(rows.length <= 60, `${rows.length} rows`);
    assert.deepEqual(await recount(kit.database.read), []);
  });

  it("never makes more than there may be, whoever is quicker", async () => {
    const outcomes = await Promise.allSettled(
      Array.from({ length: MOST + 6 }, (_, nth) => (nth % 2 === 0 ? kit : other).folder(me, "", `${nth}`)),
    );
    const faults = outcomes.flatMap((one) => (one.status === "rejected" ? [one.reason.error] : []));
    assert.deepEqual(faults, Array<string>(6).fill(FULL.error));
    assert.equal(await used(), MOST);
  });
});
