import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";

/** Header names in lower case. */
export type Headers = Readonly<Record<string, string>>;

const YEAR_S = 31_536_000;
const DEVICES = [
  "accelerometer",
  "camera",
  "display-capture",
  "geolocation",
  "gyroscope",
  "magnetometer",
  "microphone",
  "midi",
  "payment",
  "usb",
];

interface SiteNeeds {
  readonly scriptHashes?: readonly string[];
  readonly styleHashes?: readonly string[];
}

/** Hashes of the site's few inline scripts and styles, as its build wrote them down. */
function siteNeeds(siteDir: string): SiteNeeds {
  const file = join(siteDir, "csp.json");
  return existsSync(file) ? (JSON.parse(readFileSync(file, "utf8")) as SiteNeeds) : {};
}

export interface SecurityOptions {
  readonly siteDir: string;
  /** People reach us over https. */
  readonly https: boolean;
  /** Other origins our pages may call. */
  readonly apiOrigins: readonly string[];
  /** Other origins that may show our pages in a frame. */
  readonly frameOrigins: readonly string[];
}

/** The strict headers every answer carries; a route may tighten its own further. */
export function securityHeaders(options: SecurityOptions): Headers {
  const { siteDir, https } = options;
  return {
    "content-security-policy": contentSecurityPolicy(siteNeeds(siteDir), options),
    "cross-origin-opener-policy": "same-origin",
    "cross-origin-resource-policy": "same-origin",
    "origin-agent-cluster": "?1",
    "permissions-policy": DEVICES.map((device) => `${device}=()`).join(", "),
    "referrer-policy": "same-origin",
    "x-content-type-options": "nosniff",
    "x-dns-prefetch-control": "off",
    // Browsers that know frame-ancestors ignore this header.
    "x-frame-options": "SAMEORIGIN",
    ...(https ? { "strict-transport-security": `max-age=${YEAR_S}; includeSubDomains` } : {}),
  };
}

/**
 * The headers of a page that may also call a program of the reader's own computer. It must not be upgraded to https,
 * which such programs don't speak.
 */
export const withLoopback = (headers: Headers, origin: string): Headers => ({
  ...headers,
  "content-security-policy": (headers["content-security-policy"] ?? "")
    .replace("connect-src 'self'", `connect-src 'self' ${origin}`)
    .replace("; upgrade-insecure-requests", ""),
});

function contentSecurityPolicy(
  { scriptHashes = [], styleHashes = [] }: SiteNeeds,
  { https, apiOrigins, frameOrigins }: SecurityOptions,
): string {
  const directives = {
    "default-src": ["'self'"],
    "script-src": ["'self'", ...scriptHashes.map(quoted)],
    "style-src": ["'self'", ...styleHashes.map(quoted)],
    "img-src": ["'self'", "data:", "blob:"],
    "media-src": ["'self'", "blob:"],
    "font-src": ["'self'"],
    "connect-src": ["'self'", ...apiOrigins],
    "worker-src": ["'self'", "blob:"],
    "frame-src": ["'self'"],
    "frame-ancestors": ["'self'", ...frameOrigins],
    "form-action": ["'self'"],
    "object-src": ["'none'"],
    "base-uri": ["'none'"],
    ...(https ? { "upgrade-insecure-requests": [] } : {}),
  };
  return Object.entries(directives)
    .map(([name, sources]) => [name, ...sources].join(" "))
    .join("; ");
}

const quoted = (hash: string): string => (hash.startsWith("'") ? hash : `'${hash}'`);
