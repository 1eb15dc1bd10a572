import { Type, type Static } from "typebox";
import { defineCall, Id, Int64, Limit, PageToken, ThumbnailSize } from "./common.ts";
import { VisitedCollect } from "./collects.ts";
import { FileObject, Order } from "./files.ts";
import { CoverRule, ShareStatus, ShareRights, ShareUser } from "./shares.ts";

export const PassCodeToken = Type.Optional(Type.String({ maxLength: 512 }));
export const ShareId = Type.String({ minLength: 1, maxLength: 128 });

const listing = {
  limit: Type.Optional(Limit),
  page_token: Type.Optional(PageToken),
  next_page_token: Type.Optional(PageToken),
  thumbnail_size: Type.Optional(ThumbnailSize),
  order: Type.Optional(Type.Union([Order, Type.String({ maxLength: 32 })])),
  folders_first: Type.Optional(Type.Boolean()),
  filters: Type.Optional(
    Type.String({
      maxLength: 4096,
      description: "as of `GET files`; what the owner starred or tagged is nobody else's",
    }),
  ),
};

export const Standing = { share_status: ShareStatus, share_status_text: Type.String() };

/** A share that can't be read is no error: the answer is HTTP 200 with a `share_status` other than `OK`. */
export const ShareView = Type.Object({
  ...Standing,
  pass_code_token: Type.String({ description: "stands in for the code later; issued for open shares too" }),
  files: Type.Array(FileObject),
  next_page_token: PageToken,
  file_num: Int64,
  only_folder: Type.Optional(
    Type.Object(
      { files: Type.Array(FileObject), next_page_token: PageToken },
      { description: "the first page of the one folder shared, where `open_only_folder` asks for it" },
    ),
  ),
  title: Type.String(),
  icon_link: Type.String(),
  thumbnail_link: Type.String(),
  expiration_at: Type.String(),
  expiration_left: Int64,
  expiration_left_seconds: Int64,
  restore_count_left: Int64,
  rights: ShareRights,
  covered_by: Type.Optional({
    ...CoverRule,
    description:
      "moderation asks clients to show a cover first, and names the rule; a cover is no lock, so the rest is told all the same",
  }),
  collects: Type.Optional({
    ...VisitedCollect,
    description: "it is a collecting link, which shows nothing: `share:send` sends files by it",
  }),
  user_info: ShareUser,
  params: Type.Record(Type.String(), Type.String(), {
    description:
      "what the owner chose, and `file_size`; after a wrong code `pass_code_tries_left`, how many more are taken in this hour",
  }),
});
export type ShareView = Static<typeof ShareView>;

export const shareGet = defineCall({
  method: "GET",
  path: "/drive/v1/share",
  summary: "A share as its visitor meets it: its state and the first page of its top level",
  tag: "share",
  access: "visitor",
  query: Type.Object({
    share_id: ShareId,
    pass_code: Type.Optional(Type.String({ maxLength: 64 })),
    pass_code_token: PassCodeToken,
    as_visitor: Type.Optional(
      Type.Boolean({ description: "its owner is asked for the code like everybody else; still not counted" }),
    ),
    open_only_folder: Type.Optional(
      Type.Boolean({ description: "a share of nothing but one folder comes with what lies in it" }),
    ),
    ...listing,
  }),
  reply: ShareView,
});

export const shareDetail = defineCall({
  method: "GET",
  path: "/drive/v1/share/detail",
  summary: "One folder of a share",
  tag: "share",
  access: "visitor",
  query: Type.Object({
    share_id: ShareId,
    parent_id: Type.Optional(Id),
    pass_code_token: PassCodeToken,
    with_audit: Type.Optional(Type.Boolean()),
    ...listing,
  }),
  reply: Type.Object({
    ...Standing,
    files: Type.Array(FileObject),
    next_page_token: PageToken,
    pass_code_token: Type.String(),
    parent: Type.Union([FileObject, Type.Null()]),
    ancestors: Type.Array(FileObject, {
      description: "from the share's top level down to the folder itself",
    }),
  }),
});

export const shareFileInfo = defineCall({
  method: "GET",
  path: "/drive/v1/share/file_info",
  summary: "One item of a share with its links",
  tag: "share",
  access: "visitor",
  query: Type.Object({
    share_id: ShareId,
    file_id: Id,
    pass_code_token: PassCodeToken,
    thumbnail_size: Type.Optional(ThumbnailSize),
  }),
  reply: Type.Object({ ...Standing, file_info: Type.Union([FileObject, Type.Null()]) }),
});

export const shareBatchFileInfo = defineCall({
  method: "POST",
  path: "/drive/v1/share:batch_file_info",
  summary: "Several items of a share with their links",
  tag: "share",
  access: "visitor",
  reads: true,
  body: Type.Object({
    share_id: ShareId,
    pass_code_token: PassCodeToken,
    file_ids: Type.Array(Id, { minItems: 1, maxItems: 1000 }),
  }),
  reply: Type.Object({ ...Standing, files: Type.Array(FileObject) }),
});
