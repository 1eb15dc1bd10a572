const BINARY = "application/octet-stream";
const TEXT = "text/plain; charset=utf-8";

/** Types that a browser shows without running any of the content. SVG and HTML run scripts, so they are left out. */
const SHOWN: ReadonlySet<string> = new Set([
  "image/png",
  "image/jpeg",
  "image/gif",
  "image/webp",
  "image/avif",
  "image/bmp",
  "image/x-icon",
  "image/vnd.microsoft.icon",
  "audio/mpeg",
  "audio/mp4",
  "audio/aac",
  "audio/ogg",
  "audio/opus",
  "audio/wav",
  "audio/x-wav",
  "audio/flac",
  "audio/x-flac",
  "audio/webm",
  "video/mp4",
  "video/webm",
  "video/ogg",
  "video/quicktime",
  "video/x-matroska",
  "application/pdf",
]);

const TEXTUAL: ReadonlySet<string> = new Set([
  "application/json",
  "application/ld+json",
  "application/javascript",
  "application/x-sh",
  "application/x-yaml",
  "application/yaml",
  "application/toml",
  "application/sql",
  "application/x-subrip",
]);

const SANDBOX = "sandbox; default-src 'none'; style-src 'unsafe-inline'; img-src 'self'; media-src 'self'";
/** Browsers refuse to start their own PDF viewer in a sandbox; it runs outside our origin anyway. */
const PDF = "default-src 'none'; style-src 'unsafe-inline'; object-src 'self'; frame-ancestors 'self'";

export interface ContentHeaders {
  readonly disposition: "attachment" | "inline";
  readonly type: string;
  readonly policy: string;
}

/** True for what a browser may show in place: it isn't offered to be saved. */
export const isShownInPlace = (mimeType: string): boolean =>
  contentHeaders(mimeType, "inline").disposition === "inline";

/**
 * The headers that keep people's content from ever running in our origin: known-safe types go as they are, text goes as
 * plain text, everything else has to be saved.
 */
export function contentHeaders(mimeType: string, wanted: "attachment" | "inline"): ContentHeaders {
  const mime = mimeType.split(";", 1)[0]?.trim().toLowerCase() ?? "";
  if (SHOWN.has(mime)) {
    return { disposition: wanted, type: mime, policy: mime === "application/pdf" ? PDF : SANDBOX };
  }
  const textual = mime.startsWith("text/") || TEXTUAL.has(mime);
  if (textual && wanted === "inline") return { disposition: "inline", type: TEXT, policy: SANDBOX };
  return { disposition: "attachment", type: BINARY, policy: SANDBOX };
}
