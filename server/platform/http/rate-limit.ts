import rateLimit from "@fastify/rate-limit";
import type { FastifyInstance, FastifyRequest } from "fastify";
import { failure } from "../failure.ts";
import { networkOf } from "../net/network-of.ts";

/** The most calls of a route by one address. */
export interface Limit {
  readonly max: number;
  readonly windowMs: number;
  /** Counts calls of an account instead, wherever it calls from. */
  readonly ofAccount?: boolean;
}

declare module "fastify" {
  interface FastifyContextConfig {
    /** The account into whose drive its own request brings bytes; null for a stranger's. */
    readonly bringsBytesOf?: (request: FastifyRequest) => Promise<string | null> | string | null;
  }
}

const MINUTE_MS = 60_000;
/** Small files are sent one by one: of these requests an account may make so many times as many as an address of others. */
const BYTES_FACTOR = 40;
const ACCOUNT = "account ";
const NOT_TOLD = { "x-ratelimit-limit": false, "x-ratelimit-remaining": false, "x-ratelimit-reset": false };

/**
 * Limits how often one address may call the routes registered after this, and how often one account may send bytes of its
 * own, from wherever; answers `resource_exhausted` with
 * Retry-After.
 */
export async function addRateLimit(app: FastifyInstance, requestsPerMinute: number): Promise<void> {
  await app.register(rateLimit, {
    max: (_request, key) => (key.startsWith(ACCOUNT) ? BYTES_FACTOR : 1) * requestsPerMinute,
    timeWindow: MINUTE_MS,
    cache: 20_000,
    async keyGenerator(request) {
      const account = await request.routeOptions.config.bringsBytesOf?.(request);
      return account ? `${ACCOUNT}${account}` : networkOf(request.ip);
    },
    addHeaders: NOT_TOLD,
    addHeadersOnExceeding: NOT_TOLD,
    errorResponseBuilder: (_request, { ttl }) =>
      failure("resource_exhausted", { seconds: Math.ceil(ttl / 1000) }),
  });
}

/** The route configuration of a stricter limit: `app.route({ config: limitedTo({ max: 5, windowMs: 60_000 }), … })`. */
export const limitedTo = ({ max, windowMs, ofAccount = false }: Limit) => ({
  rateLimit: {
    max,
    timeWindow: windowMs,
    ...(ofAccount ? { keyGenerator: callerOf } : {}),
  },
});

const callerOf = ({ ip, identity }: FastifyRequest): string =>
  identity ? `${ACCOUNT}${identity.userId}` : networkOf(ip);
