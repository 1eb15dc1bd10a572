import assert from "node:assert/strict";
import { it } from "node:test";
import { recount } from "../../../server/services/tree/index.ts";
import { forEachDatabase } from "../../support/databases.ts";
import { RandomDrive } from "./random-drive.ts";
import { CONTENTS, LIMIT } from "./random-limits.ts";
import { blobOf, treeKit } from "./tree-kit.ts";

const OPERATIONS = 2_500;
const CHECK_EVERY = 250;

forEachDatabase((open) => {
  it(`does what a naive drive in memory does, over ${OPERATIONS} random changes by two owners`, async () => {
    const seed = Number(process.env["SEED"] ?? Date.now() % 1_000_000);
    const run = new RandomDrive(treeKit(await open(), LIMIT), seed);
    try {
      for (let count = 1; count <= OPERATIONS; count += 1) {
        await run.step();
        if (count % CHECK_EVERY === 0) await check(run);
      }
    } catch (error) {
      throw new Error(`SEED=${seed} repeats this`, { cause: error });
    }
    assert.ok(run.model.nodes.length > 20, "the run ended with too little to say anything");
  });
});

/** Compares every listing, total, quota and count of references. */
async function check(run: RandomDrive): Promise<void> {
  const { model } = run;
  const { tree, database } = run.kit;
  for (const ownerId of run.owners) {
    const folders = model.nodes.filter((node) => node.ownerId === ownerId && !node.isFile);
    for (const parentId of ["", ...folders.map((folder) => folder.id)]) {
      const real = await run.list(ownerId, parentId);
      assert.deepEqual(real.map(shape).sort(), model.children(ownerId, parentId).map(shape).sort());
    }
    const trashed = model.nodes.filter((node) => node.ownerId === ownerId && node.trashed);
    assert.deepEqual((await run.list(ownerId, "*")).map(shape).sort(), trashed.map(shape).sort());
    assert.equal((await tree.usage(database.read, ownerId)).usage, model.usage(ownerId));
    assert.equal(await tree.usageInTrash(database.read, ownerId), model.usageInTrash(ownerId));
    const top = model.children(ownerId, "");
    const all = top.flatMap((node) => model.subtree(node));
    const ids = top.map((node) => node.id);
    const totals = ids.length > 0 ? await tree.totals(database.read, ownerId, ids) : null;
    if (totals) {
      assert.deepEqual(
        { files: totals.files, folders: totals.folders, bytes: totals.bytes },
        {
          files: all.filter((node) => node.isFile).length,
          folders: all.filter((node) => !node.isFile).length,
          bytes: all.reduce((total, node) => total + node.size, 0),
        },
      );
    }
  }
  assert.deepEqual(await recount(database.read), []);
  const rows = await database.read.selectFrom("blob").select(["sha256", "refs"]).execute();
  const references = model.references();
  for (const content of CONTENTS) {
    const { sha256 } = blobOf(content, 0);
    const stored = rows.find((row) => row.sha256 === sha256)?.refs ?? 0;
    assert.equal(stored, references.get(content) ?? 0);
  }
}

const shape = ({ id, name, parentId }: { id: string; name: string; parentId: string }) =>
  `${name} ${id} in ${parentId}`;
