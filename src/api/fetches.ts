import type { filesCreate } from "../../contract/file-create.ts";
import type { Resource, resourceList } from "../../contract/resources.ts";
import type { Task } from "../../contract/tasks.ts";
import { localError } from "./api-error.ts";
import { askOnce } from "./ask-once.ts";
import { request } from "./client.ts";

/** The server looks at this many addresses in one call. */
export const LOOKED_AT_ONCE = 4;

/** Tells what is to be had at each of these addresses, in their order. It takes seconds, and begins nothing. */
export async function lookAt(urls: readonly string[], signal: AbortSignal): Promise<readonly Resource[]> {
  const { list } = await request<typeof resourceList>("POST", "/drive/v1/resource/list", {
    body: { urls: [...urls], page_size: 1 },
    signal,
  });
  return list.resources as readonly Resource[];
}

/** Has the server fetch what an address names into a folder. */
export async function beginFetch(url: string, parentId: string): Promise<Task> {
  const { task } = await askOnce(["fetch", parentId, url], (requestId) =>
    request<typeof filesCreate>("POST", "/drive/v1/files", {
      body: { kind: "drive#file", parent_id: parentId, upload_type: "UPLOAD_TYPE_URL", url: { url } },
      requestId,
    }),
  );
  if (!task) throw localError("local");
  return task;
}
