import { Type, type Static } from "typebox";
import { defineCall, Id, Timestamp } from "./common.ts";
import { FileObject, OnConflict } from "./files.ts";

/** Media type of many files in one body: see `filesBatchUpload`. */
export const FILES_TYPE = "application/vnd.holdall.files";
export const BATCH_FILES = 10_000;
/** Bytes of one file of a batch; larger ones are uploaded by themselves. */
export const BATCH_FILE_BYTES = 4 * 2 ** 20;

const Path = Type.String({
  minLength: 1,
  maxLength: 65_535,
  description: "names of folders and, last, of the file, with `/` between them",
});

/** The line of JSON before the bytes of each file. */
export const BatchFileHeader = Type.Object({
  path: Path,
  size: Type.Integer({ minimum: 0, maximum: Number.MAX_SAFE_INTEGER }),
  hash: Type.Optional(Type.String({ pattern: "^([0-9A-Fa-f]{40})?$" })),
  sha256: Type.Optional(Type.String({ pattern: "^([0-9A-Fa-f]{64})?$" })),
  user_modified_time: Type.Optional(Timestamp),
  on_conflict: OnConflict.properties.files,
});
export type BatchFileHeader = Static<typeof BatchFileHeader>;

const Made = Type.Object({
  path: Type.String(),
  id: Type.String({ description: "empty when it failed" }),
  error: Type.String({ description: "name of the failure, empty when there is none" }),
  error_code: Type.Integer(),
});

export const filesBatchUpload = defineCall({
  method: "POST",
  path: "/drive/v1/files:batchUpload",
  summary: "Store many small files and the folders they lie in; each is durable when this answers",
  tag: "uploads",
  access: "user",
  proof: "files",
  within: { folder: "query.parent_id" },
  repeatable: { but: [] },
  query: Type.Object({
    parent_id: Type.Optional(Id),
    request_id: Type.Optional(
      Type.String({
        pattern: "^[A-Za-z0-9_-]{16,128}$",
        description:
          "chosen by the client, here or as Idempotency-Key; with the same one and the same `parent_id`, a path that is " +
          "there already isn't made again, and another content for it is `request_id_reused`; a path that is sent twice is " +
          "two files where both are kept",
      }),
    ),
  }),
  bodyType: FILES_TYPE,
  body: Type.String({
    format: "binary",
    description:
      `For each file, at most ${BATCH_FILES}, one line of JSON ` +
      "(`path`, `size`, optional `hash`, `sha256`, `user_modified_time`, `on_conflict`), a line feed, and its `size` bytes.",
  }),
  reply: Type.Object({
    files: Type.Array(
      Type.Object({
        ...Made.properties,
        name: Type.String({ description: "as stored: numbered where the name was taken" }),
      }),
    ),
  }),
});

/** Media type of one file in one body, whatever the file's own is. */
export const FILE_TYPE = "application/octet-stream";

const RequestId = Type.String({
  pattern: "^[A-Za-z0-9_-]{16,128}$",
  description:
    "chosen by the client, here or as Idempotency-Key; asked again with the same one, `parent_id` and `name`, the file is " +
    "answered that was made, and another content for it is `request_id_reused`",
});

export const filesUpload = defineCall({
  method: "PUT",
  path: "/drive/v1/files:upload",
  summary: "Store a small file in one request; it is durable when this answers",
  tag: "uploads",
  access: "user",
  proof: "files",
  within: { folder: "query.parent_id" },
  repeatable: { but: [] },
  query: Type.Object({
    parent_id: Type.Optional(Id),
    name: Type.String({ minLength: 1, maxLength: 1024 }),
    request_id: Type.Optional(RequestId),
    hash: BatchFileHeader.properties.hash,
    sha256: BatchFileHeader.properties.sha256,
    user_modified_time: Type.Optional(Timestamp),
    on_conflict: OnConflict.properties.files,
  }),
  bodyType: FILE_TYPE,
  body: Type.String({
    format: "binary",
    description: `The bytes, at most ${BATCH_FILE_BYTES}: more is \`file_too_large\`, and is uploaded in parts.`,
  }),
  reply: FileObject,
});

export const filesBatchCreateFolders = defineCall({
  method: "POST",
  path: "/drive/v1/files:batchCreateFolders",
  summary: "Make folders by their paths; those that are there are used",
  tag: "uploads",
  access: "user",
  proof: "files",
  within: { folder: "body.parent_id" },
  body: Type.Object({
    parent_id: Type.Optional(Id),
    paths: Type.Array(Path, { minItems: 1, maxItems: 10_000 }),
  }),
  names: true,
  reply: Type.Object({ folders: Type.Array(Made) }),
});

export const filesProve = defineCall({
  method: "POST",
  path: "/drive/v1/files/{id}:prove",
  summary: "Complete an upload without sending its bytes, by showing that one holds them",
  tag: "uploads",
  access: "user",
  proof: "files",
  body: Type.Object({
    digest: Type.String({
      pattern: "^[0-9A-Fa-f]{64}$",
      description: "SHA-256, in hex, over the nonce's text and then the bytes of each range, in their order",
    }),
  }),
  reply: Type.Object({ file: FileObject }),
});
