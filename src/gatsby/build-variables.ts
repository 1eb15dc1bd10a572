/** Environment variables that the build puts into the site. Changing one needs a new build. */
export const BUILD_VARIABLES = ["GATSBY_API_BASE", "GATSBY_LOGIN_CLIENT_ID", "GATSBY_LOGIN_ISSUER"] as const;
