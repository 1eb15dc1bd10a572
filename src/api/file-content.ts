import type { filesWriteContent } from "../../contract/file-content.ts";
import type { FileObject } from "../../contract/files.ts";
import { requestWithBytes } from "./client.ts";
import { DEFAULT_RETRIES } from "./retry.ts";

const TYPE: (typeof filesWriteContent)["bodyType"] = "application/octet-stream";

/**
 * Writes the whole content of a file in the place of the one with that SHA-256. Sent again after a lost answer, it is
 * done once.
 */
export const writeContent = (id: string, bytes: Uint8Array<ArrayBuffer>, base: string): Promise<FileObject> =>
  requestWithBytes<typeof filesWriteContent>("PUT", "/drive/v1/files/{id}/content", {
    params: { id },
    headers: { "if-match": `"${base}"` },
    type: TYPE,
    body: new Blob([bytes]),
    retry: DEFAULT_RETRIES,
  });
