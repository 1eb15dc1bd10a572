import type { Tx } from "../../../database.ts";
import { failure } from "../../../platform/failure.ts";
import type { EventLog } from "../../events/index.ts";
import { copyStepOf, type TaskHandler, type TaskRecord } from "../../tasks/index.ts";
import type { TreeService } from "../../tree/tree.service.ts";
import { findSave } from "./share-save.repository.ts";
import { saveGoesOn, type GoOnDeps } from "./save-go-on.ts";
import { copiesOf, type SaveJob, type ShareSaves } from "./share-saves.ts";
import { findShare } from "../share.repository.ts";

export interface SaveHandlerDeps extends GoOnDeps {
  readonly tree: TreeService;
  readonly saves: ShareSaves;
  readonly events: Pick<EventLog, "recordBatch">;
}

/**
 * Works on saves too large to be done at once. The entries that a step brings are held in the same transaction. A save
 * that began goes on whatever its share's owner does, but ends (`share_closed`) when the owner's account is suspended
 * or closed.
 */
export function saveHandler({ tree, saves, events, ...goOn }: SaveHandlerDeps): TaskHandler {
  const copyStep = copyStepOf(tree);
  const jobOf = ({ state }: TaskRecord) => state as SaveJob;

  async function withBrought(tx: Tx, task: TaskRecord, after: SaveJob): Promise<SaveJob> {
    const before = jobOf(task).copy;
    if (after.copy.copied.length === before.copied.length) return after;
    const save = await findSave(tx, task.id);
    if (!save) return after;
    const hold = { accountId: task.ownerId, startedAt: save.started_at, ownKey: save.hold_id };
    const brought = await saves.hold(tx, hold, before, after.copy);
    return { ...after, saved: [...(after.saved ?? []), ...brought] };
  }

  return {
    type: "restore",
    async step(tx, task) {
      const { source } = jobOf(task);
      if (source && (await findShare(tx, source.shareId))?.ownerIsShut) throw failure("share_closed");
      const copied = await copyStep(tx, task);
      const job = await withBrought(tx, task, copied.state as SaveJob);
      if (!copied.done) return { ...copied, state: job };
      await saves.finish(tx, task, job);
      await events.recordBatch(tx, tree, "TYPE_RESTORE", task.ownerId, copiesOf(job));
      const { saved, ...state } = job;
      void saved;
      return { ...copied, state };
    },
    failed: (tx, task) => saves.ended(tx, task),
    cancelled: (tx, task) => saves.ended(tx, task),
    goesOn: saveGoesOn(goOn),
    retried: (tx, task) => saves.retried(tx, task),
    made: (task) => copiesOf(jobOf(task)),
  };
}
