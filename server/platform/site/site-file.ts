import { readFileSync } from "node:fs";
import { accepts, type Encoding } from "../http/accepts.ts";

/** One stored form of a file: as it is, or compressed by the site's build. */
export interface SiteVariant {
  /** Absolute path. */
  readonly file: string;
  readonly size: number;
  /** Strong, quoted. */
  readonly etag: string;
}

export interface SiteFile {
  readonly type: string;
  readonly cacheControl: string;
  readonly plain: SiteVariant;
  readonly br?: SiteVariant;
  readonly gzip?: SiteVariant;
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
  // Browsers show plain text and would only store Markdown.
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

/** A blog's feeds, by the names their kinds are known by. */
const FEEDS: Readonly<Record<string, string>> = {
  "feed.json": "application/feed+json; charset=utf-8",
  "feed.xml": "application/atom+xml; charset=utf-8",
};

export function typeOf(path: string): string {
  const feed = FEEDS[path.slice(path.lastIndexOf("/") + 1)];
  if (feed) return feed;
  return TYPES[path.slice(path.lastIndexOf(".") + 1).toLowerCase()] ?? "application/octet-stream";
}

/** A file whose name changes with its content never has to be asked for again; any other always has. */
export const cacheControlOf = (path: string): string =>
  HASHED.test(path) ? "public, max-age=31536000, immutable" : "public, max-age=0, must-revalidate";

/** The smallest stored form a client takes, with the name of its encoding. */
export function bestVariant(
  file: SiteFile,
  acceptEncoding: string,
): { readonly variant: SiteVariant; readonly encoding: Encoding | null } {
  if (file.br && accepts(acceptEncoding, "br")) return { variant: file.br, encoding: "br" };
  if (file.gzip && accepts(acceptEncoding, "gzip")) return { variant: file.gzip, encoding: "gzip" };
  return { variant: file.plain, encoding: null };
}

const KEPT_BYTES = 256 * 1024;
const KEPT_TOTAL_BYTES = 96 * 2 ** 20;
export const READ_BYTES = 1 << 20;

/** Hands out the bytes of small files, read once and kept in memory; null for those to be streamed. */
export function createSmallFiles(): (variant: SiteVariant) => Buffer | null {
  const kept = new Map<SiteVariant, Buffer>();
  let total = 0;
  return (variant) => {
    const known = kept.get(variant);
    if (known) return known;
    if (variant.size > KEPT_BYTES || total + variant.size > KEPT_TOTAL_BYTES) return null;
    const bytes = readFileSync(variant.file);
    kept.set(variant, bytes);
    total += bytes.length;
    return bytes;
  };
}
