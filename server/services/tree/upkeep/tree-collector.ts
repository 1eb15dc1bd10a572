import type { Database, Tx } from "../../../platform/db/database.ts";
import { applyReferences, References } from "../references/refs.repository.ts";
import {
  deleteEntries,
  deleteTrees,
  disownTrees,
  firstEntries,
  lockFreeTrees,
  type FreeTree,
} from "./tree-collector.repository.ts";

const TREES_AT_ONCE = 100;
const ENTRIES_AT_ONCE = 1_000;

/**
 * Takes apart sealed trees that nothing has named for `graceMs` (longer than anybody holds an id between two
 * statements), at most `limit` of them; resolves with how many. A tree first loses its hash, so that nobody takes it
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

/** How many trees are gone; null when there was none to take apart. */
async function collectStep(tx: Tx, freedBefore: number, limit: number, now: number): Promise<number | null> {
  const trees = await lockFreeTrees(tx, freedBefore, limit);
  if (trees.length === 0) return null;
  await disownTrees(tx, trees);
  const gone: number[] = [];
  for (let room = ENTRIES_AT_ONCE, at = 0; room > 0 && at < trees.length; at += 1) {
    const tree = trees[at]!;
    const taken = await takeEntries(tx, tree, room, now);
    room -= taken + 1;
    if (room > 0) gone.push(tree.id);
  }
  await deleteTrees(tx, gone);
  return gone.length;
}

/** What was free only because this tree is has been so as long. */
async function takeEntries(tx: Tx, tree: FreeTree, limit: number, now: number): Promise<number> {
  const entries = await firstEntries(tx, tree.id, limit);
  const last = entries.at(-1);
  if (!last) return 0;
  const blobs = new References();
  const trees = new References();
  for (const entry of entries) {
    blobs.blob(entry.sha256, -1);
    trees.tree(entry.child_id, -1);
  }
  await deleteEntries(tx, tree.id, last.position);
  await applyReferences(tx, blobs, now);
  await applyReferences(tx, trees, tree.freed_at);
  return entries.length;
}
