import { Type, type Static } from "typebox";
import { defineCall, Empty, Timestamp } from "./common.ts";
import { PASSKEY_NAME_MAX } from "./passkey-limits.ts";

const Base64Url = (maxLength: number) => Type.String({ pattern: "^[A-Za-z0-9_-]+$", maxLength });

/** WebAuthn allows 1,023 bytes. */
const CredentialId = Base64Url(1364);
const Transports = Type.Array(Type.String({ pattern: "^[a-z-]{1,32}$" }), { maxItems: 8 });
const PublicKeyType = Type.Literal("public-key");
const Descriptor = Type.Object({
  id: Type.String(),
  type: PublicKeyType,
  transports: Type.Array(Type.String()),
});

/** `PublicKeyCredentialCreationOptionsJSON` of WebAuthn, with what is asked for here. */
export const PasskeyCreation = Type.Object({
  rp: Type.Object({ id: Type.String(), name: Type.String() }),
  user: Type.Object({ id: Type.String(), name: Type.String(), displayName: Type.String() }),
  challenge: Type.String(),
  pubKeyCredParams: Type.Array(Type.Object({ type: PublicKeyType, alg: Type.Integer() })),
  timeout: Type.Integer({ description: "ms" }),
  excludeCredentials: Type.Array(Descriptor),
  authenticatorSelection: Type.Object({
    residentKey: Type.Literal("required"),
    requireResidentKey: Type.Boolean(),
    userVerification: Type.Literal("required"),
  }),
  attestation: Type.Literal("none"),
});
export type PasskeyCreation = Static<typeof PasskeyCreation>;

/** `PublicKeyCredentialRequestOptionsJSON` of WebAuthn; any passkey of this server will do where none is named. */
export const PasskeyRequest = Type.Object({
  rpId: Type.String(),
  challenge: Type.String(),
  timeout: Type.Integer({ description: "ms" }),
  userVerification: Type.Literal("required"),
  allowCredentials: Type.Array(Descriptor),
});
export type PasskeyRequest = Static<typeof PasskeyRequest>;

/** `RegistrationResponseJSON` of WebAuthn, as far as it is read. */
export const NewCredential = Type.Object({
  id: CredentialId,
  rawId: CredentialId,
  type: PublicKeyType,
  response: Type.Object({
    clientDataJSON: Base64Url(4096),
    attestationObject: Base64Url(16_384),
    transports: Type.Optional(Transports),
  }),
});
export type NewCredential = Static<typeof NewCredential>;

/** `AuthenticationResponseJSON` of WebAuthn, as far as it is read. */
export const Assertion = Type.Object({
  id: CredentialId,
  rawId: CredentialId,
  type: PublicKeyType,
  response: Type.Object({
    clientDataJSON: Base64Url(4096),
    authenticatorData: Base64Url(4096),
    signature: Base64Url(4096),
    userHandle: Type.Optional(Base64Url(128)),
  }),
});
export type Assertion = Static<typeof Assertion>;

const Name = Type.String({
  maxLength: PASSKEY_NAME_MAX,
  description: "not empty, once spaces at its ends are gone",
});

export const Passkey = Type.Object({
  id: Type.String(),
  name: Type.String(),
  created_at: Timestamp,
  last_used_at: Timestamp,
  is_synced: Type.Boolean({
    description:
      "kept on several devices, by an account of their maker or a password manager, when it was last used",
  }),
});
export type Passkey = Static<typeof Passkey>;

export const userPasskeys = defineCall({
  method: "GET",
  path: "/v1/user/passkeys",
  summary: "The passkeys that a person signs in with, oldest first",
  tag: "user",
  access: "user",
  reply: Type.Object({ passkeys: Type.Array(Passkey) }),
});

export const userPasskeysBegin = defineCall({
  method: "POST",
  path: "/v1/user/passkeys:options",
  summary: "What an authenticator needs to make a passkey; its challenge is good once, for five minutes",
  tag: "user",
  access: "user",
  proof: "wayIn",
  reply: PasskeyCreation,
});

export const userPasskeysAdd = defineCall({
  method: "POST",
  path: "/v1/user/passkeys",
  summary: "Add the passkey that an authenticator has made for this session's challenge",
  tag: "user",
  access: "user",
  proof: "wayIn",
  body: Type.Object({ name: Name, credential: NewCredential }),
  reply: Passkey,
});

export const userPasskeysRename = defineCall({
  method: "PATCH",
  path: "/v1/user/passkeys/{id}",
  summary: "Give a passkey another name",
  tag: "user",
  access: "user",
  proof: "looks",
  body: Type.Object({ name: Name }),
  reply: Passkey,
});

export const userPasskeysRemove = defineCall({
  method: "DELETE",
  path: "/v1/user/passkeys/{id}",
  summary: "Remove a passkey; nobody can sign in with it any more",
  tag: "user",
  access: "user",
  proof: "wayIn",
  reply: Empty,
});

export const authProveOptions = defineCall({
  method: "POST",
  path: "/v1/auth/prove:options",
  summary:
    "What an authenticator needs to prove by a passkey who one is; its challenge is good once, for five minutes",
  tag: "auth",
  access: "user",
  proof: "safer",
  reply: PasskeyRequest,
});
