import { copyStepOf, type CopyJob, type TaskHandler } from "../tasks/index.ts";
import type { TreeService } from "../tree/tree.service.ts";
import { uncountRestore } from "./share.repository.ts";

/** Saves too large to be done at once; one that fails is not counted against the share's limit. */
export const restoreHandler = (tree: TreeService): TaskHandler => ({
  type: "restore",
  step: copyStepOf(tree),
  failed: (tx, task) => uncountRestore(tx, (task.state as CopyJob).shareId),
});
