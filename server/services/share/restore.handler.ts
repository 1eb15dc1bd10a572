import { copyStepOf, type TaskHandler, type TaskRecord } from "../tasks/index.ts";
import type { TreeService } from "../tree/tree.service.ts";
import { copiesOf, type SaveJob, type ShareSaves } from "./share-saves.ts";

/** Saves too large to be done at once: the copy first, then what is held of it for the receipt. */
export function restoreHandler(tree: TreeService, saves: ShareSaves): TaskHandler {
  const copyStep = copyStepOf(tree);
  const jobOf = ({ state }: TaskRecord) => state as SaveJob;
  return {
    type: "restore",
    async step(tx, task) {
      if (jobOf(task).hold) {
        const { job, done } = await saves.hold(tx, task, jobOf(task));
        return { state: job, done, progress: HOLDING };
      }
      const copied = await copyStep(tx, task);
      if (!copied.done) return copied;
      const { job, done } = await saves.hold(tx, task, copied.state as SaveJob);
      return { ...copied, state: job, done, progress: HOLDING };
    },
    failed: (tx, task) => saves.ended(tx, task.id),
    cancelled: (tx, task) => saves.ended(tx, task.id),
    retried: (tx, task) => saves.retried(tx, task.id),
    made: (task) => copiesOf(jobOf(task)),
  };
}

const HOLDING = 99;
