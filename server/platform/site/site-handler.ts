import { createReadStream, existsSync, readFileSync } from "node:fs";
import type { IncomingMessage, OutgoingHttpHeaders, ServerResponse } from "node:http";
import { join } from "node:path";
import { pipeline } from "node:stream";
import { LOCALE_COOKIE, LOCALE_COOKIE_DAYS, type Locale } from "../../../contract/locales.ts";
import type { PolicyEntry } from "../../../contract/policy.ts";
import type { SiteHandler } from "../http/http-server.ts";
import type { Headers } from "../http/security-headers.ts";
import { resolvePage, type Answer, type Site } from "./resolve-page.ts";
import { bestVariant, createSmallFiles, READ_BYTES, type SiteFile, type SiteVariant } from "./site-file.ts";
import { indexSite } from "./site-index.ts";

const DAY_S = 86_400;
/** Paths the server answers itself. */
const NOT_PAGES = /^\/(api|[adtvz]|login|healthz|readyz|metrics)(\/|$)/;
/** A phone called Cubot is none. */
const BOT = /(?<!cu)bot|crawl|spider|slurp|curl|wget|python-requests|facebookexternalhit|preview/i;
const TEXT = { "content-type": "text/plain; charset=utf-8" };

export interface SiteOptions {
  readonly siteDir: string;
  readonly now: () => number;
  readonly https: boolean;
  /** Sent with every answer. */
  readonly headers: Headers;
}

/**
 * Serves the built site: finished pages, the apps' pages for every path of theirs, and the error page for the rest.
 * Plain Node without the routes' machinery, because pages and scripts are most of all requests.
 */
export function createSiteHandler({ siteDir, now, https, headers }: SiteOptions): SiteHandler {
  const site: Site = { index: indexSite(siteDir), policies: readPolicies(siteDir), now };
  const smallFile = createSmallFiles();

  const send = (request: IncomingMessage, response: ServerResponse, file: SiteFile, status: number) => {
    const { variant, encoding } = bestVariant(file, String(request.headers["accept-encoding"] ?? ""));
    const own: OutgoingHttpHeaders = { ...headers, "cache-control": file.cacheControl, etag: variant.etag };
    if (file.br || file.gzip) own["vary"] = "accept-encoding";
    if (status === 200 && matches(request, variant.etag)) {
      response.writeHead(304, own).end();
      return;
    }
    own["content-type"] = file.type;
    own["content-length"] = variant.size;
    if (encoding) own["content-encoding"] = encoding;
    response.writeHead(status, own);
    if (request.method === "HEAD") response.end();
    else sendBody(response, variant);
  };

  const sendBody = (response: ServerResponse, variant: SiteVariant) => {
    const bytes = smallFile(variant);
    if (bytes) response.end(bytes);
    else pipeline(createReadStream(variant.file, { highWaterMark: READ_BYTES }), response, () => undefined);
  };

  const sendMissing = (request: IncomingMessage, response: ServerResponse) => {
    const page = site.index.get("/404.html");
    if (page && !BOT.test(request.headers["user-agent"] ?? "")) return send(request, response, page, 404);
    response.writeHead(404, { ...headers, ...TEXT }).end("Not found\n");
  };

  const redirect = (response: ServerResponse, answer: Answer & { kind: "redirect" }, query: string) => {
    const own: OutgoingHttpHeaders = { ...headers, location: answer.to + query, "content-length": 0 };
    if (answer.locale) own["set-cookie"] = localeCookie(answer.locale, https);
    response.writeHead(answer.status, own).end();
  };

  return (request, response) => {
    const url = request.url ?? "/";
    const [path = "/"] = url.split("?", 1);
    if (NOT_PAGES.test(path) || (request.method !== "GET" && request.method !== "HEAD")) return false;
    const answer = resolvePage(site, path);
    if (answer.kind === "file") send(request, response, answer.file, 200);
    else if (answer.kind === "missing") sendMissing(request, response);
    else redirect(response, answer, url.slice(path.length));
    return true;
  };
}

function readPolicies(siteDir: string): readonly PolicyEntry[] {
  const file = join(siteDir, "policies.json");
  return existsSync(file) ? (JSON.parse(readFileSync(file, "utf8")) as PolicyEntry[]) : [];
}

function matches(request: IncomingMessage, etag: string): boolean {
  const wanted = request.headers["if-none-match"];
  if (wanted === undefined) return false;
  return wanted.split(",").some((candidate) => candidate.trim().replace(/^W\//, "") === etag);
}

const localeCookie = (locale: Locale, https: boolean): string =>
  `${LOCALE_COOKIE}=${locale}; Path=/; Max-Age=${LOCALE_COOKIE_DAYS * DAY_S}; SameSite=Lax${https ? "; Secure" : ""}`;
