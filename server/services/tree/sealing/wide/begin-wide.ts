import type { Tx } from "../../../../database.ts";
import type { NodeRow } from "../../entry.ts";
import { folderOfRow } from "../../overlay/folder.ts";
import { applyReferences, References } from "../../references/refs.repository.ts";
import type { TreeContext } from "../../tree.context.ts";
import type { TreeTable } from "../../tree.tables.ts";
import { countChanged, formerOf, forgetChanges, logChanges } from "../change-log.repository.ts";
import { namesBesideBase, takeOverLayer } from "./layer.repository.ts";
import { Lattice } from "../hash/lattice.ts";
import { NO_SUMS } from "../seal-folders.ts";
import { nextGroundOf } from "./next-ground.repository.ts";
import { beginProgress, type SealProgress } from "./seal-progress.repository.ts";
import { insertTrees, newTreeIds, placeholder } from "../seal.repository.ts";
import { treesById } from "../sealed/sealed.repository.ts";
import { LAST_POSITION } from "../sealed/span.ts";
import { referencesOf } from "../written.repository.ts";

/** The process that seals, and the time until which no other may. */
export type Holder = Pick<SealProgress, "held_by" | "held_until">;

/**
 * Begins to seal a wide folder. A folder that was sealed before it changed, or that lies upon a wide tree and differs
 * little from it, gets a layer upon that tree; every other folder is written as a whole.
 */
export async function beginWide(
  tx: Tx,
  context: TreeContext,
  row: NodeRow,
  holder: Holder,
): Promise<SealProgress> {
  const known = await knownTree(tx, context, row);
  const progress = known?.lattice
    ? await beginLayer(tx, context, row, known, known.lattice, holder)
    : await beginAnew(tx, context, row, holder);
  await beginProgress(tx, progress);
  return progress;
}

/** Finds a wide tree from which the folder differs by few names, all of which are written down. */
async function knownTree(tx: Tx, context: TreeContext, row: NodeRow): Promise<TreeTable | undefined> {
  const { carriedEntries } = context.sealing;
  const formerId = await formerOf(tx, row.id);
  const treeId = formerId ?? row.base_id;
  if (treeId === null) return undefined;
  const tree = (await treesById(tx, [treeId])).get(treeId);
  if (!tree || tree.lattice === null) return undefined;
  const isFar = (await carriedBy(tx, tree)) > carriedEntries;
  if (isFar && (await nextGroundOf(tx, treeId)) === null) return undefined;
  const most = Math.max(carriedEntries, Math.floor(tree.entries / 8));
  if (formerId !== null) return (await countChanged(tx, row.id, most + 1)) > most ? undefined : tree;
  if (row.masks > carriedEntries) return undefined;
  const names = await namesBesideBase(tx, folderOfRow(row), carriedEntries + 1);
  if (names.size > carriedEntries) return undefined;
  await logChanges(tx, new Map([[row.id, names]]));
  return tree;
}

/** Counts the entries and masks that a layered tree has beside its ground. */
export async function carriedBy(tx: Tx, tree: TreeTable): Promise<number> {
  if (tree.ground_id === null) return 0;
  const ground = (await treesById(tx, [tree.ground_id])).get(tree.ground_id);
  return 2 * tree.masks + tree.entries - (ground?.entries ?? 0);
}

/** Begins a layer upon a tree for the differences of a folder. `lattice` is the sum over the tree's entries. */
export async function beginLayer(
  tx: Tx,
  context: TreeContext,
  row: NodeRow,
  known: TreeTable,
  lattice: string,
  holder: Holder,
): Promise<SealProgress> {
  const now = context.now();
  const [id = 0] = await newTreeIds(tx, 1, "layered");
  const { files, folders, bytes, entries, height } = known;
  const next = await nextGroundOf(tx, known.id);
  const groundId = next ?? known.ground_id ?? known.id;
  const isTakenOver = next === null && known.ground_id !== null;
  const masks = isTakenOver ? known.masks : 0;
  await insertTrees(tx, [{ ...NO_SUMS, id, hash: placeholder(), ground_id: groundId, masks }], now);
  const references = new References();
  if (isTakenOver) {
    await takeOverLayer(tx, known.id, id);
    references.add(await referencesOf(tx, { treeId: id, after: -1, upTo: LAST_POSITION }));
  }
  references.tree(groundId, 1);
  await applyReferences(tx, references, now);
  return {
    node_id: row.id,
    tree_id: id,
    after_name: null,
    after_position: -1,
    ended: 1,
    ordered: 0,
    ...{ files, folders, bytes, entries, height },
    lattice,
    ...holder,
  };
}

async function beginAnew(tx: Tx, context: TreeContext, row: NodeRow, holder: Holder): Promise<SealProgress> {
  const [id = 0] = await newTreeIds(tx, 1);
  const now = context.now();
  await insertTrees(tx, [{ ...NO_SUMS, id, hash: placeholder() }], now);
  const references = new References();
  await forgetChanges(tx, [row.id], references);
  await applyReferences(tx, references, now);
  return {
    node_id: row.id,
    tree_id: id,
    after_name: null,
    after_position: -1,
    ended: 0,
    ordered: 0,
    ...NO_SUMS,
    lattice: Lattice.empty().toString(),
    ...holder,
  };
}
