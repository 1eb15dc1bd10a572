import type { Database, Tx } from "../../platform/db/database.ts";
import { failure } from "../../platform/http/failure.ts";
import type { TreeService } from "../tree/tree.service.ts";
import type { Entry } from "../tree/tree.types.ts";
import { holdOwner, type HeldTop } from "./save-hold.ts";
import { findSave, markUndone } from "./share-save.repository.ts";

/** A save can be undone for so long after it was finished. */
export const UNDO_SAVE_MS = 30 * 86_400_000;
const TOPS_AT_ONCE = 500;

export interface Undone {
  readonly trashed: number;
  /** Copies that stay where they are: changed since, or no longer there. */
  readonly kept: readonly string[];
}

export interface UndoDeps {
  readonly database: Database;
  readonly tree: TreeService;
  readonly now: () => number;
}

/**
 * Moves what a save brought into the trash, wherever it was moved or renamed to since; what was changed inside stays,
 * as it is the person's own work by now. The share's counters stay. Undone again, it takes what is left.
 * Throws `task_not_found`, `failed_precondition` (not finished, or too long ago).
 */
export async function undoSave(
  { database, tree, now }: UndoDeps,
  accountId: string,
  taskId: string,
): Promise<Undone> {
  const save = await findSave(database.read, taskId);
  if (!save || save.owner_id !== accountId) throw failure("task_not_found");
  if (save.finished_at === null || save.finished_at <= now() - UNDO_SAVE_MS) {
    throw failure("failed_precondition");
  }
  const tops = JSON.parse(save.tops) as readonly HeldTop[];
  const kept: string[] = [];
  for (let start = 0; start < tops.length; start += TOPS_AT_ONCE) {
    const some = tops.slice(start, start + TOPS_AT_ONCE);
    kept.push(...(await database.write((tx) => trashUnchanged(tx, tree, accountId, some))));
  }
  await database.write((tx) => markUndone(tx, taskId, now()));
  return { trashed: tops.length - kept.length, kept };
}

/** Answers the copies that stay. */
async function trashUnchanged(
  tx: Tx,
  tree: TreeService,
  accountId: string,
  tops: readonly HeldTop[],
): Promise<readonly string[]> {
  await tree.lock(tx, accountId);
  const copies = await tree.findLive(
    tx,
    accountId,
    tops.map(([copy]) => copy),
  );
  const held = await tree.findLive(
    tx,
    holdOwner(accountId),
    tops.map(([, id]) => id),
  );
  const kept: string[] = [];
  const unchanged: string[] = [];
  for (const [copyId, heldId] of tops) {
    const [copy, original] = [copies.get(copyId), held.get(heldId)];
    const same = copy && original && (await areSame(tx, tree, copy, original));
    (same ? unchanged : kept).push(copyId);
  }
  if (unchanged.length > 0) await tree.trash(tx, accountId, unchanged);
  return kept;
}

async function areSame(tx: Tx, tree: TreeService, copy: Entry, original: Entry): Promise<boolean> {
  if (copy.kind !== original.kind) return false;
  if (copy.kind === "file") return copy.sha256 === original.sha256;
  const [now, then] = [
    await tree.sealOf(tx, copy.ownerId, copy.id),
    await tree.sealOf(tx, original.ownerId, original.id),
  ];
  return now !== null && now.hash === then?.hash;
}
