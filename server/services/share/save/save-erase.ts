import type { Tx } from "../../../database.ts";
import type { TreeService } from "../../tree/tree.service.ts";
import { concealSave, isHeldByOthers, savesOf } from "./save-erase.repository.ts";
import { dropHeld, holdDrive, monthStart } from "./save-hold.ts";
import { deleteSave, topsOf, type SaveRow } from "./share-save.repository.ts";
import type { SavedTop } from "./saved-top.ts";

const SAVES_AT_ONCE = 50;
const DAY_MS = 86_400_000;
/** A save that began at the end of a month may still run, and share that month's folders, for this long after it. */
const STILL_RUNNING_MS = 2 * DAY_MS;
const LONGER_THAN_A_MONTH_MS = 32 * DAY_MS;

/**
 * Removes an account that is erased from some of its saves; true when there may be more. Folders that a save holds in a
 * drive of its own for the receipt are deleted at once. Folders that saves of other people may share stay for
 * `dropHeldSaves`, without names.
 */
export async function eraseSaves(
  tx: Tx,
  tree: TreeService,
  ownerId: string,
  pseudonym: string,
): Promise<boolean> {
  const saves = await savesOf(tx, ownerId, SAVES_AT_ONCE);
  for (const save of saves) {
    const held = topsOf(save).filter(({ heldId }) => heldId !== "");
    if (held.length > 0 && save.hold_id === null)
      await concealSave(tx, save.task_id, { pseudonym, tops: JSON.stringify(held.map(nameless)) });
    else {
      if (held.length > 0) await drop(tx, tree, save, held);
      await deleteSave(tx, save.task_id);
    }
  }
  return saves.length === SAVES_AT_ONCE;
}

const nameless = (top: SavedTop): SavedTop => ({ ...top, id: "", name: "", before: "", params: "{}" });

/**
 * Deletes the folders that `eraseSaves` left, except for those that another save shares: they are deleted with the last
 * of these saves. The result is `waits` until the month of each save is over, because until then another save can begin
 * to share its folders.
 */
export async function dropHeldSaves(
  tx: Tx,
  tree: TreeService,
  pseudonym: string,
  now: number,
): Promise<"more" | "waits" | "done"> {
  const saves = await savesOf(tx, pseudonym, SAVES_AT_ONCE);
  const over = saves.filter(({ started_at }) => started_at < monthStart(now - STILL_RUNNING_MS));
  for (const save of over) {
    const begins = monthStart(save.started_at);
    const month = { begins, ends: monthStart(begins + LONGER_THAN_A_MONTH_MS) };
    for (const top of topsOf(save))
      if (!(await isHeldByOthers(tx, save, month, top.content))) await drop(tx, tree, save, [top]);
    await deleteSave(tx, save.task_id);
  }
  if (over.length < saves.length) return "waits";
  return saves.length === SAVES_AT_ONCE ? "more" : "done";
}

async function drop(tx: Tx, tree: TreeService, save: SaveRow, tops: readonly SavedTop[]): Promise<void> {
  const hold = { startedAt: save.started_at, ownKey: save.hold_id };
  for (const top of tops) await dropHeld(tx, tree, holdDrive(hold, top.content), [top.heldId]);
}
