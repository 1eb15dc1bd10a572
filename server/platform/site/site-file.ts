import { accepts, type Encoding } from "../http/accepts.ts";

/** A file of the built site that can be asked for. */
export interface SiteFile {
  /** The path it is asked for: `/faq/index.html`. */
  readonly path: string;
  /** Absolute path. */
  readonly file: string;
  /** Bytes of the stored file. */
  readonly size: number;
  /** Names the bytes that are sent, before they are compressed: equal for equal content in the same place. */
  readonly tag: string;
  /** The server's own address has to be inserted. */
  readonly isAddressed: boolean;
  readonly isCompressible: boolean;
  readonly type: string;
  readonly cacheControl: string;
}

const TYPES: Readonly<Record<string, string>> = {
  avif: "image/avif",
  css: "text/css; charset=utf-8",
  gif: "image/gif",
  html: "text/html; charset=utf-8",
  ico: "image/x-icon",
  jpeg: "image/jpeg",
  jpg: "image/jpeg",
  js: "text/javascript; charset=utf-8",
  json: "application/json; charset=utf-8",
  map: "application/json; charset=utf-8",
  // Browsers show plain text, but would only store Markdown.
  md: "text/plain; charset=utf-8",
  mjs: "text/javascript; charset=utf-8",
  mp4: "video/mp4",
  pdf: "application/pdf",
  png: "image/png",
  svg: "image/svg+xml",
  txt: "text/plain; charset=utf-8",
  wasm: "application/wasm",
  webm: "video/webm",
  webmanifest: "application/manifest+json",
  webp: "image/webp",
  woff2: "font/woff2",
  xml: "application/xml; charset=utf-8",
};

/** `app-3f2ab5d6e7f8a9b0c1d2.js`, `styles.3f2ab5d6.css`, `viewer-K3ZJ4QWE.js`, and all of Gatsby's `/static/`. */
const HASHED = /[-.](?:[0-9a-f]{8,}|[A-Z0-9]{8})\.[a-z0-9]+$|^\/static\//;
const TEXT = /\.(?:html|js|mjs|css|json|xml|svg|txt|md|webmanifest)$/;
/** A smaller file gains nothing by being compressed. */
const SMALLEST = 512;

/** A blog's feeds, by the usual names of their kinds. */
const FEEDS: Readonly<Record<string, string>> = {
  "feed.json": "application/feed+json; charset=utf-8",
  "feed.xml": "application/atom+xml; charset=utf-8",
};

export function typeOf(path: string): string {
  const feed = FEEDS[path.slice(path.lastIndexOf("/") + 1)];
  if (feed) return feed;
  return TYPES[path.slice(path.lastIndexOf(".") + 1).toLowerCase()] ?? "application/octet-stream";
}

export const isText = (path: string): boolean => TEXT.test(path);

/** A file whose name changes with its content may be kept for good. */
export const isHashed = (path: string): boolean => HASHED.test(path);

/** A file whose name changes with its content never has to be asked for again; any other file always has. */
export const cacheControlOf = (path: string): string =>
  isHashed(path) ? "public, max-age=31536000, immutable" : "public, max-age=0, must-revalidate";

/** A small text (in bytes) gains nothing by being compressed. */
export const isCompressible = (path: string, size: number): boolean => isText(path) && size >= SMALLEST;

/** The encoding for a file and a client; null sends it as it is. */
export function encodingFor(file: Pick<SiteFile, "isCompressible">, acceptEncoding: string): Encoding | null {
  if (!file.isCompressible) return null;
  if (accepts(acceptEncoding, "br")) return "br";
  return accepts(acceptEncoding, "gzip") ? "gzip" : null;
}
