import { createPublicKey, type KeyObject } from "node:crypto";
import { jwtVerify, type JWTPayload } from "jose";
import { isFirstParty } from "../clients/clients.ts";
import { API_SCOPE, apiResource } from "./api-resource.ts";
import { signingKey } from "./signing-key.ts";

const KEPT = 5_000;

/** The claims of an access token whose signature has been checked. */
export interface AccessClaims {
  readonly userId: string;
  readonly grantId: string;
  readonly clientId: string;
  /** Epoch ms. */
  readonly expiresAt: number;
}

export interface AccessTokenReader {
  /** null unless the token is ours, for the API, and not expired; it may still have been revoked. */
  read(token: string): Promise<AccessClaims | null>;
}

/**
 * Each process checks a token's signature once, because tokens last hours and checking costs more than all the rest.
 */
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
    const { sub, sid, exp, client_id: clientId } = payload;
    if (!sub || typeof sid !== "string" || typeof clientId !== "string" || !exp) return null;
    return mayUseApi(clientId, payload)
      ? { userId: sub, grantId: sid, clientId, expiresAt: exp * 1000 }
      : null;
  } catch {
    return null;
  }
}

/** The site may always use the API; other clients need the scope that the person agreed to. */
const mayUseApi = (clientId: string, { scope }: JWTPayload): boolean =>
  isFirstParty(clientId) || (typeof scope === "string" && scope.split(" ").includes(API_SCOPE));
