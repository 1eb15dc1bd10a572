import type { Database, Tx } from "../../../../database.ts";
import { copyUnmasked, findWorn, keepAsBase, replaceBase, type WornFolder } from "./compact.repository.ts";
import { folderOfRow } from "../../overlay/folder.ts";
import { lockDrive } from "../../references/quota.repository.ts";
import { deleteMasksOf, maskedIn, ownBases, takeFromBase } from "../../overlay/own-base.repository.ts";
import { applyReferences, References } from "../../references/refs.repository.ts";
import { writeOrders } from "../orders/orders.repository.ts";
import { NO_SUMS, readingOf, summed, type TreeSums } from "../seal-folders.ts";
import { findRow, insertTrees, keepUnfinished, newTreeIds, placeholder } from "../seal.repository.ts";
import { treesById } from "../sealed/sealed.repository.ts";
import { kindOf } from "../sealed/tree-kind.ts";
import { LAST_POSITION } from "../sealed/span.ts";
import { entriesIn, referencesOf } from "../written.repository.ts";

/** A page may have to skip up to this many masked entries. */
const MASKS_ALLOWED = 1_000;
const MASKS_AT_ONCE = 1_000;
const STEP_ENTRIES = 2_048;

interface Deps {
  readonly database: Database;
  readonly now?: () => number;
  /** The most masks a folder may have. */
  readonly masksAllowed?: number;
}

/**
 * Gives a folder with many masked entries a base of its own without them. The other entries keep their positions, so
 * everything that shows, and every id, stays as it is. From such a base entries are taken instead of masked, so this
 * happens once. The base is written in bounded steps into a tree nobody knows, then put in place at once; if the
 * process is killed before that, the collector takes the tree, and the next run begins again. Resolves with how many
 * folders it did.
 */
export async function compactWorn(deps: Deps, limit: number): Promise<number> {
  const { database, masksAllowed = MASKS_ALLOWED } = deps;
  for (let done = 0; done < limit; done += 1) {
    const worn = await findWorn(database.read, masksAllowed);
    if (!worn) return done;
    const isOwn = (await ownBases(database.read, [worn.id])).has(worn.id);
    if (!(await (isOwn ? unmask(deps, worn) : compact(deps, worn)))) return done;
  }
  return limit;
}

/** Takes masked entries out of a base that is the folder's alone. False when there are none, or the folder is gone. */
async function unmask({ database, now = Date.now }: Deps, worn: WornFolder): Promise<boolean> {
  for (let some = false; ; some = true) {
    if (!(await database.write((tx) => unmaskStep(tx, worn, now())))) return some;
  }
}

async function unmaskStep(tx: Tx, { ownerId, id, baseId }: WornFolder, now: number): Promise<boolean> {
  await lockDrive(tx, ownerId);
  if ((await findRow(tx, ownerId, id))?.base_id !== baseId) return false;
  const masked = await maskedIn(tx, id, baseId, MASKS_AT_ONCE);
  if (masked.length === 0) return false;
  const trees = await treesById(
    tx,
    masked.flatMap(({ sealed }) => sealed.child_id ?? []),
  );
  const references = new References();
  const taken = masked.map((one) => ({ ...one, tree: trees.get(one.sealed.child_id ?? 0) }));
  await takeFromBase(tx, baseId, taken, references);
  await deleteMasksOf(
    tx,
    id,
    masked.map(({ position }) => position),
  );
  await applyReferences(tx, references, now);
  return true;
}

/** Returns false if the folder was gone by then, so that it got no new base. */
async function compact({ database, now = Date.now }: Deps, worn: WornFolder): Promise<boolean> {
  const kind = kindOf(worn.baseId) === "plain" ? "plain" : "merged";
  const [treeId = 0] = await newTreeIds(database.read, 1, kind);
  await database.write((tx) => insertTrees(tx, [{ ...NO_SUMS, id: treeId, hash: placeholder() }], now()));
  let sums: TreeSums = NO_SUMS;
  for (let after = -1; ;) {
    const step = await database.write((tx) => compactStep(tx, worn, treeId, sums, after, now()));
    if (step === null) return false;
    ({ sums, after } = step);
    if (step.done) return true;
  }
}

async function compactStep(
  tx: Tx,
  worn: WornFolder,
  treeId: number,
  before: TreeSums,
  after: number,
  now: number,
): Promise<{ readonly sums: TreeSums; readonly after: number; readonly done: boolean } | null> {
  await lockDrive(tx, worn.ownerId);
  const row = await findRow(tx, worn.ownerId, worn.id);
  if (row?.base_id !== worn.baseId || !(await keepUnfinished(tx, treeId, now))) return null;
  const count = await copyUnmasked(tx, folderOfRow(row), treeId, after, STEP_ENTRIES);
  const span = { treeId, after, upTo: LAST_POSITION };
  await writeOrders(tx, span);
  const entries = await entriesIn(tx, span);
  const children = entries.map((entry) => ({ ...entry, seal_id: entry.child_id }));
  const sums = summed(before, await readingOf(tx, children));
  const references = await referencesOf(tx, span);
  const done = count < STEP_ENTRIES;
  if (done) {
    await replaceBase(tx, worn, sums.entries > 0 ? treeId : null);
    if (sums.entries > 0) await keepAsBase(tx, treeId, sums);
    references.tree(worn.baseId, -1);
  }
  await applyReferences(tx, references, now);
  return { sums, after: entries.at(-1)?.position ?? after, done };
}
