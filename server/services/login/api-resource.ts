/** Seconds. */
export const ACCESS_TOKEN_TTL = 7_200;
export const REFRESH_TOKEN_TTL = 30 * 86_400;

/** The scope of the drive's API, and those of OpenID. */
export const API_SCOPE = "drive";
export const OPENID_SCOPES = ["openid", "profile", "email", "offline_access"] as const;

/** The audience of access tokens for the API. */
export const apiResource = (origin: string): string => `${origin}/api`;

export const resourceServerInfo = (origin: string) => ({
  scope: API_SCOPE,
  audience: apiResource(origin),
  accessTokenTTL: ACCESS_TOKEN_TTL,
  accessTokenFormat: "jwt" as const,
  jwt: { sign: { alg: "ES256" as const } },
});
