import type { BodyOf } from "../../contract/common.ts";
import type { shareSend, shareSendFile, shareSendings, shareSent } from "../../contract/sendings.ts";
import { request } from "./client.ts";

/** Begins to send files by a collecting link; a stranger passes a human check meanwhile. */
export const beginSending = (body: BodyOf<typeof shareSend>) =>
  request<typeof shareSend>("POST", "/drive/v1/share:send", { body });

/** Begins the upload of one file of a sending. */
export const sendFile = (body: BodyOf<typeof shareSendFile>, signal: AbortSignal) =>
  request<typeof shareSendFile>("POST", "/drive/v1/share:sendFile", { body, signal });

/** The receipt of a sending. It changes nothing, so it may be asked again. */
export const getSent = (sendingToken: string, signal?: AbortSignal) =>
  request<typeof shareSent>("POST", "/drive/v1/share:sent", {
    body: { sending_token: sendingToken },
    retry: 2,
    signal,
  });

/** Lists who has sent something by one of one's own collecting links. */
export const listSendings = (shareId: string, signal?: AbortSignal) =>
  request<typeof shareSendings>("GET", "/drive/v1/share/sendings", { query: { share_id: shareId }, signal });
