import { onEntry, type Rows } from "./row.ts";

export const uploadRows: Rows = {
  filesBatchUpload: onEntry(async (scene) => ({
    query: { parent_id: await scene.folder(), request_id: "access-of-everybody" },
  })),
  filesBatchCreateFolders: onEntry(async (scene) => ({
    body: { parent_id: await scene.folder(), paths: ["a/b"] },
  })),
};
