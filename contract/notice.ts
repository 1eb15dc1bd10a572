import { Type, type Static } from "typebox";
import { defineCall, Id, Limit, PageToken, Timestamp } from "./common.ts";
import { NOTICES_KEPT, NOTICE_SUBJECTS } from "./notice-subjects.ts";

export const Notice = Type.Object({
  kind: Type.Literal("drive#notice"),
  id: Id,
  subject: Type.String({
    description:
      "`saved`, `arrived`, `fetched`, `fetch_failed`, `link_ends`, `room`, `traffic`, `plan`, `bill`, `signed_in` or `account`; new ones may come",
  }),
  target: Type.String({ description: "the id of the share, task or bill that it is about; empty for none" }),
  name: Type.String({ description: "the title of the share or the name of the file; empty for none" }),
  count: Type.Integer({ minimum: 1, description: "how often it happened since it was last read" }),
  facts: Type.Record(Type.String(), Type.String(), {
    description:
      "`percent` of room or traffic, `at` (when a link ends), `letter` (the letter that tells the same)",
  }),
  is_read: Type.Boolean(),
  time: Type.String({ description: "the last time at which it happened, as a timestamp" }),
});
export type Notice = Static<typeof Notice>;

const Unread = Type.Integer({ minimum: 0, description: "how many are unread" });

export const noticesList = defineCall({
  method: "GET",
  path: "/drive/v1/notices",
  summary: "What one is told of: one notice for each subject and thing, the newest first",
  tag: "events",
  access: "user",
  query: Type.Object({ limit: Type.Optional(Limit), page_token: Type.Optional(PageToken) }),
  reply: Type.Object({ notices: Type.Array(Notice), unread: Unread, next_page_token: PageToken }),
});

export const noticesRead = defineCall({
  method: "POST",
  path: "/drive/v1/notices:read",
  summary: "Mark notices as read, or all that are no newer than a moment",
  tag: "events",
  access: "user",
  proof: "told",
  body: Type.Object({
    ids: Type.Optional(Type.Array(Id, { minItems: 1, maxItems: NOTICES_KEPT })),
    until: Type.Optional(Timestamp),
  }),
  reply: Type.Object({ unread: Unread }),
});

export const noticesRemove = defineCall({
  method: "POST",
  path: "/drive/v1/notices:remove",
  summary: "Take notices off the list, or all that were read; the answer names those that went",
  tag: "events",
  access: "user",
  proof: "told",
  body: Type.Object({ ids: Type.Optional(Type.Array(Id, { minItems: 1, maxItems: NOTICES_KEPT })) }),
  reply: Type.Object({ ids: Type.Array(Id), unread: Unread }),
});

export const noticesRestore = defineCall({
  method: "POST",
  path: "/drive/v1/notices:restore",
  summary: "Put notices back on the list that were taken off it",
  tag: "events",
  access: "user",
  proof: "told",
  body: Type.Object({ ids: Type.Array(Id, { minItems: 1, maxItems: NOTICES_KEPT }) }),
  reply: Type.Object({ unread: Unread }),
});

const Choices = Type.Record(Type.String(), Type.Boolean(), {
  description: "whether one is told of a subject in the app",
});

export const noticeChoices = defineCall({
  method: "GET",
  path: "/drive/v1/notices/choices",
  summary: "Which subjects one is told of in the app",
  tag: "events",
  access: "user",
  reply: Type.Object({ subjects: Choices }),
});

export const noticeChoose = defineCall({
  method: "POST",
  path: "/drive/v1/notices/choices",
  summary: "Be told of a subject in the app, or no more; bills and safety are always told",
  tag: "events",
  access: "user",
  proof: "looks",
  body: Type.Object({
    subject: Type.Enum(NOTICE_SUBJECTS),
    told: Type.Boolean(),
  }),
  reply: Type.Object({ subjects: Choices }),
});
