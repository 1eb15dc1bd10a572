import type { Configuration, IDToken, UserInfoResponse } from "openid-client";
import type { IssuerSettings } from "../../../platform/config/issuer-settings.ts";
import { failure, type Failure } from "../../../platform/failure.ts";
import type { BoundedCall } from "../../../platform/net/bounded-call.ts";
import { createMetadata } from "./issuer-metadata.ts";
import { createLogoutTokens, type LogoutTokens } from "./logout/logout-token.ts";
import type { VisitSecrets } from "./visit/visit-secrets.ts";

/** An issuer's word about the person in front of it, once all of it was checked. */
export interface Told {
  /** With the subject it is who they are: both never change, and nothing else tells people apart. */
  readonly issuer: string;
  readonly subject: string;
  /** `""` when it names none. */
  readonly name: string;
  /** As the issuer spells it, or `""`. */
  readonly email: string;
  /** The issuer says that it has proved the address. */
  readonly isEmailVerified: boolean;
  /** The issuer's own session, or `""`. */
  readonly sessionId: string;
  /** Seconds; null when the issuer doesn't say when the person signed in to it. */
  readonly authTime: number | null;
}

export type Purpose = "sign-in" | "connect" | "prove" | "sign-out";

/** The parameters of each purpose; signing in leaves to the issuer how it asks its person. */
const WISHES: Readonly<Record<Purpose, object>> = {
  "sign-in": {},
  // Otherwise a stranger who has signed this browser in there would be connected, unnoticed.
  connect: { prompt: "login" },
  prove: { prompt: "login", max_age: "0" },
  // An id token of whoever is signed in there is wanted, without a name or an address: it goes on in the issuer's own URL.
  "sign-out": { prompt: "none", scope: "openid" },
};

/** One other issuer, to which we are an OpenID client. Its metadata is fetched when it is first needed. */
export interface RelyingParty extends LogoutTokens {
  readonly settings: IssuerSettings;
  /**
   * Resolves with the address at which the person signs in. To connect and to prove it asks even somebody whom it knows, and
   * to sign out nobody. Throws `provider_error`.
   */
  begin(secrets: VisitSecrets, options: { readonly purpose: Purpose; readonly locale: string }): Promise<URL>;
  /**
   * Exchanges the code in the address the browser came back to. Throws `access_denied` when the person didn't agree, and
   * `provider_error` for whatever else is wrong.
   */
  finish(callback: URL, secrets: VisitSecrets, purpose: Purpose): Promise<Told>;
  /** People can sign out there by an address. Throws `provider_error`. */
  canSignOut(): Promise<boolean>;
  /**
   * Takes the answer of a visit to sign out. Resolves with the address at which whoever is signed in there signs out, or null
   * where nobody is. Throws `provider_error`.
   */
  finishSignOut(callback: URL, secrets: VisitSecrets, backTo: string): Promise<URL | null>;
}

export interface RelyingPartyParts {
  readonly settings: IssuerSettings;
  readonly redirectUri: string;
  readonly call: BoundedCall;
  readonly now: () => number;
  /** Hears of each failure by a code of the library, which holds nothing that is secret. */
  readonly failed: (code: string) => void;
}

/** Only other issuers need it, so it is loaded with the first. */
const library = () => import("openid-client");

/** The longest that a sign-in there may be ago for a proof, in seconds; the beginning of the visit is compared besides. */
const ANEW_S = 600;

