import type { BodyOf } from "../../contract/common.ts";
import type { OnConflict } from "../../contract/files.ts";
import type {
  filesSelectionCopy,
  filesSelectionDelete,
  filesSelectionMark,
  filesSelectionMove,
  filesSelectionTrash,
  filesSelectionUnmark,
  filesSelectionUntrash,
} from "../../contract/selections.ts";
import type { Task } from "../../contract/tasks.ts";
import { request } from "./client.ts";

/** Everything in a folder, or in the trash (`*`), except for some entries. */
export interface Everything {
  readonly parentId: string;
  readonly trashed: boolean;
  readonly except: readonly string[];
}

const bodyOf = ({ parentId, trashed, except }: Everything) => ({
  parent_id: parentId,
  trashed,
  except: [...except],
});

/**
 * Puts all of a folder into the trash; with a time, only what `copyEverything` brought there. `taskId` is `""` when all
 * is done; `untrashEverything` undoes it by `trashedTime`.
 */
export async function trashEverything(
  all: Everything,
  copiedTime = "",
): Promise<{ taskId: string; trashedTime: string }> {
  const reply = await request<typeof filesSelectionTrash>("POST", "/drive/v1/files:selectionTrash", {
    body: { ...bodyOf(all), ...(copiedTime ? { copied_time: copiedTime } : {}) },
  });
  return { taskId: reply.task_id, trashedTime: reply.trashed_time };
}

/**
 * Takes out of the trash what `trashEverything` put there from a folder, or without a time all of the trash. `atRoot`
 * counts the entries that were put at the root before the task, because their folder couldn't take them; see
 * `atRootOf`.
 */
export async function untrashEverything(
  all: Everything,
  trashedTime = "",
  onConflict?: OnConflict,
): Promise<{ taskId: string; atRoot: number }> {
  const reply = await request<typeof filesSelectionUntrash>("POST", "/drive/v1/files:selectionUntrash", {
    body: {
      ...bodyOf({ ...all, trashed: true }),
      ...(trashedTime ? { trashed_time: trashedTime } : {}),
      ...(onConflict ? { on_conflict: onConflict } : {}),
    },
  });
  return { taskId: reply.task_id, atRoot: reply.at_root_count };
}

/** The final count, from the task that went on with it. */
export const atRootOf = ({ params }: Task): number => Number(params["at_root_count"] ?? 0);

/** Deletes for good; resolves with the task's id. */
export async function deleteEverything(all: Everything): Promise<string> {
  const reply = await request<typeof filesSelectionDelete>("POST", "/drive/v1/files:selectionDelete", {
    body: bodyOf(all),
  });
  return reply.task_id;
}

/** Moves everything into another folder. `taskId` is `""` when all is done; a move with `movedTime` undoes it. */
export async function moveEverything(
  all: Everything,
  toId: string,
  movedTime = "",
): Promise<{ taskId: string; movedTime: string }> {
  const reply = await request<typeof filesSelectionMove>("POST", "/drive/v1/files:selectionMove", {
    body: {
      ...bodyOf(all),
      to: { parent_id: toId },
      ...(movedTime ? { moved_time: movedTime } : {}),
    },
  });
  return { taskId: reply.task_id, movedTime: reply.moved_time };
}

/**
 * Copies everything into another folder. `taskId` is `""` when all is done; `trashEverything` undoes it by
 * `copiedTime`.
 */
export async function copyEverything(
  all: Everything,
  toId: string,
): Promise<{ taskId: string; copiedTime: string }> {
  const reply = await request<typeof filesSelectionCopy>("POST", "/drive/v1/files:selectionCopy", {
    body: { ...bodyOf(all), to: { parent_id: toId } },
  });
  return { taskId: reply.task_id, copiedTime: reply.copied_time };
}

export type Marks = Pick<BodyOf<typeof filesSelectionMark>, "starred" | "tag_ids" | "untag_ids">;

/**
 * Sets stars and tags on everything in a folder. `taskId` is `""` when all is done; `unmarkEverything` undoes it by
 * `markId`.
 */
export async function markEverything(
  { parentId, except }: Everything,
  marks: Marks,
): Promise<{ taskId: string; markId: string }> {
  const reply = await request<typeof filesSelectionMark>("POST", "/drive/v1/files:selectionMark", {
    body: { parent_id: parentId, except: [...except], ...marks },
  });
  return { taskId: reply.task_id, markId: reply.mark_id };
}

export async function unmarkEverything(markId: string): Promise<string> {
  const reply = await request<typeof filesSelectionUnmark>("POST", "/drive/v1/files:selectionUnmark", {
    body: { mark_id: markId },
  });
  return reply.task_id;
}
