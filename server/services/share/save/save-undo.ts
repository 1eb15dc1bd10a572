import type { Database, Tx } from "../../../database.ts";
import { failure } from "../../../platform/failure.ts";
import type { VersionService } from "../../tree/index.ts";
import type { TreeService } from "../../tree/tree.service.ts";
import type { SavedTop } from "./saved-top.ts";
import { findSave, markUndone, topsOf } from "./share-save.repository.ts";

/** A save can be undone for this long after it was finished. */
export const UNDO_SAVE_MS = 30 * 86_400_000;
const TOPS_AT_ONCE = 500;
const FILES_AT_ONCE = 250;

export interface Undone {
  readonly trashed: number;
  /** The number of files that show again the content the save replaced. */
  readonly reverted: number;
  /** Entries that stay: changed since, no longer there, or a folder that was there before the save went into it. */
  readonly kept: readonly string[];
}

export interface UndoDeps {
  readonly database: Database;
  readonly tree: TreeService;
  readonly versions: Pick<VersionService, "stepBack">;
  readonly now: () => number;
}

/**
 * Moves everything a save brought into the trash, wherever it was moved or renamed to since; entries that were changed
 * inside stay, because they are the person's own work by now. A file whose content it replaced shows that content
 * again. Entries merged into an existing folder stay with it. The share's counters stay. A second undo takes what is
 * left. Throws `task_not_found`, `failed_precondition` (not finished, or too long ago).
 */
export async function undoSave(deps: UndoDeps, accountId: string, taskId: string): Promise<Undone> {
  const { database, tree, now } = deps;
  const save = await findSave(database.read, taskId);
  if (!save || save.owner_id !== accountId) throw failure("task_not_found");
  if (save.finished_at === null || save.finished_at <= now() - UNDO_SAVE_MS) {
    throw failure("failed_precondition");
  }
  const tops = topsOf(save);
  const made = tops.filter(({ how }) => how === "NEW");
  const kept: string[] = [];
  for (let start = 0; start < made.length; start += TOPS_AT_ONCE) {
    const some = made.slice(start, start + TOPS_AT_ONCE);
    kept.push(...(await database.write((tx) => trashUnchanged(tx, tree, accountId, some))));
  }
  const trashed = made.length - kept.length;
  const others = tops.filter(({ how }) => how !== "NEW").toReversed();
  const reverted = await revert(deps, accountId, others);
  kept.push(...others.filter((top) => !reverted.has(top)).map(({ id }) => id));
  await database.write((tx) => markUndone(tx, taskId, now()));
  return { trashed, reverted: reverted.size, kept };
}

/** Answers the copies that stay. */
async function trashUnchanged(
  tx: Tx,
  tree: TreeService,
  accountId: string,
  tops: readonly SavedTop[],
): Promise<readonly string[]> {
  await tree.lock(tx, accountId);
  const ids = tops.map(({ id }) => id);
  const copies = await tree.findLive(tx, accountId, ids);
  const seals = await tree.sealsOf(tx, accountId, ids);
  const isAsSaved = ({ id, kind, content }: SavedTop): boolean => {
    const copy = copies.get(id);
    return copy?.kind === kind && content === (kind === "file" ? copy.sha256 : seals.get(id)?.hash);
  };
  const unchanged = tops.filter(isAsSaved).map(({ id }) => id);
  const kept = tops.filter((top) => !isAsSaved(top)).map(({ id }) => id);
  if (unchanged.length > 0) await tree.trash(tx, accountId, unchanged);
  return kept;
}

/** The steps whose file shows its earlier content again: it still showed the saved content, and has the version. */
async function revert(
  { versions }: UndoDeps,
  accountId: string,
  tops: readonly SavedTop[],
): Promise<ReadonlySet<SavedTop>> {
  const files = [
    ...Map.groupBy(
      tops.filter(({ how }) => how === "REPLACED"),
      ({ id }) => id,
    ),
  ];
  const reverted = new Set<SavedTop>();
  for (let start = 0; start < files.length; start += FILES_AT_ONCE) {
    const some = files.slice(start, start + FILES_AT_ONCE);
    const wishes = some.map(([id, saved]) => ({
      id,
      steps: saved.map(({ content, before }) => ({ shown: content, wanted: before })),
    }));
    const taken = await versions.stepBack(accountId, wishes);
    for (const [id, saved] of some) {
      for (const [index, top] of saved.entries()) if (taken.get(id)?.[index]) reverted.add(top);
    }
  }
  return reverted;
}
