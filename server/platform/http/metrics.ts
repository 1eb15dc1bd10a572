import { timingSafeEqual } from "node:crypto";
import type { FastifyInstance, FastifyRequest } from "fastify";
import { collectDefaultMetrics, Gauge, Histogram, Registry, type Metric } from "prom-client";
import type { Layers } from "../process/sandbox.ts";
import { failure } from "../failure.ts";
import { traceOfProxy } from "./forwarded.ts";

const LOOPBACK = /^(127\.|::1$|::ffff:127\.)/;
const SECONDS = [0.005, 0.02, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10];

/**
 * Counts and times every request, and answers `/metrics` to the operator only, with `others` beside its own metrics.
 */
export function addMetrics(
  app: FastifyInstance,
  token: string | null,
  layers: Layers,
  others: readonly Metric[] = [],
): void {
  const registry = new Registry();
  for (const metric of others) registry.registerMetric(metric);
  collectDefaultMetrics({ register: registry });
  const duration = new Histogram({
    name: "holdall_http_request_duration_seconds",
    help: "Time from a request's first byte to its answer's last",
    labelNames: ["method", "route", "status"],
    buckets: SECONDS,
    registers: [registry],
  });
  const shutIn = new Gauge({
    name: "holdall_sandbox",
    help: "Whether programs that read people's files are shut in by this layer",
    labelNames: ["layer"],
    registers: [registry],
  });
  for (const [layer, isThere] of Object.entries(layers)) shutIn.set({ layer }, isThere ? 1 : 0);
  app.addHook("onResponse", async (request, reply) => {
    const route = request.routeOptions.url ?? "none";
    duration.observe(
      { method: request.method, route, status: String(reply.statusCode) },
      reply.elapsedTime / 1000,
    );
  });
  app.get("/metrics", { schema: { hide: true } }, async (request, reply) => {
    if (!mayRead(request, token)) throw failure("permission_denied");
    return reply.type(registry.contentType).send(await registry.metrics());
  });
}

/** With a token, its bearer may read; without one, only this machine, unless the request came through a proxy on it. */
function mayRead(request: FastifyRequest, token: string | null): boolean {
  if (token !== null) return sameText(request.headers.authorization ?? "", `Bearer ${token}`);
  return traceOfProxy(request.headers) === undefined && LOOPBACK.test(request.socket.remoteAddress ?? "");
}

function sameText(given: string, wanted: string): boolean {
  const [left, right] = [Buffer.from(given), Buffer.from(wanted)];
  return left.length === right.length && timingSafeEqual(left, right);
}
