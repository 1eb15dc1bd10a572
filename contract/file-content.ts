import { Type } from "typebox";
import { defineCall } from "./common.ts";
import { CONTENT_PUT_BYTES } from "./content-limits.ts";
import { FileObject } from "./files.ts";

/** Media type of a content that is written whole, whatever the file's own is. */
export const CONTENT_TYPE = "application/octet-stream";

export const filesWriteContent = defineCall({
  method: "PUT",
  path: "/drive/v1/files/{id}/content",
  summary: "Write the whole content of a file that is there; what it showed is kept as a version",
  tag: "uploads",
  access: "user",
  proof: "files",
  within: { change: "params.id" },
  headers: Type.Object({
    "if-match": Type.String({
      pattern: '^(\\*|"[0-9a-f]{64}")$',
      description:
        "the `sha256` of the content that was read, in double quotes, or `*` for whatever is there; `file_changed_meanwhile` " +
        "when the file shows another content, and its details have the `sha256` of that one. A file that shows the body " +
        "already is answered as it is",
    }),
  }),
  bodyType: CONTENT_TYPE,
  body: Type.String({
    format: "binary",
    description: `The bytes, at most ${CONTENT_PUT_BYTES}: more is \`file_too_large\`.`,
  }),
  reply: FileObject,
});
