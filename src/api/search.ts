import type { QueryOf } from "../../contract/common.ts";
import type { filesSearch } from "../../contract/search.ts";
import { request } from "./client.ts";

/** Finds files and folders anywhere in the drive. A page may be empty although there is a next one. */
export const searchFiles = (
  query: QueryOf<typeof filesSearch>,
  { limit, pageToken }: { readonly limit: number; readonly pageToken: string },
  signal?: AbortSignal,
) =>
  request<typeof filesSearch>("GET", "/drive/v1/files:search", {
    query: {
      ...query,
      limit,
      thumbnail_size: "SIZE_MEDIUM",
      ...(pageToken ? { page_token: pageToken } : {}),
    },
    signal,
  });
