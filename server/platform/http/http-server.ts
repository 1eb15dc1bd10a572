import {
  createServer,
  type IncomingMessage,
  type RequestListener,
  type Server,
  type ServerResponse,
} from "node:http";

import type { Logger } from "../log/logger.ts";
import { maskedPath } from "../log/masked-url.ts";

const HEADERS_MS = 30_000;
const HEADER_BYTES = 32_768;
const IDLE_MS = 120_000;
const KEEP_ALIVE_MS = 72_000;

/** Answers a request that is for the site; false leaves it to the server's routes. */
export type SiteHandler = (request: IncomingMessage, response: ServerResponse) => boolean;

export interface HttpServerParts {
  readonly site: SiteHandler | undefined;
  readonly routes: RequestListener;
  readonly logger: Logger;
}

/** Node's server with our limits: headers must come soon, a whole request may take any time but not rest. */
export function createHttpServer({ site, routes, logger }: HttpServerParts): Server {
  const options = { headersTimeout: HEADERS_MS, maxHeaderSize: HEADER_BYTES, requestTimeout: 0 };
  const server = createServer(options, (request, response) => {
    try {
      if (!site?.(request, response)) routes(request, response);
    } catch (err) {
      logger.error({ err, url: maskedPath(request.url ?? "") }, "page failed");
      response.destroy();
    }
  });
  server.keepAliveTimeout = KEEP_ALIVE_MS;
  server.setTimeout(IDLE_MS);
  return server;
}
