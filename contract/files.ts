import { Type, type Static } from "typebox";
import {
  defineCall,
  Empty,
  Id,
  IdOrAll,
  Int64,
  Limit,
  PageToken,
  Phase,
  StringMap,
  ThumbnailSize,
  Timestamp,
} from "./common.ts";

const Link = Type.Object({
  url: Type.String(),
  token: Type.String(),
  expire: Timestamp,
  type: Type.Optional(Type.String()),
});

export const Media = Type.Object({
  media_id: Type.String(),
  media_name: Type.String(),
  resolution_name: Type.String(),
  category: Type.String(),
  is_origin: Type.Boolean(),
  is_default: Type.Boolean(),
  is_visible: Type.Boolean(),
  priority: Type.Integer(),
  need_more_quota: Type.Boolean(),
  vip_types: Type.Array(Type.String()),
  redirect_link: Type.String(),
  icon_link: Type.String(),
  link: Type.Union([Link, Type.Null()]),
  video: Type.Union([Type.Record(Type.String(), Type.Unknown()), Type.Null()]),
});

export const FileCategory = Type.Union([
  Type.Literal("VIDEO"),
  Type.Literal("AUDIO"),
  Type.Literal("IMAGE"),
  Type.Literal("DOCUMENT"),
  Type.Literal("ARCHIVE"),
  Type.Literal("OTHER"),
]);
export type FileCategory = Static<typeof FileCategory>;

/** A file or folder as everybody sees it: owner and share visitor get the same shape. */
export const FileObject = Type.Object({
  kind: Type.Union([Type.Literal("drive#file"), Type.Literal("drive#folder")]),
  id: Id,
  parent_id: Id,
  name: Type.String(),
  user_id: Type.String(),
  size: Int64,
  revision: Int64,
  hash: Type.String({ description: "gcid, 40 upper-case hex digits; empty for folders" }),
  sha256: Type.String({ description: "64 lower-case hex digits; empty for folders" }),
  md5_checksum: Type.String(),
  mime_type: Type.String(),
  file_extension: Type.String({ description: "keeps its dot" }),
  file_category: FileCategory,
  created_time: Timestamp,
  modified_time: Timestamp,
  user_modified_time: Timestamp,
  delete_time: Timestamp,
  phase: Phase,
  trashed: Type.Boolean(),
  starred: Type.Boolean(),
  writable: Type.Boolean(),
  folder_type: Type.String(),
  icon_link: Type.String(),
  thumbnail_link: Type.String(),
  web_content_link: Type.String({ description: "signed, short-lived; empty in listings" }),
  links: Type.Record(Type.String(), Link),
  medias: Type.Array(Media),
  audit: Type.Union([
    Type.Object({ status: Type.String(), message: Type.String(), title: Type.String() }),
    Type.Null(),
  ]),
  params: StringMap,
  tags: Type.Array(
    Type.Object({
      name: Type.String({ description: "`STAR` stands for starred; it has no id" }),
      id: Type.Optional(Id),
      color: Type.Optional(Type.String()),
    }),
  ),
  space: Type.String(),
  sort_name: Type.String(),
  original_url: Type.String(),
  original_file_index: Type.Integer(),
  spell_name: Type.Array(Type.String()),
  collection: Type.Null(),
  apps: Type.Array(Type.Unknown()),
  reference_events: Type.Array(Type.Unknown()),
  reference_resource: Type.Null(),
});
export type FileObject = Static<typeof FileObject>;

export const FileList = Type.Object({
  kind: Type.Literal("drive#fileList"),
  files: Type.Array(FileObject),
  next_page_token: PageToken,
  version: Type.String(),
  version_outdated: Type.Boolean(),
  sync_time: Timestamp,
});
export type FileList = Static<typeof FileList>;

export const Order = Type.Union([
  Type.Literal("NAME_ASC"),
  Type.Literal("NAME_DESC"),
  Type.Literal("TYPE_ASC"),
  Type.Literal("TYPE_DESC"),
  Type.Literal("MODIFY_TIME_ASC"),
  Type.Literal("MODIFY_TIME_DESC"),
  Type.Literal("SIZE_ASC"),
  Type.Literal("SIZE_DESC"),
]);
export type Order = Static<typeof Order>;

export const filesList = defineCall({
  method: "GET",
  path: "/drive/v1/files",
  summary: "List a folder, every folder (`*`) or the trash",
  tag: "files",
  access: "user",
  within: { folder: "query.parent_id" },
  query: Type.Object({
    parent_id: Type.Optional(IdOrAll),
    limit: Type.Optional(Limit),
    page_token: Type.Optional(PageToken),
    filters: Type.Optional(Type.String({ maxLength: 4096, description: "JSON: {field: {operator: value}}" })),
    order: Type.Optional(Order),
    folders_first: Type.Optional(Type.Boolean()),
    thumbnail_size: Type.Optional(ThumbnailSize),
    with_audit: Type.Optional(Type.Boolean()),
  }),
  reply: FileList,
});

/** Folders from the root's child down to the item itself; used for breadcrumbs. */
export const filesAncestors = defineCall({
  method: "GET",
  path: "/drive/v1/files/{id}/ancestors",
  summary: "The folders above an item, outermost first, the item last",
  tag: "files",
  access: "user",
  within: { read: "params.id" },
  reply: Type.Object({ files: Type.Array(FileObject) }),
});

export const filesGet = defineCall({
  method: "GET",
  path: "/drive/v1/files/{id}",
  summary: "One file or folder with its download links",
  tag: "files",
  access: "user",
  within: { read: "params.id" },
  query: Type.Object({
    thumbnail_size: Type.Optional(ThumbnailSize),
    usage: Type.Optional(
      Type.Union([Type.Literal("FETCH"), Type.Literal("CACHE"), Type.Literal("PLAY"), Type.Literal("ALL")]),
    ),
    with_audit: Type.Optional(Type.Boolean()),
  }),
  reply: FileObject,
});

/**
 * The choice for names that are taken at the destination. A file never replaces a folder nor the other way round: both
 * are kept.
 */
export const OnConflict = Type.Object({
  files: Type.Optional(
    Type.Union(
      [Type.Literal("KEEP_BOTH"), Type.Literal("REPLACE"), Type.Literal("SKIP"), Type.Literal("REFUSE")],
      { description: "REPLACE: the file that is there shows the new content and keeps its own as a version" },
    ),
  ),
  folders: Type.Optional(
    Type.Union([
      Type.Literal("KEEP_BOTH"),
      Type.Literal("MERGE"),
      Type.Literal("SKIP"),
      Type.Literal("REFUSE"),
    ]),
  ),
});
export type OnConflict = Static<typeof OnConflict>;

export const filesPatch = defineCall({
  method: "PATCH",
  path: "/drive/v1/files/{id}",
  summary: "Rename a file or folder",
  tag: "files",
  access: "user",
  proof: "files",
  within: { change: "params.id" },
  body: Type.Object({ name: Type.String({ maxLength: 4096 }) }),
  names: true,
  reply: FileObject,
});

export const filesDelete = defineCall({
  method: "DELETE",
  path: "/drive/v1/files/{id}",
  summary: "Move a file or folder to the trash; an unfinished upload is cancelled",
  tag: "files",
  access: "user",
  proof: "files",
  within: { change: "params.id" },
  reply: Empty,
});
