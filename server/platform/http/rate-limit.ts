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
    /** Tells that a request brings bytes into the drive of whoever sends them, which the general limit leaves alone. */
    readonly isOwnUpload?: (request: FastifyRequest) => Promise<boolean> | boolean;
  }
}

const MINUTE_MS = 60_000;
const NOT_TOLD = { "x-ratelimit-limit": false, "x-ratelimit-remaining": false, "x-ratelimit-reset": false };

/**
 * Limits how often one address may call the routes registered after this; answers `resource_exhausted` with
 * Retry-After.
 */
export async function addRateLimit(app: FastifyInstance, requestsPerMinute: number): Promise<void> {
  await app.register(rateLimit, {
    max: requestsPerMinute,
    timeWindow: MINUTE_MS,
    cache: 20_000,
    keyGenerator: ({ ip }) => networkOf(ip),
    allowList: (request) => request.routeOptions.config.isOwnUpload?.(request) ?? false,
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
  identity ? `account ${identity.userId}` : networkOf(ip);
