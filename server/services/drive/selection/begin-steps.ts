import type { Tx } from "../../../database.ts";
import type { TaskList } from "../../tasks/index.ts";
import { ROOT_ID, type TreeService } from "../../tree/index.ts";

/** Steps that can be done within the request. */
const STEPS_AT_ONCE = 2;

/** The folder that a task is about. */
export interface TaskFolder {
  readonly id: string;
  readonly name: string;
}

export const ROOT_FOLDER: TaskFolder = { id: ROOT_ID, name: "" };

export interface Steps<Job> {
  readonly ownerId: string;
  /** The type of the task. */
  readonly type: string;
  readonly folder: TaskFolder;
  readonly job: Job;
  readonly step: (job: Job) => Promise<Job>;
  readonly isOver: (job: Job) => boolean;
}

/**
 * Does small work at once and leaves large work to a worker: resolves with the task's id, `""` when all is done, and
 * with the progress.
 */
export async function beginSteps<Job>(
  tx: Tx,
  tasks: Pick<TaskList, "add">,
  { ownerId, type, folder, job, step, isOver }: Steps<Job>,
): Promise<{ readonly taskId: string; readonly state: Job }> {
  let state = job;
  for (let done = 0; done < STEPS_AT_ONCE && !isOver(state); done += 1) state = await step(state);
  if (isOver(state)) return { taskId: "", state };
  const { id } = await tasks.add(tx, {
    ownerId,
    type,
    name: folder.name,
    fileId: folder.id,
    fileName: folder.name,
    fileSize: 0,
    params: {},
    state,
    done: false,
  });
  return { taskId: id, state };
}

/** The number of entries in a folder or the trash. */
export async function countOf(
  tree: Pick<TreeService, "position">,
  list: { readonly ownerId: string; readonly parentId: string; readonly trashed: boolean },
): Promise<number> {
  const { count } = await tree.position({ ...list, order: "NAME_ASC", foldersFirst: true, at: 0 });
  return count;
}
