/** The addresses of the services, which the build sets. By default everything is at the same origin. */
export const configuration = {
  apiBase: process.env.GATSBY_API_BASE || "/api",
  /** Address of the OpenID issuer. A path stands for one at this origin. */
  issuer: process.env.GATSBY_LOGIN_ISSUER || "/login",
  clientId: process.env.GATSBY_LOGIN_CLIENT_ID || "holdall-web",
} as const;
