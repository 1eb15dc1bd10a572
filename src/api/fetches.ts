import type { filesCreate } from "../../contract/file-create.ts";
import type { Resource, resourceList } from "../../contract/resources.ts";
import type { Task } from "../../contract/tasks.ts";
import { localError } from "./api-error.ts";
import { askOnce } from "./ask-once.ts";
import { request } from "./client.ts";

/** The server looks at this many addresses in one call. */
export const LOOKED_AT_ONCE = 4;

/** More files than a torrent may have are never asked for. */
const LISTED = 10_000;

/** Tells what is to be had at each of these addresses, in their order. It takes seconds, and begins nothing. */
export async function lookAt(urls: readonly string[], signal: AbortSignal): Promise<readonly Resource[]> {
  const { list } = await request<typeof resourceList>("POST", "/drive/v1/resource/list", {
    body: { urls: [...urls], page_size: LISTED },
    signal,
  });
  return list.resources as readonly Resource[];
}

/** Has the server fetch what an address names into a folder; of a torrent all files, or those of a choice. */
export async function beginFetch(url: string, parentId: string, choice = ""): Promise<Task> {
  const chosen = choice === "" ? {} : { params: { sub_file_index: choice } };
  const { task } = await askOnce(["fetch", parentId, url, choice], (requestId) =>
    request<typeof filesCreate>("POST", "/drive/v1/files", {
      body: {
        kind: "drive#file",
        parent_id: parentId,
        upload_type: "UPLOAD_TYPE_URL",
        url: { url },
        ...chosen,
      },
      requestId,
    }),
  );
  if (!task) throw localError("local");
  return task;
}
