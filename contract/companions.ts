import { Type, type Static } from "typebox";
import { defineCall } from "./common.ts";

/** A companion asks for this beside the scopes it needs: the person agrees that it signs them in on the site. */
export const SITE_SCOPE = "site";

/** A page's wish for a login code. Only the page that knows the challenge's verifier can use the code. */
export const LoginCodeRequest = Type.Object({
  client_id: Type.String({ maxLength: 128 }),
  redirect_uri: Type.String({ maxLength: 2048 }),
  scope: Type.Optional(Type.String({ maxLength: 256 })),
  code_challenge: Type.String({ pattern: "^[A-Za-z0-9_-]{43}$" }),
  code_challenge_method: Type.Literal("S256"),
});
export type LoginCodeRequest = Static<typeof LoginCodeRequest>;

export const authCode = defineCall({
  method: "POST",
  path: "/v1/auth/code",
  summary:
    "For a companion (extension, desktop program, mobile app) whose person agreed to the scope site: a code that signs the asking page of the site in, once",
  tag: "auth",
  access: "user",
  proof: "companion",
  body: LoginCodeRequest,
  reply: Type.Object({ code: Type.String(), expires_in: Type.Integer({ description: "seconds" }) }),
});
