import type { QueryOf } from "../../contract/common.ts";
import type { filesSearch, filesWhere, WhereReply } from "../../contract/search.ts";
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

const PLACES_AT_ONCE = 100;

/** Asks where folders lie, and tells what it hears, some at a time. */
export async function findWhere(
  ids: readonly string[],
  onPlaces: (places: WhereReply["places"]) => void,
): Promise<void> {
  for (let from = 0; from < ids.length; from += PLACES_AT_ONCE) {
    const body = { ids: ids.slice(from, from + PLACES_AT_ONCE) };
    onPlaces((await request<typeof filesWhere>("POST", "/drive/v1/files:where", { body })).places);
  }
}
