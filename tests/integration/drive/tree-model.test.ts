import assert from "node:assert/strict";
import { it } from "node:test";
import { forEachDatabase } from "../../support/databases.ts";
import { checkAll, checkSome, ORDERS } from "./model-check.ts";
import { randomBlobs } from "./random-blobs.ts";
import { RandomDrive } from "./random-drive.ts";
import { step } from "./random-step.ts";

/** `MODEL_OPERATIONS=200000` for a longer run, `SEED=…` to repeat one. */
const OPERATIONS = Number(process.env["MODEL_OPERATIONS"] ?? 10_000);
const CHECK_EVERY = 500;

forEachDatabase((open) => {
  it(`does what a naive drive in memory does, over ${OPERATIONS} random changes, shares and saves by three owners`, async () => {
    const seed = Number(process.env["SEED"] ?? Date.now() % 1_000_000);
    const blobs = await randomBlobs();
    const run = await RandomDrive.begin(await open(), blobs, seed);
    let count = 0;
    try {
      while (count < OPERATIONS) {
        count += 1;
        await checkSome(run, await step(run));
        if (count % CHECK_EVERY === 0) await checkAll(run);
      }
      await checkAll(run, ORDERS);
    } catch (error) {
      throw new Error(`SEED=${seed} MODEL_OPERATIONS=${count} repeats this`, { cause: error });
    } finally {
      blobs.remove();
    }
    assert.ok(run.model.of(run.owners[0]!).length > 20, "the run ended with too little to say anything");
  });
});
