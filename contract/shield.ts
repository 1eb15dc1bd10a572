import { Type } from "typebox";
import { defineCall } from "./common.ts";

/** Clients obtain and renew the token of the header `x-captcha-token` here. */
export const captchaInit = defineCall({
  method: "POST",
  path: "/v1/shield/captcha/init",
  summary: "Obtain a captcha token, or the address of the human check that gives one",
  tag: "shield",
  access: "visitor",
  body: Type.Object({
    client_id: Type.String({ maxLength: 128 }),
    action: Type.String({ maxLength: 512, description: "method and path: `GET:/drive/v1/share`" }),
    device_id: Type.String({ maxLength: 128 }),
    captcha_token: Type.Optional(Type.String({ maxLength: 1024, description: "the previous one" })),
    meta: Type.Optional(
      Type.Record(Type.String(), Type.String({ maxLength: 512 }), {
        description: "before signing in, `username`, `email` or `phone_number` of the account",
      }),
    ),
    redirect_uri: Type.Optional(Type.String({ maxLength: 2048 })),
  }),
  reply: Type.Object({
    url: Type.Optional(
      Type.String({ description: "the human check, 320 × 430, ends at the redirect address" }),
    ),
    captcha_token: Type.Optional(Type.String()),
    expires_in: Type.Optional(Type.Integer({ description: "seconds" })),
  }),
});
