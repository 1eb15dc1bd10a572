import type { tasksGet, tasksList } from "../../contract/tasks.ts";
import { request } from "./client.ts";

const PAGE_SIZE = 100;

export const listTasks = (pageToken?: string, signal?: AbortSignal) =>
  request<typeof tasksList>("GET", "/drive/v1/tasks", {
    query: { limit: PAGE_SIZE, ...(pageToken ? { page_token: pageToken } : {}) },
    signal,
  });

export const getTask = (id: string, signal?: AbortSignal) =>
  request<typeof tasksGet>("GET", "/drive/v1/tasks/{id}", { params: { id }, signal });
