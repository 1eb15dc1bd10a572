/** Days in which somebody who leaves may come back; after them everything is erased. */
export const LEAVING_DAYS = 14;

/** The page that somebody who has left comes to. */
export const LEFT_PATH = "/login/left";

/** The query of that page: when everything is erased, as the API writes times. */
export const LEFT_QUERY = "until";
