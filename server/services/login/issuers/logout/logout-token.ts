import type { FetchImplementation, JWTPayload } from "jose";
import type { Configuration } from "openid-client";
import type { IssuerSettings } from "../../../../platform/config/issuer-settings.ts";
import type { BoundedCall } from "../../../../platform/net/bounded-call.ts";

/** The sessions an issuer wants ended; at least one of `subject` and `sessionId` isn't empty. */
export interface LogoutAsked {
  readonly issuer: string;
  readonly subject: string;
  readonly sessionId: string;
  /** The token's own id, which is taken once. */
  readonly tokenId: string;
}

export interface LogoutTokens {
  /** Checks a logout token (OpenID Connect Back-Channel Logout 1.0, 2.6) but for its repetition. Throws `provider_error`. */
  readLogout(token: string): Promise<LogoutAsked>;
}

interface Parts {
  readonly settings: IssuerSettings;
  readonly call: BoundedCall;
  readonly now: () => number;
  readonly metadata: () => Promise<Configuration>;
  readonly attempt: <Result>(work: (config: Configuration) => Promise<Result>) => Promise<Result>;
}

const EVENT = "http://schemas.openid.net/event/backchannel-logout";
const CLOCK_TOLERANCE_S = 30;
/** Age at which a token is worth nothing; its id is remembered for longer than that. */
export const LOGOUT_TOKEN_S = 300;
/** Signatures that only the issuer can make; our secret, which others may have seen, makes none. */
const SIGNATURES = [
  "RS256",
  "RS384",
  "RS512",
  "PS256",
  "PS384",
  "PS512",
  "ES256",
  "ES384",
  "ES512",
  "EdDSA",
  "Ed25519",
];

export function createLogoutTokens({ settings, call, now, attempt }: Parts): LogoutTokens {
  const keysAt = keysOf(call);
  return {
    readLogout: (token) =>
      attempt(async (config) => {
        const { jwtVerify } = await import("jose");
        const { issuer, jwks_uri: address } = config.serverMetadata();
        const { payload } = await jwtVerify(token, await keysAt(address ?? ""), {
          issuer,
          audience: settings.clientId,
          algorithms: SIGNATURES,
          currentDate: new Date(now()),
          clockTolerance: CLOCK_TOLERANCE_S,
          maxTokenAge: LOGOUT_TOKEN_S,
          requiredClaims: ["jti"],
        });
        return askedBy(payload, issuer);
      }),
  };
}

/** The issuer's keys, which are fetched again when a token names one that isn't known. */
function keysOf(call: BoundedCall) {
  let kept: { readonly address: string; readonly keys: Awaited<ReturnType<typeof remoteKeys>> } | undefined;
  return async (address: string) => {
    if (kept?.address !== address) kept = { address, keys: await remoteKeys(address, call) };
    return kept.keys;
  };
}

async function remoteKeys(address: string, call: BoundedCall) {
  const { createRemoteJWKSet, customFetch } = await import("jose");
  return createRemoteJWKSet(new URL(address), {
    [customFetch]: ((url, { headers }) =>
      call(new URL(url), {
        method: "GET",
        headers: Object.fromEntries(headers),
        body: undefined,
      })) satisfies FetchImplementation,
  });
}

function askedBy(payload: JWTPayload, issuer: string): LogoutAsked {
  const { events, sub, sid, jti, nonce } = payload;
  const event =
    typeof events === "object" && events !== null ? (events as Record<string, unknown>)[EVENT] : null;
  const isEvent = typeof event === "object" && event !== null;
  const sessionId = typeof sid === "string" ? sid : "";
  // An id token has a nonce, and must not pass for a logout token.
  if (!isEvent || nonce !== undefined || !jti || !(sub || sessionId))
    throw new Error("it is no logout token");
  return { issuer, subject: sub ?? "", sessionId, tokenId: jti };
}
