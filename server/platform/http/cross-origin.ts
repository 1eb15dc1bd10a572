import type { FastifyInstance } from "fastify";

const HOUR_S = 3600;
const REQUEST_HEADERS = [
  "authorization, content-type, accept-language, x-device-id, x-client-id, x-captcha-token, last-event-id, idempotency-key",
  "range, if-range, if-match, if-none-match, x-http-method-override",
  "tus-resumable, upload-offset, upload-length, upload-metadata, upload-checksum",
].join(", ");
const REPLY_HEADERS = [
  "content-range, content-length, content-disposition, accept-ranges, etag, retry-after, location, x-request-id",
  "tus-resumable, tus-version, tus-extension, upload-offset, upload-length, upload-expires, upload-concat",
].join(", ");

/**
 * Lets the operator's other origins call the API from a browser. Cookies are never allowed: the API knows people only
 * by their bearer token, so a foreign page has nothing to abuse.
 */
export function allowOrigins(app: FastifyInstance, origins: readonly string[]): void {
  app.addHook("onRequest", async (request, reply) => {
    const { origin } = request.headers;
    if (origin === undefined || !origins.includes(origin)) return;
    reply.header("access-control-allow-origin", origin);
    reply.header("cross-origin-resource-policy", "cross-origin");
    reply.header("access-control-expose-headers", REPLY_HEADERS);
    reply.header("vary", "origin");
    const preflight = request.method === "OPTIONS" && "access-control-request-method" in request.headers;
    if (!preflight) return;
    reply.header("access-control-allow-methods", "GET, HEAD, POST, PATCH, PUT, DELETE");
    reply.header("access-control-allow-headers", REQUEST_HEADERS);
    reply.header("access-control-max-age", String(HOUR_S));
    return reply.code(204).send();
  });
}
