import type { Tx } from "../../platform/db/database.ts";
import { failure } from "../../platform/http/failure.ts";
import type { CopyJob, TaskRecord } from "../tasks/index.ts";
import type { TreeService } from "../tree/tree.service.ts";
import { beginHold, heldTops, holdStep, type Hold } from "./save-hold.ts";
import type { ShareCounters } from "./share-counters.ts";
import { findSave, finishSave, insertSave } from "./share-save.repository.ts";
import { uncountSave, type Visit } from "./share-visit.repository.ts";
import { countRestore, uncountRestore } from "./share.repository.ts";
import type { Share } from "./share.types.ts";

/** The state of a task that saves: the copy, then what is held of it for the receipt. */
export interface SaveJob extends CopyJob {
  readonly hold?: Hold;
}

export const copiesOf = ({ copy }: CopyJob): readonly string[] => copy.copied.filter((id) => id !== "");

export interface ShareSaves {
  /** Counts a saver, once; false when the share's limit doesn't allow one more. */
  count(
    tx: Tx,
    share: Share,
    visit: Visit,
  ): Promise<{ readonly allowed: boolean; readonly counted: boolean }>;
  begun(
    tx: Tx,
    save: {
      readonly task: TaskRecord;
      readonly share: Share;
      readonly visit: Visit;
      readonly counted: boolean;
    },
  ): Promise<void>;
  /** A step of holding what a finished copy has made; the save is finished when `done`. */
  hold(tx: Tx, task: TaskRecord, job: SaveJob): Promise<{ readonly job: SaveJob; readonly done: boolean }>;
  /** A save that isn't to be isn't counted. */
  ended(tx: Tx, taskId: string): Promise<void>;
  /** Counts it again; throws `failed_precondition` when the share's saves are used up by now. */
  retried(tx: Tx, taskId: string): Promise<void>;
}

export interface SaveDeps {
  readonly tree: TreeService;
  readonly counters: ShareCounters;
  readonly now: () => number;
}

export function createShareSaves({ tree, counters, now }: SaveDeps): ShareSaves {
  const count = async (tx: Tx, shareId: string, visit: Visit) => {
    const counted = await counters.count(tx, visit, "saved");
    return { counted, allowed: !counted || (await countRestore(tx, shareId)) };
  };
  return {
    count: (tx, share, visit) => count(tx, share.id, visit),

    async begun(tx, { task, share, visit, counted }) {
      await insertSave(tx, {
        task_id: task.id,
        owner_id: task.ownerId,
        share_id: share.id,
        share_title: share.title,
        visitor: visit.visitor,
        counted: Number(counted),
        tops: "[]",
        hold_id: null,
        started_at: now(),
        finished_at: null,
        undone_at: null,
      });
    },

    async hold(tx, task, job) {
      const save = { taskId: task.id, accountId: task.ownerId, copies: copiesOf(job) };
      const { hold, done } = await holdStep(tx, tree, job.hold ?? (await beginHold(tx, tree, save)));
      if (done) {
        const tops = JSON.stringify(heldTops(hold));
        await finishSave(tx, task.id, { tops, hold_id: hold.folderId, finished_at: now() });
      }
      return { job: { ...job, hold }, done };
    },

    async ended(tx, taskId) {
      const save = await findSave(tx, taskId);
      if (save?.counted !== 1) return;
      await uncountSave(tx, save.share_id, save.visitor);
      await uncountRestore(tx, save.share_id);
    },

    async retried(tx, taskId) {
      const save = await findSave(tx, taskId);
      if (save?.counted !== 1) return;
      const visit = { shareId: save.share_id, visitor: save.visitor, network: "", at: now() };
      if (!(await count(tx, save.share_id, visit)).allowed) throw failure("failed_precondition");
    },
  };
}
