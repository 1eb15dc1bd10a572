import { Type, type Static } from "typebox";
import { defineCall, Id, StringMap, Timestamp } from "./common.ts";
import { PassCodeToken, ShareId, Standing } from "./shares.ts";

/** Room for every id of the largest save in `trace_file_ids`. */
const RestoreParams = Type.Record(Type.String(), Type.String({ maxLength: 300_000 }), { maxProperties: 20 });

export const RestoreStatus = Type.Union([
  Type.Literal("RESTORE_UNKNOWN"),
  Type.Literal("RESTORE_START"),
  Type.Literal("RESTORE_COMPLETE"),
]);

/** What is saved and where to; every spelling of the destination in use is understood. */
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
  body: RestoreRequest,
  reply: RestoreReply,
});

/** A save wanted by somebody not signed in yet: kept by the server, redeemed once, for 30 minutes. */
export const shareRestoreIntent = defineCall({
  method: "POST",
  path: "/drive/v1/share/restore:intent",
  summary: "Remember a save until its visitor has signed in",
  tag: "share",
  access: "visitor",
  body: RestoreRequest,
  reply: Type.Object({ ...Standing, intent_id: Type.String(), expire: Timestamp }),
});

export const shareRestoreResume = defineCall({
  method: "POST",
  path: "/drive/v1/share/restore:resume",
  summary: "Redeem a remembered save as the person now signed in",
  tag: "share",
  access: "user",
  body: Type.Object({ intent_id: Type.String({ minLength: 1, maxLength: 128 }) }),
  reply: Type.Object({ share_id: ShareId, restore: RestoreReply }),
});
