import assert from "node:assert/strict";
import { it } from "node:test";
import { forEachDatabase } from "../../support/databases.ts";
import { checkAll, checkContents, checkNothing, checkSome, ORDERS } from "./model-check.ts";
import { randomBlobs } from "./random-blobs.ts";
import { RandomDrive } from "./random-drive.ts";
import { step } from "./random-step.ts";
import { collectAll } from "./random-upkeep.ts";

/** `MODEL_OPERATIONS=200000` for a longer run, `SEED=…` for another: without one every run is the same. */
const OPERATIONS = Number(process.env["MODEL_OPERATIONS"] ?? 10_000);
const FIXED_SEED = 8_003;
const SOME_EVERY = 2;
const CHECK_EVERY = 1_000;

forEachDatabase((open) => {
  it(`does what a naive drive in memory does, over ${OPERATIONS} random changes, shares and saves by three owners`, async () => {
    const seed = Number(process.env["SEED"] ?? FIXED_SEED);
    const blobs = await randomBlobs();
    const run = await RandomDrive.begin(await open(), blobs, seed);
    let count = 0;
    try {
      while (count < OPERATIONS) {
        count += 1;
        const changedBy = await step(run);
        if (count % SOME_EVERY === 0) await checkSome(run, changedBy);
        if (count % CHECK_EVERY === 0) await checkAll(run);
      }
      await checkAll(run, ORDERS);
      await end(run);
    } catch (error) {
      throw new Error(`SEED=${seed} MODEL_OPERATIONS=${count} repeats this`, { cause: error });
    } finally {
      blobs.remove();
    }
  });
});

/** Collects all there is to collect, then deletes everything there is. */
async function end(run: RandomDrive): Promise<void> {
  assert.ok(run.model.of(run.owners[0]!).length > 20, "the run ended with too little to say anything");
  await collectAll(run);
  await checkContents(run);
  await checkAll(run);
  for (const ownerId of run.owners) {
    const ids = run.model.of(ownerId).map((node) => node.id);
    await run.database.write((tx) => run.tree.remove(tx, ownerId, ids));
    run.remove(ids);
  }
  await checkAll(run);
  await removeHeld(run);
  await collectAll(run);
  await checkNothing(run);
}

/** Saves are held for their receipts in drives of nobody's, until they run out. */
async function removeHeld(run: RandomDrive): Promise<void> {
  const tops = await run.database.read
    .selectFrom("node")
    .select(["id", "owner_id"])
    .where("parent_id", "=", "")
    .execute();
  for (const { id, owner_id } of tops) {
    await run.database.write((tx) => run.tree.remove(tx, owner_id, [id]));
  }
}
