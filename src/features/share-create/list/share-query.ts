import type { ShareOrder } from "../../../../contract/shares.ts";

/** Groups of links, divided as people look for them. */
export type ShareGroup = "all" | "works" | "paused" | "ended" | "stopped" | "deleted";

export const SHARE_GROUPS: readonly ShareGroup[] = ["all", "works", "paused", "ended", "stopped", "deleted"];

export const SHARE_ORDERS: readonly ShareOrder[] = [
  "CREATE_TIME_DESC",
  "CREATE_TIME_ASC",
  "TITLE_ASC",
  "VIEW_COUNT_DESC",
  "SAVE_COUNT_DESC",
  "EXPIRATION_ASC",
];

const FILTERS: Readonly<Record<ShareGroup, object>> = {
  all: {},
  works: { share_status: { eq: "OK" } },
  paused: { paused: { eq: true } },
  ended: { share_status: { in: "EXPIRED,MAX_RESTORE_COUNT" } },
  stopped: {
    share_status: { in: "SENSITIVE_RESOURCE,SENSITIVE_WORD,AUDITING,PROHIBITED,DELETED" },
    paused: { eq: false },
    withdrawn: { eq: false },
  },
  deleted: { withdrawn: { eq: true } },
};

/** The filters of the list call, `""` when none are needed. */
export function shareFilters(group: ShareGroup, words: string): string {
  const text = words.trim();
  const filters = { ...FILTERS[group], ...(text === "" ? {} : { title: { contains: text } }) };
  return Object.keys(filters).length === 0 ? "" : JSON.stringify(filters);
}
