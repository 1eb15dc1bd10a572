import { createHash } from "node:crypto";
import { createReadStream, existsSync, readFileSync } from "node:fs";
import { readFile } from "node:fs/promises";
import type { IncomingMessage, OutgoingHttpHeaders, ServerResponse } from "node:http";
import { join } from "node:path";
import { pipeline } from "node:stream";
import { brotliCompressSync, constants } from "node:zlib";
import { LOCALE_COOKIE, LOCALE_COOKIE_DAYS, type Locale } from "../../../contract/locales.ts";
import { withQuery } from "../../../contract/redirects.ts";
import { accepts } from "../http/accepts.ts";
import type { SiteHandler } from "../http/http-server.ts";
import type { Headers } from "../http/security-headers.ts";
import { readFirstTexts } from "./first-texts.ts";
import { withCard, type PageCard } from "./page-card.ts";
import { HOME_VARIES, LANGUAGE_VARIES, placeInLanguage, readerLocale } from "./reader-locale.ts";
import { readPolicyPages } from "./policy-pages.ts";
import { resolvePage, spellingsOf, type Answer, type Site } from "./resolve-page.ts";
import { bestVariant, createSmallFiles, READ_BYTES, type SiteFile, type SiteVariant } from "./site-file.ts";
import { indexSite } from "./site-index.ts";

const DAY_S = 86_400;
/** Paths the server answers itself. */
const NOT_PAGES = /^\/(api|[adtvz]|login|healthz|readyz|metrics)(\/|$)/;
/** A phone called Cubot is none. */
const BOT = /(?<!cu)bot|crawl|spider|slurp|curl|wget|python-requests|facebookexternalhit|preview/i;
/** An answer that is the reader's own may be kept by nobody else, and asked for again. */
const OWN = { "cache-control": "private, no-cache" };
const TEXT = { "content-type": "text/plain; charset=utf-8" };

export interface SiteOptions {
  readonly siteDir: string;
  readonly now: () => number;
  readonly https: boolean;
  /** Sent with every answer. */
  readonly headers: Headers;
  /** What a share's address shows where it is passed on; null for nothing of its own. */
  readonly shareCard?: (shareId: string, locale: Locale) => Promise<PageCard | null>;
}

/**
 * Serves the built site: finished pages, the apps' pages for every path of theirs, and the error page for the rest.
 * Plain Node without the routes' machinery, because pages and scripts are most of all requests.
 */
