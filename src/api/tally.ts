import type { filesTally, TallyReply } from "../../contract/tally.ts";
import { request } from "./client.ts";

/** Adds up a part of the drive; `""` begins with the first. */
export const getTally = (pageToken: string, signal: AbortSignal): Promise<TallyReply> =>
  request<typeof filesTally>("GET", "/drive/v1/files:tally", {
    query: pageToken ? { page_token: pageToken } : {},
    signal,
  });
