import type { Socket } from "node:net";
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { acceptedLanguages, DEFAULT_LOCALE, negotiateLocale } from "../../../contract/locales.ts";
import { maskedPath } from "../log/masked-url.ts";
import type { Texts } from "../text/texts.ts";
import { FRESH_CHALLENGE } from "./authenticator.ts";
import { errorReply, toFailure } from "./error-reply.ts";
import { failure, type Failure } from "../failure.ts";
import { methodsAt } from "./methods-at.ts";

/** Answers are meant for one caller; a route whose answer may be cached says so itself. */
export const NOT_KEPT = { "cache-control": "no-store" };

/** Failures with these statuses may know after how many seconds to ask again. */
const MAY_PASS: ReadonlySet<number> = new Set([429, 503]);
/** A route may have set these headers for an answer that then failed before its first byte. */
const OF_ANSWER = ["content-disposition", "content-range", "accept-ranges", "etag", "last-modified"];

/**
 * Tells every failure in the same way, wherever it comes from: as the wire's error object, in the person's language.
 */
export interface Answers {
  /** Answers requests that Fastify refuses before they have a route, such as an address that can't be decoded. */
  refused(error: FastifyError, request: FastifyRequest, reply: FastifyReply): void;
  /** Answers bytes that can't be read as a request at all, and closes the connection. */
  unreadable(error: Error & { readonly code?: string }, socket: Socket): void;
  /** Returns the body for a request that never reaches Fastify. */
  told(named: Failure, acceptLanguage: string | undefined): string;
}

export function createAnswers(texts: Texts): Answers {
  const told: Answers["told"] = (named, acceptLanguage) => {
    const locale = negotiateLocale({ languages: acceptedLanguages(acceptLanguage ?? "") });
    return JSON.stringify(errorReply(named, named, { locale, path: "", texts }));
  };
  return {
    told,
    refused(error, request, reply) {
      const { failure: named } = toFailure(error);
      const body = told(named, request.headers["accept-language"]);
      void reply.code(named.status).headers(NOT_KEPT).type("application/json").send(body);
    },
    unreadable({ code }, socket) {
      if (!socket.writable || code === "ECONNRESET" || code === "ERR_HTTP_REQUEST_TIMEOUT") {
        socket.destroy();
        return;
      }
      const overflow = code === "HPE_HEADER_OVERFLOW";
      const body = told(failure(overflow ? "request_too_large" : "invalid_argument"), undefined);
      const status = overflow ? "431 Request Header Fields Too Large" : "400 Bad Request";
      socket.end(
        `HTTP/1.1 ${status}\r\nContent-Type: application/json; charset=utf-8\r\n` +
          `Content-Length: ${Buffer.byteLength(body)}\r\nConnection: close\r\n\r\n${body}`,
      );
    },
  };
}

/** Sets up the answers of an instance's routes, and of addresses without one. */
export function answerFailures(app: FastifyInstance, texts: Texts): void {
  const answer = (error: unknown, request: FastifyRequest) => {
    const { failure: named, expected } = toFailure(error);
    const line = { reqId: request.id, err: error, url: maskedPath(request.url) };
    if (!expected) request.log.error(line, "request failed");
    const path = request.url.split("?", 1)[0] ?? "";
    return {
      named,
      body: errorReply(error, named, { locale: request.locale || DEFAULT_LOCALE, path, texts }),
    };
  };
  app.setErrorHandler((error, request, reply) => {
    const { named, body } = answer(error, request);
    for (const name of OF_ANSWER) void reply.removeHeader(name);
    const { seconds } = named.facts;
    if (seconds !== undefined && MAY_PASS.has(named.status))
      void reply.header("retry-after", String(seconds));
    if (named.error === "validate_required") void reply.header("www-authenticate", FRESH_CHALLENGE);
    return reply.code(named.status).headers(NOT_KEPT).type("application/json").send(body);
  });
  const methods = methodsAt(app);
  app.setNotFoundHandler((request, reply) => {
    const allowed = methods(request.url);
    if (allowed.length > 0) void reply.header("allow", allowed.join(", "));
    const { named, body } = answer(failure(allowed.length > 0 ? "method_not_allowed" : "not_found"), request);
    return reply.code(named.status).type("application/json").send(body);
  });
}
