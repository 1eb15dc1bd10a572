import { Type, type Static } from "typebox";
import { defineCall, Id, Int64, Limit, PageToken, ThumbnailSize, Timestamp } from "./common.ts";
import { FileCategory, FileObject } from "./files.ts";

const Bytes = Type.String({ pattern: "^\\d{1,16}$" });

/** A stretch of the text of a file in which words were found. It is plain text, whatever it looks like. */
const Excerpt = Type.Object({
  file_id: Id,
  text: Type.String(),
  marks: Type.Array(Type.Object({ from: Type.Integer(), to: Type.Integer() }), {
    description: "where the words stand in it, in UTF-16 units",
  }),
});
export type Excerpt = Static<typeof Excerpt>;

/**
 * Each request looks at a limited number of entries, so a page may be short or even empty while there is a
 * `next_page_token`.
 */
export const filesSearch = defineCall({
  method: "GET",
  path: "/drive/v1/files:search",
  summary: "Find files and folders anywhere in the drive",
  tag: "files",
  access: "user",
  within: { folder: "query.parent_id" },
  query: Type.Object({
    q: Type.Optional(
      Type.String({
        maxLength: 255,
        description: "every word of it in the name; case and accents don't count",
      }),
    ),
    look_in: Type.Optional(
      Type.Union([Type.Literal("names"), Type.Literal("contents"), Type.Literal("both")], {
        description:
          "where the words are looked for: in names unless said. Of both, files whose names have them come first; in contents each word has to begin one",
      }),
    ),
    parent_id: Type.Optional(Id),
    kind: Type.Optional(Type.Union([Type.Literal("drive#file"), Type.Literal("drive#folder")])),
    category: Type.Optional(FileCategory),
    extension: Type.Optional(Type.String({ maxLength: 16, description: "without its dot" })),
    min_size: Type.Optional(Bytes),
    max_size: Type.Optional(Bytes),
    modified_after: Type.Optional(Timestamp),
    modified_before: Type.Optional(Timestamp),
    starred: Type.Optional(Type.Boolean()),
    tag_id: Type.Optional(Id),
    limit: Type.Optional(Limit),
    page_token: Type.Optional(PageToken),
    thumbnail_size: Type.Optional(ThumbnailSize),
  }),
  reply: Type.Object({
    files: Type.Array(FileObject),
    excerpts: Type.Array(Excerpt, { description: "of files that were found by their contents" }),
    is_reading: Type.Boolean({
      description: "the contents of files that were added lately are still being read",
    }),
    next_page_token: PageToken,
    searched: Int64,
  }),
});
export type SearchReply = Static<(typeof filesSearch)["reply"]>;

/** Names of folders that are told: whoever lies deeper has hundreds. */
export const NEAREST_FOLDERS = 12;

export const filesWhere = defineCall({
  method: "POST",
  path: "/drive/v1/files:where",
  summary: "The names of the folders down to some folders, for many at once",
  tag: "files",
  access: "user",
  proof: "files",
  reads: true,
  within: { read: "body.ids" },
  body: Type.Object({ ids: Type.Array(Id, { minItems: 1, maxItems: 100 }) }),
  reply: Type.Object({
    places: Type.Array(
      Type.Object({
        id: Id,
        names: Type.Array(Type.String(), {
          description: `outermost first, the folder's own last; the nearest ${NEAREST_FOLDERS} at most`,
        }),
        above: Type.Integer({ minimum: 0, description: "how many further ones lie above these" }),
      }),
      { description: "in no order; what isn't there is left out" },
    ),
  }),
});
export type WhereReply = Static<(typeof filesWhere)["reply"]>;

export const filesLocate = defineCall({
  method: "GET",
  path: "/drive/v1/files:locate",
  summary: "Where in a folder's list a name begins: the token of the page that starts there",
  tag: "files",
  access: "user",
  within: { folder: "query.parent_id" },
  query: Type.Object({
    parent_id: Type.Optional(Id),
    prefix: Type.String({ minLength: 1, maxLength: 255 }),
    order: Type.Optional(Type.Union([Type.Literal("NAME_ASC"), Type.Literal("NAME_DESC")])),
    folders_first: Type.Optional(Type.Boolean()),
    filters: Type.Optional(Type.String({ maxLength: 4096 })),
    thumbnail_size: Type.Optional(ThumbnailSize),
  }),
  reply: Type.Object({
    page_token: PageToken,
    file: Type.Union([FileObject, Type.Null()]),
  }),
});
