import type { OnConflict } from "../../contract/files.ts";
import type {
  filesSelectionCopy,
  filesSelectionDelete,
  filesSelectionMove,
  filesSelectionTrash,
  filesSelectionUntrash,
} from "../../contract/selections.ts";
import { request } from "./client.ts";

/** Everything of a folder, or of the trash (`*`), but for some. */
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

/** `taskId` is `""` when all is done; `trashedTime` is what `untrashEverything` takes it back by. */
export async function trashEverything(all: Everything): Promise<{ taskId: string; trashedTime: string }> {
  const reply = await request<typeof filesSelectionTrash>("POST", "/drive/v1/files:selectionTrash", {
    body: bodyOf(all),
  });
  return { taskId: reply.task_id, trashedTime: reply.trashed_time };
}

/** What `trashEverything` put into the trash out of a folder, or without a time all of the trash; resolves with the task. */
export async function untrashEverything(
  all: Everything,
  trashedTime = "",
  onConflict?: OnConflict,
): Promise<string> {
  const reply = await request<typeof filesSelectionUntrash>("POST", "/drive/v1/files:selectionUntrash", {
    body: {
      ...bodyOf({ ...all, trashed: true }),
      ...(trashedTime ? { trashed_time: trashedTime } : {}),
      ...(onConflict ? { on_conflict: onConflict } : {}),
    },
  });
  return reply.task_id;
}

/** For good; resolves with the task. */
export async function deleteEverything(all: Everything): Promise<string> {
  const reply = await request<typeof filesSelectionDelete>("POST", "/drive/v1/files:selectionDelete", {
    body: bodyOf(all),
  });
  return reply.task_id;
}

type To = typeof filesSelectionMove | typeof filesSelectionCopy;

const carry =
  (path: To["path"]) =>
  async (all: Everything, toId: string, onConflict?: OnConflict): Promise<string> => {
    const body = { ...bodyOf(all), to: { parent_id: toId } };
    const reply = await request<To>("POST", path, {
      body: onConflict ? { ...body, on_conflict: onConflict } : body,
    });
    return reply.task_id;
  };

/** Into another folder; resolves with the task, `""` when all is done. */
export const moveEverything = carry("/drive/v1/files:selectionMove");
export const copyEverything = carry("/drive/v1/files:selectionCopy");
