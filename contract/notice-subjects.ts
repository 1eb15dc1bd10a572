/** The subjects that people are told of: whatever isn't here can't be sent, and new ones may come. */
export const NOTICE_SUBJECTS = [
  "saved",
  "arrived",
  "fetched",
  "fetch_failed",
  "link_ends",
  "room",
  "traffic",
  "plan",
  "bill",
  "signed_in",
  "account",
] as const;
export type NoticeSubject = (typeof NOTICE_SUBJECTS)[number];

/** Subjects that nobody can do without, because they warn of strangers or tell of money. */
export const REQUIRED_SUBJECTS: readonly NoticeSubject[] = ["bill", "signed_in", "account"];

/** The most that are kept for one person. */
export const NOTICES_KEPT = 500;