export function createSiteHandler(options: SiteOptions): SiteHandler {
  const { siteDir, now, https, headers, shareCard } = options;
  const index = indexSite(siteDir);
  const site: Site = {
    index,
    policies: readPolicyPages(siteDir),
    redirects: readTable(siteDir, "redirects.json"),
    spellings: spellingsOf(index),
    now,
  };
  const firstTexts = readFirstTexts(siteDir);
  const smallFile = createSmallFiles();

  const send = (
    request: IncomingMessage,
    response: ServerResponse,
    file: SiteFile,
    { status = 200, vary = "accept-encoding" } = {},
  ) => {
    const { variant, encoding } = bestVariant(file, String(request.headers["accept-encoding"] ?? ""));
    const own: OutgoingHttpHeaders = { ...headers, "cache-control": file.cacheControl, etag: variant.etag };
    if (file.br || file.gzip || vary !== "accept-encoding") own["vary"] = vary;
    Object.assign(own, firstTexts(file.plain.file, request.headers));
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

  /** A share's page with its card; as it was built when there is none, or none to be had. */
  const sendShare = async (
    request: IncomingMessage,
    response: ServerResponse,
    file: SiteFile,
    shareId: string,
  ) => {
    const card = await shareCard?.(shareId, readerLocale(request.headers)).catch(() => null);
    if (response.destroyed) return;
    if (!card) return send(request, response, file, { vary: LANGUAGE_VARIES });
    const page = withCard(await readFile(file.plain.file, "utf8"), card);
    const zipped = accepts(String(request.headers["accept-encoding"] ?? ""), "br");
    const body = zipped ? brotli(page) : Buffer.from(page);
    const etag = `"${createHash("sha256").update(body).digest("base64url").slice(0, 27)}"`;
    const texts = firstTexts(file.plain.file, request.headers);
    const own: OutgoingHttpHeaders = { ...headers, ...OWN, ...texts, vary: LANGUAGE_VARIES, etag };
    if (matches(request, etag)) return void response.writeHead(304, own).end();
    if (zipped) own["content-encoding"] = "br";
    own["content-type"] = file.type;
    own["content-length"] = body.length;
    response.writeHead(200, own).end(request.method === "HEAD" ? undefined : body);
  };

  const sendMissing = (request: IncomingMessage, response: ServerResponse) => {
    const page = site.index.get("/404.html");
    if (page && !isBot(request)) return send(request, response, page, { status: 404 });
    response.writeHead(404, { ...headers, ...TEXT }).end("Not found\n");
  };

  const redirect = (response: ServerResponse, answer: Answer & { kind: "redirect" }, query: string) => {
    const location = answer.isComplete ? answer.to : withQuery(answer.to, query);
    const own: OutgoingHttpHeaders = { ...headers, location, "content-length": 0 };
    if (answer.locale) own["set-cookie"] = localeCookie(answer.locale, https);
    response.writeHead(answer.status, own).end();
  };

  /** Leads a reader to a page that exists in their language; false where they stay. */
  const leadToLanguage = (
    request: IncomingMessage,
    response: ServerResponse,
    path: string,
    query: string,
  ) => {
    const place = placeInLanguage(path, query, request.headers);
    if (!place || resolvePage(site, place.path, place.query).kind !== "file") return false;
    const own: OutgoingHttpHeaders = { ...headers, ...OWN, vary: HOME_VARIES, "content-length": 0 };
    own["location"] = place.path + place.query;
    if (place.remembered) own["set-cookie"] = localeCookie(place.remembered, https);
    response.writeHead(302, own).end();
    return true;
  };

  return (request, response) => {
    const url = request.url ?? "/";
    const [path = "/"] = url.split("?", 1);
    if (NOT_PAGES.test(path) || (request.method !== "GET" && request.method !== "HEAD")) return false;
    const query = url.slice(path.length);
    if (!isBot(request) && leadToLanguage(request, response, path, query)) return true;
    const answer = resolvePage(site, path, query);
    if (answer.kind === "missing") sendMissing(request, response);
    else if (answer.kind === "redirect") redirect(response, answer, query);
    else if (answer.shareId !== undefined && shareCard)
      sendShare(request, response, answer.file, answer.shareId).catch(() => response.destroy());
    else send(request, response, answer.file, path === "/" ? { vary: HOME_VARIES } : {});
    return true;
  };
}

/** Quick rather than small: it is done for each visit. */
const brotli = (page: string): Buffer =>
  brotliCompressSync(page, { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } });

/** A table the build left for the server; empty without one. */
function readTable<Row>(siteDir: string, name: string): readonly Row[] {
  const file = join(siteDir, name);
  return existsSync(file) ? (JSON.parse(readFileSync(file, "utf8")) as Row[]) : [];
}

const isBot = (request: IncomingMessage): boolean => BOT.test(request.headers["user-agent"] ?? "");

function matches(request: IncomingMessage, etag: string): boolean {
  const wanted = request.headers["if-none-match"];
  if (wanted === undefined) return false;
  return wanted.split(",").some((candidate) => candidate.trim().replace(/^W\//, "") === etag);
}

const localeCookie = (locale: Locale, https: boolean): string =>
  `${LOCALE_COOKIE}=${locale}; Path=/; Max-Age=${LOCALE_COOKIE_DAYS * DAY_S}; SameSite=Lax${https ? "; Secure" : ""}`;
