import {
  collectBlobs,
  collectTrees,
  dropNameLists,
  forgetGivenUpSeals,
  sweepDeleted,
  writeNameLists,
  writeNextGrounds,
} from "../../../../server/services/tree/index.ts";
import { GRACE_MS, NAMING, SEALING } from "./random-limits.ts";
import type { RandomDrive } from "./random-drive.ts";

/** The server's own work beside people's changes; nobody may see a difference. */
const collecting = (run: RandomDrive) => ({
  database: run.database,
  blobs: run.blobs.store,
  now: run.world.now,
});

/** Seals some folders, or begins to. */
export async function seal(run: RandomDrive, ownerId: string): Promise<void> {
  const ids = run.some(ownerId, run.live).map((node) => node.id);
  let state = await run.tree.beginSeal(run.database.read, ownerId, ids);
  for (let steps = run.random(4); steps > 0; steps -= 1) {
    const step = await run.database.write((tx) => run.tree.sealStep(tx, state));
    if (step.done) return;
    ({ state } = step);
  }
}

/** Clears away some of what was deleted, and takes some of what nothing has named for the grace. */
export async function collect(run: RandomDrive): Promise<void> {
  if (run.random(2) === 0) run.world.pass(GRACE_MS + 1);
  const limits = { graceMs: GRACE_MS, limit: 1 + run.random(20) };
  if (run.random(2) === 0) await sweepDeleted(collecting(run), 1 + run.random(3));
  if (run.random(2) === 0) await collectTrees(collecting(run), limits);
  if (run.random(2) === 0) await forgetGivenUpSeals(collecting(run));
  await writeNextGrounds({ ...collecting(run), pieceEntries: SEALING.pieceEntries }, run.random(6));
  if (run.random(2) === 0) await dropNameLists(collecting(run));
  await writeNameLists({ ...collecting(run), names: NAMING }, run.random(12));
  await collectBlobs(collecting(run), limits);
}

/** Clears away and collects until nothing is left to do. */
export async function collectAll(run: RandomDrive): Promise<void> {
  const limits = { graceMs: GRACE_MS, limit: 1_000 };
  await sweepDeleted(collecting(run), Number.POSITIVE_INFINITY);
  do run.world.pass(GRACE_MS + 1);
  while ((await collectTrees(collecting(run), limits)) > 0);
  await collectBlobs(collecting(run), limits);
  await dropNameLists(collecting(run));
}
