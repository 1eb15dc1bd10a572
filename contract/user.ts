import { Type, type Static } from "typebox";
import { defineCall, Empty, Timestamp } from "./common.ts";

/** The views of a drive that are kept. */
export const VIEW_TYPES = ["list", "grid"] as const;
export type ViewType = (typeof VIEW_TYPES)[number];

export const Reminders = Type.Object({
  premium_ends: Type.Boolean(),
  traffic_used: Type.Boolean(),
  files_arrived: Type.Boolean(),
});
export type Reminders = Static<typeof Reminders>;

export const UserProfile = Type.Object({
  sub: Type.String(),
  name: Type.String(),
  username: Type.String({ description: 'by which one signs in as by the address; "" without one' }),
  locale: Type.String({ description: "the language of letters to them" }),
  time_zone: Type.String({ description: 'a name of the time zone database, "" where none was chosen' }),
  view_type: Type.Enum(["", ...VIEW_TYPES], {
    description: 'the view of the drive chosen last, in which other devices open it; "" before',
  }),
  is_new: Type.Boolean({ description: "whether first steps are shown, until the person has seen them" }),
  picture: Type.String({ description: 'address of a WebP of 256 pixels a side, "" without one' }),
  email: Type.String({ description: "masked" }),
  letters_returned: Type.String({
    description:
      'when the last letter to them came back; "" unless letters do, and from the day on which they prove the address',
  }),
  reminders: { ...Reminders, description: "which letters they get that they can do without" },
  phone_number: Type.String({ description: 'masked, and proved by nobody; "" without one' }),
  password: Type.String({
    description: '"SET" when a password is set, "OFF" where nobody signs in with one',
  }),
  status: Type.String(),
  created_at: Timestamp,
  password_updated_at: Timestamp,
  providers: Type.Array(
    Type.Object({ id: Type.String(), provider_user_id: Type.String(), name: Type.String() }),
  ),
  has_new_policies: Type.Boolean({
    description: "whether a version of the terms took effect that the person hasn't been shown",
  }),
});
export type UserProfile = Static<typeof UserProfile>;

export const userMe = defineCall({
  method: "GET",
  path: "/v1/user/me",
  summary: "The person signed in",
  tag: "user",
  access: "user",
  reply: UserProfile,
});

export const userLeave = defineCall({
  method: "POST",
  path: "/v1/user/me:leave",
  summary:
    "Leave: the account can't be used any more, its shares are closed, and after the day told everything is erased; until then signing in offers to return",
  tag: "user",
  access: "user",
  proof: "end",
  reply: Type.Object({ due_at: Timestamp }),
});

export const ClientId = Type.Optional(Type.String({ maxLength: 128 }));
const ClientSecret = Type.Optional(Type.String({ maxLength: 256 }));
export const Secret = Type.String({ minLength: 1, maxLength: 1024 });

export const TokenReply = Type.Object({
  token_type: Type.Literal("Bearer"),
  access_token: Type.String(),
  refresh_token: Type.String(),
  expires_in: Type.Integer({ description: "seconds" }),
  sub: Type.String(),
  scope: Type.String({ description: "what the access token is good for, by words apart" }),
  id_token: Type.Optional(Type.String({ description: "of an authorization code; names who signed in" })),
});
export type TokenReply = Static<typeof TokenReply>;

export const authSignin = defineCall({
  method: "POST",
  path: "/v1/auth/signin",
  summary: "Sign in with a password; needs a captcha token, by whose device the caller is known",
  tag: "auth",
  access: "none",
  form: true,
  body: Type.Object({
    username: Type.String({
      minLength: 1,
      maxLength: 320,
      description:
        "the username or the e-mail address of the account. Phone numbers are proved by nobody, so that one is answered like an account that isn't known",
    }),
    password: Secret,
    client_id: ClientId,
    client_secret: ClientSecret,
    captcha_token: Type.Optional(Type.String({ maxLength: 1024 })),
    grant_type: Type.Optional(Type.Literal("password")),
    return_to_account: Type.Optional(
      Type.Boolean({ description: "takes back that the account is erased, where `under_review` says so" }),
    ),
  }),
  reply: TokenReply,
});

