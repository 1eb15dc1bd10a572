import type { BodyOf, QueryOf, ReplyOf } from "../../contract/common.ts";
import type {
  RestoreRequest,
  shareRestore,
  shareRestoreIntent,
  shareRestoreResume,
} from "../../contract/restore.ts";
import type { shareDetail, shareGet } from "../../contract/shares.ts";
import { request } from "./client.ts";

export const SHARE_PAGE_SIZE = 100;
const listing = { limit: SHARE_PAGE_SIZE, thumbnail_size: "SIZE_LARGE" } as const;

export type ShareDetail = ReplyOf<typeof shareDetail>;
export type RestoreIntent = ReplyOf<typeof shareRestoreIntent>;
export type RestoreResume = ReplyOf<typeof shareRestoreResume>;

/** The share as its visitor meets it: state, title and first page of the top level. */
export const getShare = (query: QueryOf<typeof shareGet>, signal?: AbortSignal) =>
  request<typeof shareGet>("GET", "/drive/v1/share", { query: { ...listing, ...query }, signal });

/** One page of one folder of a share. */
export const getShareFolder = (query: QueryOf<typeof shareDetail>, signal?: AbortSignal) =>
  request<typeof shareDetail>("GET", "/drive/v1/share/detail", { query: { ...listing, ...query }, signal });

export const restoreShare = (body: RestoreRequest) =>
  request<typeof shareRestore>("POST", "/drive/v1/share/restore", { body });

/** Leaves a save with the server until its visitor has signed in; single use, 30 minutes. */
export const leaveRestoreIntent = (body: BodyOf<typeof shareRestoreIntent>) =>
  request<typeof shareRestoreIntent>("POST", "/drive/v1/share/restore:intent", { body });

export const resumeRestoreIntent = (intentId: string) =>
  request<typeof shareRestoreResume>("POST", "/drive/v1/share/restore:resume", {
    body: { intent_id: intentId },
  });
