import { createPublicKey, type KeyObject } from "node:crypto";
import { jwtVerify, type JWTPayload } from "jose";
import { isFirstParty } from "./clients.ts";
import { API_SCOPE, apiResource } from "./provider.ts";
import { signingKey } from "./signing-key.ts";

const KEPT = 5_000;

/** What a genuine access token says. */
export interface AccessClaims {
  readonly userId: string;
  readonly grantId: string;
  /** Epoch ms. */
  readonly expiresAt: number;
}

export interface AccessTokenReader {
  /** null unless the token is ours, for the API, and not expired; says nothing about revocation. */
  read(token: string): Promise<AccessClaims | null>;
}

/** Signatures are checked once per token and process: tokens last hours, and checking costs more than the rest. */
export function createAccessTokenReader(origin: string, loginKey: string): AccessTokenReader {
  const { kty, crv, x, y } = signingKey(loginKey);
  const key = createPublicKey({ key: { kty, crv, x, y }, format: "jwk" });
  const known = new Map<string, AccessClaims>();
  return {
    async read(token) {
      const claims = known.get(token) ?? (await verify(token, key, origin));
      if (!claims || claims.expiresAt <= Date.now()) {
        known.delete(token);
        return null;
      }
      if (known.size >= KEPT) known.delete(known.keys().next().value ?? "");
      known.set(token, claims);
      return claims;
    },
  };
}

async function verify(token: string, key: KeyObject, origin: string): Promise<AccessClaims | null> {
  try {
    const { payload } = await jwtVerify(token, key, {
      issuer: `${origin}/login`,
      audience: apiResource(origin),
      algorithms: ["ES256"],
      typ: "at+jwt",
    });
    const { sub, sid, exp } = payload;
    if (!sub || typeof sid !== "string" || !exp || !mayUseApi(payload)) return null;
    return { userId: sub, grantId: sid, expiresAt: exp * 1000 };
  } catch {
    return null;
  }
}

/** The site always may; other clients need the scope the person agreed to. */
function mayUseApi({ client_id, scope }: JWTPayload): boolean {
  if (typeof client_id === "string" && isFirstParty(client_id)) return true;
  return typeof scope === "string" && scope.split(" ").includes(API_SCOPE);
}
