import type { FastifyInstance } from "fastify";
import { BRAND } from "../contract/brand.ts";
import type { Context } from "./context.ts";
import { buildHttp } from "./platform/http/build-http.ts";
import { allowOrigins } from "./platform/http/cross-origin.ts";
import { gzipReplies } from "./platform/http/gzip-replies.ts";
import { addHealth } from "./platform/http/health.ts";
import { addMetrics } from "./platform/http/metrics.ts";
import { addOpenApi } from "./platform/http/openapi.ts";
import { addRateLimit } from "./platform/http/rate-limit.ts";
import { securityHeaders } from "./platform/http/security-headers.ts";
import { createSiteHandler } from "./platform/site/site-handler.ts";
import { frameOrigins } from "./services/config/index.ts";
import { apiRoutes, rootRoutes } from "./routes.ts";

/** The whole server as one Fastify instance, ready to listen or to be injected into. */
export async function buildApp(context: Context): Promise<FastifyInstance> {
  const { config, logger, database, blobs, now, texts, services } = context;
  const https = config.publicUrl.startsWith("https:");
  const { siteDir } = config;
  const headers = securityHeaders({
    siteDir,
    https,
    apiOrigins: config.extraOrigins,
    frameOrigins: frameOrigins(config.publicUrl, config.embedOrigins),
  });
  const app = buildHttp({
    headers,
    site: createSiteHandler({ siteDir, now, https, headers, shareCard: services.shares.card }),
    logger,
    texts: texts("errors"),
    authenticator: services.login.authenticator,
    trustedProxies: config.trustedProxies,
  });
  allowOrigins(app, config.extraOrigins);
  addMetrics(app, config.secrets.metricsToken);
  addHealth(app, { database: () => database.ping(), blobs: () => blobs.ping() });
  await addOpenApi(app, { title: BRAND.name, version: BRAND.clientVersion, publicUrl: config.publicUrl });
  await app.register(
    async (api) => {
      await addRateLimit(api, config.requestsPerMinute);
      gzipReplies(api);
      apiRoutes(api, context);
    },
    { prefix: "/api" },
  );
  await rootRoutes(app, context);
  await app.ready();
  return app;
}
