import type { Tx } from "../../../database.ts";
import type { TaskHandler, TaskList } from "../../tasks/index.ts";
import type { MergeState, TreeService } from "../../tree/index.ts";

/** Merges show this percentage, because nothing counts what is left: folders are looked into only where names meet. */
const UNDER_WAY = 50;

interface MergeRequest {
  readonly ownerId: string;
  /** The name of the moved entry, and the folder it goes to. */
  readonly name: string;
  readonly folderId: string;
}

/**
 * Merges as much as one step does at once, and leaves the rest to a worker; resolves with its task, `""` when all is
 * done.
 */
export async function startMerge(
  tx: Tx,
  { tree, tasks }: { readonly tree: TreeService; readonly tasks: Pick<TaskList, "add"> },
  merge: MergeState | null,
  { ownerId, name, folderId }: MergeRequest,
): Promise<string> {
  if (!merge) return "";
  const { state, done } = await tree.mergeStep(tx, merge);
  if (done) return "";
  const task = await tasks.add(tx, {
    ownerId,
    type: "move",
    name,
    fileId: folderId,
    fileName: name,
    fileSize: 0,
    params: {},
    state,
    done: false,
  });
  return task.id;
}

/** Tasks that go on putting entries into those that have their names. */
export const mergeHandler = (tree: Pick<TreeService, "mergeStep">): TaskHandler => ({
  type: "move",
  async step(tx, task) {
    const { state, done } = await tree.mergeStep(tx, task.state as MergeState);
    return { state, done, progress: UNDER_WAY };
  },
});
