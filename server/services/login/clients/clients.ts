import type { ClientMetadata } from "oidc-provider";

/** The site itself: public, trusted, never asked for consent. */
export const WEB_CLIENT_ID = "holdall-web";

/** The site's client; `origins` are those it is served from, our own first. */
export const webClient = (origins: readonly string[]): ClientMetadata => ({
  client_id: WEB_CLIENT_ID,
  token_endpoint_auth_method: "none",
  grant_types: ["authorization_code", "refresh_token"],
  response_types: ["code"],
  redirect_uris: origins.map((origin) => `${origin}/auth`),
  post_logout_redirect_uris: origins.map((origin) => `${origin}/`),
});

export const isFirstParty = (clientId: string | undefined): boolean => clientId === WEB_CLIENT_ID;
