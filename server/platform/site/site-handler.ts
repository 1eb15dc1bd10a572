import { createHash } from "node:crypto";
import type { IncomingMessage, OutgoingHttpHeaders, ServerResponse } from "node:http";
import { brotliCompressSync, constants } from "node:zlib";
import { desktopOrigin, desktopPort } from "../../../contract/desktop-port.ts";
import {
  LINKED_LOCALE_COOKIE,
  LOCALE_COOKIE,
  LOCALE_COOKIE_DAYS,
  type Locale,
} from "../../../contract/locales.ts";
import { withQuery } from "../../../contract/redirects.ts";
import { accepts } from "../http/accepts.ts";
import type { SiteHandler } from "../http/http-server.ts";
import { withLoopback } from "../http/security-headers.ts";
import type { Form } from "./kept-forms.ts";
import { invitedVisit } from "./invited-visit.ts";
import type { LiveSite } from "./live-site.ts";
import type { OpenSite } from "./open-site.ts";
import { withCard, type PageCard } from "./page-card.ts";
import { HOME_VARIES, keptLocale, LANGUAGE_VARIES, placeInLanguage, readerLocale } from "./reader-locale.ts";
import { resolvePage, type Answer } from "./resolve-page.ts";
import { sendBody } from "./send-body.ts";
import { encodingFor, type SiteFile } from "./site-file.ts";

const DAY_S = 86_400;
const MINUTE_S = 60;
/** Paths the server answers itself. */
const NOT_PAGES =
  /^\/(api|[adptvz]|holdall_uploads|login|audit|healthz|readyz|metrics|\.well-known\/(security\.txt|change-password))(\/|$)/;
/** A phone called Cubot isn't a bot. */
const BOT = /(?<!cu)bot|crawl|spider|slurp|curl|wget|python-requests|facebookexternalhit|preview/i;
/** An answer that depends on the reader may not be kept by anybody else, and has to be asked for again. */
const OWN = { "cache-control": "private, no-cache" };
const TEXT = { "content-type": "text/plain; charset=utf-8" };

export interface SiteOptions {
  readonly site: LiveSite;
  readonly https: boolean;
  /** A reader who was invited is remembered: not while inviting gives nobody anything. */
  readonly remembersInviter?: () => boolean;
  /** Hears of every request, those for the server's routes included. */
  readonly onRequest?: () => void;
  readonly onFault?: (error: unknown, file: SiteFile) => void;
  /**
   * The card for a share's address where it is passed on; null for the page's own, undefined if there is no such share.
   */
  readonly shareCard?: (shareId: string, locale: Locale) => Promise<PageCard | null | undefined>;
}

/** A request with the build it is answered from, even if another build is put in place meanwhile. */
interface Visit {
  readonly site: OpenSite;
  readonly request: IncomingMessage;
  readonly response: ServerResponse;
}

/**
 * Serves the built site: finished pages, the apps' pages for every path of theirs, and the error page for the rest. It
 * is plain Node without the routes' machinery, because most requests are for pages and scripts.
 */
