import type { BodyOf, ReplyOf } from "../../contract/common.ts";
import type {
  shareActivate,
  shareBatchUndelete,
  shareOwn,
  shareStatistics,
} from "../../contract/share-manage.ts";
import type {
  shareBatchDelete,
  shareCreate,
  shareList,
  ShareOrder,
  sharePatch,
} from "../../contract/shares.ts";
import { askOnce } from "./ask-once.ts";
import { request } from "./client.ts";

const PAGE_SIZE = 100;
const ACTIVATED_AT_ONCE = 100;

export type OwnShare = ReplyOf<typeof shareList>["data"][number];
export type OwnShareDetails = ReplyOf<typeof shareOwn>;
export type ShareStatistics = ReplyOf<typeof shareStatistics>;

export const createShare = (body: BodyOf<typeof shareCreate>) =>
  askOnce(["share", body], (requestId) =>
    request<typeof shareCreate>("POST", "/drive/v1/share", { body, requestId }),
  );

export interface ShareListing {
  readonly order: ShareOrder;
  /** JSON; `""` means all. */
  readonly filters: string;
}

/** One page of one's own shares. */
export const listShares = ({ order, filters }: ShareListing, pageToken: string, signal?: AbortSignal) =>
  request<typeof shareList>("GET", "/drive/v1/share/list", {
    query: {
      limit: PAGE_SIZE,
      order,
      ...(filters ? { filters } : {}),
      ...(pageToken ? { page_token: pageToken } : {}),
    },
    signal,
  });

/** One share with the state of each shared item. */
export const getOwnShare = (shareId: string, signal?: AbortSignal) =>
  request<typeof shareOwn>("GET", "/drive/v1/share/own", { query: { share_id: shareId }, signal });

export const getShareStatistics = (shareId: string, signal?: AbortSignal) =>
  request<typeof shareStatistics>("GET", "/drive/v1/share/statistics", {
    query: { share_id: shareId },
    signal,
  });

export const changeShare = (body: BodyOf<typeof sharePatch>) =>
  request<typeof sharePatch>("PATCH", "/drive/v1/share", { body });

/** Withdraws shares; the files stay. */
export const deleteShares = (ids: string[]) =>
  request<typeof shareBatchDelete>("POST", "/drive/v1/share:batchDelete", { body: { ids } });

/** Undoes a withdrawal; everything else is as it was. */
export const undeleteShares = (ids: string[]) =>
  request<typeof shareBatchUndelete>("POST", "/drive/v1/share:batchUndelete", { body: { ids } });

/** Opens paused or expired shares again. Answers how many couldn't be opened. */
export async function activateShares(ids: readonly string[]): Promise<number> {
  let refused = 0;
  for (let start = 0; start < ids.length; start += ACTIVATED_AT_ONCE) {
    const reply = await request<typeof shareActivate>("POST", "/drive/v1/share:activate", {
      body: { ids: ids.slice(start, start + ACTIVATED_AT_ONCE) },
    });
    refused += reply.share_error_shares.length;
  }
  return refused;
}

const FEW = 10;

/** The shares that have an entry as a root, newest first. */
export const listSharesOf = (fileId: string, pageToken: string, signal?: AbortSignal) =>
  request<typeof shareList>("GET", "/drive/v1/share/list", {
    query: {
      limit: FEW,
      filters: JSON.stringify({ file_id: { eq: fileId } }),
      ...(pageToken === "" ? {} : { page_token: pageToken }),
    },
    signal,
  });
