import { onEntry, owned, type Rows } from "./row.ts";

export const uploadRows: Rows = {
  filesBatchUpload: onEntry(async (scene) => ({
    query: { parent_id: await scene.folder(), request_id: "access-of-everybody" },
  })),
  filesUpload: onEntry(async (scene) => ({
    query: { parent_id: await scene.folder(), name: "whole.bin", request_id: "access-of-everybody" },
  })),
  filesBatchCreateFolders: onEntry(async (scene) => ({
    body: { parent_id: await scene.folder(), paths: ["a/b"] },
  })),
  filesWriteContent: onEntry(async (scene) => ({
    params: { id: await scene.file() },
    headers: { "if-match": "*" },
  })),
  // The right answer is tried in the transfer tests; here nobody holds the content.
  filesProve: {
    ask: () => ({ params: { id: "unknown" }, body: { digest: "0".repeat(64) } }),
    outcomes: owned("404 upload_not_found", "404 upload_not_found"),
  },
};
