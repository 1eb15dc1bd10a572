import { randomUUID } from "node:crypto";
import Fastify, {
  LogController,
  type FastifyBaseLogger,
  type FastifyInstance,
  type FastifyReply,
  type FastifyRequest,
} from "fastify";
import { acceptedLanguages, negotiateLocale } from "../../../contract/locales.ts";
import { createPatience, withPatience } from "../db/call-patience.ts";
import { maskedUrl } from "../log/masked-url.ts";
import type { Logger } from "../log/logger.ts";
import { answerFailures, createAnswers, NOT_KEPT } from "./answer-failures.ts";
import { bearerOf, type Authenticator } from "./authenticator.ts";
import { createHttpServer, type Rewrite, type SiteHandler } from "./http-server.ts";
import type { LeastSpeed } from "./client-watch.ts";
import { limitBodyTime } from "./body-time.ts";
import type { Texts } from "../text/texts.ts";
import { readBodies } from "./read-bodies.ts";
import { refuseNul } from "./refuse-nul.ts";
import type { Headers } from "./security-headers.ts";
import { refuseLongQueries } from "./short-queries.ts";
import { buildSerializer } from "./serializer.ts";
import type { Identity, LiesIn } from "./serve.ts";
import { validatorCompiler } from "./validator.ts";

const BODY_MS = 30_000;

export interface HttpParts {
  readonly logger: Logger;
  readonly texts: Texts;
  readonly authenticator: Authenticator;
  /** For tokens that are for one folder alone; they reach nothing unless it is given. */
  readonly liesIn?: LiesIn;
  readonly trustedProxies: readonly string[];
  /** The headers sent with every answer now. */
  readonly headers?: () => Headers;
  /** Answers requests for the site before any route is looked for. */
  readonly site?: SiteHandler;
  /** The address that a request is for, which is another than it says where a host of its own stands for a part of it. */
  readonly rewrite?: Rewrite;
  /** Slower clients are cut off; none are unless this is given. */
  readonly leastSpeed?: LeastSpeed | null;
  /** The time within which a body other than a file's bytes has to arrive; half a minute unless said. */
  readonly bodyMs?: number;
  /** The most connections at once; no limit unless said. */
  readonly maxConnections?: number;
}

/**
 * Makes a Fastify instance on which every route behaves the same: contract validation, the caller and their language,
 * failures as the wire's error object, one log line without secrets per request, limits on sizes and times. A whole
 * request may take any time (uploads), but not rest for more than two minutes.
 */
export function buildHttp(parts: HttpParts): FastifyInstance {
  const {
    logger,
    texts,
    authenticator,
    liesIn = async () => false,
    trustedProxies,
    headers = () => ({}),
    site,
    rewrite,
    leastSpeed = null,
    bodyMs = BODY_MS,
    maxConnections = Infinity,
  } = parts;
  const answers = createAnswers(texts);
  const app: FastifyInstance = Fastify({
    loggerInstance: logger as FastifyBaseLogger,
    logController: new LogController({ disableRequestLogging: true }),
    // A separate logger for each request costs more than all lines together, so the lines name the request themselves.
    childLoggerFactory: (all) => all,
    genReqId: () => randomUUID(),
    trustProxy: trustedProxies.length > 0 ? [...trustedProxies] : false,
    serverFactory: (routes) =>
      createHttpServer({ site, rewrite, routes, logger, refusal: answers.told, maxConnections, leastSpeed }),
    frameworkErrors: answers.refused,
    clientErrorHandler: answers.unreadable,
    ...(rewrite ? { rewriteUrl: rewrite } : {}),
    forceCloseConnections: "idle",
    schemaController: { compilersFactory: { buildSerializer } },
    routerOptions: { maxParamLength: 2048, ignoreDuplicateSlashes: false },
  });
  app.setValidatorCompiler(validatorCompiler);
  boundWaits(app);
  readBodies(app);
  limitBodyTime(app, bodyMs);
  refuseNul(app);
  app.addHook("onRequest", (_request, reply, done) => {
    reply.headers(NOT_KEPT).headers(headers());
    done();
  });
  app.decorate("liesIn", liesIn);
  recognise(app, authenticator);
  refuseLongQueries(app);
  logRequests(app, logger);
  answerFailures(app, texts);
  return app;
}

/** Everything done for a request waits for the database as one call. */
function boundWaits(app: FastifyInstance): void {
  app.addHook("onRequest", (_request, _reply, done) => withPatience(createPatience(), done));
}

function recognise(app: FastifyInstance, authenticator: Authenticator): void {
  app.decorate("assertFresh", (identity: Identity) => authenticator.assertFresh(identity));
  app.decorateRequest("identity", null);
  app.decorateRequest("reach", null);
  app.decorateRequest("locale", "");
  app.addHook("onRequest", async (request, reply) => {
    reply.header("x-request-id", request.id);
    request.locale = negotiateLocale({
      languages: acceptedLanguages(request.headers["accept-language"] ?? ""),
    });
    const isCall = request.url.startsWith("/api/");
    const bearer = isCall ? bearerOf(request.headers.authorization) : null;
    if (bearer !== null) request.identity = await authenticator.authenticate(bearer, request.ip);
  });
}

const lineOf = (request: FastifyRequest, reply: FastifyReply) => ({
  reqId: request.id,
  method: request.method,
  url: maskedUrl(request.url),
  status: reply.statusCode,
  ms: Math.round(reply.elapsedTime),
  ip: request.ip,
  ...(request.identity ? { user: request.identity.userId } : {}),
});

function logRequests(app: FastifyInstance, logger: Logger): void {
  app.addHook("onResponse", (request, reply, done) => {
    const worthTelling = request.url.startsWith("/api/") || reply.statusCode >= 400;
    const level = worthTelling ? "info" : "debug";
    if (logger.isLevelEnabled(level)) logger[level](lineOf(request, reply), "request");
    done();
  });
}
