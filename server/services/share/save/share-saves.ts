import type { Tx } from "../../../database.ts";
import { failure } from "../../../platform/failure.ts";
import type { CopyJob, TaskRecord } from "../../tasks/index.ts";
import type { CopyState } from "../../tree/index.ts";
import type { TreeService } from "../../tree/tree.service.ts";
import { holdPlaced, type SaveHold } from "./save-hold.ts";
import { withOwnNames, type SavedTop } from "./saved-top.ts";
import { findSave, finishSave, insertSave, type SaveRow } from "./share-save.repository.ts";
import { countSave, markSaved, uncountSave, type Visit } from "../gate/share-visit.repository.ts";
import type { ShareCounters } from "../gate/share-counters.ts";
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
  retried(tx: Tx, task: TaskRecord): Promise<void>;
}

export function createShareSaves({
  tree,
  counters,
  tellSaved,
  now,
}: {
  readonly tree: TreeService;
  readonly counters: Pick<ShareCounters, "savedBy">;
  /** Tells the owner, in the transaction in which somebody has saved their share for the first time. */
  readonly tellSaved: (tx: Tx, share: Share) => Promise<void>;
  readonly now: () => number;
}): ShareSaves {
  /** The share of a save, which its row knows only by the link. */
  const shareIdOf = ({ state }: TaskRecord, save: SaveRow) =>
    (state as SaveJob).source?.shareId ?? save.share_id;

  const brings = async (tx: Tx, share: Share, save: Pick<SaveRow, "owner_id" | "counted">): Promise<void> => {
    await counters.savedBy(tx, share, save.owner_id);
    if (save.counted === 1) await tellSaved(tx, share);
  };

  const finish = async (tx: Tx, task: TaskRecord, saved: readonly SavedTop[]): Promise<void> => {
    const save = await findSave(tx, task.id);
    await finishSave(tx, task.id, { tops: JSON.stringify(withOwnNames(saved)), finished_at: now() });
    if (!save || save.finished_at !== null) return;
    const share = await findShare(tx, shareIdOf(task, save));
    if (share) await brings(tx, { ...share, linkId: save.share_id }, save);
  };
  return {
    hold: (tx, save, before, after) => holdPlaced(tx, tree, save, before, after),

    async begin(tx, { task, share, visit, brought, ownKey }) {
      const counted = await markSaved(tx, visit);
      const save: SaveRow = {
        task_id: task.id,
        owner_id: task.ownerId,
        share_id: share.linkId,
        share_title: share.title,
        visitor: visit.visitor,
        counted: Number(counted),
        tops: JSON.stringify(brought ? withOwnNames(brought) : []),
        hold_id: ownKey,
        started_at: visit.at,
        finished_at: brought ? now() : null,
        undone_at: null,
      };
      await insertSave(tx, save);
      if (counted && !(await countSave(tx, visit))) return false;
      if (brought) await brings(tx, share, save);
      return true;
    },

    finish: (tx, task, { saved = [] }) => finish(tx, task, saved),

    async ended(tx, task) {
      const { saved = [] } = task.state as SaveJob;
      if (saved.length > 0) return finish(tx, task, saved);
      const save = await findSave(tx, task.id);
      if (save?.counted !== 1) return;
      await uncountSave(tx, shareIdOf(task, save), save.visitor);
    },

    async retried(tx, task) {
      const save = await findSave(tx, task.id);
      if (save?.counted !== 1) return;
      const shareId = shareIdOf(task, save);
      const visit = { shareId, linkId: shareId, visitor: save.visitor, network: "", at: now() };
      if ((await markSaved(tx, visit)) && !(await countSave(tx, visit))) throw failure("failed_precondition");
    },
  };
}
