import type {
  Notice,
  noticeChoices,
  noticeChoose,
  noticesList,
  noticesRead,
  noticesRemove,
  noticesRestore,
} from "../../contract/notice.ts";
import type { NoticeSubject } from "../../contract/notice-subjects.ts";
import { request } from "./client.ts";

const PAGE_SIZE = 20;

/** A page of one's notices, newest first. */
export async function listNotices(pageToken: string, signal: AbortSignal) {
  const { notices, unread, next_page_token } = await request<typeof noticesList>("GET", "/drive/v1/notices", {
    query: { limit: PAGE_SIZE, ...(pageToken ? { page_token: pageToken } : {}) },
    signal,
  });
  return { items: notices, unread, nextToken: next_page_token };
}

/** Marks notices as read, but none that happened again after the moment. */
export const readNotices = (which: { readonly ids?: string[]; readonly until: Notice["time"] }) =>
  request<typeof noticesRead>("POST", "/drive/v1/notices:read", { body: which });

/** Takes notices off the list, or all that were read; the answer has the ids of those that went. */
export const removeNotices = (ids?: readonly string[]) =>
  request<typeof noticesRemove>("POST", "/drive/v1/notices:remove", { body: ids ? { ids: [...ids] } : {} });

export const restoreNotices = (ids: readonly string[]) =>
  request<typeof noticesRestore>("POST", "/drive/v1/notices:restore", { body: { ids: [...ids] } });

export const noticeSubjects = async (signal?: AbortSignal) =>
  (await request<typeof noticeChoices>("GET", "/drive/v1/notices/choices", { signal })).subjects;

export const chooseNotices = async (subject: NoticeSubject, told: boolean) =>
  (await request<typeof noticeChoose>("POST", "/drive/v1/notices/choices", { body: { subject, told } }))
    .subjects;
