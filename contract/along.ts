import { Type, type Static } from "typebox";
import { defineCall, Int64, Timestamp } from "./common.ts";
import { Zip } from "./zip.ts";

/** The zip of everything that an account has: while it is planned, and as long as it can be fetched then. */
export const Along = Type.Object({
  kind: Type.Literal("user#export"),
  phase: Type.Union([Type.Literal("PLANNING"), Type.Literal("READY"), Type.Literal("ERROR")]),
  progress: Type.Integer({ minimum: 0, maximum: 100 }),
  files: Type.String({ description: "so far, or of the whole zip once it is ready; a decimal number" }),
  folders: Int64,
  size: Type.String({ description: "bytes of the zip, once it is ready; a decimal number" }),
  error: Type.String({ description: "the name of what went wrong, or empty" }),
  created_time: Timestamp,
  expire: Type.String({ description: "until when it can be fetched, or an error is told; empty before" }),
});
export type Along = Static<typeof Along>;

/** Days for which it can be fetched. */
export const ALONG_DAYS = 3;

export const userExport = defineCall({
  method: "POST",
  path: "/v1/user/me:export",
  summary:
    "Take everything along: begin to plan one zip of all files, the trash, earlier versions, and what is kept beside them, as JSON. There is one at a time: asked again, nothing changes",
  tag: "user",
  access: "user",
  proof: "wholeAccount",
  reply: Along,
});

export const userExportGet = defineCall({
  method: "GET",
  path: "/v1/user/export",
  summary: "How far the zip of everything is; null when there is none",
  tag: "user",
  access: "user",
  reply: Type.Object({ export: Type.Union([Along, Type.Null()]) }),
});

export const userExportLink = defineCall({
  method: "POST",
  path: "/v1/user/export:link",
  summary: "A link to the zip of everything, once it is ready. It works while one is signed in",
  tag: "user",
  access: "user",
  proof: "wholeAccount",
  reply: Zip,
});

export const userExportDelete = defineCall({
  method: "DELETE",
  path: "/v1/user/export",
  summary: "Stop planning the zip of everything, or throw it away: links to it no longer work",
  tag: "user",
  access: "user",
  proof: "safer",
  reply: Type.Object({}),
});
