import type { Tx } from "../../../../database.ts";
import type { TreeContext } from "../../tree.context.ts";
import { insertOrdered, type OrderKey } from "./orders.repository.ts";
import type { SealProgress } from "../wide/seal-progress.repository.ts";
import { kindOf } from "../sealed/tree-kind.ts";

/** This many rows that come in order cost as much as one entry. */
const ROWS_FOR_ENTRY = 4;
const KEYS: readonly OrderKey[] = ["modified_at", "size"];

type Ordering = Pick<SealProgress, "tree_id" | "entries" | "ordered">;

/**
 * Written entries are unordered until they are put in their orders. The entries of a layered tree are put there at
 * once.
 */
export const isUnordered = (context: TreeContext, progress: Ordering): boolean =>
  kindOf(progress.tree_id) !== "layered" && progress.ordered < KEYS.length * waiting(context, progress);

/** The number of entries that were not put in their orders when they were written. */
const waiting = ({ sealing }: TreeContext, { entries }: Ordering): number =>
  Math.max(0, entries - sealing.sortedFrom);

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
  const rows = await orders.rows(tx, { treeId, from: sealing.sortedFrom, entries }, key, from, count);
  if (rows === null) return null;
  const written = await insertOrdered(tx, dialect, key, treeId, rows);
  if (written !== count) {
    orders.forget(treeId);
    throw new Error(`${written} entries were put in order, not ${count}`);
  }
  if (ordered + count === KEYS.length * entries) orders.forget(treeId);
  return { ...progress, ordered: ordered + count };
}
