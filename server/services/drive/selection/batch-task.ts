import type { Tx } from "../../../database.ts";
import type { TaskList } from "../../tasks/index.ts";

/** The task for a call on many entries, under way or done. */
export interface BatchTask {
  readonly id: string;
  readonly done: boolean;
}

interface Work {
  readonly ownerId: string;
  readonly type: "trash" | "untrash" | "delete" | "move";
  /** The folder that received something; `""` for none, or the root. */
  readonly folderId?: string;
  /** The task that goes on with it; `""` when all is done. */
  readonly goesOn?: string;
}

/** Writes down work that was done within a call, because public clients ask for its task as for any other. */
export async function batchTask(
  tx: Tx,
  tasks: Pick<TaskList, "add">,
  { ownerId, type, folderId = "", goesOn = "" }: Work,
): Promise<BatchTask> {
  if (goesOn !== "") return { id: goesOn, done: false };
  const { id } = await tasks.add(tx, {
    ownerId,
    type,
    name: "",
    fileId: folderId,
    fileName: "",
    fileSize: 0,
    params: {},
    state: null,
    done: true,
    unlisted: true,
  });
  return { id, done: true };
}
