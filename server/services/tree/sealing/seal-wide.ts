import type { Tx } from "../../../platform/db/database.ts";
import type { NodeRow } from "../entry.ts";
import { folderOfRow } from "../overlay/overlay.repository.ts";
import { applyReferences, References } from "../references/refs.repository.ts";
import { digestChildren, NO_SUMS, readingOf, summed } from "./seal-folders.ts";
import {
  finishTree,
  insertTrees,
  keepUnfinished,
  newTreeIds,
  placeholder,
  setSealing,
  setSeals,
  treesByHash,
} from "./seal.repository.ts";
import { ENTRIES_PER_DIGEST, treeHash } from "./tree-hash.ts";
import type { WideSeal } from "../tree.types.ts";
import { copyChildren, cursorBehind, entriesIn, referencesOf } from "./written.repository.ts";

/** Entries one statement writes. */
const WRITTEN_AT_ONCE = 2_048;

interface Piece {
  /** null when the folder is sealed. */
  readonly next: WideSeal | null;
  /** How many entries were worked at. */
  readonly done: number;
}

/**
 * One piece of a folder that may have more entries than a step seals: they are written, piece by piece, into a tree
 * nobody knows, which gets its hash at the end. The folder names that tree until something in it changes: then all
 * begins again, and the collector takes what was written.
 */
export async function sealWide(tx: Tx, row: NodeRow, begun: WideSeal | null, now: number): Promise<Piece> {
  const going = begun && row.sealing_id === begun.treeId && (await keepUnfinished(tx, begun.treeId, now));
  const state = going ? begun : await begin(tx, row, begun, now);
  const room = ENTRIES_PER_DIGEST - (state.written - state.sums.entries);
  return state.ended || room === 0
    ? digestPiece(tx, row, state, now)
    : writePiece(tx, row, state, Math.min(WRITTEN_AT_ONCE, room), now);
}

async function begin(tx: Tx, row: NodeRow, begun: WideSeal | null, now: number): Promise<WideSeal> {
  const [treeId = 0] = await newTreeIds(tx, 1);
  await insertTrees(tx, [{ ...NO_SUMS, id: treeId, hash: placeholder() }], now);
  await setSealing(tx, row.id, treeId);
  const again = begun ? begun.again + 1 : 0;
  return {
    folderId: row.id,
    treeId,
    after: null,
    written: 0,
    ended: false,
    sums: NO_SUMS,
    digests: [],
    again,
  };
}

async function writePiece(tx: Tx, row: NodeRow, state: WideSeal, limit: number, now: number): Promise<Piece> {
  const { treeId, written, after } = state;
  const folder = folderOfRow(row);
  const count = await copyChildren(tx, folder, { treeId, position: written }, after, limit);
  if (count === 0) return { next: { ...state, ended: true }, done: 0 };
  const span = { treeId, after: written - 1, upTo: written + count - 1 };
  await applyReferences(tx, await referencesOf(tx, span), now);
  const next = {
    ...state,
    after: await cursorBehind(tx, folder, span, after, limit),
    written: written + count,
    ended: count < limit,
  };
  return { next, done: count };
}

/** Takes the digest of what was written since the last one; at the end, the folder is the tree. */
async function digestPiece(tx: Tx, row: NodeRow, state: WideSeal, now: number): Promise<Piece> {
  const { treeId, written } = state;
  const entries = await entriesIn(tx, { treeId, after: state.sums.entries - 1, upTo: written - 1 });
  const reading = await readingOf(
    tx,
    entries.map((entry) => ({ ...entry, seal_id: entry.child_id })),
  );
  const sums = summed(state.sums, reading);
  const digests = entries.length > 0 ? [...state.digests, digestChildren(reading)] : state.digests;
  if (!state.ended) return { next: { ...state, sums, digests }, done: entries.length };
  const tree = { ...sums, id: treeId, hash: treeHash(sums, digests) };
  const isNew = await finishTree(tx, tree, now);
  const sealId = isNew ? tree.id : (await treesByHash(tx, [tree.hash])).get(tree.hash)!;
  const references = new References();
  references.tree(sealId, 1);
  await applyReferences(tx, references, now);
  await setSeals(tx, row.owner_id, [[row.id, sealId]]);
  return { next: null, done: entries.length };
}
