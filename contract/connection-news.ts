/** The query by which the account page hears how a way to another issuer ended. */
export const CONNECTION_QUERY = "connection";
export type ConnectionNews = "added" | "taken" | "proved" | "other";
