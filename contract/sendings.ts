import { Type, type Static } from "typebox";
import { defineCall, Id, Int64, Timestamp } from "./common.ts";
import { PassCodeToken, ShareId, Standing } from "./share-visit.ts";

export const SENDER_LENGTH = 60;
export const SENT_PATH_LENGTH = 4_096;

const SendingToken = Type.String({
  minLength: 1,
  maxLength: 128,
  description: "from `share:send`; it is its own credential",
});

export const shareSend = defineCall({
  method: "POST",
  path: "/drive/v1/share:send",
  summary: "Begin to send files by a collecting link; strangers pass a human check",
  tag: "share",
  access: "visitor",
  body: Type.Object({
    share_id: ShareId,
    pass_code_token: PassCodeToken,
    sender: Type.Optional(
      Type.String({ maxLength: SENDER_LENGTH, description: "needed where the link asks for it" }),
    ),
  }),
  reply: Type.Object({ ...Standing, sending_token: Type.String() }),
});

export const shareSendFile = defineCall({
  method: "POST",
  path: "/drive/v1/share:sendFile",
  summary: "Begin the upload of one file of a sending; nothing that is there is ever replaced",
  tag: "share",
  access: "visitor",
  body: Type.Object({
    sending_token: SendingToken,
    path: Type.String({
      minLength: 1,
      maxLength: SENT_PATH_LENGTH,
      description: "names of folders and, last, of the file, with `/` between them",
    }),
    size: Type.Integer({ minimum: 0, maximum: Number.MAX_SAFE_INTEGER }),
    user_modified_time: Type.Optional(Timestamp),
    request_id: Type.Optional(
      Type.String({
        pattern: "^[A-Za-z0-9_-]{16,128}$",
        description: "chosen by the client; with the same one within 24 hours, it is the same upload",
      }),
    ),
  }),
  names: true,
  reply: Type.Object({
    upload_id: Id,
    endpoint: Type.String({
      description: "tus 1.0 upload resource, its own credential; empty when nothing has to be sent",
    }),
  }),
});

export const SentFile = Type.Object({
  upload_id: Id,
  path: Type.String({ description: "as it was sent" }),
  size: Int64,
  sha256: Type.String(),
  sent_time: Timestamp,
});
export type SentFile = Static<typeof SentFile>;

export const shareSent = defineCall({
  method: "POST",
  path: "/drive/v1/share:sent",
  summary: "The receipt of a sending: what has arrived, to whoever sent it; the newest 10,000 files",
  tag: "share",
  access: "visitor",
  reads: true,
  body: Type.Object({ sending_token: SendingToken }),
  reply: Type.Object({
    title: Type.String(),
    sender: Type.String(),
    begin_time: Timestamp,
    is_open: Type.Boolean({ description: "more can be sent" }),
    file_count: Int64,
    total_size: Int64,
    files: Type.Array(SentFile),
  }),
});
export type SentReceipt = Static<(typeof shareSent)["reply"]>;

export const shareSendings = defineCall({
  method: "GET",
  path: "/drive/v1/share/sendings",
  summary: "Who has sent something by one of one's collecting links, the latest 200 first",
  tag: "share",
  access: "user",
  query: Type.Object({ share_id: ShareId }),
  reply: Type.Object({
    sendings: Type.Array(
      Type.Object({
        sender: Type.String({ description: "as they named themselves, empty where none is asked for" }),
        file_count: Int64,
        total_size: Int64,
        begin_time: Timestamp,
        last_arrival: Timestamp,
        folder_id: Id,
      }),
    ),
  }),
});
