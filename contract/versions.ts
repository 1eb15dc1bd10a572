import { Type, type Static } from "typebox";
import { defineCall, Empty, Id, Int64, Limit, PageToken, Timestamp } from "./common.ts";
import { FileObject } from "./files.ts";

/** A present or an earlier content of a file. */
export const FileVersion = Type.Object({
  id: Id,
  file_id: Id,
  size: Int64,
  hash: Type.String({ description: "gcid, 40 upper-case hex digits" }),
  sha256: Type.String({ description: "64 lower-case hex digits" }),
  current: Type.Boolean({ description: "what the file shows now; it can't be deleted" }),
  created_time: Timestamp,
  replaced_time: Timestamp,
  web_content_link: Type.String({ description: "signed, short-lived" }),
});
export type FileVersion = Static<typeof FileVersion>;

export const filesVersions = defineCall({
  method: "GET",
  path: "/drive/v1/files/{id}:versions",
  summary: "What a file's content is and was, newest first",
  tag: "files",
  access: "user",
  within: { read: "params.id" },
  query: Type.Object({ limit: Type.Optional(Limit), page_token: Type.Optional(PageToken) }),
  reply: Type.Object({ versions: Type.Array(FileVersion), next_page_token: PageToken }),
});

export const filesVersionRestore = defineCall({
  method: "POST",
  path: "/drive/v1/files/{id}:versions/{version_id}:restore",
  summary: "Show an earlier content again; the present one is kept as a version",
  tag: "files",
  access: "user",
  proof: "files",
  within: { change: "params.id" },
  reply: FileObject,
});

export const filesVersionDelete = defineCall({
  method: "DELETE",
  path: "/drive/v1/files/{id}:versions/{version_id}",
  summary: "Delete an earlier content for good",
  tag: "files",
  access: "user",
  proof: "files",
  within: { change: "params.id" },
  reply: Empty,
});
