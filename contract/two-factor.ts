import { Type, type Static } from "typebox";
import { defineCall, Empty, Timestamp } from "./common.ts";
import { Assertion } from "./passkeys.ts";
import { Secret, TokenReply } from "./user.ts";

/** The second factor: the caller sends six digits of an authenticator app, or a recovery code. */
const SecondFactor = {
  code: Type.Optional(Type.String({ maxLength: 16, description: "six digits, good once" })),
  recovery_code: Type.Optional(
    Type.String({ maxLength: 64, description: "good once, however it is spelled" }),
  ),
};

export const authSigninTwoFactor = defineCall({
  method: "POST",
  path: "/v1/auth/signin/two-factor",
  summary:
    "Finish a sign-in that was answered with `two_factor_required`; its token takes five tries within five minutes",
  tag: "auth",
  access: "none",
  form: true,
  body: Type.Object({ two_factor_token: Secret, ...SecondFactor }),
  reply: TokenReply,
});

export const authProve = defineCall({
  method: "POST",
  path: "/v1/auth/prove",
  summary:
    "Prove again who one is, by all that signing in takes or by a passkey, so that sensitive calls are let through for a while",
  tag: "auth",
  access: "user",
  proof: "safer",
  body: Type.Object({
    password: Type.Optional(Secret),
    ...SecondFactor,
    passkey: Type.Optional(Assertion),
  }),
  reply: Type.Object({ fresh_until: Timestamp }),
});

export const TwoFactorState = Type.Object({
  is_on: Type.Boolean(),
  since: Timestamp,
  recovery_codes_left: Type.Integer(),
  way_back_opens: Type.String({
    description:
      'from when on somebody who lost the second factor gets in by e-mail alone, as a timestamp; "" while nobody waits for that',
  }),
});
export type TwoFactorState = Static<typeof TwoFactorState>;

export const userTwoFactor = defineCall({
  method: "GET",
  path: "/v1/user/two-factor",
  summary: "Whether signing in takes a second factor",
  tag: "user",
  access: "user",
  reply: TwoFactorState,
});

export const TwoFactorSecret = Type.Object({
  secret: Type.String({ description: "base 32, to be typed into an authenticator app" }),
  uri: Type.String({ description: "the same as an otpauth: address, for a QR code" }),
});
export type TwoFactorSecret = Static<typeof TwoFactorSecret>;

export const userTwoFactorBegin = defineCall({
  method: "POST",
  path: "/v1/user/two-factor",
  summary: "Draw the secret for an authenticator app; nothing changes until a code of it is confirmed",
  tag: "user",
  access: "user",
  proof: "wayIn",
  reply: TwoFactorSecret,
});

/** They are shown this once: only hashes are kept. */
const RecoveryCodes = Type.Object({ recovery_codes: Type.Array(Type.String()) });

export const userTwoFactorConfirm = defineCall({
  method: "POST",
  path: "/v1/user/two-factor:confirm",
  summary: "Turn the second factor on with a first code; answers ten recovery codes",
  tag: "user",
  access: "user",
  proof: "wayIn",
  body: Type.Object({ code: Type.String({ maxLength: 16 }) }),
  reply: RecoveryCodes,
});

export const userTwoFactorRenew = defineCall({
  method: "POST",
  path: "/v1/user/two-factor/recovery-codes",
  summary: "Replace all recovery codes by ten new ones",
  tag: "user",
  access: "user",
  proof: "wayIn",
  reply: RecoveryCodes,
});

export const userWayBackStop = defineCall({
  method: "DELETE",
  path: "/v1/user/two-factor/way-back",
  summary: "Stop somebody who waits to get in by e-mail alone, without the second factor",
  tag: "user",
  access: "user",
  proof: "safer",
  reply: Empty,
});

export const userTwoFactorRemove = defineCall({
  method: "DELETE",
  path: "/v1/user/two-factor",
  summary: "Turn the second factor off, and forget its recovery codes",
  tag: "user",
  access: "user",
  proof: "wayIn",
  reply: Empty,
});
