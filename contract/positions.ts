import { Type } from "typebox";
import { defineCall, Id, IdOrAll, PageToken, ThumbnailSize } from "./common.ts";
import { FileObject, Order } from "./files.ts";

/** Jumps to any place of a folder's list, however many entries it has. */
export const filesPosition = defineCall({
  method: "GET",
  path: "/drive/v1/files:position",
  summary: "How many entries a list has, and the page that begins at a position, a name or an entry of it",
  tag: "files",
  access: "user",
  within: { folder: "query.parent_id", read: "query.file_id" },
  query: Type.Object({
    parent_id: Type.Optional(IdOrAll),
    filters: Type.Optional(Type.String({ maxLength: 4096, description: "as for `GET files`" })),
    order: Type.Optional(Order),
    folders_first: Type.Optional(Type.Boolean()),
    position: Type.Optional(
      Type.Integer({ minimum: 0, description: "counted from 0; beyond the end it is the end" }),
    ),
    page_token: Type.Optional(
      Type.String({ maxLength: 4096, description: "instead of `position`: where does this page begin?" }),
    ),
    prefix: Type.Optional(
      Type.String({
        minLength: 1,
        maxLength: 255,
        description:
          "where is the first entry from `position` on, and around, whose name begins so? The end when none does",
      }),
    ),
    file_id: Type.Optional({ ...Id, description: "instead of the others: where is this entry?" }),
    limit: Type.Optional(Type.Integer({ minimum: 0, maximum: 1000, default: 0 })),
    thumbnail_size: Type.Optional(ThumbnailSize),
  }),
  reply: Type.Object({
    count: Type.Integer({ minimum: 0 }),
    position: Type.Integer({ minimum: 0 }),
    page_token: PageToken,
    files: Type.Array(FileObject, { description: "from the position on, as many as `limit` says" }),
    next_page_token: PageToken,
  }),
});
