import type { BodyOf, ReplyOf } from "../../contract/common.ts";
import type { shareBatchDelete, shareCreate, shareList } from "../../contract/shares.ts";
import { request } from "./client.ts";

const PAGE_SIZE = 100;

export type CreatedShare = ReplyOf<typeof shareCreate>;
export type OwnShare = ReplyOf<typeof shareList>["data"][number];

export const createShare = (body: BodyOf<typeof shareCreate>) =>
  request<typeof shareCreate>("POST", "/drive/v1/share", { body });

/** One page of the shares one has made, newest first. */
export const listShares = (pageToken?: string, signal?: AbortSignal) =>
  request<typeof shareList>("GET", "/drive/v1/share/list", {
    query: { limit: PAGE_SIZE, ...(pageToken ? { page_token: pageToken } : {}) },
    signal,
  });

/** Withdraws shares; the files stay. */
export const deleteShares = (ids: string[]) =>
  request<typeof shareBatchDelete>("POST", "/drive/v1/share:batchDelete", { body: { ids } });
