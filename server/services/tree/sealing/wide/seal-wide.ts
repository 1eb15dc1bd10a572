import type { Tx } from "../../../../database.ts";
import type { NodeRow } from "../../entry.ts";
import { folderOfRow, treeAlone } from "../../overlay/folder.ts";
import { childrenByName } from "../../overlay/overlay.repository.ts";
import { applyReferences, References } from "../../references/refs.repository.ts";
import type { TreeContext } from "../../tree.context.ts";
import { amend } from "./amend.ts";
import { beginLayer, beginWide, carriedBy } from "./begin-wide.ts";
import { changedNames, dropChangedIn, forgetChanges } from "../change-log.repository.ts";
import { Lattice } from "../hash/lattice.ts";
import { isPart } from "../hash/part-sum.ts";
import { wantNextGround } from "./next-ground.repository.ts";
import { digestChildren, readingOf, summed } from "../seal-folders.ts";
import { beginProgress, findProgress, keepProgress, type SealProgress } from "./seal-progress.repository.ts";
import { finishTree, keepUnfinished, setSeals, treesByHash, type NewTree } from "../seal.repository.ts";
import { treesById } from "../sealed/sealed.repository.ts";
import { wantTreeNames } from "../../search/name-lists.repository.ts";
import { treeHash, wideHash } from "../hash/tree-hash.ts";
import { followEntries, isUnordered, orderPiece, sumEntries, sumFirst } from "../orders/order-pieces.ts";
import { writeOrders } from "../orders/orders.repository.ts";
import { kindOf } from "../sealed/tree-kind.ts";
import { addBlobReferences, copyChildren, countedIn, cursorBehind } from "../written.repository.ts";

/** A changed name costs several times as much as an entry that is written. */
const NAMES_AT_ONCE = 500;
/** A sealing that hasn't moved for this long has been given up by its holder. */
const HELD_MS = 10_000;

/** The progress of a wide folder's seal. */
export interface WidePiece {
  readonly is: "going" | "sealed" | "waits" | "held by another";
  /** Entries in its tree so far. */
  readonly entries: number;
}

/**
 * Writes one piece of the seal of a folder that may have more entries than a step seals. The folder has one seal at a
 * time, on which `holder` works; others wait for it, and take over when the holder is silent. Entries are written,
 * piece by piece, into a tree nobody knows, which then gets its hash. Changes made meanwhile are written down by name,
 * and become a layer upon that tree in the end.
 */
export async function sealWide(
  tx: Tx,
  context: TreeContext,
  row: NodeRow,
  holder: string,
): Promise<WidePiece> {
  const now = context.now();
  const begun = await findProgress(tx, row.id);
  if (begun && begun.held_by !== holder && begun.held_until > now) {
    return { is: "held by another", entries: begun.entries };
  }
  const held = { held_by: holder, held_until: now + HELD_MS };
  const isKept = begun !== null && (await keepUnfinished(tx, begun.tree_id, now));
  if (begun && !isKept) await forgetLost(tx, row.id, now);
  const progress = isKept ? { ...begun, ...held } : await beginWide(tx, context, row, held);
  const next = await go(tx, context, row, progress);
  if (next === null) return { is: "sealed", entries: progress.entries };
  await keepProgress(tx, next === "waits" ? progress : next, progress);
  return next === "waits"
    ? { is: "waits", entries: progress.entries }
    : { is: "going", entries: next.entries };
}

/**
 * The entries written so far are gone, and the names amended for them with them, so the rest of the amendments says too
 * little.
 */
async function forgetLost(tx: Tx, id: string, now: number): Promise<void> {
  const references = new References();
  await forgetChanges(tx, [id], references);
  await applyReferences(tx, references, now);
}

/**
 * Writes the next piece; null when the folder is sealed, `waits` when there is nothing to do before entries are summed
 * and in order.
 */
async function go(
  tx: Tx,
  context: TreeContext,
  row: NodeRow,
  progress: SealProgress,
): Promise<SealProgress | "waits" | null> {
  if (progress.ended === 0) return writePiece(tx, context, row, progress);
  if (isPart(progress.lattice)) return (await sumEntries(tx, context, progress)) ?? "waits";
  if (isUnordered(context, progress)) return (await orderPiece(tx, context, progress)) ?? "waits";
  const limit = Math.min(context.sealing.pieceEntries, NAMES_AT_ONCE);
  const names = await changedNames(tx, row.id, limit);
  if (kindOf(progress.tree_id) !== "layered") {
    const treeId = await nameTree(tx, context, progress);
    if (names.length > 0) return layUpon(tx, context, row, treeId, progress);
    await setSeal(tx, context, row, treeId);
    return null;
  }
  const amended = await amend(tx, folderOfRow(row), progress, names, context.now());
  const mayBeMore = names.length === limit;
  if (mayBeMore) return amended;
  const treeId = await nameTree(tx, context, amended);
  await setSeal(tx, context, row, treeId);
  await askForGround(tx, context, treeId);
  return null;
}

