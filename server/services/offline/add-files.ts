import type { Tx } from "../../database.ts";
import { failure } from "../../platform/failure.ts";
import type { ShownTask } from "../tasks/index.ts";
import { newNodeId } from "../tree/index.ts";
import type { OfflineDeps, OfflineJob } from "./offline.types.ts";
import { readChoice, writeChoice } from "./torrent/choice.ts";

/**
 * Lets the complete task of a torrent fetch files that were left out, into the folder of the others. Throws what
 * `TaskList.goOn` does, `invalid_argument` for a choice that names nothing more, and `file_not_found` when the folder is
 * gone.
 */
export const addFiles = (
  { tree, tasks }: Pick<OfflineDeps, "tree" | "tasks">,
  tx: Tx,
  wish: { readonly ownerId: string; readonly taskId: string; readonly choice: string },
): Promise<ShownTask> =>
  tasks.goOn(tx, wish.ownerId, wish.taskId, async (task) => {
    const job = task.state as OfflineJob;
    const had = readChoice(job.chosen ?? "");
    if (task.type !== "offline" || !had) throw failure("failed_precondition");
    const choice = readChoice(wish.choice);
    const all = new Set([...had, ...(choice ?? [])]);
    if (all.size === had.size) throw failure("invalid_argument", { field: "sub_file_index" });
    const { id: into } = await tree.live(tx, wish.ownerId, task.fileId);
    const chosen = writeChoice(all);
    const anew = { fileId: newNodeId(), validator: null, fruitless: 0, breaks: 0 };
    return {
      state: { ...job, ...anew, into, had: writeChoice(had), chosen } satisfies OfflineJob,
      params: { sub_file_index: chosen },
    };
  });
