import type { BodyOf } from "../../contract/common.ts";
import type {
  shareLinks,
  shareLinksChange,
  shareLinksDelete,
  shareLinksMake,
} from "../../contract/share-links.ts";
import { askOnce } from "./ask-once.ts";
import { request } from "./client.ts";

export type { PersonalLink } from "../../contract/share-links.ts";
export type PersonalLinkChange = BodyOf<typeof shareLinksChange>;

const PAGE_SIZE = 50;

/** One page of the personal links of one's own share, newest first. */
export const listPersonalLinks = (shareId: string, pageToken: string, signal?: AbortSignal) =>
  request<typeof shareLinks>("GET", "/drive/v1/share/links", {
    query: { share_id: shareId, limit: PAGE_SIZE, ...(pageToken ? { page_token: pageToken } : {}) },
    signal,
  });

export const makePersonalLink = (body: BodyOf<typeof shareLinksMake>) =>
  askOnce(["personal link", body], (requestId) =>
    request<typeof shareLinksMake>("POST", "/drive/v1/share/links", { body, requestId }),
  );

export const changePersonalLink = (id: string, body: PersonalLinkChange) =>
  request<typeof shareLinksChange>("PATCH", "/drive/v1/share/links/{id}", { params: { id }, body });

export const deletePersonalLink = (id: string) =>
  request<typeof shareLinksDelete>("DELETE", "/drive/v1/share/links/{id}", { params: { id } });
