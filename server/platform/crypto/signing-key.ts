import { createHash, createPrivateKey, createPublicKey, type KeyObject } from "node:crypto";
import { purposeKey } from "./secrets.ts";

/** These bytes come before the 32 bytes of an Ed25519 private key in PKCS #8. */
const PKCS8_HEAD = Buffer.from("302e020100300506032b657004220420", "hex");

export interface SigningKey {
  /** Names the key: of its public half. */
  readonly id: string;
  readonly privateKey: KeyObject;
  readonly publicKey: KeyObject;
}

/** A public key as signatures are checked with, in a JSON Web Key Set. */
export interface PublicJwk {
  readonly kty: "OKP";
  readonly crv: "Ed25519";
  readonly x: string;
  readonly kid: string;
  readonly use: "sig";
  readonly alg: "EdDSA";
}

/** A key to sign with: always the same for the same secret and purpose, so that every server has it. */
export function signingKey(secret: string, purpose: string): SigningKey {
  const seed = Buffer.from(purposeKey(secret, purpose), "base64url");
  const privateKey = createPrivateKey({
    key: Buffer.concat([PKCS8_HEAD, seed]),
    format: "der",
    type: "pkcs8",
  });
  const publicKey = createPublicKey(privateKey);
  return { id: keyId(publicKey), privateKey, publicKey };
}

export const publicJwk = ({ publicKey, id }: SigningKey): PublicJwk => ({
  kty: "OKP",
  crv: "Ed25519",
  x: xOf(publicKey),
  kid: id,
  use: "sig",
  alg: "EdDSA",
});

/** The first 16 hex digits of the SHA-256 of the public key. */
export const keyId = (publicKey: KeyObject): string =>
  createHash("sha256")
    .update(Buffer.from(xOf(publicKey), "base64url"))
    .digest("hex")
    .slice(0, 16);

/** Reads public keys: a JSON Web Key Set, one JSON Web Key, or PEM. Throws when there is no Ed25519 key in it. */
export function readPublicKeys(text: string): readonly KeyObject[] {
  const keys = text.trimStart().startsWith("{")
    ? jwksOf(text).map((jwk) => createPublicKey({ key: jwk, format: "jwk" }))
    : [createPublicKey(text)];
  const usable = keys.filter((key) => key.asymmetricKeyType === "ed25519");
  if (usable.length === 0) throw new Error("no Ed25519 key");
  return usable;
}

function jwksOf(text: string): readonly Record<string, string>[] {
  const parsed = JSON.parse(text) as { readonly keys?: unknown };
  return (Array.isArray(parsed.keys) ? parsed.keys : [parsed]) as Record<string, string>[];
}

const xOf = (publicKey: KeyObject): string => publicKey.export({ format: "jwk" }).x ?? "";
