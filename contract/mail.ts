import { Type } from "typebox";
import { defineCall } from "./common.ts";

const Token = Type.Object({
  d: Type.String({ minLength: 1, maxLength: 256, description: "the token a mail carries" }),
});

const reply = Type.Object({
  scene: Type.String({
    description: "the kind of mail: `reset_attempts`, `premium_ends`, `traffic_used`, `files_arrived`",
  }),
  subscribed: Type.Boolean(),
});

export const mailUnsubscribe = defineCall({
  method: "GET",
  path: "/mail/v1/unsubscribe",
  summary: "No longer get mail of one kind at one address",
  tag: "mail",
  access: "none",
  query: Token,
  reply,
});

export const mailUnsubscribeOneClick = defineCall({
  method: "POST",
  path: "/mail/v1/unsubscribe",
  summary: "The same for mail programs (RFC 8058)",
  tag: "mail",
  access: "none",
  query: Token,
  bodyType: "application/x-www-form-urlencoded",
  reply,
});

export const mailSubscribe = defineCall({
  method: "POST",
  path: "/mail/v1/subscribe",
  summary: "Take an unsubscription back",
  tag: "mail",
  access: "none",
  query: Token,
  reply,
});
