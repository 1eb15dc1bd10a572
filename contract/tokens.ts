import { Type, type Static } from "typebox";
import { defineCall, Empty, Id, Timestamp } from "./common.ts";
import { TOKEN_DAYS_MAX, TOKENS_MAX } from "./token-limits.ts";

const ReadOnly = Type.Boolean({ description: "whether it may change nothing" });

export const ApiToken = Type.Object({
  id: Type.String({ description: "names the token; it is no credential" }),
  name: Type.String(),
  read_only: ReadOnly,
  root_id: Type.String({ description: 'the only folder it reaches, "" for the whole drive' }),
  root_name: Type.String({
    description: 'the folder\'s name; "" for the whole drive, and where the folder is gone or in the trash',
  }),
  created_at: Timestamp,
  expires_at: Timestamp,
  last_used_at: Type.String({ description: 'the hour of its last use, "" before its first' }),
  network: Type.String({
    description: "the first part of the address of that use, as 203.0.113.0/24 or 2001:db8:7::/48",
  }),
  country: Type.String({ description: 'two letters of ISO 3166-1; "" when unknown' }),
});
export type ApiToken = Static<typeof ApiToken>;

export const userTokens = defineCall({
  method: "GET",
  path: "/v1/user/tokens",
  summary: "One's API tokens that haven't run out, newest first",
  tag: "user",
  access: "user",
  reply: Type.Object({ tokens: Type.Array(ApiToken) }),
});

export const userTokensMake = defineCall({
  method: "POST",
  path: "/v1/user/tokens",
  summary: `Make an API token for a program, ${TOKENS_MAX} at most: a bearer for every call that it may make`,
  tag: "user",
  access: "user",
  proof: "lastingWayIn",
  body: Type.Object({
    name: Type.String({ minLength: 1, maxLength: 256, description: "1 to 64 characters, to know it by" }),
    read_only: Type.Optional(ReadOnly),
    root_id: Type.Optional(Id),
    days: Type.Optional(
      Type.Integer({
        minimum: 1,
        maximum: TOKEN_DAYS_MAX,
        description: "how long it is good for; ten years unless told",
      }),
    ),
  }),
  reply: Type.Object({
    token: ApiToken,
    secret: Type.String({ description: "the bearer; it is told this once" }),
  }),
});

export const userTokensDelete = defineCall({
  method: "DELETE",
  path: "/v1/user/tokens/{id}",
  summary: "Revoke an API token: it, and every link it was given, stops at once",
  tag: "user",
  access: "user",
  proof: "safer",
  reply: Empty,
});
