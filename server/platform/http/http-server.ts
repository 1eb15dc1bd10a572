import {
  createServer,
  type IncomingMessage,
  type RequestListener,
  type Server,
  type ServerResponse,
} from "node:http";

import type { Logger } from "../log/logger.ts";
import { maskedPath } from "../log/masked-url.ts";
import { watchClients, type LeastSpeed } from "./client-watch.ts";
import { failure, type Failure } from "../failure.ts";
import { HintedResponse } from "./hinted-response.ts";
import { isLeaving } from "./leave.ts";

const HEADERS_MS = 30_000;
const HEADER_BYTES = 32_768;
const IDLE_MS = 120_000;
const KEEP_ALIVE_MS = 72_000;

/** Answers a request that is for the site; false leaves it to the server's routes. */
export type SiteHandler = (request: IncomingMessage, response: ServerResponse) => boolean;

/** Answers the address that a request is for. */
export type Rewrite = (request: Pick<IncomingMessage, "url" | "headers">) => string;

export interface HttpServerParts {
  readonly site: SiteHandler | undefined;
  /** Requests that are for another address than they say aren't for the site. */
  readonly rewrite?: Rewrite | undefined;
  readonly routes: RequestListener;
  readonly logger: Logger;
  /** The body that tells a failure in one of the client's languages. */
  readonly refusal: (named: Failure, acceptLanguage: string | undefined) => string;
  readonly maxConnections: number;
  /** Clients that are slower are cut off; null cuts off none. */
  readonly leastSpeed: LeastSpeed | null;
}

/**
 * Makes Node's server with our limits: headers must come soon; a whole request may take any time but neither rest nor
 * crawl.
 */
export function createHttpServer(parts: HttpServerParts): Server {
  const { site, rewrite, routes, logger, refusal, maxConnections, leastSpeed } = parts;
  const options = {
    headersTimeout: HEADERS_MS,
    maxHeaderSize: HEADER_BYTES,
    requestTimeout: 0,
    requireHostHeader: false,
    ServerResponse: HintedResponse,
  };
  const clients = watchClients(leastSpeed, ({ url = "" }) =>
    logger.info({ url: maskedPath(url) }, "a client that read too slowly was cut off"),
  );
  const server = createServer(options, (request, response) => {
    // Node remembers a peer's address only if it is asked for while there is one; a closed connection has none.
    if (request.socket.remoteAddress === undefined || request.httpVersionMajor < 1) {
      request.destroy();
      return;
    }
    const refuse = (named: Failure) => {
      const body = refusal(named, request.headers["accept-language"]);
      const headers = { "content-type": "application/json; charset=utf-8", connection: "close" };
      response.writeHead(named.status, { ...headers, "content-length": Buffer.byteLength(body) }).end(body);
    };
    if (!isForOneHost(request)) return refuse(failure("invalid_argument"));
    clients.add(request, response);
    if (isLeaving(server)) response.shouldKeepAlive = false;
    try {
      const isElsewhere = rewrite !== undefined && rewrite(request) !== request.url;
      if (isElsewhere || !site?.(request, response)) routes(request, response);
    } catch (err) {
      logger.error({ err, url: maskedPath(request.url ?? "") }, "page failed");
      if (response.headersSent) response.destroy();
      else refuse(failure("internal"));
    }
  });
  server.keepAliveTimeout = KEEP_ALIVE_MS;
  server.setTimeout(IDLE_MS);
  server.maxConnections = maxConnections;
  return server;
}

/** Refuses two `Host` headers, because a proxy may read them differently than we do. HTTP/1.0 may have none. */
function isForOneHost({ rawHeaders, httpVersionMinor }: IncomingMessage): boolean {
  let hosts = 0;
  for (let at = 0; at < rawHeaders.length; at += 2) {
    const name = rawHeaders[at] ?? "";
    if (name.length === 4 && name.toLowerCase() === "host") hosts += 1;
  }
  return hosts === 1 || (hosts === 0 && httpVersionMinor === 0);
}
