import type { FastifyInstance } from "fastify";
import { shareSend, shareSendFile, shareSendings, shareSent } from "../../../../contract/sendings.ts";
import type { Database } from "../../../database.ts";
import { failure } from "../../../platform/failure.ts";
import { serve } from "../../../platform/http/serve.ts";
import { readTimestamp, timestamp } from "../../../platform/text/timestamp.ts";
import type { SharePresenter } from "../share.presenter.ts";
import { findOwnShare } from "../share.repository.ts";
import type { VisitorOf } from "../visit/visitor.routes.ts";
import { listSendings } from "./sending.repository.ts";
import type { SendingService } from "./sending.service.ts";

/** Sendings that one address may begin. */
const SENDINGS = { max: 30, windowMs: 3_600_000 };
const SHOWN = 200;

export interface SendingRoutes {
  readonly database: Database;
  readonly sendings: SendingService;
  readonly present: SharePresenter;
  readonly visitorOf: VisitorOf;
  /** The address people use, without a trailing slash. */
  readonly publicUrl: string;
}

export function sendingRoutes(app: FastifyInstance, deps: SendingRoutes): void {
  const { database, sendings, present, visitorOf, publicUrl } = deps;

  serve(
    app,
    shareSend,
    async ({ body, request, locale }) => {
      const wish = { shareId: body.share_id, token: body.pass_code_token, sender: body.sender ?? "" };
      const begun = await sendings.begin(wish, visitorOf(request, "POST:/drive/v1/share:send"));
      const token = begun.status === "OK" ? begun.token : "";
      return { ...present.standing(begun.status, locale), sending_token: token };
    },
    { limit: SENDINGS },
  );

  serve(app, shareSendFile, async ({ body }) => {
    const file = {
      path: body.path,
      size: body.size,
      userModifiedAt: modifiedAt(body.user_modified_time),
      requestId: body.request_id ?? null,
    };
    const { uploadId, path } = await sendings.sendFile(body.sending_token, file);
    return { upload_id: uploadId, endpoint: path === "" ? "" : publicUrl + path };
  });

  serve(app, shareSent, async ({ body }) => {
    const { sending, share, isOpen, files } = await sendings.receipt(body.sending_token);
    return {
      title: share.title,
      sender: sending.sender,
      begin_time: timestamp(sending.beganAt),
      is_open: isOpen,
      file_count: String(sending.files),
      total_size: String(sending.bytes),
      files: files.map((file) => ({
        upload_id: file.upload_id,
        path: file.path,
        size: String(file.size),
        sha256: file.sha256,
        sent_time: timestamp(file.sent_at),
      })),
    };
  });

  serve(app, shareSendings, async ({ query, identity }) => {
    const share = await findOwnShare(database.read, identity.userId, query.share_id);
    if (!share) throw failure("share_not_found");
    const found = await listSendings(database.read, share.id, SHOWN);
    return {
      sendings: found.map((sending) => ({
        sender: sending.sender,
        file_count: String(sending.files),
        total_size: String(sending.bytes),
        begin_time: timestamp(sending.beganAt),
        last_arrival: timestamp(sending.lastAt),
        folder_id: sending.folderId,
      })),
    };
  });
}

function modifiedAt(text: string | undefined): number | null {
  if (!text) return null;
  const time = readTimestamp(text);
  if (time === null) throw failure("invalid_argument", { field: "user_modified_time" });
  return time;
}
