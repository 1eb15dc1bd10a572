import { Type, type Static } from "typebox";
import { defineCall, Id, Int64, StringMap, Timestamp } from "./common.ts";
import { OnConflict } from "./files.ts";
import { PassCodeToken, ShareId, Standing } from "./share-visit.ts";

/** `trace_file_ids` may name every id of the largest save, so the values need room. */
const RestoreParams = Type.Record(Type.String(), Type.String({ maxLength: 300_000 }), { maxProperties: 20 });

export const RestoreStatus = Type.Union([
  Type.Literal("RESTORE_UNKNOWN"),
  Type.Literal("RESTORE_START"),
  Type.Literal("RESTORE_COMPLETE"),
  Type.Literal("RESTORE_ERROR"),
]);

/** Names what to save and where to; every spelling of the destination that clients use is understood. */
export const RestoreRequest = Type.Object({
  share_id: ShareId,
  pass_code_token: PassCodeToken,
  file_ids: Type.Optional(Type.Array(Id, { maxItems: 10_000, description: "empty: everything" })),
  ancestor_ids: Type.Optional(Type.Array(Id, { maxItems: 1000 })),
  parent_id: Type.Optional(Id),
  specify_parent_id: Type.Optional(Type.Boolean()),
  to: Type.Optional(Type.Object({ parent_id: Type.Optional(Id) })),
  to_parent_id: Type.Optional(Id),
  folder_type: Type.Optional(Type.String({ maxLength: 32 })),
  params: Type.Optional(RestoreParams),
  on_conflict: Type.Optional(OnConflict),
  request_id: Type.Optional(
    Type.String({
      pattern: "^[A-Za-z0-9_-]{8,128}$",
      description: "asked again with the same id, the save isn't made again; also as header Idempotency-Key",
    }),
  ),
});
export type RestoreRequest = Static<typeof RestoreRequest>;

export const RestoreReply = Type.Object({
  ...Standing,
  restore_status: RestoreStatus,
  restore_task_id: Type.String(),
  file_id: Type.String({ description: "the folder that received the items" }),
  params: StringMap,
});
export type RestoreReply = Static<typeof RestoreReply>;

export const shareRestore = defineCall({
  method: "POST",
  path: "/drive/v1/share/restore",
  summary: "Save a share, or some of it, into one's own drive",
  tag: "share",
  access: "user",
  proof: "shares",
  repeatable: { but: ["pass_code_token"] },
  body: RestoreRequest,
  reply: RestoreReply,
});

export const RestorePlan = Type.Object({
  file_count: Int64,
  folder_count: Int64,
  total_size: Int64,
  held: Type.Object({
    file_count: Int64,
    total_size: Int64,
    complete: Type.Boolean({
      description:
        "false: only the first 2,000 files were looked at. Those are found by content among files that were uploaded, saved or changed one by one; " +
        "what lies in a saved or copied folder is found as a whole, when that folder was saved from this share and is as it came",
    }),
  }),
  conflicts: Type.Object({
    file_count: Int64,
    folder_count: Int64,
    names: Type.Array(Type.String(), { description: "the first 100" }),
  }),
  quota: Type.Union([
    Type.Object({ limit: Int64, usage: Int64, usage_after: Int64, enough: Type.Boolean() }),
    Type.Null(),
  ]),
  preparing: Type.Optional(
    Type.Literal(true, {
      description:
        "much of it is new or has just changed, and is still being prepared: a save waits for that, and brings what is there " +
        "by then. Left out when a save brings what is there now",
    }),
  ),
  skipped: Type.Array(
    Type.Object({
      file_id: Id,
      name: Type.String(),
      reason: Type.Union([Type.Literal("GONE"), Type.Literal("SENSITIVE"), Type.Literal("TOO_LARGE")], {
        description: "TOO_LARGE: larger than all the space of the person's plan, so a save of it is refused",
      }),
    }),
    { description: "the first 100" },
  ),
});
export type RestorePlan = Static<typeof RestorePlan>;

export const shareRestorePlan = defineCall({
  method: "POST",
  path: "/drive/v1/share/restore:plan",
  summary: "What a save would bring, before it is made",
  tag: "share",
  access: "visitor",
  body: RestoreRequest,
  reply: Type.Object({ ...Standing, plan: Type.Union([RestorePlan, Type.Null()]) }),
});

export const shareRestoreUndo = defineCall({
  method: "POST",
  path: "/drive/v1/share/restore:undo",
  summary:
    "Undo a save of the last 30 days: what it brought goes into the trash, wherever it was moved or renamed to since, but for what was changed inside",
  tag: "share",
  access: "user",
  proof: "shares",
  body: Type.Object({ task_id: Id }),
  reply: Type.Object({
    trashed_count: Int64,
    /** Counts the files that show their earlier content again. */
    reverted_count: Int64,
    kept_file_ids: Type.Array(Id, {
      description:
        "changed inside since, no longer there, or a folder that was there before and took in what was saved",
    }),
  }),
});

/** A save that somebody wanted before signing in. The server keeps it for 30 minutes and redeems it once. */
export const shareRestoreIntent = defineCall({
  method: "POST",
  path: "/drive/v1/share/restore:intent",
  summary: "Remember a save until its visitor has signed in",
  tag: "share",
  access: "visitor",
  body: RestoreRequest,
  reply: Type.Object({ ...Standing, intent_id: Type.String(), expire: Timestamp }),
});

/** Anyone who knows an intent may make it theirs; from then on only that account can find and redeem it. */
export const shareRestoreBind = defineCall({
  method: "POST",
  path: "/drive/v1/share/restore:bind",
  summary: "Tie a remembered save to the account now signed in",
  tag: "share",
  access: "user",
  proof: "shares",
  body: Type.Object({ intent_id: Type.String({ minLength: 1, maxLength: 128 }) }),
  reply: Type.Object({ intent_id: Type.String(), share_id: ShareId, expire: Timestamp }),
});

export const shareRestoreIntents = defineCall({
  method: "GET",
  path: "/drive/v1/share/restore:intents",
  summary: "Remembered saves of the account, on whatever device they were begun",
  tag: "share",
  access: "user",
  reply: Type.Object({
    intents: Type.Array(
      Type.Object({
        intent_id: Type.String(),
        share_id: ShareId,
        title: Type.String(),
        file_ids: Type.Array(Id, { description: "empty: everything" }),
        expire: Timestamp,
      }),
    ),
  }),
});

export const shareRestoreResume = defineCall({
  method: "POST",
  path: "/drive/v1/share/restore:resume",
  summary: "Redeem a remembered save as the person now signed in",
  tag: "share",
  access: "user",
  proof: "shares",
  body: Type.Object({ intent_id: Type.String({ minLength: 1, maxLength: 128 }) }),
  reply: Type.Object({ share_id: ShareId, restore: RestoreReply }),
});
