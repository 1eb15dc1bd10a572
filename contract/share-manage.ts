import { Type, type Static } from "typebox";
import { defineCall, Int64, Timestamp } from "./common.ts";
import { NumberOrText, OwnShare, ShareId, Standing } from "./shares.ts";

export const shareActivate = defineCall({
  method: "POST",
  path: "/drive/v1/share:activate",
  summary: "Open shares again that are paused, expired, used up, or were withdrawn in the last 30 days",
  tag: "share",
  access: "user",
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
