import type { eventsClear, eventsDelete, eventsList, EventType } from "../../contract/events.ts";
import { request } from "./client.ts";

const PAGE_SIZE = 100;

/** One's latest events, newest first. */
export const listEvents = (
  { types, pageToken }: { readonly types: readonly EventType[]; readonly pageToken?: string },
  signal?: AbortSignal,
) =>
  request<typeof eventsList>("GET", "/drive/v1/events", {
    query: {
      limit: PAGE_SIZE,
      thumbnail_size: "SIZE_SMALL",
      filters: JSON.stringify({ type: { in: types.join(",") } }),
      ...(pageToken ? { page_token: pageToken } : {}),
    },
    signal,
  });

/** Removes events from the list; the files stay. */
export const deleteEvents = (ids: readonly string[]) =>
  request<typeof eventsDelete>("POST", "/drive/v1/events:delete", { body: { ids: [...ids] } });

export const clearEvents = (types: readonly EventType[]) =>
  request<typeof eventsClear>("POST", "/drive/v1/events:clear", { body: { types: [...types] } });
