import type { eventsList } from "../../contract/events.ts";
import { request } from "./client.ts";

const PAGE_SIZE = 10;

/** One's latest events with a file, newest first. */
export const listEventsOf = (fileId: string, pageToken: string, signal?: AbortSignal) =>
  request<typeof eventsList>("GET", "/drive/v1/events", {
    query: {
      limit: PAGE_SIZE,
      filters: JSON.stringify({ file_id: { eq: fileId } }),
      ...(pageToken === "" ? {} : { page_token: pageToken }),
    },
    signal,
  });
