import type {
  Task,
  taskAddFiles,
  taskRetry,
  tasksClear,
  tasksDelete,
  tasksGet,
  tasksList,
  tasksPatch,
  taskStatuses,
} from "../../contract/tasks.ts";
import { request } from "./client.ts";

const PAGE_SIZE = 100;

export interface TaskListing {
  /** Without it, tasks in every phase are listed. */
  readonly phases?: readonly Task["phase"][];
  /** Without it, tasks of every type are listed. */
  readonly types?: readonly Task["type"][];
  readonly pageToken?: string;
}

export const listTasks = ({ phases, types, pageToken }: TaskListing = {}, signal?: AbortSignal) =>
  request<typeof tasksList>("GET", "/drive/v1/tasks", {
    query: {
      limit: PAGE_SIZE,
      ...(phases || types
        ? {
            filters: JSON.stringify({
              ...(phases ? { phase: { in: phases.join(",") } } : {}),
              ...(types ? { type: { in: types.join(",") } } : {}),
            }),
          }
        : {}),
      ...(pageToken ? { page_token: pageToken } : {}),
    },
    signal,
  });

export const getTask = (id: string, signal?: AbortSignal) =>
  request<typeof tasksGet>("GET", "/drive/v1/tasks/{id}", { params: { id }, signal });

export const controlTask = (id: string, action: "pause" | "resume" | "cancel" | "front") =>
  request<typeof tasksPatch>("PATCH", "/drive/v1/tasks/{id}", { params: { id }, body: { action } });

/** The files of a torrent on its way that have begun to come, the latest first. */
export const listStatuses = (id: string, signal?: AbortSignal) =>
  request<typeof taskStatuses>("GET", "/drive/v1/tasks/{id}/statuses", { params: { id }, query: {}, signal });

/** Has files of a torrent fetched that were left out, into the folder of the others. */
export const addFiles = async (id: string, choice: string): Promise<Task> => {
  const { task } = await request<typeof taskAddFiles>("POST", "/drive/v1/tasks/{id}:addFiles", {
    params: { id },
    body: { sub_file_index: choice },
  });
  return task;
};

export const retryTask = async (id: string): Promise<Task> => {
  const { task } = await request<typeof taskRetry>("POST", "/drive/v1/task", {
    body: { create_type: "RETRY", id },
  });
  return task;
};

/** Removes a task from the list; one under way is cancelled first. */
export const forgetTask = (id: string) =>
  request<typeof tasksDelete>("DELETE", "/drive/v1/tasks", { query: { task_ids: id } });

/** Removes the tasks in these phases from the list. */
export const clearTasks = (phases: readonly Task["phase"][]) =>
  request<typeof tasksClear>("POST", "/drive/v1/tasks:clear", { body: { phases: [...phases] } });

/** Puts the results of copies into the trash and stops copies under way. */
export const takeBackCopies = (taskIds: readonly string[]) =>
  request<typeof tasksDelete>("DELETE", "/drive/v1/tasks", {
    query: { task_ids: taskIds.join(","), delete_files: true },
  });
