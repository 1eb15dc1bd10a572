import type { BodyOf, QueryOf, ReplyOf } from "../../contract/common.ts";
import type {
  RestoreRequest,
  shareRestore,
  shareRestoreIntent,
  shareRestoreIntents,
  shareRestorePlan,
  shareRestoreResume,
  shareRestoreUndo,
} from "../../contract/restore.ts";
import type { shareDetail, shareFileInfo, shareGet } from "../../contract/share-visit.ts";
import type { shareReceipt } from "../../contract/receipt.ts";
import type { shareReport } from "../../contract/share-manage.ts";
import type { shareZip } from "../../contract/zip.ts";
import { askOnce } from "./ask-once.ts";
import { openStream, request } from "./client.ts";

export const SHARE_PAGE_SIZE = 100;
const listing = { limit: SHARE_PAGE_SIZE, thumbnail_size: "SIZE_LARGE" } as const;

export type ShareDetail = ReplyOf<typeof shareDetail>;

/** The share as visitors get it: state, title and first page of the top level. */
export const getShare = (query: QueryOf<typeof shareGet>, signal?: AbortSignal) =>
  request<typeof shareGet>("GET", "/drive/v1/share", { query: { ...listing, ...query }, signal });

/** One page of one folder of a share. */
export const getShareFolder = (query: QueryOf<typeof shareDetail>, signal?: AbortSignal) =>
  request<typeof shareDetail>("GET", "/drive/v1/share/detail", { query: { ...listing, ...query }, signal });

/** One file of a share, with its links and large thumbnail. */
export const getShareFile = (query: QueryOf<typeof shareFileInfo>, signal?: AbortSignal) =>
  request<typeof shareFileInfo>("GET", "/drive/v1/share/file_info", {
    query: { thumbnail_size: "SIZE_LARGE", ...query },
    signal,
  });

/** Saves a share. A renewed token of its code doesn't make it a different save. */
export const restoreShare = ({ pass_code_token, ...wish }: RestoreRequest) =>
  askOnce(["save", wish], (requestId) =>
    request<typeof shareRestore>("POST", "/drive/v1/share/restore", {
      body: { ...wish, pass_code_token },
      requestId,
    }),
  );

/** Plans a save. It changes nothing, so it may be asked again. */
export const planRestore = (body: RestoreRequest, signal?: AbortSignal) =>
  request<typeof shareRestorePlan>("POST", "/drive/v1/share/restore:plan", { body, retry: 2, signal });

/** Puts the results of a save into the trash; asked again, it takes those that are left. */
export const undoRestore = (taskId: string) =>
  request<typeof shareRestoreUndo>("POST", "/drive/v1/share/restore:undo", {
    body: { task_id: taskId },
    retry: 2,
  });

const RECEIPT: (typeof shareReceipt)["path"] = "/drive/v1/share/receipt";

/** The signed receipt of a finished save. */
export async function getReceipt(taskId: string): Promise<Blob> {
  const path = `${RECEIPT}?${new URLSearchParams({ task_id: taskId })}`;
  const { signal } = new AbortController();
  const response = await openStream(path, { signal, headers: { accept: "application/x-ndjson" } });
  return response.blob();
}

/** Without ids, the zip holds everything. */
export const zipShare = (body: BodyOf<typeof shareZip>) =>
  request<typeof shareZip>("POST", "/drive/v1/share:zip", { body });

export const reportShare = (body: BodyOf<typeof shareReport>) =>
  request<typeof shareReport>("POST", "/drive/v1/share/report", { body });

/** Saves that the person wanted before signing in, on whichever device. */
export const listRestoreIntents = (signal?: AbortSignal) =>
  request<typeof shareRestoreIntents>("GET", "/drive/v1/share/restore:intents", { signal });

/** Leaves a save with the server until the visitor has signed in; it can be used once within 30 minutes. */
export const leaveRestoreIntent = (body: BodyOf<typeof shareRestoreIntent>) =>
  request<typeof shareRestoreIntent>("POST", "/drive/v1/share/restore:intent", { body });

export const resumeRestoreIntent = (intentId: string) =>
  request<typeof shareRestoreResume>("POST", "/drive/v1/share/restore:resume", {
    body: { intent_id: intentId },
  });
