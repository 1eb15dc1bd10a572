import { Type } from "typebox";
import { defineCall, Id, StringMap, Timestamp } from "./common.ts";
import { FileObject, OnConflict } from "./files.ts";
import { FileChoice, Task } from "./tasks.ts";

export const UploadType = Type.Union([
  Type.Literal("UPLOAD_TYPE_RESUMABLE"),
  Type.Literal("UPLOAD_TYPE_FORM"),
  Type.Literal("UPLOAD_TYPE_URL"),
  Type.Literal("UPLOAD_TYPE_UNKNOWN"),
]);

const Provider = Type.Object(
  { provider: Type.Optional(Type.String({ maxLength: 64 })) },
  {
    description:
      "an object store such as `PROVIDER_ALIYUN` for an upload by S3; `PROVIDER_TUS`, or none, for tus",
  },
);

export const filesCreate = defineCall({
  method: "POST",
  path: "/drive/v1/files",
  summary: "Create a folder, begin an upload, or have a file fetched from the web",
  tag: "files",
  access: "user",
  proof: "files",
  within: { folder: "body.parent_id" },
  repeatable: { but: [] },
  names: true,
  body: Type.Object({
    kind: Type.Union([Type.Literal("drive#file"), Type.Literal("drive#folder")]),
    name: Type.Optional(
      Type.String({ maxLength: 4096, description: "needed for all but a file that is fetched" }),
    ),
    parent_id: Type.Optional(Id),
    upload_type: Type.Optional(UploadType),
    size: Type.Optional(
      Type.Union([Type.Number(), Type.String({ pattern: "^\\d*$" })], {
        description: "0 unless told; a form may leave it open",
      }),
    ),
    hash: Type.Optional(
      Type.String({ pattern: "^([0-9A-Fa-f]{40})?$", description: "gcid, checked at the end" }),
    ),
    sha256: Type.Optional(
      Type.String({ pattern: "^([0-9A-Fa-f]{64})?$", description: "checked at the end" }),
    ),
    folder_type: Type.Optional(
      Type.String({
        maxLength: 32,
        description: "`DOWNLOAD`, with a file that is fetched and no parent: the folder of downloads",
      }),
    ),
    url: Type.Optional(
      Type.Object({
        url: Type.String({ maxLength: 8192, description: "begins with http://, https:// or magnet:" }),
      }),
    ),
    params: Type.Optional(
      Type.Object({
        sub_file_index: Type.Optional(FileChoice),
      }),
    ),
    user_modified_time: Type.Optional(Timestamp),
    on_conflict: Type.Optional(OnConflict),
    resumable: Type.Optional(Provider),
    objProvider: Type.Optional(Provider),
  }),
  reply: Type.Object({
    upload_type: UploadType,
    file: Type.Union([FileObject, Type.Null()]),
    resumable: Type.Optional(
      Type.Object({
        kind: Type.Literal("drive#resumable"),
        provider: Type.String({
          description:
            "`PROVIDER_TUS`, or the object store that was asked for: then the bytes go there by S3, as the one `key` in `bucket`",
        }),
        params: Type.Object({
          endpoint: Type.String({
            description:
              "tus 1.0 upload resource; the address is its own credential. For S3 a host, with its scheme unless that is https",
          }),
          expiration: Timestamp,
          bucket: Type.Optional(Type.String()),
          key: Type.Optional(Type.String()),
          access_key_id: Type.Optional(Type.String()),
          access_key_secret: Type.Optional(Type.String()),
          security_token: Type.Optional(Type.String()),
        }),
      }),
    ),
    form: Type.Optional(
      Type.Object({
        kind: Type.Literal("drive#form"),
        method: Type.Literal("POST"),
        url: Type.String(),
        headers: StringMap,
        multi_parts: StringMap,
      }),
    ),
    proof: Type.Optional(
      Type.Object(
        {
          nonce: Type.String(),
          ranges: Type.Array(Type.Object({ offset: Type.Integer(), length: Type.Integer() })),
        },
        { description: "what `files/{id}:prove` has to be answered with; whoever ignores it uploads" },
      ),
    ),
    url: Type.Optional(Type.Object({ kind: Type.Literal("upload#url") })),
    task: Type.Union([Task, Type.Null()], { description: "fetches the file; null for everything else" }),
  }),
});
