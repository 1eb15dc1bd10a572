/** Where the services are, as given to the build; everything is at the same origin unless told otherwise. */
export const configuration = {
  apiBase: process.env.GATSBY_API_BASE || "/api",
  /** Address of the OpenID issuer; a path is taken at this origin. */
  issuer: process.env.GATSBY_LOGIN_ISSUER || "/login",
  clientId: process.env.GATSBY_LOGIN_CLIENT_ID || "holdall-web",
} as const;
