import type { Tx } from "../../platform/db/database.ts";
import type { EventLog } from "../events/index.ts";
import { copyStepOf, type TaskHandler, type TaskRecord } from "../tasks/index.ts";
import type { TreeService } from "../tree/tree.service.ts";
import { copiesOf, type SaveJob, type ShareSaves } from "./share-saves.ts";

/** Saves too large to be done at once: the copy first, then what is held of it for the receipt. */
export function restoreHandler(
  tree: TreeService,
  saves: ShareSaves,
  events: Pick<EventLog, "recordBatch">,
): TaskHandler {
  const copyStep = copyStepOf(tree);
  const jobOf = ({ state }: TaskRecord) => state as SaveJob;
  const hold = async (tx: Tx, task: TaskRecord, job: SaveJob) => {
    const held = await saves.hold(tx, task, job);
    if (held.done) await events.recordBatch(tx, tree, "TYPE_RESTORE", task.ownerId, copiesOf(held.job));
    return { state: held.job, done: held.done, progress: HOLDING };
  };
  return {
    type: "restore",
    async step(tx, task) {
      if (jobOf(task).hold) return hold(tx, task, jobOf(task));
      const copied = await copyStep(tx, task);
      if (!copied.done) return copied;
      return { ...copied, ...(await hold(tx, task, copied.state as SaveJob)) };
    },
    failed: (tx, task) => saves.ended(tx, task.id),
    cancelled: (tx, task) => saves.ended(tx, task.id),
    retried: (tx, task) => saves.retried(tx, task.id),
    made: (task) => copiesOf(jobOf(task)),
  };
}

const HOLDING = 99;
