import { Type, type Static } from "typebox";
import { defineCall } from "./common.ts";

/** The topic of a message decides who reads it. */
export const ContactTopic = Type.Union([
  Type.Literal("account"),
  Type.Literal("saving"),
  Type.Literal("sharing"),
  Type.Literal("storage"),
  Type.Literal("payment"),
  Type.Literal("privacy"),
  Type.Literal("abuse"),
  Type.Literal("other"),
]);
export type ContactTopic = Static<typeof ContactTopic>;

export const CONTACT_TEXT_MAX = 5_000;

export const contactSend = defineCall({
  method: "POST",
  path: "/contact/v1/message",
  summary: "Write to the people behind the service; needs a captcha token",
  tag: "contact",
  access: "none",
  body: Type.Object({
    topic: ContactTopic,
    email: Type.String({ minLength: 3, maxLength: 320, description: "where the answer goes" }),
    text: Type.String({ minLength: 1, maxLength: CONTACT_TEXT_MAX }),
    share_link: Type.Optional(Type.String({ maxLength: 500, description: "the share the message is about" })),
  }),
  reply: Type.Object({ reference: Type.String({ description: "names the message in the answer" }) }),
});