/**
 * Asks for a new ground long before a layer is too large to be taken over; upon the new ground the layer is small
 * again.
 */
async function askForGround(tx: Tx, { sealing }: TreeContext, treeId: number): Promise<void> {
  const tree = (await treesById(tx, [treeId])).get(treeId)!;
  if (tree.ground_id === null || (await carriedBy(tx, tree)) <= sealing.carriedEntries / 2) return;
  await wantNextGround(tx, treeId, tree.ground_id);
}

async function setSeal(tx: Tx, context: TreeContext, row: NodeRow, treeId: number): Promise<void> {
  const references = new References();
  references.tree(treeId, 1);
  await setSeals(tx, row.owner_id, [[row.id, treeId]], references);
  await applyReferences(tx, references, context.now());
}

/** Most of the tree still matches the folder, so the changes made meanwhile are laid upon it as a layer. */
async function layUpon(
  tx: Tx,
  context: TreeContext,
  row: NodeRow,
  treeId: number,
  progress: SealProgress,
): Promise<SealProgress> {
  const tree = (await treesById(tx, [treeId])).get(treeId)!;
  const { lattice, held_by, held_until } = progress;
  const layer = await beginLayer(tx, context, row, tree, lattice, { held_by, held_until });
  await beginProgress(tx, layer);
  return layer;
}

/**
 * Writes the next entries. Earlier changes among them no longer matter, because the entries are written as they are
 * now.
 */
async function writePiece(
  tx: Tx,
  context: TreeContext,
  row: NodeRow,
  progress: SealProgress,
): Promise<SealProgress> {
  const { pieceSize, sealing, now } = context;
  const began = performance.now();
  const limit = pieceSize.next(sealing.pieceEntries);
  const folder = folderOfRow(row);
  const { tree_id: treeId, entries: written, after_name: name, after_position: position } = progress;
  const after = name === null ? null : { name, position };
  const count = await copyChildren(tx, folder, { treeId, position: written }, after, limit);
  const isEnd = count < limit;
  const span = { treeId, after: written - 1, upTo: written + count - 1 };
  const come = (await countedIn(tx, span)).map((entry) => ({ ...entry, seal_id: entry.child_id }));
  const last = come.at(-1)?.name;
  const cursor = last === undefined ? after : await cursorBehind(tx, folder, last, after, limit);
  await writeOrders(tx, { ...span, upTo: Math.min(span.upTo, sealing.sortedFrom - 1) });
  await addBlobReferences(tx, context.dialect, span);
  await applyReferences(tx, treesIn(come), now());
  await dropChangedIn(tx, row.id, name ?? "", isEnd ? null : (cursor?.name ?? null));
  const trees = await treesById(
    tx,
    come.flatMap(({ child_id }) => child_id ?? []),
  );
  const sums = summed(progress, { children: come, trees });
  const lattice = await sumFirst(tx, context, progress, sums.entries);
  followEntries(context, progress);
  pieceSize.took(count, performance.now() - began);
  return {
    ...progress,
    ...sums,
    lattice,
    after_name: cursor?.name ?? null,
    after_position: cursor?.position ?? -1,
    ended: isEnd ? 1 : 0,
  };
}

function treesIn(children: readonly { readonly seal_id: number | null }[]): References {
  const references = new References();
  for (const { seal_id } of children) references.tree(seal_id, 1);
  return references;
}

/** Gives the written tree its hash; resolves with its id, or with that of a tree that has this hash already. */
async function nameTree(tx: Tx, context: TreeContext, progress: SealProgress): Promise<number> {
  const tree = await finished(tx, context, progress);
  const isNew = await finishTree(tx, tree, context.now());
  if (isNew && tree.lattice && kindOf(tree.id) === "plain") await wantTreeNames(tx, tree.id, tree.entries);
  return isNew ? tree.id : (await treesByHash(tx, [tree.hash])).get(tree.hash)!;
}

/**
 * The columns of the tree that are known only at the end. A tree that turned out not to be wide is named like a small
 * one.
 */
async function finished(tx: Tx, context: TreeContext, progress: SealProgress): Promise<NewTree> {
  const { tree_id: id, files, folders, bytes, entries, height, lattice } = progress;
  const sums = { files, folders, bytes, entries, height };
  const { digestEntries } = context.sealing;
  if (entries > digestEntries) {
    return { ...sums, id, hash: wideHash(sums, entries, Lattice.from(lattice)), lattice };
  }
  const children = await childrenByName(tx, treeAlone(id), null, digestEntries);
  const digests = children.length > 0 ? [digestChildren(await readingOf(tx, children))] : [];
  return { ...sums, id, hash: treeHash(sums, digests) };
}
