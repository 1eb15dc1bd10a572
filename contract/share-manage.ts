import { Type, type Static } from "typebox";
import { defineCall, Id, Int64, Timestamp } from "./common.ts";
import { FileCategory } from "./files.ts";
import { ShareId, Standing } from "./share-visit.ts";
import { NumberOrText, OwnShare } from "./shares.ts";

export const shareActivate = defineCall({
  method: "POST",
  path: "/drive/v1/share:activate",
  summary:
    "Open shares again that are paused, expired, or were withdrawn in the last 30 days, with new terms if wanted",
  tag: "share",
  access: "user",
  proof: "shares",
  body: Type.Object({
    ids: Type.Array(ShareId, { minItems: 1, maxItems: 100 }),
    expiration_days: Type.Optional(NumberOrText),
    restore_limit: Type.Optional(NumberOrText),
  }),
  reply: Type.Object({
    data: Type.Array(OwnShare),
    share_error_shares: Type.Array(Type.Object({ share_id: Type.String(), error: Type.String() })),
  }),
});

export const shareBatchUndelete = defineCall({
  method: "POST",
  path: "/drive/v1/share:batchUndelete",
  summary: "Take back share:batchDelete within 30 days: each share is as it was, paused or expired ones too",
  tag: "share",
  access: "user",
  proof: "shares",
  body: Type.Object({ ids: Type.Array(ShareId, { minItems: 1, maxItems: 1000 }) }),
  reply: Type.Object({
    data: Type.Array(OwnShare),
    share_error_shares: Type.Array(Type.Object({ share_id: Type.String(), error: Type.String() })),
  }),
});

/** Visitors can see a shared item, or it is in the trash, deleted for good, or hidden by moderation. */
export const SharedItemState = Type.Union([
  Type.Literal("SHOWN"),
  Type.Literal("TRASHED"),
  Type.Literal("GONE"),
  Type.Literal("HIDDEN"),
]);
export type SharedItemState = Static<typeof SharedItemState>;

export const SharedItem = Type.Object({
  file_id: Type.String(),
  state: SharedItemState,
  kind: Type.Union([Type.Literal("drive#file"), Type.Literal("drive#folder")]),
  name: Type.String({ description: "empty when it is gone" }),
  mime_type: Type.String(),
  file_category: FileCategory,
  size: Int64,
  parent_id: Id,
  trashed_id: Type.String({
    description: "what to put back so that it is there again; empty unless TRASHED",
  }),
});
export type SharedItem = Static<typeof SharedItem>;

export const shareOwn = defineCall({
  method: "GET",
  path: "/drive/v1/share/own",
  summary: "One of one's own shares, also a withdrawn one, and what became of what it shares",
  tag: "share",
  access: "user",
  query: Type.Object({ share_id: ShareId }),
  reply: Type.Object({
    share: OwnShare,
    prohibited_regions: Type.Array(Type.String(), { description: "country codes; * is everywhere" }),
    items: Type.Array(SharedItem, {
      description: "what visitors miss first, then in the order of the share; 200 at most",
    }),
    item_count: Int64,
    missing_count: Int64,
  }),
});

export const shareStatistics = defineCall({
  method: "GET",
  path: "/drive/v1/share/statistics",
  summary: "Visitors of a share by day, the last 90 days",
  tag: "share",
  access: "user",
  query: Type.Object({ share_id: ShareId }),
  reply: Type.Object({
    share_id: Type.String(),
    view_count: Int64,
    save_count: Int64,
    download_count: Int64,
    days: Type.Array(
      Type.Object({
        day: Type.String({ description: "UTC, yyyy-mm-dd" }),
        views: Int64,
        saves: Int64,
        downloads: Int64,
      }),
      { description: "oldest first, days without visitors included" },
    ),
  }),
});

export const ReportReason = Type.Union([
  Type.Literal("COPYRIGHT"),
  Type.Literal("ILLEGAL"),
  Type.Literal("CHILD_ABUSE"),
  Type.Literal("MALWARE"),
  Type.Literal("PRIVACY"),
  Type.Literal("SPAM"),
  Type.Literal("OTHER"),
]);
export type ReportReason = Static<typeof ReportReason>;

export const shareReport = defineCall({
  method: "POST",
  path: "/drive/v1/share/report",
  summary: "Report a share to the operator",
  tag: "share",
  access: "visitor",
  body: Type.Object({
    share_id: ShareId,
    reason: ReportReason,
    details: Type.Optional(Type.String({ maxLength: 4_000 })),
  }),
  reply: Type.Object({ ...Standing, report_id: Type.String(), report_time: Timestamp }),
});
