import type { filesVersionDelete, filesVersionRestore, filesVersions } from "../../contract/versions.ts";
import { request } from "./client.ts";

/** A file's present and earlier contents, newest first. */
export const listVersions = (id: string, pageToken: string, signal?: AbortSignal) =>
  request<typeof filesVersions>("GET", "/drive/v1/files/{id}:versions", {
    params: { id },
    query: pageToken === "" ? {} : { page_token: pageToken },
    signal,
  });

export const restoreVersion = (id: string, versionId: string) =>
  request<typeof filesVersionRestore>("POST", "/drive/v1/files/{id}:versions/{version_id}:restore", {
    params: { id, version_id: versionId },
  });

export const deleteVersion = (id: string, versionId: string) =>
  request<typeof filesVersionDelete>("DELETE", "/drive/v1/files/{id}:versions/{version_id}", {
    params: { id, version_id: versionId },
  });
