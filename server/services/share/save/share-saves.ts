import type { Tx } from "../../../database.ts";
import { failure } from "../../../platform/failure.ts";
import type { CopyJob, TaskRecord } from "../../tasks/index.ts";
import type { CopyState } from "../../tree/index.ts";
import type { TreeService } from "../../tree/tree.service.ts";
import { holdPlaced, type SaveHold } from "./save-hold.ts";
import { withOwnNames, type SavedTop } from "./saved-top.ts";
import { findSave, finishSave, insertSave } from "./share-save.repository.ts";
import { countSave, markSaved, uncountSave, type Visit } from "../gate/share-visit.repository.ts";
import { findShare } from "../share.repository.ts";
import type { Share } from "../share.types.ts";

/** The state of a task that saves: the copy, and the entries it has brought so far. */
export interface SaveJob extends CopyJob {
  readonly saved?: readonly SavedTop[];
}

export const copiesOf = ({ copy }: CopyJob): readonly string[] => copy.copied.filter((id) => id !== "");

export interface ShareSaves {
  /** Holds for the receipt the entries that a step of a save's copy has brought. */
  hold(tx: Tx, save: SaveHold, before: CopyState, after: CopyState): Promise<readonly SavedTop[]>;
  /**
   * Writes a save down, with its entries if it was done at once, and counts it. The share's own rows come last, so that
   * other savers wait for these statements only. False when the share's limit doesn't allow one more.
   */
  begin(
    tx: Tx,
    save: {
      readonly task: TaskRecord;
      readonly share: Share;
      readonly visit: Visit;
      readonly brought: readonly SavedTop[] | null;
      readonly ownKey: string | null;
    },
  ): Promise<boolean>;
  finish(tx: Tx, task: TaskRecord, job: SaveJob): Promise<void>;
  /**
   * The save failed or was cancelled: the entries it has brought count, can be undone and have a receipt; a save that
   * brought nothing isn't counted.
   */
  ended(tx: Tx, task: TaskRecord): Promise<void>;
  /** Counts it again; throws `failed_precondition` when the share's saves are used up by now. */
  retried(tx: Tx, taskId: string): Promise<void>;
}

export function createShareSaves({
  tree,
  tellSaved,
  now,
}: {
  readonly tree: TreeService;
  /** Tells the owner, in the transaction in which somebody has saved their share for the first time. */
  readonly tellSaved: (tx: Tx, share: Share) => Promise<void>;
  readonly now: () => number;
}): ShareSaves {
  const finish = async (tx: Tx, taskId: string, saved: readonly SavedTop[]): Promise<void> => {
    const save = await findSave(tx, taskId);
    await finishSave(tx, taskId, { tops: JSON.stringify(withOwnNames(saved)), finished_at: now() });
    if (save?.counted !== 1 || save.finished_at !== null) return;
    const share = await findShare(tx, save.share_id);
    if (share) await tellSaved(tx, share);
  };
  return {
    hold: (tx, save, before, after) => holdPlaced(tx, tree, save, before, after),

    async begin(tx, { task, share, visit, brought, ownKey }) {
      const counted = await markSaved(tx, visit);
      await insertSave(tx, {
        task_id: task.id,
        owner_id: task.ownerId,
        share_id: share.id,
        share_title: share.title,
        visitor: visit.visitor,
        counted: Number(counted),
        tops: JSON.stringify(brought ? withOwnNames(brought) : []),
        hold_id: ownKey,
        started_at: visit.at,
        finished_at: brought ? now() : null,
        undone_at: null,
      });
      if (!counted) return true;
      if (!(await countSave(tx, visit))) return false;
      if (brought) await tellSaved(tx, share);
      return true;
    },

    finish: (tx, task, { saved = [] }) => finish(tx, task.id, saved),

    async ended(tx, task) {
      const { saved = [] } = task.state as SaveJob;
      if (saved.length > 0) return finish(tx, task.id, saved);
      const save = await findSave(tx, task.id);
      if (save?.counted !== 1) return;
      await uncountSave(tx, save.share_id, save.visitor);
    },

    async retried(tx, taskId) {
      const save = await findSave(tx, taskId);
      if (save?.counted !== 1) return;
      const visit = { shareId: save.share_id, visitor: save.visitor, network: "", at: now() };
      if ((await markSaved(tx, visit)) && !(await countSave(tx, visit))) throw failure("failed_precondition");
    },
  };
}
