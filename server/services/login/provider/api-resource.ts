import { SITE_SCOPE } from "../../../../contract/companions.ts";

/** Seconds. */
export const ACCESS_TOKEN_TTL = 7_200;
export const REFRESH_TOKEN_TTL = 30 * 86_400;
export const CODE_TTL = 60;
export const GRANT_TTL = 400 * 86_400;

/** The scope of the drive's API, and those of OpenID. */
export const API_SCOPE = "drive";
export const OPENID_SCOPES = ["openid", "profile", "email", "offline_access"] as const;

/** The audience of access tokens for the API. */
export const apiResource = (origin: string): string => `${origin}/api`;

/** A client's rights at the API; only companions may ask to sign people in on the site. */
export const resourceServerInfo = (origin: string, isCompanion = false) => ({
  scope: isCompanion ? `${API_SCOPE} ${SITE_SCOPE}` : API_SCOPE,
  audience: apiResource(origin),
  accessTokenTTL: ACCESS_TOKEN_TTL,
  accessTokenFormat: "jwt" as const,
  jwt: { sign: { alg: "ES256" as const } },
});
