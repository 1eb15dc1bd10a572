import type { Tx } from "../../platform/db/database.ts";
import { findAll } from "./find.ts";
import { isTooDeep, place } from "./move.ts";
import { idsInTrash, updateNodes } from "./node.repository.ts";
import { giveBack, lockDrive } from "./quota.repository.ts";
import { deleteTrees } from "./remove.repository.ts";
import type { TreeContext } from "./tree.context.ts";
import { ROOT_ID, type Entry } from "./tree.types.ts";
import { stepsAbove, type Step } from "./walk.repository.ts";

/** One row changes however much lies below it. What is in the trash already stays as it is. */
export async function trash(
  tx: Tx,
  context: TreeContext,
  ownerId: string,
  ids: readonly string[],
): Promise<void> {
  await lockDrive(tx, ownerId);
  await findAll(tx, ownerId, ids);
  const above = await stepsAbove(tx, ownerId, ids);
  const live = [...above].filter(([, steps]) => !steps.some((step) => step.trashed)).map(([id]) => id);
  await updateNodes(tx, ownerId, live, { trashed_at: context.now() });
}

/**
 * Each goes back to its folder, or to the root when that is gone, still in the trash or too deep by now; numbered
 * where its name is taken. What isn't in the trash stays as it is.
 */
export async function untrash(tx: Tx, ownerId: string, ids: readonly string[]): Promise<void> {
  await lockDrive(tx, ownerId);
  const entries = await findAll(tx, ownerId, ids);
  const above = await stepsAbove(tx, ownerId, ids);
  const back = new Set(ids);
  const returning = new Map<string, { depth: number; entries: Entry[] }>();
  for (const entry of entries) {
    const steps = above.get(entry.id) ?? [];
    const home = isReached(steps, back);
    if (home && entry.trashedAt === null) continue;
    const parentId = home ? entry.parentId : ROOT_ID;
    const group = returning.get(parentId) ?? { depth: home ? steps.length - 1 : 0, entries: [] };
    group.entries.push(entry);
    returning.set(parentId, group);
  }
  for (const [parentId, { depth, entries: group }] of returning) {
    const target = (await isTooDeep(tx, ownerId, group, depth)) ? ROOT_ID : parentId;
    await place(tx, ownerId, group, target, { trashed_at: null });
  }
}

/** Whether an entry's folder, the second of its steps, is live once those of `back` are. */
function isReached(steps: readonly Step[], back: ReadonlySet<string>): boolean {
  for (const folder of steps.slice(1)) {
    if (back.has(folder.id)) return true;
    if (folder.trashed) return false;
  }
  return steps.at(-1)?.parentId === ROOT_ID;
}

export async function remove(
  tx: Tx,
  context: TreeContext,
  ownerId: string,
  ids: readonly string[],
): Promise<void> {
  await lockDrive(tx, ownerId);
  await findAll(tx, ownerId, ids);
  await removeTrees(tx, context, ownerId, ids);
}

export async function emptyTrash(tx: Tx, context: TreeContext, ownerId: string): Promise<void> {
  await lockDrive(tx, ownerId);
  await removeTrees(tx, context, ownerId, await idsInTrash(tx, ownerId));
}

async function removeTrees(
  tx: Tx,
  context: TreeContext,
  ownerId: string,
  ids: readonly string[],
): Promise<void> {
  const freed = await deleteTrees(tx, ownerId, [...new Set(ids)], context.now());
  await giveBack(tx, ownerId, freed);
}
