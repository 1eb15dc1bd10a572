/** Local storage keys content pages read; the app writes the session under the same name. */
export const SESSION_KEY = "holdall.session";
export const THEME_KEY = "holdall.theme";
/** Pages this browser has answered "Was this useful?" for. */
export const VOTED_KEY = "holdall.voted";
/** Links of shares this browser keeps. */
export const KEPT_LINKS_KEY = "holdall.keptLinks";
/** How many files go up at once. */
export const UPLOADS_AT_ONCE_KEY = "holdall.uploadsAtOnce";
/** How fast uploads may be; a person's id follows. */
export const UPLOAD_LIMIT_KEY = "holdall.uploadLimit";