export function createRelyingParty(parts: RelyingPartyParts): RelyingParty {
  const { settings, redirectUri, failed } = parts;
  const metadata = createMetadata(parts);

  const attempt = async <Result>(work: (config: Configuration) => Promise<Result>): Promise<Result> => {
    try {
      return await work(await metadata());
    } catch (error) {
      throw failureOf(error, failed);
    }
  };

  const exchange = async (
    config: Configuration,
    callback: URL,
    { state, nonce, verifier }: VisitSecrets,
    more: { readonly maxAge?: number } = {},
  ) => {
    const { authorizationCodeGrant } = await library();
    return authorizationCodeGrant(config, callback, {
      expectedState: state,
      expectedNonce: nonce,
      pkceCodeVerifier: verifier,
      idTokenExpected: true,
      ...more,
    });
  };

  return {
    settings,

    begin: ({ state, nonce, verifier }, { purpose, locale }) =>
      attempt(async (config) => {
        const { buildAuthorizationUrl, calculatePKCECodeChallenge } = await library();
        const url = buildAuthorizationUrl(config, {
          redirect_uri: redirectUri,
          response_type: "code",
          scope: settings.scopes,
          state,
          nonce,
          code_challenge: await calculatePKCECodeChallenge(verifier),
          code_challenge_method: "S256",
          ui_locales: locale,
          ...WISHES[purpose],
        });
        return webAddress(url, settings);
      }),

    finish: (callback, secrets, purpose) =>
      attempt(async (config) => {
        const { fetchUserInfo } = await library();
        const isAnew = purpose === "prove";
        const tokens = await exchange(config, callback, secrets, isAnew ? { maxAge: ANEW_S } : {});
        const claims = tokens.claims();
        if (!claims) throw new Error("there is no id token");
        const isWhole = claims["email"] !== undefined && claims["name"] !== undefined;
        const more =
          !isWhole && config.serverMetadata().userinfo_endpoint
            ? await fetchUserInfo(config, tokens.access_token, claims.sub)
            : undefined;
        return toldBy(claims, more);
      }),

    canSignOut: () => attempt(async (config) => config.serverMetadata().end_session_endpoint !== undefined),

    finishSignOut: (callback, secrets, backTo) =>
      attempt(async (config) => {
        const { buildEndSessionUrl } = await library();
        const hint = await exchange(config, callback, secrets).then(
          ({ id_token = "" }) => ({ id_token_hint: id_token }),
          (error: unknown) => (isNobodyThere(error) ? null : {}),
        );
        if (hint === null) return null;
        const asked = { ...hint, post_logout_redirect_uri: backTo };
        return webAddress(buildEndSessionUrl(config, asked), settings);
      }),

    ...createLogoutTokens({ ...parts, metadata, attempt }),
  };
}

/** Browsers are sent to web addresses alone, and by plain HTTP only where the issuer itself is at one. */
function webAddress(url: URL, { issuer }: IssuerSettings): URL {
  const isPlain = url.protocol === "http:" && issuer.startsWith("http:");
  if (url.protocol !== "https:" && !isPlain)
    throw new Error("an endpoint has an address that isn't of the web");
  return url;
}

/** Addresses count as proved only where the issuer says so in as many words; both sources speak of the same person. */
function toldBy(claims: IDToken, more: UserInfoResponse | undefined): Told {
  const source = claims["email"] === undefined ? more : claims;
  const text = (value: unknown): string => (typeof value === "string" ? value : "");
  return {
    issuer: claims.iss,
    subject: claims.sub,
    name: text(claims["name"]) || text(more?.name),
    email: text(source?.["email"]),
    isEmailVerified: source?.["email_verified"] === true,
    sessionId: text(claims["sid"]),
    authTime: claims.auth_time ?? null,
  };
}

/** The issuer may answer a visit with an error of its own; this finds one of them. */
function isAnswer(error: unknown, wanted: string): boolean {
  const { error: answer, code } = (error ?? {}) as { readonly error?: unknown; readonly code?: unknown };
  return code === "OAUTH_AUTHORIZATION_RESPONSE_ERROR" && answer === wanted;
}

const isNobodyThere = (error: unknown): boolean => isAnswer(error, "login_required");

function failureOf(error: unknown, failed: (code: string) => void): Failure {
  if (isAnswer(error, "access_denied")) return failure("access_denied");
  const { code } = (error ?? {}) as { readonly code?: unknown };
  failed(typeof code === "string" ? code : "UNKNOWN");
  return failure("provider_error");
}
