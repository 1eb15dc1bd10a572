import { Type, type Static } from "typebox";
import { defineCall, Id, Int64, Limit, PageToken, Timestamp } from "./common.ts";
import { ShareStatus } from "./shares.ts";

const Link = Type.Object({ url: Type.String(), token: Type.String(), expire: Timestamp });

export const ArchiveEntry = Type.Object({
  kind: Type.Union([Type.Literal("drive#file"), Type.Literal("drive#folder")]),
  index: Type.Integer({ description: "its place in the archive" }),
  path: Type.String({ description: "made safe to show and to save: relative, without . and .." }),
  name: Type.String(),
  unsafe: Type.Boolean({ description: "the archive names it by another, unsafe path" }),
  size: Int64,
  packed_size: Int64,
  modified_time: Timestamp,
  encrypted: Type.Boolean(),
  link: Type.Union([Link, Type.Null()], { description: "its bytes; null where one alone can't be fetched" }),
});
export type ArchiveEntry = Static<typeof ArchiveEntry>;

export const Archive = Type.Object({
  kind: Type.Literal("drive#archive"),
  format: Type.String({ description: "zip, tar, tar.gz, 7z or rar" }),
  complete: Type.Boolean({ description: "false when there is more in it than is looked through" }),
  encrypted: Type.Boolean({ description: "whether anything in it is" }),
  total: Type.Integer(),
  entries: Type.Array(ArchiveEntry),
  next_page_token: PageToken,
});
export type Archive = Static<typeof Archive>;

const Page = { limit: Type.Optional(Limit), page_token: Type.Optional(PageToken) };

export const filesArchive = defineCall({
  method: "GET",
  path: "/drive/v1/files/{id}/archive",
  summary: "What is in an archive",
  tag: "files",
  access: "user",
  within: { read: "params.id" },
  query: Type.Object(Page),
  reply: Archive,
});

export const shareArchive = defineCall({
  method: "GET",
  path: "/drive/v1/share/archive",
  summary: "What is in an archive of a share",
  tag: "share",
  access: "visitor",
  query: Type.Object({
    share_id: Type.String({ minLength: 1, maxLength: 128 }),
    file_id: Id,
    pass_code_token: Type.Optional(Type.String({ maxLength: 1024 })),
    ...Page,
  }),
  reply: Type.Object({
    share_status: ShareStatus,
    share_status_text: Type.String(),
    archive: Type.Union([Archive, Type.Null()]),
  }),
});
