import assert from "node:assert/strict";
import { before, beforeEach, it } from "node:test";
import {
  collectTrees,
  forgetGivenUpSeals,
  forgetOldFormers,
  recount,
  writeNextGrounds,
  type SealState,
} from "../../../server/services/tree/index.ts";
import { forEachDatabase } from "../../support/databases.ts";
import { manyFiles } from "./many-files.ts";
import { saveAll } from "./save-all.ts";
import { newOwner, treeKit, type TreeKit } from "./tree-kit.ts";

/** More than a step seals, and more than a digest covers. */
const WIDE = 4_200;
const DAY_MS = 86_400_000;
/** Longer than a sealing that nobody goes on with is waited for. */
const GIVEN_UP_MS = 10_001;

forEachDatabase((open) => {
  let clock = 1_000_000;
  let kit: TreeKit;
  let me: string;
  let top: string;
  before(async () => {
    kit = treeKit(await open(), 1_000_000, () => clock);
  });
  beforeEach(async () => {
    me = newOwner();
    top = (await kit.folder(me, "", "wide")).id;
    await manyFiles(kit, me, top, WIDE);
  });

  const deps = () => ({ database: kit.database, now: () => clock });
  const sealOf = (ownerId: string, id: string) => kit.tree.sealOf(kit.database.read, ownerId, id);
  const begin = (ownerId: string, id: string) => kit.tree.beginSeal(kit.database.read, ownerId, [id]);
  const step = (state: SealState) => kit.write((tx) => kit.tree.sealStep(tx, state));

  async function finish(state: SealState): Promise<void> {
    for (let done = false; !done;) ({ state, done } = await step(state));
  }

  const seal = async (ownerId: string, id: string) => finish(await begin(ownerId, id));

  type Table = "tree_entry" | "ground_mask" | "tree_change" | "tree_seal" | "tree_former" | "next_ground";
  const count = async (table: Table) => {
    const query = kit.database.read.selectFrom(table).select(({ fn }) => fn.countAll<number>().as("rows"));
    return (await query.executeTakeFirstOrThrow()).rows;
  };

  const firstOf = async (ownerId: string, parentId: string) => {
    const request = { ownerId, parentId, trashed: false, order: "NAME_ASC", foldersFirst: true } as const;
    const [first] = (await kit.tree.list({ ...request, limit: 1, pageToken: null })).entries;
    return first!.id;
  };

  async function namesIn(ownerId: string, parentId: string): Promise<readonly string[]> {
    const names: string[] = [];
    let pageToken: string | null = null;
    do {
      const page = await kit.tree.list({
        ownerId,
        parentId,
        trashed: false,
        order: "SIZE_DESC",
        foldersFirst: true,
        limit: 1_000,
        pageToken,
      });
      names.push(...page.entries.map((entry) => entry.name));
      pageToken = page.nextPageToken;
    } while (pageToken !== null);
    return names;
  }

  it("is sealed by one at a time, and the next one goes on where that stopped", async () => {
    const before = await count("tree_entry");
    const { state: mine } = await step(await begin(me, top));
    assert.ok((mine.wideEntries ?? 0) > 0);
    const { state: other, done } = await step(await begin(me, top));
    assert.deepEqual([other.waits, done], [true, false]);
    assert.equal(other.entries, mine.entries);
    assert.equal(other.left, WIDE - (mine.wideEntries ?? 0));
    clock += GIVEN_UP_MS;
    await finish(other);
    assert.equal((await sealOf(me, top))?.files, WIDE);
    assert.equal(await count("tree_entry"), before + WIDE);
    const late = await step(mine);
    assert.equal(late.done, true);
    assert.equal(await count("tree_seal"), 0);
    assert.deepEqual(await recount(kit.database.read), []);
  });

  it("goes on when the folder changes meanwhile, before and behind what is written", async () => {
    const before = await count("tree_entry");
    const { state } = await step(await begin(me, top));
    const first = await firstOf(me, top);
    await kit.write((tx) => kit.tree.rename(tx, me, first, "zz renamed"));
    await kit.file(me, top, "another");
    await kit.file(me, top, "zzz the last");
    await finish(state);
    const written = (await count("tree_entry")) - before;
    assert.ok(written <= WIDE + 4, `only what changed is written twice, not ${written} entries`);
    const [copy = ""] = await saveAll(kit, me, [top], newOwner());
    assert.notEqual(copy, "");
    assert.deepEqual([await count("tree_change"), await count("tree_former")], [0, 0]);
    assert.deepEqual(await recount(kit.database.read), []);
  });

  it("is sealed again at the price of what changed, and shows the same wherever it is", async () => {
    await seal(me, top);
    const sealed = await sealOf(me, top);
    const [rows, masks, first] = [
      await count("tree_entry"),
      await count("ground_mask"),
      await firstOf(me, top),
    ];
    await kit.write((tx) => kit.tree.rename(tx, me, first, "renamed"));
    assert.equal(await sealOf(me, top), null);
    await seal(me, top);
    assert.deepEqual([await count("tree_entry"), await count("ground_mask")], [rows + 1, masks + 1]);
    const saver = newOwner();
    const [copy = ""] = await saveAll(kit, me, [top], saver);
    assert.deepEqual(await namesIn(saver, copy), await namesIn(me, top));
    await kit.write((tx) => kit.tree.rename(tx, me, first, "file 0"));
    await kit.write((tx) => kit.tree.trash(tx, me, [first]));
    await kit.write((tx) => kit.tree.untrash(tx, me, [first]));
    await seal(me, top);
    assert.equal((await sealOf(me, top))?.files, sealed?.files);
    assert.deepEqual(await recount(kit.database.read), []);
  });

  it("is one tree again with a folder that came to the same content another way", async () => {
    const saver = newOwner();
    const [copy = ""] = await saveAll(kit, me, [top], saver);
    const rows = await count("tree_entry");
    for (const [owner, id] of [
      [me, top],
      [saver, copy],
    ] as const) {
      const entry = await firstOf(owner, id);
      await kit.write((tx) => kit.tree.trash(tx, owner, [entry]));
      await seal(owner, id);
    }
    assert.deepEqual(await sealOf(me, top), await sealOf(saver, copy));
    assert.equal(await count("tree_entry"), rows, "what only lacks an entry has none of its own");
    await kit.write((tx) => kit.tree.remove(tx, me, [top]));
    clock += DAY_MS + 1;
    while ((await collectTrees(deps(), { graceMs: DAY_MS, limit: 100 })) > 0);
    assert.equal((await namesIn(saver, copy)).length, WIDE - 1);
    assert.deepEqual(await recount(kit.database.read), []);
  });

  it("forgets what it was sealed as, in the end, and is written whole then", async () => {
    await seal(me, top);
    const first = await firstOf(me, top);
    await kit.write((tx) => kit.tree.rename(tx, me, first, "renamed"));
    assert.equal(await count("tree_former"), 1);
    await forgetOldFormers(deps(), clock);
    assert.equal(await count("tree_former"), 1);
    await forgetOldFormers(deps(), clock + 1);
    assert.deepEqual([await count("tree_former"), await count("tree_change")], [0, 0]);
    const rows = await count("tree_entry");
    await seal(me, top);
    assert.equal(await count("tree_entry"), rows + WIDE);
    assert.deepEqual(await recount(kit.database.read), []);
  });

  /** A folder that was sealed and has changed, whose new seal was begun, left, and collected. */
  async function givenUp() {
    const limits = { stepEntries: 4, digestEntries: 5, pieceEntries: 2, sortedFrom: 4, carriedEntries: 100 };
    const small = treeKit(kit.database, 1_000_000, () => clock, limits);
    const folder = (await small.folder(me, "", "narrow")).id;
    await manyFiles(small, me, folder, 12);
    const stepOf = (state: SealState) => small.write((tx) => small.tree.sealStep(tx, state));
    const beginOne = () => small.tree.beginSeal(small.database.read, me, [folder]);
    const sealWhole = async () => {
      for (let state = await beginOne(), done = false; !done;) ({ state, done } = await stepOf(state));
    };
    await sealWhole();
    for (let number = 0; number < 9; number += 1) {
      const first = await firstOf(me, folder);
      await small.write((tx) => small.tree.rename(tx, me, first, `renamed ${number}`));
    }
    await stepOf(await beginOne());
    assert.ok((await count("tree_change")) > 0, "the seal is under way");
    await forgetGivenUpSeals(deps());
    assert.equal(await count("tree_seal"), 1, "somebody may go on with it");
    clock += 11 * 60_000;
    await collectTrees(deps(), { graceMs: DAY_MS, limit: 100 });
    return {
      async sealAfterAll() {
        await sealWhole();
        assert.equal((await small.tree.sealOf(small.database.read, me, folder))?.files, 12);
      },
      async wrong() {
        const all = await recount(kit.database.read, limits.digestEntries);
        return all.filter(({ id }) => id === folder);
      },
    };
  }

  it("is written whole where what was written of its changes has been collected", async () => {
    const folder = await givenUp();
    await folder.sealAfterAll();
    assert.deepEqual(await folder.wrong(), []);
  });

  it("is forgotten to have been begun, with its changes, once what was written is collected", async () => {
    const folder = await givenUp();
    await forgetGivenUpSeals(deps());
    await forgetOldFormers(deps(), 0);
    assert.deepEqual(
      [await count("tree_seal"), await count("tree_former"), await count("tree_change")],
      [0, 0, 0],
    );
    await folder.sealAfterAll();
  });

  it("lies upon a ground of its own once it has changed much, and isn't written whole for it", async () => {
    const limits = { stepEntries: 4, digestEntries: 5, pieceEntries: 3, sortedFrom: 2, carriedEntries: 6 };
    const small = treeKit(kit.database, 1_000_000, () => clock, limits);
    const folder = (await small.folder(me, "", "narrow")).id;
    const files = 40;
    await manyFiles(small, me, folder, files);
    const sealWhole = async () => {
      let state = await small.tree.beginSeal(small.database.read, me, [folder]);
      for (let done = false; !done;)
        ({ state, done } = await small.write((tx) => small.tree.sealStep(tx, state)));
    };
    await sealWhole();
    const pieces = { ...deps(), pieceEntries: limits.pieceEntries };
    let grounds = 0;
    for (let change = 0; change < 20; change += 1) {
      const first = await firstOf(me, folder);
      await small.write((tx) => small.tree.rename(tx, me, first, `renamed ${change}`));
      const before = await count("tree_entry");
      await sealWhole();
      assert.ok((await count("tree_entry")) - before <= limits.carriedEntries, `written whole for ${change}`);
      const written = await writeNextGrounds(pieces, 4);
      if (written === 4) assert.ok((await writeNextGrounds(pieces, 100)) > files / limits.pieceEntries - 4);
      if (written > 0) grounds += 1;
      const saver = newOwner();
      const [copy = ""] = await saveAll(small, me, [folder], saver);
      assert.deepEqual(await namesIn(saver, copy), await namesIn(me, folder));
      await small.write((tx) => small.tree.remove(tx, saver, [copy]));
    }
    assert.ok(grounds > 2, `${grounds} grounds in 20 changes`);
    await writeNextGrounds(pieces, 100);
    const asked = await count("next_ground");
    for (let change = 0; change < 6; change += 1) {
      await small.write(async (tx) => small.tree.rename(tx, me, await firstOf(me, folder), `more ${change}`));
      await sealWhole();
    }
    assert.ok((await count("next_ground")) <= asked + 1, "one at a time is asked for");
    assert.deepEqual(await recount(kit.database.read, limits.digestEntries), []);
    await small.write((tx) => small.tree.remove(tx, me, [folder]));
    clock += DAY_MS + 1;
    while ((await collectTrees(deps(), { graceMs: DAY_MS, limit: 100 })) > 0);
    assert.equal(await count("next_ground"), 0);
  });
});
