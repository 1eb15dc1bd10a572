import { Type, type Static } from "typebox";
import { defineCall, Id, Int64, Timestamp } from "./common.ts";
import { PassCodeToken, ShareId, Standing } from "./share-visit.ts";

/** A zip that is ready to be fetched. Its bytes are decided, so changes in the drive no longer alter them. */
export const Zip = Type.Object({
  kind: Type.Literal("drive#zip"),
  name: Type.String(),
  size: Int64,
  files: Int64,
  folders: Int64,
  url: Type.String({
    description:
      "the address is its own credential; it knows ranges, and its entity tag tells if the content is the same",
  }),
  expire: Timestamp,
});
export type Zip = Static<typeof Zip>;

export const filesZipOne = defineCall({
  method: "GET",
  path: "/drive/v1/files/{id}:zip",
  summary: "A file or folder as a zip: its exact size, and a link to fetch it by",
  tag: "files",
  access: "user",
  within: { read: "params.id" },
  reply: Zip,
});

export const filesZip = defineCall({
  method: "POST",
  path: "/drive/v1/files:zip",
  summary: "Several files and folders as one zip",
  tag: "files",
  access: "user",
  proof: "files",
  reads: true,
  within: { read: "body.ids" },
  body: Type.Object({ ids: Type.Array(Id, { minItems: 1, maxItems: 10_000 }) }),
  reply: Zip,
});

export const shareZip = defineCall({
  method: "POST",
  path: "/drive/v1/share:zip",
  summary: "A share, or some of it, as a zip",
  tag: "share",
  access: "visitor",
  reads: true,
  body: Type.Object({
    share_id: ShareId,
    pass_code_token: PassCodeToken,
    file_ids: Type.Optional(Type.Array(Id, { maxItems: 10_000, description: "empty: everything" })),
  }),
  reply: Type.Object({ ...Standing, zip: Type.Union([Zip, Type.Null()]) }),
});
