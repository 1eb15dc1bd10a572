import type { filesCreate } from "../../contract/file-create.ts";
import type { FileObject } from "../../contract/files.ts";
import { localError } from "./api-error.ts";
import { askOnce } from "./ask-once.ts";
import { request } from "./client.ts";

/** @throws `file_duplicated_name` when the name is taken. */
export async function createFolder(parentId: string, name: string): Promise<FileObject> {
  const reply = await askOnce(["folder", parentId, name], (requestId) =>
    request<typeof filesCreate>("POST", "/drive/v1/files", {
      body: { kind: "drive#folder", parent_id: parentId, name },
      requestId,
    }),
  );
  if (!reply.file) throw localError("local");
  return reply.file;
}
