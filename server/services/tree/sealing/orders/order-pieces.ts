import type { Tx } from "../../../../database.ts";
import type { TreeContext } from "../../tree.context.ts";
import { insertOrdered, writtenEntries, type OrderKey } from "./orders.repository.ts";
import { encodedEntry, readEntries } from "./written-entry.ts";
import { isPart, partOf, partText } from "../hash/part-sum.ts";
import type { SealProgress } from "../wide/seal-progress.repository.ts";
import type { Unordered } from "./tree-orders.ts";
import { kindOf } from "../sealed/tree-kind.ts";

/** This many rows that come in order cost as much as one entry. */
const ROWS_FOR_ENTRY = 3;
const KEYS: readonly OrderKey[] = ["modified_at", "size"];

type Ordering = Pick<SealProgress, "tree_id" | "entries" | "ordered" | "lattice">;

/**
 * Written entries are unordered until they are put in their orders. The entries of a layered tree are put there at
 * once.
 */
export const isUnordered = (context: TreeContext, progress: Ordering): boolean =>
  kindOf(progress.tree_id) !== "layered" && progress.ordered < KEYS.length * waiting(context, progress);

/** The number of entries that were not put in their orders when they were written. */
const waiting = ({ sealing }: TreeContext, { entries }: Ordering): number =>
  Math.max(0, entries - sealing.sortedFrom);

/** The entries that are summed and sorted beside the seal, in a tree of which some are written. */
const beside = ({ sealing }: TreeContext, { tree_id, entries, lattice }: Ordering): Unordered => ({
  treeId: tree_id,
  entries,
  summedFrom: partOf(lattice, entries).count,
  sortedFrom: sealing.sortedFrom,
});

/** Has the entries that are there read while more are being written. */
export const followEntries = (context: TreeContext, progress: Ordering): void =>
  context.orders.follow(beside(context, progress));

/**
 * The text of the sum over the first entries, of which `written` are there now. They are few, so they are summed as they
 * come; the others are summed beside the seal.
 */
export async function sumFirst(
  tx: Tx,
  { sealing, dialect }: TreeContext,
  { tree_id: treeId, entries, lattice }: Ordering,
  written: number,
): Promise<string> {
  const { count, sum } = partOf(lattice, entries);
  const upTo = Math.max(count, Math.min(written, sealing.sortedFrom));
  if (upTo === count && isPart(lattice)) return lattice;
  const come = await writtenEntries(tx, dialect, { treeId, after: count - 1, upTo: upTo - 1 });
  for (const entry of readEntries(come.entries)) sum.add(encodedEntry(entry));
  return partText({ count: upTo, sum });
}

/** Brings the sum over all entries; null while they are being read. */
export async function sumEntries(
  tx: Tx,
  context: TreeContext,
  progress: SealProgress,
): Promise<SealProgress | null> {
  const { sum } = partOf(progress.lattice, progress.entries);
  const rest = await context.orders.sum(tx, beside(context, progress));
  if (rest === null) return null;
  sum.join(rest);
  return { ...progress, lattice: sum.toString() };
}

/** Writes the next rows of the orders, one order after the other; null while the entries are being put in order. */
export async function orderPiece(
  tx: Tx,
  context: TreeContext,
  progress: SealProgress,
): Promise<SealProgress | null> {
  const { orders, sealing, pieceSize, dialect } = context;
  const { tree_id: treeId, ordered } = progress;
  const entries = waiting(context, progress);
  const key = KEYS[Math.floor(ordered / entries)]!;
  const from = ordered % entries;
  const count = Math.min(ROWS_FOR_ENTRY * pieceSize.next(sealing.pieceEntries), entries - from);
  const rows = await orders.rows(tx, beside(context, progress), { key, from, limit: count });
  if (rows === null) return null;
  const written = await insertOrdered(tx, dialect, key, treeId, rows);
  if (written !== count) {
    orders.forget(treeId);
    throw new Error(`${written} entries were put in order, not ${count}`);
  }
  if (ordered + count === KEYS.length * entries) orders.forget(treeId);
  return { ...progress, ordered: ordered + count };
}
