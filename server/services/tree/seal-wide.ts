import type { Tx } from "../../platform/db/database.ts";
import type { NodeRow } from "./entry.ts";
import { childrenByName, cursorAfter, folderOfRow } from "./overlay.repository.ts";
import { applyReferences, References } from "./refs.repository.ts";
import { digestChildren, NO_SUMS, readingOf, referEntries, summed, treeEntries } from "./seal-folders.ts";
import {
  finishTree,
  insertEntries,
  insertTrees,
  keepUnfinished,
  newTreeIds,
  placeholder,
  setSealing,
  setSeals,
  treesByHash,
} from "./seal.repository.ts";
import { ENTRIES_PER_DIGEST, treeHash } from "./tree-hash.ts";
import type { WideSeal } from "./tree.types.ts";

/**
 * One piece of a folder that may have more entries than a step seals: they are written, piece by piece, into a tree
 * nobody knows, which gets its hash at the end. The folder names that tree until something in it changes: then all
 * begins again, and the collector takes what was written. `next` is null when the folder is sealed.
 */
export async function sealWide(
  tx: Tx,
  row: NodeRow,
  begun: WideSeal | null,
  now: number,
): Promise<{ readonly next: WideSeal | null; readonly read: number }> {
  const going = begun && row.sealing_id === begun.treeId && (await keepUnfinished(tx, begun.treeId, now));
  const state = going ? begun : await begin(tx, row, now);
  const children = await childrenByName(tx, folderOfRow(row), state.after, ENTRIES_PER_DIGEST);
  const reading = await readingOf(tx, children);
  const entries = treeEntries(state.treeId, state.sums.entries, children);
  const references = new References();
  await insertEntries(tx, entries);
  referEntries(references, entries, 1);
  const sums = summed(state.sums, reading);
  const digests = children.length > 0 ? [...state.digests, digestChildren(reading)] : state.digests;
  const last = children.at(-1);
  if (last && children.length === ENTRIES_PER_DIGEST) {
    await applyReferences(tx, references, now);
    return {
      next: { ...state, sums, digests, after: cursorAfterAll(state, children) },
      read: children.length,
    };
  }
  const tree = { ...sums, id: state.treeId, hash: treeHash(sums, digests) };
  const isNew = await finishTree(tx, tree);
  const treeId = isNew ? tree.id : (await treesByHash(tx, [tree.hash])).get(tree.hash)!;
  references.tree(treeId, 1);
  await applyReferences(tx, references, now);
  await setSeals(tx, row.owner_id, [[row.id, treeId]]);
  return { next: null, read: children.length };
}

async function begin(tx: Tx, row: NodeRow, now: number): Promise<WideSeal> {
  const [treeId = 0] = newTreeIds(1);
  await insertTrees(tx, [{ ...NO_SUMS, id: treeId, hash: placeholder() }], now);
  await setSealing(tx, row.id, treeId);
  return { folderId: row.id, treeId, after: null, sums: NO_SUMS, digests: [] };
}

const cursorAfterAll = (state: WideSeal, children: Parameters<typeof treeEntries>[2]) =>
  children.reduce((cursor, child) => cursorAfter(cursor, child), state.after);