export function createSiteHandler(options: SiteOptions): SiteHandler {
  const { site: live, https, onRequest, onFault, shareCard, remembersInviter = () => true } = options;

  const send = (visit: Visit, file: SiteFile, { status = 200, vary = "accept-encoding" } = {}) => {
    const { site, request, response } = visit;
    const encoding = encodingFor(file, String(request.headers["accept-encoding"] ?? ""));
    const own: OutgoingHttpHeaders = { ...site.headers, "cache-control": file.cacheControl };
    if (file.isCompressible || vary !== "accept-encoding") own["vary"] = vary;
    Object.assign(own, site.firstTexts(file.path, request.headers));
    const known = status === 200 ? knownTag(request, () => site.forms.etags(file, encoding)) : undefined;
    if (known) {
      response.writeHead(304, { ...own, etag: known }).end();
      return;
    }
    own["content-type"] = file.type;
    const deliver = (form: Form) => {
      if (response.destroyed) return;
      own["etag"] = form.etag;
      own["content-length"] = form.size;
      if (form.encoding) own["content-encoding"] = form.encoding;
      sendBody(visit, { status, headers: own, file, bytes: form.bytes }, fail);
    };
    const fail = (error: unknown) => {
      onFault?.(error, file);
      sendUnready(visit);
    };
    const form = site.forms.ready(file, encoding);
    if (form) deliver(form);
    else site.forms.make(file, encoding).then(deliver).catch(fail);
  };

  /**
   * Sends a share's page with its card, or as it was built when there is no card or none can be had. The page itself
   * tells what is wrong.
   */
  const sendShare = async (visit: Visit, file: SiteFile, shareId: string) => {
    const { site, request, response } = visit;
    const card = await shareCard?.(shareId, readerLocale(request.headers)).catch(() => null);
    if (response.destroyed) return;
    if (card === undefined) return send(visit, file, { status: 404, vary: LANGUAGE_VARIES });
    const form = card && (await site.forms.make(file, null));
    if (!card || !form?.bytes) return send(visit, file, { vary: LANGUAGE_VARIES });
    const page = withCard(form.bytes.toString(), card);
    const zipped = accepts(String(request.headers["accept-encoding"] ?? ""), "br");
    const body = zipped ? brotli(page) : Buffer.from(page);
    const etag = `"${createHash("sha256").update(body).digest("base64url").slice(0, 27)}"`;
    const texts = site.firstTexts(file.path, request.headers);
    const own: OutgoingHttpHeaders = { ...site.headers, ...OWN, ...texts, vary: LANGUAGE_VARIES, etag };
    if (knownTag(request, () => [etag])) return void response.writeHead(304, own).end();
    if (zipped) own["content-encoding"] = "br";
    own["content-type"] = file.type;
    own["content-length"] = body.length;
    response.writeHead(200, own).end(request.method === "HEAD" ? undefined : body);
  };

  const sendMissing = (visit: Visit) => {
    const { site, request, response } = visit;
    const page = site.index.get("/404.html");
    if (page && !isBot(request)) return send(visit, page, { status: 404 });
    response.writeHead(404, { ...site.headers, ...TEXT }).end("Not found\n");
  };

  const redirect = (
    { site, request, response }: Visit,
    answer: Answer & { kind: "redirect" },
    query: string,
  ) => {
    const location = answer.isComplete ? answer.to : withQuery(answer.to, query);
    const own: OutgoingHttpHeaders = { ...site.headers, location, "content-length": 0 };
    if (answer.locale) own["set-cookie"] = linkedCookies(answer.locale, keptLocale(request.headers), https);
    response.writeHead(answer.status, own).end();
  };

  /** Leads a reader to a page that exists in their language; false where they stay. */
  const leadToLanguage = ({ site, request, response }: Visit, path: string, query: string) => {
    const place = placeInLanguage(path, query, request.headers);
    if (!place || resolvePage(site, place.path, place.query).kind !== "file") return false;
    const own: OutgoingHttpHeaders = { ...site.headers, ...OWN, vary: HOME_VARIES, "content-length": 0 };
    own["location"] = place.path + place.query;
    if (place.remembered) own["set-cookie"] = localeCookie(place.remembered, https);
    response.writeHead(302, own).end();
    return true;
  };

  /** Remembers who invited a reader, and leads to the same page without that in its address; false where nobody did. */
  const leadInvited = ({ site, request, response }: Visit, path: string, query: string) => {
    const invited = invitedVisit(path, query, { cookies: request.headers.cookie, https });
    if (!invited) return false;
    const own: OutgoingHttpHeaders = { ...site.headers, "cache-control": "no-store", "content-length": 0 };
    own["location"] = invited.location;
    if (invited.cookie && remembersInviter()) own["set-cookie"] = invited.cookie;
    response.writeHead(302, own).end();
    return true;
  };

  const answerVisit = (asked: Visit, path: string, query: string) => {
    const visit = besideDesktop(asked, path, query);
    const { site, request } = visit;
    if (!isBot(request) && leadToLanguage(visit, path, query)) return;
    const answer = resolvePage(site, path, query);
    // A page of a build that another server has already taken may ask this one for its parts.
    if (answer.kind === "missing" && live.look())
      return answerVisit({ ...visit, site: live.current() }, path, query);
    if (answer.kind === "missing") sendMissing(visit);
    else if (answer.kind === "redirect") redirect(visit, answer, query);
    else if (answer.shareId !== undefined && shareCard)
      sendShare(visit, answer.file, answer.shareId).catch(() => sendUnready(visit));
    else if (answer.isUnknown) send(visit, answer.file, { status: 404 });
    else send(visit, answer.file, path === "/" ? { vary: HOME_VARIES } : {});
  };

  return (request, response) => {
    onRequest?.();
    const url = request.url ?? "/";
    const [path = "/"] = url.split("?", 1);
    if (NOT_PAGES.test(path) || (request.method !== "GET" && request.method !== "HEAD")) return false;
    const visit = { site: live.current(), request, response };
    const query = url.slice(path.length);
    if (!leadInvited(visit, path, query)) answerVisit(visit, path, query);
    return true;
  };
}

/** The page at which the desktop app signs its person in may call the one local port that its address names. */
function besideDesktop(visit: Visit, path: string, query: string): Visit {
  const port = desktopPort(path, query);
  if (port === undefined) return visit;
  const { site } = visit;
  return { ...visit, site: { ...site, headers: withLoopback(site.headers, desktopOrigin(port)) } };
}

/** Compresses quickly rather than well, because it is done for each visit. */
const brotli = (page: string): Buffer =>
  brotliCompressSync(page, { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } });

/** Answers for a file of the build that can't be read now: nothing of it was sent, and asking again may help. */
function sendUnready({ site, response }: Visit): void {
  if (response.headersSent) response.destroy();
  else
    response
      .writeHead(503, { ...site.headers, ...TEXT, "cache-control": "no-store", "retry-after": "1" })
      .end("This part of the site can't be read just now.\n");
}

const isBot = (request: IncomingMessage): boolean => BOT.test(request.headers["user-agent"] ?? "");

/** The ETag of an answer that the client already has. */
function knownTag(request: IncomingMessage, etags: () => readonly string[]): string | undefined {
  const wanted = request.headers["if-none-match"];
  if (wanted === undefined) return undefined;
  const kept = wanted.split(",").map((candidate) => candidate.trim().replace(/^W\//, ""));
  return etags().find((etag) => kept.includes(etag));
}

const cookie = (name: string, locale: Locale, seconds: number, https: boolean): string =>
  `${name}=${locale}; Path=/; Max-Age=${seconds}; SameSite=Lax${https ? "; Secure" : ""}`;

const localeCookie = (locale: Locale, https: boolean): string =>
  cookie(LOCALE_COOKIE, locale, LOCALE_COOKIE_DAYS * DAY_S, https);

/** The address of a link chose the locale; the page is told so where its reader had chosen none before. */
const linkedCookies = (locale: Locale, kept: string | undefined, https: boolean): string[] => [
  localeCookie(locale, https),
  ...(kept ? [] : [cookie(LINKED_LOCALE_COOKIE, locale, MINUTE_S, https)]),
];
