/** Local storage keys that content pages read; the app writes the session under the same name. */
export const SESSION_KEY = "holdall.session";
export const THEME_KEY = "holdall.theme";
/** Pages about which this browser has answered "Was this useful?". */
export const VOTED_KEY = "holdall.voted";
/** Links of shares this browser keeps. */
export const KEPT_LINKS_KEY = "holdall.keptLinks";
/** The number of files that are uploaded at the same time. */
export const UPLOADS_AT_ONCE_KEY = "holdall.uploadsAtOnce";
/** The limit on the speed of uploads; a person's id follows the key. */
export const UPLOAD_LIMIT_KEY = "holdall.uploadLimit";
/** The offer of another language is `hidden`, or names the locale that a link chose and its reader didn't. */
export const LANGUAGE_OFFER_KEY = "holdall.languageOffer";
/** `allowed` while this browser may tell our server which features are used. */
export const ANALYTICS_KEY = "holdall.analytics";
/** Ids of shares whose cover this browser took away, the latest first. */
export const HIDDEN_COVERS_KEY = "holdall.hiddenCovers";
/** `true` while this browser shows covered shares without asking. */
export const DISPLAY_SENSITIVE_KEY = "holdall.displaySensitive";
/** The secret by which this browser goes on sending to a collecting link; the share's id follows the key. */
export const SENDING_KEY = "holdall.sending.";
/** Texts that a person lately searched for; their id follows the key. */
export const SEARCHES_KEY = "holdall.searches.";
/** Choices that a person lately made in the palette; their id follows the key. */
export const CHOICES_KEY = "holdall.palette.";
/** Unsaved changes of texts, in the tab's own storage; person, file and content follow the key. */
export const DRAFT_KEY = "holdall.draft.";
