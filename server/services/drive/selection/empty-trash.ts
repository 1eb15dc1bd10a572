import type { Database } from "../../../database.ts";
import type { TaskList } from "../../tasks/index.ts";
import { KEEP_BOTH, ROOT_ID, type TreeService } from "../../tree/index.ts";
import { batchTask, type BatchTask } from "./batch-task.ts";
import type { SelectionService } from "./selection.service.ts";

/** Steps of emptying the trash that can be done within the request. */
const EMPTIED_AT_ONCE = 2;

export interface EmptyTrashDeps {
  readonly database: Database;
  readonly tree: TreeService;
  readonly tasks: TaskList;
  readonly selections: Pick<SelectionService, "begin">;
}

/** Deletes everything in the trash for good: a little at once, and the rest as a task. */
export async function emptyTrash(
  { database, tree, tasks, selections }: EmptyTrashDeps,
  ownerId: string,
): Promise<BatchTask> {
  for (let times = 0; times < EMPTIED_AT_ONCE; times += 1) {
    const emptied = await database.write(async (tx) => {
      const hasMore = await tree.emptyTrash(tx, ownerId);
      return hasMore ? null : batchTask(tx, tasks, { ownerId, type: "delete" });
    });
    if (emptied) return emptied;
  }
  const { taskId } = await selections.begin({
    ownerId,
    action: "delete",
    parentId: "*",
    trashed: true,
    except: [],
    to: ROOT_ID,
    onConflict: KEEP_BOTH,
    trashedAt: null,
    movedAt: null,
    copiedAt: null,
  });
  return database.write((tx) => batchTask(tx, tasks, { ownerId, type: "delete", goesOn: taskId }));
}