/** RFC 8628: a device asks again and again whether its person has agreed. */
export const DEVICE_CODE_GRANT = "urn:ietf:params:oauth:grant-type:device_code";

/** A code or a refresh token that is exchanged for tokens. */
const Exchanged = {
  grant_type: Type.Union([Type.Literal("refresh_token"), Type.Literal("authorization_code")]),
  refresh_token: Type.Optional(Secret),
  code: Type.Optional(Secret),
  code_verifier: Type.Optional(Secret),
  redirect_uri: Type.Optional(Type.String({ maxLength: 2048 })),
};

export const authToken = defineCall({
  method: "POST",
  path: "/v1/auth/token",
  summary: "Exchange a refresh token (it rotates), an authorization code or a device's code",
  tag: "auth",
  access: "none",
  form: true,
  body: Type.Object({
    ...Exchanged,
    grant_type: Type.Union([Exchanged.grant_type, Type.Literal(DEVICE_CODE_GRANT)]),
    device_code: Type.Optional(Secret),
    client_id: ClientId,
    client_secret: ClientSecret,
  }),
  reply: TokenReply,
});

/** The site's scripts can't read the refresh token, so the reply leaves it out. */
const SiteTokenReply = Type.Omit(TokenReply, ["refresh_token"]);

export const authSession = defineCall({
  method: "POST",
  path: "/v1/auth/session",
  summary:
    "For pages of the site alone: like v1/auth/token, but the refresh token lies in a cookie that no script can read. One kept before is handed over as refresh_token",
  tag: "auth",
  access: "none",
  body: Type.Object(Exchanged),
  reply: SiteTokenReply,
});

export const authVerification = defineCall({
  method: "POST",
  path: "/v1/auth/verification",
  summary: "Send a code to an e-mail address; needs a captcha token",
  tag: "auth",
  access: "none",
  form: true,
  body: Type.Object({
    email: Type.String({ minLength: 3, maxLength: 320 }),
    captcha_token: Type.Optional(Type.String({ maxLength: 1024 })),
    target: Type.Optional(Type.String({ maxLength: 16 })),
    usage: Type.Optional(Type.Literal("REGISTER")),
    /** Required where accounts are made by invitation. */
    invitation_code: Type.Optional(Type.String({ maxLength: 64 })),
    locale: Type.Optional(Type.String({ maxLength: 16 })),
    client_id: ClientId,
  }),
  reply: Type.Object({ verification_id: Type.String() }),
});

export const authVerificationVerify = defineCall({
  method: "POST",
  path: "/v1/auth/verification/verify",
  summary: "Trade the code for a verification token",
  tag: "auth",
  access: "none",
  form: true,
  body: Type.Object({ verification_id: Secret, verification_code: Secret, client_id: ClientId }),
  reply: Type.Object({ verification_token: Type.String() }),
});

export const authSignup = defineCall({
  method: "POST",
  path: "/v1/auth/signup",
  summary: "Make an account for a verified e-mail address",
  tag: "auth",
  access: "none",
  form: true,
  body: Type.Object({
    email: Type.String({ minLength: 3, maxLength: 320 }),
    verification_code: Type.Optional(Type.String({ maxLength: 64 })),
    verification_token: Secret,
    password: Secret,
    name: Type.Optional(Type.String({ maxLength: 100 })),
    client_id: ClientId,
  }),
  reply: TokenReply,
});

export const authRevoke = defineCall({
  method: "POST",
  path: "/v1/auth/revoke",
  summary: "End the session of a token, or every session of its owner",
  tag: "auth",
  access: "visitor",
  form: true,
  body: Type.Object({
    token: Type.Optional(Secret),
    token_type_hint: Type.Optional(Type.String({ maxLength: 32 })),
    everywhere: Type.Optional(Type.Boolean({ description: "needs the bearer token of the account" })),
    api_tokens: Type.Optional(
      Type.Boolean({ description: "with `everywhere`: revokes all API tokens, too" }),
    ),
  }),
  reply: Empty,
});
