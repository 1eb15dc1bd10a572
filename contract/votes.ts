import { Type } from "typebox";
import { defineCall, Empty } from "./common.ts";
import { LOCALES } from "./locales.ts";

export const voteCast = defineCall({
  method: "POST",
  path: "/help/v1/vote",
  summary: "Say whether a page was useful; nothing about the reader is kept",
  tag: "help",
  access: "none",
  body: Type.Object({
    path: Type.String({
      pattern: "^/[A-Za-z0-9/-]*$",
      maxLength: 200,
      description: "address of the page without locale: `/help-center/saving`",
    }),
    locale: Type.Enum(LOCALES),
    useful: Type.Boolean(),
  }),
  reply: Empty,
});
