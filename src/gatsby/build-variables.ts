/** The variables of the environment that the build puts into the site; another value of one needs another build. */
export const BUILD_VARIABLES = [
  "GATSBY_API_BASE",
  "GATSBY_LOGIN_CLIENT_ID",
  "GATSBY_LOGIN_ISSUER",
  "GATSBY_REGION_ENDPOINTS",
] as const;
