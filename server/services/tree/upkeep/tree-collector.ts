import type { Database, Tx } from "../../../database.ts";
import { applyReferences, References } from "../references/refs.repository.ts";
import { forgetNextGrounds } from "../sealing/wide/next-ground.repository.ts";
import {
  deleteEntries,
  deleteTrees,
  disownTrees,
  firstEntries,
  deleteGroundMasks,
  lockFreeTrees,
  lockGivenUp,
  type FreeTree,
} from "./tree-collector.repository.ts";

const TREES_AT_ONCE = 100;
const ENTRIES_AT_ONCE = 1_000;
/** A tree that is being written is written at every few moments. */
const GIVEN_UP_MS = 600_000;

/**
 * Takes apart sealed trees that nothing has named for `graceMs` (longer than anybody holds an id between two
 * statements), and within minutes those that nobody goes on writing; at most `limit`. Resolves with how many. A tree first loses its hash, so that nobody takes it
 * up again, then its entries piece by piece, then its row: killed at any point, the next run goes on.
 */
export async function collectTrees(
  { database, now = Date.now }: { readonly database: Database; readonly now?: () => number },
  { graceMs, limit }: { readonly graceMs: number; readonly limit: number },
): Promise<number> {
  const freedBefore = now() - graceMs;
  let collected = 0;
  while (collected < limit) {
    const step = await database.write((tx) =>
      collectStep(tx, freedBefore, Math.min(TREES_AT_ONCE, limit - collected), now()),
    );
    if (step === null) break;
    collected += step;
  }
  return collected;
}

/** Resolves with the number of trees that are gone; null when there was none to take apart. */
async function collectStep(tx: Tx, freedBefore: number, limit: number, now: number): Promise<number | null> {
  const old = await lockFreeTrees(tx, freedBefore, limit);
  const givenUp =
    old.length > 0 ? [] : await lockGivenUp(tx, Math.max(freedBefore, now - GIVEN_UP_MS), limit);
  const trees = [...old, ...givenUp];
  if (trees.length === 0) return null;
  await disownTrees(tx, trees);
  const references = new References();
  await forgetNextGrounds(
    tx,
    trees.map(({ id }) => id),
    references,
  );
  await applyReferences(tx, references, now);
  const gone: number[] = [];
  for (let room = ENTRIES_AT_ONCE, at = 0; room > 0 && at < trees.length; at += 1) {
    const tree = trees[at]!;
    const taken = await takeEntries(tx, tree, room, now);
    if (taken < room) gone.push(tree.id);
    room -= taken + 1;
  }
  await deleteTrees(tx, gone);
  return gone.length;
}

/** Resolves with how much was taken; less than `limit` when nothing is left. */
async function takeEntries(tx: Tx, tree: FreeTree, limit: number, now: number): Promise<number> {
  const entries = await firstEntries(tx, tree.id, limit);
  if (entries.length > 0) {
    const blobs = new References();
    const trees = new References();
    for (const entry of entries) {
      blobs.blob(entry.sha256, -1);
      trees.tree(entry.child_id, -1);
    }
    await deleteEntries(
      tx,
      tree.id,
      entries.map(({ position }) => position),
    );
    await applyReferences(tx, blobs, now);
    await applyFreed(tx, trees, tree);
  }
  return entries.length + (await leaveGround(tx, tree, limit - entries.length));
}

/** A layered tree lets go of its ground once it masks nothing there. */
async function leaveGround(tx: Tx, tree: FreeTree, limit: number): Promise<number> {
  if (tree.groundId === null || limit === 0) return 0;
  const masks = await deleteGroundMasks(tx, tree.id, limit);
  if (masks === limit) return masks;
  const references = new References();
  references.tree(tree.groundId, -1);
  await applyFreed(tx, references, tree);
  return masks;
}

/** Everything that only this tree referred to has been free for as long as the tree has. */
const applyFreed = (tx: Tx, references: References, tree: FreeTree): Promise<void> =>
  applyReferences(tx, references, tree.freed_at);
