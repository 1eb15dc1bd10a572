import assert from "node:assert/strict";
import { it } from "node:test";
import { recount, sweepDeleted } from "../../../server/services/tree/index.ts";
import { forEachDatabase } from "../../support/databases.ts";
import { manyFiles } from "./many-files.ts";
import { saveAll } from "./save-all.ts";
import { newOwner, treeKit } from "./tree-kit.ts";

const SAVERS = 8;
const ROUNDS = 4;
const WIDE = 4_200;
/** Twice as many as the smallest pieces take. */
const MOST_STEPS = 50;

forEachDatabase((open) => {
  it("saves for many at once what its owner keeps changing, and seals equal folders of different people at once", async () => {
    const kit = treeKit(await open(), Number.MAX_SAFE_INTEGER);
    const [me, twin] = [newOwner(), newOwner()];
    const trees = await Promise.all(
      [me, twin].map(async (owner) => {
        const top = await kit.folder(owner, "", "top");
        const inside = await kit.folder(owner, top.id, "inside");
        for (let index = 0; index < 5; index += 1)
          await kit.file(owner, inside.id, `${index}`, `c${index % 2}`);
        return { owner, top: top.id, inside: inside.id };
      }),
    );
    const save = async (saver: string) => {
      for (let round = 0; round < ROUNDS; round += 1) {
        const { owner, top } = trees[round % 2]!;
        const [copy = ""] = await saveAll(kit, owner, [top], saver);
        assert.ok(await kit.tree.sealOf(kit.database.read, saver, copy));
        if (round % 2 === 1) await kit.write((tx) => kit.tree.remove(tx, saver, [copy]));
      }
    };
    const change = async ({ owner, inside }: (typeof trees)[number]) => {
      for (let round = 0; round < ROUNDS * 3; round += 1)
        await kit.file(owner, inside, `more ${round}`, "c0");
    };
    await Promise.all([
      ...Array.from({ length: SAVERS }, () => save(newOwner())),
      ...trees.map(change),
      sweepDeleted({ database: kit.database }, 100),
    ]);
    assert.deepEqual(await recount(kit.database.read), []);
  });

  it("seals equal wide folders of different people at once as one tree", async () => {
    const kit = treeKit(await open(), Number.MAX_SAFE_INTEGER);
    const tops = await Promise.all(
      Array.from({ length: 3 }, async () => {
        const owner = newOwner();
        const { id } = await kit.folder(owner, "", "wide");
        await manyFiles(kit, owner, id, WIDE);
        await kit.write((tx) =>
          tx.updateTable("node").set({ modified_at: 1 }).where("parent_id", "=", id).execute(),
        );
        return { owner, id };
      }),
    );
    await Promise.all(tops.map(({ owner, id }) => saveAll(kit, owner, [id], newOwner())));
    const seals = await Promise.all(
      tops.map(({ owner, id }) => kit.tree.sealOf(kit.database.read, owner, id)),
    );
    assert.equal(new Set(seals.map((seal) => seal?.hash)).size, 1);
    assert.deepEqual(await recount(kit.database.read), []);
  });

  it("seals a wide folder that changes between any two steps", async () => {
    const kit = treeKit(await open(), Number.MAX_SAFE_INTEGER);
    const me = newOwner();
    const { id } = await kit.folder(me, "", "restless");
    await manyFiles(kit, me, id, WIDE);
    let state = await kit.tree.beginSeal(kit.database.read, me, [id]);
    for (let done = false, steps = 1; !done; steps += 1) {
      ({ state, done } = await kit.write((tx) => kit.tree.sealStep(tx, state)));
      assert.ok(steps < MOST_STEPS, "it begins again for ever");
      if (!done) await kit.file(me, id, `more ${steps}`, "x", 1);
    }
    assert.ok(await kit.tree.sealOf(kit.database.read, me, id));
    assert.deepEqual(await recount(kit.database.read), []);
  });
});
