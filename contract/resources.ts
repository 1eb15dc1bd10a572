import { Type, type Static } from "typebox";
import { defineCall, Id, Int64 } from "./common.ts";
import { FileCategory } from "./files.ts";

const MOST_ADDRESSES = 4;
const MOST_LISTED = 10_000;

/** A file that could be fetched, or a folder of such files; its `dir` holds what lies in it. */
export const Resource = Type.Object({
  id: Type.String(),
  parent_id: Type.String({ description: "empty for what an address itself names" }),
  name: Type.String(),
  is_dir: Type.Boolean(),
  file_size: Type.String({
    ...Int64,
    description: "bytes, of a folder those of all in it; empty when it isn't told",
  }),
  file_count: Type.Integer({ description: "files in it at any depth; 1 for a file, 0 when it can't be had" }),
  file_category: { ...FileCategory, description: "by the end of its name; OTHER for folders" },
  file_index: Type.Integer({ description: "its place among the files of a torrent; -1 for folders" }),
  meta: Type.Object({
    url: Type.String(),
    mime_type: Type.String(),
    error: Type.String({ description: "why it can't be had now, as the name of an error; else empty" }),
    error_description: Type.String(),
  }),
  file: Type.Optional(
    Type.Object(
      { id: Id, parent_id: Id },
      { description: "the file or folder in the drive that was fetched from there before" },
    ),
  ),
  dir: Type.Optional(
    Type.Object({
      page_size: Type.Integer(),
      page_token: Type.String(),
      resources: Type.Array(Type.Any(), { description: "the same again" }),
    }),
  ),
});
export type Resource = Omit<Static<typeof Resource>, "dir"> & {
  dir?: { page_size: number; page_token: ""; resources: Resource[] };
};

export const resourceList = defineCall({
  method: "POST",
  path: "/drive/v1/resource/list",
  summary: "What is to be had at addresses or by magnet links, looked at within seconds; nothing is begun",
  tag: "tasks",
  access: "user",
  proof: "files",
  body: Type.Object({
    urls: Type.Union([
      Type.String({ maxLength: 8_192 }),
      Type.Array(Type.String({ maxLength: 8_192 }), { minItems: 1, maxItems: MOST_ADDRESSES }),
    ]),
    page_size: Type.Optional(
      Type.Integer({
        minimum: 1,
        maximum: MOST_LISTED,
        description: "files listed of each address, 500 unless told; `file_count` counts all",
      }),
    ),
    thumbnail_type: Type.Optional(Type.String({ maxLength: 64, description: "taken, without meaning here" })),
  }),
  reply: Type.Object({
    list_id: Type.String(),
    list: Type.Object({
      page_size: Type.Integer(),
      page_token: Type.String({ description: "always empty: an address is looked at as a whole" }),
      resources: Type.Array(Resource),
    }),
  }),
});
