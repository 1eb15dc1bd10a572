/**
 * Makes random changes to the drives of three owners, and compares them with naive drives in memory. Run by itself, to
 * repeat a failure: `node model-run.ts sqlite:/tmp/model.sqlite 10000 8003` (database, changes, seed).
 */
import assert from "node:assert/strict";
import { migrations } from "../../../../server/migrations/index.ts";
import { migrate } from "../../../../server/platform/db/migrate.ts";
import { openDatabase } from "../../../../server/database.ts";
import { closeSecond, rememberUrl } from "../../../support/second-databases.ts";
import { checkAll, checkContents, checkNothing, checkSome, ORDERS } from "./model-check.ts";
import { randomBlobs } from "./random-blobs.ts";
import { RandomDrive } from "./random-drive.ts";
import { dropTag } from "./random-labels.ts";
import { step } from "./random-step.ts";
import { collectAll } from "./random-upkeep.ts";

const [, , url = "", operations = "", seed = ""] = process.argv;
const SOME_EVERY = 2;
const CHECK_EVERY = 1_000;

const database = rememberUrl(openDatabase(url), url);
const blobs = await randomBlobs();
let count = 0;
try {
  await migrate(database, migrations);
  const run = await RandomDrive.begin(database, blobs, Number(seed));
  while (count < Number(operations)) {
    count += 1;
    const changedBy = await step(run);
    if (count % SOME_EVERY === 0) await checkSome(run, changedBy);
    if (count % CHECK_EVERY === 0) await checkAll(run);
  }
  await checkAll(run, ORDERS);
  await end(run);
} catch (error) {
  console.error(`SEED=${seed} MODEL_OPERATIONS=${count} repeats this:`, error);
  process.exitCode = 1;
} finally {
  blobs.remove();
  await closeSecond(database);
  await database.close();
}

/** Collects all there is to collect, then deletes everything there is. */
async function end(run: RandomDrive): Promise<void> {
  assert.ok([...run.model.all()].length > 20, "the run ended with too little to say anything");
  await collectAll(run);
  await checkContents(run);
  await checkAll(run);
  for (const ownerId of run.owners) {
    const nodes = run.model.of(ownerId);
    const ids = nodes.map((node) => node.id);
    await run.database.write((tx) => run.tree.remove(tx, ownerId, ids));
    run.remove(nodes);
    for (const id of run.tags.get(ownerId) ?? []) await dropTag(run, ownerId, id);
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
